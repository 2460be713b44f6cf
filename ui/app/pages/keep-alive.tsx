import { CatchBoundary, type ErrorRouteComponent, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Activity, type ComponentType, memo, useEffect, useLayoutEffect, useState } from 'react'
import type { SessionStore } from '../../../core/accounts/index.ts'
import { type Layout, type RouteName, routeOf } from '../../../core/routing/index.ts'
import type { StoreSummary } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { FollowLinkContext } from '../../bindings/navigation/follow-link.ts'
import { sessionKey } from '../../../core/container/service-keys.ts'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { DefaultLayout } from '../layouts/default.tsx'
import { HomeHeaderLayout, HomeLayout } from '../layouts/home.tsx'
import type { LayoutProps } from '../layouts/layout.ts'
import { PanelLayout } from '../layouts/panel.tsx'
import { PlainLayout } from '../layouts/plain.tsx'
import { WarehouseHeaderLayout, WarehouseLayout } from '../layouts/warehouse.tsx'
import { type LoadedPage, queryOf } from './loaded-page.ts'
import {
  followPage,
  releasePage,
  createKeptPageHistory,
  type KeptPageHistory,
  showPage,
  type KeptPageEntry,
} from './kept-page-history.ts'
import type { RouterContext } from '../router.tsx'
import { LastStoreContext, useShopHere } from './shop-here.ts'
import { ScreenView } from '../screens/screen-view.tsx'

const layouts: Readonly<Record<Layout, ComponentType<LayoutProps>>> = {
  home: HomeLayout,
  'home-header': HomeHeaderLayout,
  warehouse: WarehouseLayout,
  'warehouse-header': WarehouseHeaderLayout,
  panel: PanelLayout,
  default: DefaultLayout,
  plain: PlainLayout,
}

/** The route of an unknown page: no tab of it is active. */
export const noPage: RouteName = 'landing.tracking'

/** The shown page in its layout, and the one page kept alive behind it. */
export function KeepAlive() {
  const loaded = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as LoadedPage | undefined })
  const [pageHistory, setRoom] = useKeptPageHistory(loaded)
  const { shown, kept } = pageHistory
  const pages = kept === null || kept.id === shown.id ? [shown] : [shown, kept]
  const store = useLastStore(loaded)
  const [go] = useState(() => (address: string) => setRoom((now) => followPage(now, address)))
  return pages.map((page) => (
    <Activity key={page.id} mode={page === shown ? 'visible' : 'hidden'}>
      <FollowLinkContext value={go}>
        <LastStoreContext value={store}>
          <Page loaded={page.loaded} />
        </LastStoreContext>
      </FollowLinkContext>
    </Activity>
  ))
}

function useKeptPageHistory(loaded: LoadedPage | undefined) {
  const { options } = useRouter()
  const session = useService(sessionKey)
  const [pageHistory, setRoom] = useState(() => createKeptPageHistory(loaded))
  const next = showPage(pageHistory, loaded)
  if (next !== pageHistory) setRoom(next)
  useLayoutEffect(() => {
    const { pages } = options.context as RouterContext
    if (pages) Object.assign(pages, { pageHistory })
  }, [options, pageHistory])
  useEffect(() => onSignOut(session, () => setRoom(releasePage)), [session])
  return [next, setRoom] as const
}

/** Returns the store of the shop page that was shown last, which an error page after it still needs. */
function useLastStore(loaded: LoadedPage | undefined): StoreSummary | undefined {
  const [last, setLast] = useState<StoreSummary>()
  const inShop = loaded !== undefined && routeOf(loaded.name).area === 'warehouse'
  const store = inShop ? (loaded.data as { readonly store?: StoreSummary } | null)?.store : undefined
  if (store !== undefined && store !== last) setLast(store)
  return store ?? last
}

function onSignOut(session: SessionStore, then: () => void): () => void {
  let before = session.get().session
  return session.subscribe(() => {
    const now = session.get().session
    if (before !== null && now === null) then()
    before = now
  })
}

// A page re-renders only when its loaded data changes.
const Page = memo(function Page({ loaded }: Pick<KeptPageEntry, 'loaded'>) {
  useLayoutEffect(() => void (document.documentElement.dataset.hydrated = 'true'), [])
  if (loaded === undefined) return <LostPage />
  const Around = layouts[routeOf(loaded.name).layout]
  return (
    <Around route={loaded.name} data={loaded.data} searched={searchedBy(loaded)}>
      <CatchBoundary getResetKey={() => loaded} errorComponent={ErrorScreen as ErrorRouteComponent}>
        <ScreenView loaded={loaded} />
      </CatchBoundary>
    </Around>
  )
})

/** The error page of a URL that loaded nothing, in the header of the shop it lies in. */
function LostPage() {
  const shop = useShopHere()
  const Around = shop === undefined ? HomeHeaderLayout : WarehouseLayout
  return (
    <Around route={noPage} data={{ store: shop }} searched="">
      <Outlet />
    </Around>
  )
}

const searches: readonly (RouteName | undefined)[] = ['landing.search', 'warehouse.home']

function searchedBy(loaded: LoadedPage): string {
  return searches.includes(loaded.name) ? (queryOf(loaded.address).get('q') ?? '') : ''
}

/** The loaders' view of kept pages: the tree writes it, a loader reads it. */
export interface KeptPages {
  readonly pageHistory?: KeptPageHistory
}
