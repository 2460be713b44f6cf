import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { useSession } from '../../bindings/use-session.ts'
import { Empty } from '../../kit/empty.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { SignInPanel } from '../../entrance/accounts/sign-in-panel.tsx'
import { ChargeForm } from './charge-form.tsx'

/** The charge of a wallet by its owner; somebody else's wallet is as unknown as one that does not exist. */
export function ChargeView({ user_hash_id }: { readonly user_hash_id: string }) {
  const hydrated = useHydrated()
  const { session } = useSession()
  if (hydrated && session === null) return <SignInPanel />
  return (
    <section className="mx-auto grid max-w-md gap-4 p-4">
      <h1 className="text-lg">شارژ کیف پول</h1>
      {hydrated ? <Owned user_hash_id={user_hash_id} /> : <Skeleton className="h-64" />}
    </section>
  )
}

function Owned({ user_hash_id }: { readonly user_hash_id: string }) {
  const api = useService(Api)
  const ask = useCallback(() => Promise.all([api.accounts.me({}), api.finance.wallet({ limit: 1 })]), [api])
  const { answer, failed, again } = useAsked(ask)
  if (failed) return <NotHere again={again} />
  if (answer === undefined) return <Skeleton className="h-64" />
  const [me, { balance }] = answer
  if (me.user_hash_id !== user_hash_id) return <Unknown />
  return <ChargeForm balance={balance} />
}

function Unknown() {
  return (
    <Empty title="این کیف پول پیدا نشد" text="نشانی را بررسی کنید یا از حساب خودتان بیایید.">
      <Go to="landing.manage" params={{}} query={{ tab: 'wallet' }} className="button-primary">
        کیف پول من
      </Go>
    </Empty>
  )
}
