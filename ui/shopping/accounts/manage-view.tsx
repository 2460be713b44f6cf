import { useEffect, useState } from 'react'
import { safeNext } from '../../../core/routing/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { useMove } from '../../bindings/go.tsx'
import { useHouse } from '../../bindings/house.tsx'
import { sessionKey } from '../../bindings/ports.ts'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { useSession } from '../../bindings/use-session.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { MyOrders } from '../ordering/my-orders.tsx'
import { SignInPanel } from './sign-in-panel.tsx'

/** The shopper's own place: sign-in, then wallet and orders. */
export function ManageView({ query }: { readonly query: URLSearchParams }) {
  const session = useService(sessionKey)
  const { session: signedIn } = useSession()
  const hydrated = useHydrated()
  const { mode, site } = useHouse()
  const move = useMove()
  const next = query.get('next')
  const onward = next === null ? null : safeNext(next, mode, site)
  useEffect(() => {
    if (signedIn !== null && onward !== null) move(onward, { replace: true })
  }, [signedIn, onward, move])
  if (!hydrated) {
    return (
      <div className="mx-auto max-w-md p-4" aria-busy="true">
        <h1 className="mb-4 text-lg">حساب کاربری</h1>
        <Skeleton className="h-64" />
      </div>
    )
  }
  if (signedIn === null) return <SignInPanel />
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-lg">حساب من</h1>
        <button type="button" className="button-quiet" onClick={() => session.signOut()}>
          خروج
        </button>
      </header>
      <Wallet />
      <MyOrders wanted={query.get('order')} />
    </div>
  )
}

function Wallet() {
  const api = useService(Api)
  const [balance, setBalance] = useState<Rial>()
  useEffect(() => {
    let here = true
    api.finance.wallet({ limit: 1 }).then(
      (wallet) => here && setBalance(wallet.balance),
      () => {},
    )
    return () => {
      here = false
    }
  }, [api])
  return (
    <p className="card flex justify-between p-4 text-sm">
      <span className="text-muted">موجودی کیف پول</span>
      <b>{balance === undefined ? '…' : formatToman(balance)}</b>
    </p>
  )
}
