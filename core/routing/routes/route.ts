/** The areas of the site. */
export type Area = 'landing' | 'store' | 'payment' | 'warehouse' | 'auth' | 'panel' | 'admin'

/** The page layouts; `plain` is for print. */
export type Layout = 'home' | 'home-header' | 'panel' | 'warehouse' | 'warehouse-header' | 'default' | 'plain'

/** The route guards, in the order in which they run. */
export const guardNames = ['auth', 'authority', 'warehouse-completed'] as const

export type GuardName = (typeof guardNames)[number]

/** Groups of routes: those with the bottom navigation. */
export type RouteGroup = 'has-nav'

/** The main tabs of the shop. */
export type Tab = 'products' | 'categories' | 'suppliers' | 'blog'

interface RouteDetails {
  readonly area: Area
  readonly layout: Layout
  /** The Persian title; null for a page without one. */
  readonly title: string | null
  readonly kind: 'page' | 'file'
  readonly guards: readonly GuardName[]
  readonly groups: readonly RouteGroup[]
  readonly robots: 'index' | 'noindex'
  readonly keepAlive: boolean
  /** The position in the header, ascending. */
  readonly header?: number
  /** The position in the sidebar, ascending; equal positions keep the table's order. */
  readonly sidebar?: number
  readonly tab?: Tab
  /** The name of the route of the back link. */
  readonly back?: string
}

/** A route as data, with parameters in braces. */
export interface Route<Name extends string = string, Path extends string = string> extends RouteDetails {
  readonly name: Name
  readonly path: Path
}

/** The options of a route; the others have defaults. */
export type RouteOptions = Pick<RouteDetails, 'title'> & Partial<Omit<RouteDetails, 'title' | 'area'>>

const defaults = { kind: 'page', guards: [], groups: [], robots: 'index', keepAlive: false, layout: 'default' } as const

/** Declares a route of an area; keeps the literal name and path. */
export function route<const Name extends string, const Path extends string>(
  area: Area,
  name: Name,
  path: Path,
  options: RouteOptions,
): Route<Name, Path> {
  return { name, path, area, ...defaults, ...options }
}
