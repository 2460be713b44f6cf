import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useHydrated } from '../../bindings/render/use-hydrated.ts'
import { useSession } from '../../bindings/stores/use-session.ts'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { SignInPanel } from '../../auth/sign-in-panel.tsx'
import { ChargeForm } from './charge-form.tsx'

/** The wallet charge of its owner; another account's wallet is treated as unknown. */
export function ChargeView({ user_hash_id }: { readonly user_hash_id: string }) {
  const hydrated = useHydrated()
  const { session } = useSession()
  if (hydrated && session === null) return <SignInPanel />
  return (
    <section className="mx-auto grid max-w-md gap-4 p-4">
      <h1 className="text-lg">شارژ کیف پول</h1>
      {hydrated ? <WalletCharge user_hash_id={user_hash_id} /> : <Skeleton className="h-64" />}
    </section>
  )
}

function WalletCharge({ user_hash_id }: { readonly user_hash_id: string }) {
  const api = useService(Api)
  const query = useCallback(
    () => Promise.all([api.accounts.getMyProfile({}), api.finance.getWallet({ limit: 1 })]),
    [api],
  )
  const { data, failed, reload } = useLoaded(query)
  if (failed) return <NotHere again={reload} />
  if (data === undefined) return <Skeleton className="h-64" />
  const [me, { balance }] = data
  if (me.user_hash_id !== user_hash_id) throw new Problem('accounts/not-found')
  return <ChargeForm balance={balance} />
}
