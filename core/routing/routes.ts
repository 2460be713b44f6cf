import type { ParameterName } from './parameters.ts'
import type { Route } from './route.ts'
import { adminRoutes } from './routes.admin.ts'
import { panelRoutes } from './routes.panel.ts'
import { storefrontRoutes } from './routes.storefront.ts'
import { warehouseRoutes } from './routes.warehouse.ts'

const table = [...storefrontRoutes, ...warehouseRoutes, ...panelRoutes, ...adminRoutes]

type Entry = (typeof table)[number]

type Parameters<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameters<Rest> : never

/** The name of a route. */
export type RouteName = Entry['name']

/** A route of the table. */
export type KnownRoute = Route<RouteName>

/** The parameters of a route, read from its path. */
export type ParametersOf<Name extends RouteName> = Readonly<
  Record<Extract<Parameters<Extract<Entry, { readonly name: Name }>['path']>, ParameterName>, string | number>
>

/** Every route of specification §2, in its order. */
export const routes: readonly KnownRoute[] = table

const byName: ReadonlyMap<RouteName, KnownRoute> = new Map(routes.map((route) => [route.name, route]))

/** The route of a name. */
export function routeOf(name: RouteName): KnownRoute {
  const found = byName.get(name)
  if (found === undefined) throw new RangeError(`no such route: ${name}`)
  return found
}
