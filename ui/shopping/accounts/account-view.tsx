import { type ComponentType, useCallback, useEffect } from 'react'
import { Api } from '../../../core/api/api.ts'
import { safeReturnPath } from '../../../core/routing/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useNavigateTo } from '../../bindings/navigation/use-navigate-to.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { sessionKey } from '../../../core/container/service-keys.ts'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { useHydrated } from '../../bindings/render/use-hydrated.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useSession } from '../../bindings/stores/use-session.ts'
import { NeedsScripts } from '../../kit/content/needs-scripts.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { WalletView } from '../finance/wallet-view.tsx'
import { MyOrders } from '../ordering/orders/my-orders.tsx'
import { Wishlist } from '../product/wishlist/wishlist.tsx'
import { InboxView } from '../notifications/inbox-view.tsx'
import { AddressesView } from './address-book-view.tsx'
import { SessionsView } from '../../auth/sessions-view.tsx'
import { ProfileView } from './profile-view.tsx'
import { SignInPanel } from '../../auth/sign-in-panel.tsx'

interface AccountTab {
  readonly name: string
  readonly title: string
  readonly Body: ComponentType<{ readonly query: URLSearchParams }>
}

const tabs: readonly AccountTab[] = [
  { name: 'orders', title: 'سفارش‌ها', Body: MyOrders },
  { name: 'notifications', title: 'اعلان‌ها', Body: InboxView },
  { name: 'wallet', title: 'کیف پول', Body: WalletView },
  { name: 'addresses', title: 'نشانی‌ها', Body: AddressesView },
  { name: 'wishlist', title: 'دلخواه‌ها', Body: Wishlist },
  { name: 'profile', title: 'مشخصات', Body: ProfileView },
  { name: 'devices', title: 'دستگاه‌ها', Body: SessionsView },
]

/** The account pages: sign-in, then one section at a time (`?tab=`). */
export function AccountView({ query }: { readonly query: URLSearchParams }) {
  const { session: signedIn } = useSession()
  const hydrated = useHydrated()
  const { mode, siteHost } = useSite()
  const move = useNavigateTo()
  const next = query.get('next')
  const onward = next === null ? null : safeReturnPath(next, mode, siteHost)
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
  const unread = useUnread(shown?.name)
  return (
    <div className="page-width grid max-w-5xl gap-4 py-4 lg:grid-cols-[13rem_1fr] lg:gap-8">
      <header className="flex items-center justify-between gap-2 lg:col-span-2">
        <h1 className="text-lg">حساب من</h1>
        <button
          type="button"
          className="min-h-11 rounded-control px-3 text-sm text-muted hover:bg-sunken"
          onClick={() => session.signOut()}
        >
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
                {name === 'notifications' && unread > 0 && (
                  <span className="ms-2 rounded-full bg-primary px-2 text-xs text-on-primary">
                    {formatNumber(unread)} <span className="sr-only">تازه</span>
                  </span>
                )}
              </QueryLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{shown && <shown.Body query={query} />}</div>
    </div>
  )
}

/** The number of unread notifications, counted anew in each section; none in the inbox itself. */
function useUnread(shown: string | undefined): number {
  const api = useService(Api)
  const isInbox = shown === 'notifications'
  const count = useCallback(
    async () => ({ shown, ...(isInbox ? { unread: 0 } : await api.notifications.countMyUnreadNotifications({})) }),
    [api, shown, isInbox],
  )
  const { data } = useLoaded(count)
  return isInbox ? 0 : (data?.unread ?? 0)
}
