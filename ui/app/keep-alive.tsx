import { CatchBoundary, type ErrorRouteComponent, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Activity, type ComponentType, memo, useEffect, useLayoutEffect, useState } from 'react'
import type { SessionStore } from '../../core/accounts/index.ts'
import { type Layout, type RouteName, routeOf } from '../../core/routing/index.ts'
import { useService } from '../bindings/container.tsx'
import { FollowContext } from '../bindings/follow.ts'
import { sessionKey } from '../bindings/ports.ts'
import { ErrorScreen } from './error-screen.tsx'
import { DefaultLayout } from './layouts/default.tsx'
import { HomeHeaderLayout, HomeLayout } from './layouts/home.tsx'
import type { LayoutProps } from './layouts/layout.ts'
import { PanelLayout } from './layouts/panel.tsx'
import { PlainLayout } from './layouts/plain.tsx'
import { WarehouseHeaderLayout, WarehouseLayout } from './layouts/warehouse.tsx'
import { type Loaded, queryOf } from './loaded.ts'
import { follow, letGo, openRoom, type PageRoom, show, type StandingPage } from './page-room.ts'
import type { RouterContext } from './router.tsx'
import { ScreenView } from './screen-view.tsx'

const layouts: Readonly<Record<Layout, ComponentType<LayoutProps>>> = {
  home: HomeLayout,
  'home-header': HomeHeaderLayout,
  warehouse: WarehouseLayout,
  'warehouse-header': WarehouseHeaderLayout,
  panel: PanelLayout,
  default: DefaultLayout,
  plain: PlainLayout,
}

/** What a page that leads nowhere counts as: no tab of it is marked. */
export const nowhere: RouteName = 'landing.tracking'

/** The page on the screen in its layout, and behind it the one page that is kept as it was left (specification §9). */
export function KeepAlive() {
  const loaded = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as Loaded | undefined })
  const [room, setRoom] = usePageRoom(loaded)
  const { shown, kept } = room
  const pages = kept === null || kept.id === shown.id ? [shown] : [shown, kept]
  const [go] = useState(() => (address: string) => setRoom((now) => follow(now, address)))
  return pages.map((page) => (
    <Activity key={page.id} mode={page === shown ? 'visible' : 'hidden'}>
      <FollowContext value={go}>
        <Page loaded={page.loaded} />
      </FollowContext>
    </Activity>
  ))
}

function usePageRoom(loaded: Loaded | undefined) {
  const { options } = useRouter()
  const session = useService(sessionKey)
  const [room, setRoom] = useState(() => openRoom(loaded))
  const next = show(room, loaded)
  if (next !== room) setRoom(next)
  useLayoutEffect(() => {
    const { pages } = options.context as RouterContext
    if (pages) Object.assign(pages, { room })
  }, [options, room])
  useEffect(() => onSignOut(session, () => setRoom(letGo)), [session])
  return [next, setRoom] as const
}

function onSignOut(session: SessionStore, then: () => void): () => void {
  let before = session.get().session
  return session.subscribe(() => {
    const now = session.get().session
    if (before !== null && now === null) then()
    before = now
  })
}

// Whatever happens around it, a page is only drawn anew for something else it has loaded.
const Page = memo(function Page({ loaded }: Pick<StandingPage, 'loaded'>) {
  const route = loaded?.name
  useLayoutEffect(() => void (document.documentElement.dataset.hydrated = 'true'), [])
  const Around = route === undefined ? HomeHeaderLayout : layouts[routeOf(route).layout]
  return (
    <Around route={route ?? nowhere} data={loaded?.data} searched={searchedBy(loaded)}>
      {loaded === undefined ? (
        <Outlet />
      ) : (
        <CatchBoundary getResetKey={() => loaded as never} errorComponent={ErrorScreen as ErrorRouteComponent}>
          <ScreenView loaded={loaded} />
        </CatchBoundary>
      )}
    </Around>
  )
})

const searches: readonly (RouteName | undefined)[] = ['landing.search', 'warehouse.home']

function searchedBy(loaded: Loaded | undefined): string {
  return loaded && searches.includes(loaded.name) ? (queryOf(loaded.address).get('q') ?? '') : ''
}

/** What the router's loaders may see of the room: the tree writes it, a loader reads it. */
export interface KeptPages {
  readonly room?: PageRoom
}
