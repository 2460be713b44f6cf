import type { HostMode } from '../resolution/host-mode.ts'
import type { KnownRoute } from '../routes/routes.ts'

/** The site of a route: the panel, the admin, or the main one. */
export type RouteHome = 'main' | 'panel' | 'admin'

const storePrefix = '/@{store_slug}'

/** Returns the site of a route by its prefix. */
export function homeOf({ path }: Pick<KnownRoute, 'path'>): RouteHome {
  if (isUnder('/panel', path)) return 'panel'
  return isUnder('/admin', path) ? 'admin' : 'main'
}

/** Returns the path of a route in a host mode; `undefined` when the mode does not contain the route. */
export function pathIn(mode: HostMode, route: Pick<KnownRoute, 'path'>): string | undefined {
  if (mode.kind === 'store') return withoutPrefix(storePrefix, route.path)
  if (homeOf(route) !== mode.kind) return undefined
  return mode.kind === 'main' ? route.path : withoutPrefix(`/${mode.kind}`, route.path)
}

/** Removes a prefix of whole segments from a path; `undefined` when it does not start with it. */
export function withoutPrefix(prefix: string, path: string): string | undefined {
  if (!isUnder(prefix, path)) return undefined
  return path.length === prefix.length ? '/' : path.slice(prefix.length)
}

function isUnder(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
