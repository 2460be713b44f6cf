import { header } from '../../../core/routing/index.ts'
import type { StoreSummary } from '../../../core/stores/index.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { StoreContactList } from '../../shopping/stores/store-contacts.tsx'
import { Picture } from '../../kit/images/picture.tsx'
import type { LayoutProps } from './layout.ts'
import { hasScreen } from '../screens/screens.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CartLink } from './cart-link.tsx'
import { SearchBox } from './search-box.tsx'
import { HomeHeaderLayout } from './home.tsx'
import { StoreThemeStyle } from './store-theme.tsx'

/** The layout of a store's shop in its own theme; every screen inside loads `{ store }`. */
export function WarehouseLayout(props: LayoutProps) {
  return <ThemedPage {...props} withSearch />
}

/** The layout with the shop's top bar only, for checkout and static pages. */
export function WarehouseHeaderLayout(props: LayoutProps) {
  return <ThemedPage {...props} withSearch={false} />
}

function ThemedPage({ withSearch, ...props }: LayoutProps & { readonly withSearch: boolean }) {
  const store = (props.data as { readonly store?: StoreSummary } | null | undefined)?.store
  if (store === undefined) return <HomeHeaderLayout {...props} />
  return (
    <>
      <StoreThemeStyle theme={store.theme} />
      <ShopBar store={store} searched={withSearch ? props.searched : null} />
      <main id="content" tabIndex={-1} className="min-h-dvh outline-none">
        {props.children}
      </main>
      <ShopFooter store={store} {...props} />
      <BottomBar route={props.route} slug={store.slug} />
    </>
  )
}

interface ShopBarProps {
  readonly store: StoreSummary
  /** Null where the bar has no search field. */
  readonly searched: string | null
}

function ShopBar({ store, searched }: ShopBarProps) {
  const params = { store_slug: store.slug }
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-card">
      <div className="page-width flex items-center gap-3 py-2">
        <NavigateLink
          to="warehouse.home"
          params={params}
          className="flex min-h-11 min-w-11 shrink-0 items-center gap-2 font-bold"
        >
          {store.logo && (
            <span className="w-10 shrink-0">
              <Picture id={store.logo.id} alt="" sizes="2.5rem" eager className="rounded-full" />
            </span>
          )}
          <span className={searched !== null ? 'sr-only sm:not-sr-only sm:whitespace-nowrap' : 'whitespace-nowrap'}>
            {store.title}
          </span>
        </NavigateLink>
        {searched !== null && <SearchBox to="warehouse.home" params={params} store={store} searched={searched} />}
        <nav aria-label="سبد خرید فروشگاه" className="ms-auto">
          <CartLink to="warehouse.cart" params={params} slug={store.slug} />
        </nav>
      </div>
    </header>
  )
}

function ShopFooter({ store, route }: LayoutProps & { readonly store: StoreSummary }) {
  const params = { store_slug: store.slug }
  return (
    <footer className="page-end mt-16 border-t border-line bg-card pb-24 lg:pb-8">
      <div className="page-width grid gap-2 py-8 text-sm text-muted lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <p>
            {store.title}، {store.city}
          </p>
          <StoreContactList store={store} />
        </div>
        <ul className="flex flex-wrap gap-x-4">
          {header('warehouse', route)
            .filter((entry) => hasScreen(entry.route))
            .map((entry) => (
              <li key={entry.route}>
                <NavigateLink to={entry.route} params={params} className="inline-grid min-h-11 place-content-center">
                  {entry.title}
                </NavigateLink>
              </li>
            ))}
          <li>
            <NavigateLink to="warehouse.tracking" params={params} className="inline-grid min-h-11 place-content-center">
              پیگیری سفارش
            </NavigateLink>
          </li>
        </ul>
      </div>
    </footer>
  )
}
