import type { HostMode } from './host-mode.ts'
import type { KnownRoute } from './routes.ts'

/** The site a route lives on: the panel, the admin, or the main one. */
export type Home = 'main' | 'panel' | 'admin'

const storePrefix = '/@{store_slug}'

/** The site that a route lives on by its prefix. */
export function homeOf({ path }: Pick<KnownRoute, 'path'>): Home {
  if (isUnder('/panel', path)) return 'panel'
  return isUnder('/admin', path) ? 'admin' : 'main'
}

/** The path of a route as a host mode writes it; `undefined` when the mode does not hold the route. */
export function pathIn(mode: HostMode, route: Pick<KnownRoute, 'path'>): string | undefined {
  if (mode.kind === 'store') return withoutPrefix(storePrefix, route.path)
  if (homeOf(route) !== mode.kind) return undefined
  return mode.kind === 'main' ? route.path : withoutPrefix(`/${mode.kind}`, route.path)
}

/** A path without a prefix of whole segments; `undefined` when it does not begin with it. */
export function withoutPrefix(prefix: string, path: string): string | undefined {
  if (!isUnder(prefix, path)) return undefined
  return path.length === prefix.length ? '/' : path.slice(prefix.length)
}

function isUnder(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
