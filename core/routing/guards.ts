import type { HostMode } from './host-mode.ts'
import { pageRights } from './page-rights.ts'
import { homeOf } from './rebase.ts'
import type { QueryWords } from './query.ts'
import { type GuardName, guardNames } from './route.ts'
import type { KnownRoute, RouteName } from './routes.ts'
import { safeNext } from './safe-next.ts'
import type { Site } from './site.ts'

/** Who visits, as the guards see it. */
export interface Viewer {
  readonly signed_in: boolean
  /** Whether the viewer may use the admin panel. */
  readonly authority: boolean
  readonly warehouse_completed: boolean
  /** The first step of the profile that is not done. */
  readonly missing_step: string | null
  /** The rights in the store the session works in, or on the platform. */
  readonly rights: readonly string[]
}

/** Where the visit happens. */
export interface Visit {
  readonly mode: HostMode
  readonly site: Site
  /** The path with its query, to come back to. */
  readonly address: string
}

/** What the guards say; `block` shows the error page of the status. */
export type Passage =
  | { readonly type: 'allow' }
  | { readonly type: 'redirect'; readonly route: RouteName; readonly query: QueryWords }
  | { readonly type: 'block'; readonly status: 403 }

type GuardedRoute = Pick<KnownRoute, 'path'> & { readonly name?: RouteName; readonly guards: readonly string[] }
type Guard = (route: GuardedRoute, viewer: Viewer, visit: Visit) => Passage

const allow: Passage = { type: 'allow' }

const guards: Readonly<Record<GuardName, Guard>> = {
  auth: (route, viewer, visit) => (viewer.signed_in ? allow : toSignIn(route, visit)),
  authority: (_route, viewer) => (viewer.authority ? allow : { type: 'block', status: 403 }),
  'warehouse-completed': (_route, viewer) => (viewer.warehouse_completed ? allow : toProfile(viewer)),
}

/** Runs the guards of a route in the order of `guardNames`, and asks for its right last. @throws Error for an unknown guard. */
export function runGuards(route: GuardedRoute, viewer: Viewer, visit: Visit): Passage {
  const unknown = route.guards.find((name) => !isGuard(name))
  if (unknown !== undefined) throw new Error(`Unknown route middleware: ${unknown}`)
  for (const name of guardNames) {
    const passage = route.guards.includes(name) ? guards[name](route, viewer, visit) : allow
    if (passage.type !== 'allow') return passage
  }
  return route.name === undefined || mayOpen(route.name, viewer) ? allow : { type: 'block', status: 403 }
}

/** Whether a viewer holds the right that a page asks for. */
export function mayOpen(page: RouteName, { rights }: Pick<Viewer, 'rights'>): boolean {
  const right = pageRights[page]
  return right === undefined || rights.includes(right)
}

function isGuard(name: string): boolean {
  return (guardNames as readonly string[]).includes(name)
}

function toSignIn(route: GuardedRoute, { mode, address, site }: Visit): Passage {
  const doors = { main: 'landing.manage', panel: 'auth.login', admin: 'admin.login' } as const
  const next = safeNext(address, mode, site)
  return { type: 'redirect', route: doors[homeOf(route)], query: next === null ? {} : { next } }
}

function toProfile({ missing_step }: Viewer): Passage {
  return { type: 'redirect', route: 'auth.register', query: missing_step === null ? {} : { step: missing_step } }
}
