import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router'
import type { KnownRoute, RouteName } from '../../core/routing/index.ts'
import { pathIn, resolvePath } from '../../core/routing/index.ts'
import { Problem } from '../../core/shared/problem.ts'
import { ErrorScreen, NotFoundScreen } from './error-screen.tsx'
import { Frame } from './frame.tsx'
import { keptAt } from './page-room.ts'
import type { KeptPages } from './keep-alive.tsx'
import { type Loaded, queryOf } from './loaded.ts'
import type { Screen, ScreenInput } from '../bindings/screen.ts'
import { screenOf } from './screens.ts'

/** What routes need to load their screens; made anew for every request on the server. */
export interface RouterContext extends Omit<ScreenInput, 'params' | 'query'> {
  /** Data the server rendered an address with, given out once. */
  readonly takePrefill: (address: string) => { readonly data: unknown } | undefined
  /** The page that stands behind the screen; nothing on the server. */
  readonly pages?: KeptPages
  /** Leaves this host by a full page load. */
  readonly leave: (href: string) => void
}

/** The React router of one host mode, made from the route table; on the server, of the one route that is asked for. */
export function createAppRouter(
  context: RouterContext,
  history: RouterHistory,
  { onServer, known }: { readonly onServer: boolean; readonly known: readonly KnownRoute[] },
) {
  // Made anew each time: adding children changes a root, and requests of different hosts must never share one.
  const root = createRoot()
  const routeTree = root.addChildren(known.flatMap((route) => routeFor(route, root, context)))
  return createRouter({
    routeTree,
    history,
    context,
    caseSensitive: true,
    trailingSlash: 'never' as const,
    // The query is ours to read and write: it must come back to the letter, Persian words included.
    parseSearch: (text) => ({ text }),
    stringifySearch: (search) => (typeof search.text === 'string' ? search.text : ''),
    scrollRestoration: !onServer,
    defaultPreload: false,
    defaultStaleTime: 30_000,
    defaultPendingMs: 400,
    defaultErrorComponent: ErrorScreen as ErrorRouteComponent,
    defaultNotFoundComponent: NotFoundScreen,
    isServer: onServer,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** A history that stands at one address, for the server. */
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
    // What was kept is shown as it was left, however old.
    shouldReload: ({ context, location }) => (keptPage(context, location.href) ? false : undefined),
    loader: ({ context, location }) => loadScreen(route.name, load, context, location.href),
    // The frame shows what was loaded, so that one page may stay alive behind another.
    component: Nothing,
  })
}

async function loadScreen(
  name: RouteName,
  load: () => Promise<Screen>,
  context: RouterContext,
  address: string,
): Promise<Loaded> {
  const resolution = resolvePath(context.mode, address, context.site)
  if (resolution.type !== 'page') throw new Problem('contract/unknown-endpoint')
  const kept = keptPage(context, address)
  if (kept?.name === name) return kept
  const prefill = context.takePrefill(address)
  const screen = await found(load())
  const query = queryOf(address)
  const data = prefill ? prefill.data : await found(screen.load({ ...context, params: resolution.params, query }))
  return { name, screen, data, address }
}

function keptPage({ pages }: RouterContext, address: string): Loaded | undefined {
  return pages?.room && keptAt(pages.room, address)
}

function Nothing() {
  return null
}

// A thing that does not exist is a page that does not exist, and nothing went wrong.
async function found<Thing>(data: Promise<Thing>): Promise<Thing> {
  return data.catch((error: unknown) => {
    throw error instanceof Problem && error.kind === 'missing' ? notFound() : error
  })
}
