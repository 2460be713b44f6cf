import { type ComponentType, useEffect } from 'react'
import { safeNext } from '../../../core/routing/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useMove } from '../../bindings/go.tsx'
import { useHouse } from '../../bindings/house.tsx'
import { sessionKey } from '../../bindings/ports.ts'
import { QueryLink } from '../../bindings/query-link.tsx'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { useSession } from '../../bindings/use-session.ts'
import { NeedsScripts } from '../../kit/needs-scripts.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { WalletView } from '../finance/wallet-view.tsx'
import { MyOrders } from '../ordering/my-orders.tsx'
import { WishList } from '../product/wish-list.tsx'
import { AddressBookView } from './address-book-view.tsx'
import { DevicesView } from '../../entrance/accounts/devices-view.tsx'
import { ProfileView } from './profile-view.tsx'
import { SignInPanel } from '../../entrance/accounts/sign-in-panel.tsx'

const tabs: readonly { readonly name: string; readonly title: string; readonly Body: ComponentType }[] = [
  { name: 'orders', title: 'سفارش‌ها', Body: () => <MyOrders wanted={null} /> },
  { name: 'wallet', title: 'کیف پول', Body: WalletView },
  { name: 'addresses', title: 'نشانی‌ها', Body: AddressBookView },
  { name: 'wishes', title: 'دلخواه‌ها', Body: WishList },
  { name: 'profile', title: 'مشخصات', Body: ProfileView },
  { name: 'devices', title: 'دستگاه‌ها', Body: DevicesView },
]

/** The shopper's own place: sign-in, then everything that is theirs, one section at a time (`?tab=`). */
export function ManageView({ query }: { readonly query: URLSearchParams }) {
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
        <NeedsScripts />
        <Skeleton className="h-64" />
      </div>
    )
  }
  return signedIn === null ? <SignInPanel /> : <Sections query={query} />
}

function Sections({ query }: { readonly query: URLSearchParams }) {
  const session = useService(sessionKey)
  const shown = tabs.find(({ name }) => name === query.get('tab')) ?? tabs[0]
  const order = query.get('order')
  const isOrder = order !== null && shown?.name === 'orders'
  return (
    <div className="page-width grid max-w-5xl gap-4 py-4 lg:grid-cols-[13rem_1fr] lg:gap-8">
      <header className="flex items-center justify-between gap-2 lg:col-span-2">
        <h1 className="text-lg">حساب من</h1>
        <button type="button" className="button-quiet" onClick={() => session.signOut()}>
          خروج
        </button>
      </header>
      <nav aria-label="بخش‌های حساب">
        <ul className="grid grid-cols-3 gap-1 sm:flex lg:sticky lg:top-28 lg:grid lg:grid-cols-1">
          {tabs.map(({ name, title }) => (
            <li key={name}>
              <QueryLink
                search={`?tab=${name}`}
                aria-current={name === shown?.name ? 'page' : undefined}
                className={`flex min-h-11 items-center justify-center rounded-control px-4 lg:justify-start text-sm whitespace-nowrap ${name === shown?.name ? 'bg-primary-soft font-bold text-primary-strong' : 'text-muted hover:bg-sunken'}`}
              >
                {title}
              </QueryLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{isOrder ? <MyOrders key={order} wanted={order} /> : shown && <shown.Body />}</div>
    </div>
  )
}
