import type { HostMode } from './host-mode.ts'
import { pageRights } from '../routes/page-rights.ts'
import { homeOf } from '../urls/path-prefix.ts'
import type { QueryValues } from '../urls/query.ts'
import { type GuardName, guardNames } from '../routes/route.ts'
import type { KnownRoute, RouteName } from '../routes/routes.ts'
import { safeReturnPath } from '../urls/safe-return-path.ts'
import type { Site } from './site.ts'

/** The visitor, as the guards need it. */
export interface Viewer {
  readonly signed_in: boolean
  /** Whether the viewer may use the admin panel. */
  readonly authority: boolean
  readonly warehouse_completed: boolean
  /** The first incomplete step of the profile. */
  readonly missing_step: string | null
  /** The rights in the session's store, or on the platform. */
  readonly rights: readonly string[]
}

/** The host and address of the request. */
export interface GuardContext {
  readonly mode: HostMode
  readonly site: Site
  /** The path with its query, to return to. */
  readonly address: string
}

/** The result of the guards; `block` shows the error page of the status. */
export type GuardResult =
  | { readonly type: 'allow' }
  | { readonly type: 'redirect'; readonly route: RouteName; readonly query: QueryValues }
  | { readonly type: 'block'; readonly status: 403 }

type GuardedRoute = Pick<KnownRoute, 'path'> & { readonly name?: RouteName; readonly guards: readonly string[] }
type Guard = (route: GuardedRoute, viewer: Viewer, context: GuardContext) => GuardResult

const allow: GuardResult = { type: 'allow' }

const guards: Readonly<Record<GuardName, Guard>> = {
  auth: (route, viewer, context) => (viewer.signed_in ? allow : toSignIn(route, context)),
  authority: (_route, viewer) => (viewer.authority ? allow : { type: 'block', status: 403 }),
  'warehouse-completed': (_route, viewer) => (viewer.warehouse_completed ? allow : toProfile(viewer)),
}

/**
 * Runs the guards of a route in the order of `guardNames`, and checks its right last. @throws Error for an unknown
 * guard.
 */
export function runGuards(route: GuardedRoute, viewer: Viewer, context: GuardContext): GuardResult {
  const unknown = route.guards.find((name) => !isGuard(name))
  if (unknown !== undefined) throw new Error(`Unknown route middleware: ${unknown}`)
  for (const name of guardNames) {
    const result = route.guards.includes(name) ? guards[name](route, viewer, context) : allow
    if (result.type !== 'allow') return result
  }
  return route.name === undefined || mayOpenRoute(route.name, viewer) ? allow : { type: 'block', status: 403 }
}

/** Whether a viewer has the right that a page requires. */
export function mayOpenRoute(page: RouteName, { rights }: Pick<Viewer, 'rights'>): boolean {
  const right = pageRights[page]
  return right === undefined || rights.includes(right)
}

function isGuard(name: string): boolean {
  return (guardNames as readonly string[]).includes(name)
}

function toSignIn(route: GuardedRoute, { mode, address, site }: GuardContext): GuardResult {
  const signInRoutes = { main: 'landing.manage', panel: 'auth.login', admin: 'admin.login' } as const
  const next = safeReturnPath(address, mode, site)
  return { type: 'redirect', route: signInRoutes[homeOf(route)], query: next === null ? {} : { next } }
}

function toProfile({ missing_step }: Viewer): GuardResult {
  return { type: 'redirect', route: 'auth.register', query: missing_step === null ? {} : { step: missing_step } }
}
