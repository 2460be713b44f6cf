import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { KnownRoute, RouteName } from '../../core/routing/index.ts'
import { pathIn, primaryAddress, resolvePath } from '../../core/routing/index.ts'
import type { StoreSummary } from '../../core/stores/index.ts'
import { Problem } from '../../core/shared/problems/problem.ts'
import { ErrorScreen, NotFoundScreen } from './screens/error-screen.tsx'
import { Frame } from './frame.tsx'
import { keptPageAt } from './pages/kept-page-history.ts'
import type { KeptPages } from './pages/keep-alive.tsx'
import { type LoadedPage, queryOf } from './pages/loaded-page.ts'
import type { Screen, ScreenInput } from '../bindings/render/screen.ts'
import { screenOf } from './screens/screens.ts'

/** What routes need to load their screens; created per request on the server. */
export interface RouterContext extends Omit<ScreenInput, 'params' | 'query'> {
  /** Returns the data the server rendered a URL with, once. */
  readonly takePrefill: (address: string) => { readonly data: unknown } | undefined
  /** The kept page; absent on the server. */
  readonly pages?: KeptPages
  /** Leaves this host by a full page load. */
  readonly leave: (href: string) => void
}

/** Creates the router of one host mode from the route table; on the server, of the requested route only. */
export function createAppRouter(
  context: RouterContext,
  history: RouterHistory,
  { onServer, known }: { readonly onServer: boolean; readonly known: readonly KnownRoute[] },
) {
  // Created each time: adding children mutates a root, and requests of different hosts must never share one.
  const root = createRoot()
  const routeTree = root.addChildren(known.flatMap((route) => routeFor(route, root, context)))
  return createRouter({
    routeTree,
    history,
    context,
    caseSensitive: true,
    trailingSlash: 'never' as const,
    // The query is parsed by us: it must round-trip exactly, Persian text included.
    parseSearch: (text) => ({ text }),
    stringifySearch: (search) => (typeof search.text === 'string' ? search.text : ''),
    scrollRestoration: !onServer,
    // Links decide when a page is loaded ahead.
    defaultPreload: false,
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 30_000,
    defaultPendingMs: 400,
    defaultErrorComponent: ErrorScreen as ErrorRouteComponent,
    defaultNotFoundComponent: NotFoundScreen,
    isServer: onServer,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** Creates a history with one URL, for the server. */
export function historyAt(address: string): RouterHistory {
  return createMemoryHistory({ initialEntries: [address] })
}

function createRoot() {
  return createRootRouteWithContext<RouterContext>()({ component: Frame, notFoundComponent: NotFoundScreen })
}

function routeFor(route: KnownRoute, root: ReturnType<typeof createRoot>, { mode }: RouterContext) {
  const path = pathIn(mode, route)
  const load = screenOf(route.name)
  if (path === undefined || load === undefined) return []
  return createRoute({
    getParentRoute: () => root,
    path: path.replace(/(@?)\{([a-z_]+)\}/g, (_all, sign: string, name: string) =>
      sign ? `${sign}{$${name}}` : `$${name}`,
    ),
    loaderDeps: ({ search }) => ({ text: (search as { text?: string }).text ?? '' }),
    // A kept page is shown as it was left, however old.
    shouldReload: ({ context, location }) => (cachedAt(context, location.href) ? false : undefined),
    loader: ({ context, location }) => loadScreen(route.name, load, context, location.href),
    // The frame shows the loaded page, so that another one may stay mounted behind it.
    component: Nothing,
  })
}

async function loadScreen(
  name: RouteName,
  load: () => Promise<Screen>,
  context: RouterContext,
  address: string,
): Promise<LoadedPage> {
  const resolution = resolvePath(context.mode, address, context.site)
  if (resolution.type === 'redirect') throw redirect({ href: resolution.location, replace: true })
  if (resolution.type !== 'page') throw notFound()
  const kept = cachedAt(context, address)
  if (kept?.name === name) return kept
  const prefill = context.takePrefill(address)
  const screen = await found(load())
  const query = queryOf(address)
  const data = prefill ? prefill.data : await found(screen.load({ ...context, params: resolution.params, query }))
  const primary = context.mode.kind === 'main' ? primaryOf(data, address, context) : undefined
  if (primary !== undefined) throw redirect({ href: primary, replace: true })
  return { name, screen, data, address }
}

/** Returns where a shop inside the market leads to, as the server would: to the shop's own domain. */
function primaryOf(data: unknown, address: string, { mode, site }: RouterContext): string | undefined {
  const host = (data as { readonly store?: Partial<StoreSummary> } | null)?.store?.primary_host
  return typeof host === 'string' ? primaryAddress(mode, address, host, site) : undefined
}

function cachedAt({ pages }: RouterContext, address: string): LoadedPage | undefined {
  return pages?.pageHistory && keptPageAt(pages.pageHistory, address)
}

function Nothing() {
  return null
}

// A missing resource is a missing page, not a failure.
async function found<Thing>(data: Promise<Thing>): Promise<Thing> {
  return data.catch((error: unknown) => {
    throw error instanceof Problem && error.kind === 'missing' ? notFound() : error
  })
}
