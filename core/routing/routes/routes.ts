import type { ParameterName } from './parameters.ts'
import type { Route } from './route.ts'
import { adminRoutes } from './admin-routes.ts'
import { panelRoutes } from './panel-routes.ts'
import { storefrontRoutes } from './storefront-routes.ts'
import { warehouseRoutes } from './warehouse-routes.ts'

const table = [...storefrontRoutes, ...warehouseRoutes, ...panelRoutes, ...adminRoutes]

type Entry = (typeof table)[number]

type Parameters<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameters<Rest> : never

/** The name of a route. */
export type RouteName = Entry['name']

/** A route of the table. */
export type KnownRoute = Route<RouteName>

/** The parameters of a route, derived from its path; of one of several routes, those of any of them. */
export type ParametersOf<Name extends RouteName> = {
  readonly [Each in Name]: Readonly<
    Record<Extract<Parameters<Extract<Entry, { readonly name: Each }>['path']>, ParameterName>, string | number>
  >
}[Name]

/** Every route, in display order. */
export const routes: readonly KnownRoute[] = table

const byName: ReadonlyMap<RouteName, KnownRoute> = new Map(routes.map((route) => [route.name, route]))

/** Returns the route of a name. */
export function routeOf(name: RouteName): KnownRoute {
  const found = byName.get(name)
  if (found === undefined) throw new RangeError(`no such route: ${name}`)
  return found
}
