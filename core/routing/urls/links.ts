import { encodeSegment } from './percent-encoding.ts'
import type { HostMode } from '../resolution/host-mode.ts'
import { type QueryValues, writeQuery } from './query.ts'
import { homeOf, pathIn, withoutPrefix } from './path-prefix.ts'
import { type ParametersOf, type RouteName, routeOf } from '../routes/routes.ts'
import type { Site } from '../resolution/site.ts'

/** A link; an `external` one is a full page load of another host. */
export interface Link {
  readonly href: string
  readonly external: boolean
}

/** Creates links by route name; the parameters follow from the route's path. */
export type LinkTo = <Name extends RouteName>(name: Name, params: ParametersOf<Name>, query?: QueryValues) => Link

/** Creates links for a host mode: a path of this host, or the absolute URL of another. */
export function createLinks(mode: HostMode, site: Site): LinkTo {
  return (name, params, query = {}) => {
    const route = routeOf(name)
    const values = params as Readonly<Record<string, string | number>>
    const own = isForeignStore(mode, values) ? undefined : pathIn(mode, route)
    const path = own ?? pathAtHome(route.path, homeOf(route))
    const origin = own === undefined ? originOf(homeOf(route), site) : ''
    return { href: origin + fill(path, values) + writeQuery(query), external: own === undefined }
  }
}

function isForeignStore(mode: HostMode, values: Readonly<Record<string, string | number>>): boolean {
  return mode.kind === 'store' && values['store_slug'] !== mode.slug
}

function pathAtHome(path: string, home: ReturnType<typeof homeOf>): string {
  return home === 'main' ? path : (withoutPrefix(`/${home}`, path) ?? path)
}

function originOf(home: ReturnType<typeof homeOf>, site: Site): string {
  if (home === 'main') return site.origin
  return home === 'panel' ? site.panelOrigin : site.adminOrigin
}

function fill(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeSegment(String(values[name] ?? '')))
}
