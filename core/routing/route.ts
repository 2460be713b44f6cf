/** The parts of the house a route belongs to. */
export type Area = 'landing' | 'store' | 'payment' | 'warehouse' | 'auth' | 'panel' | 'admin'

/** The layouts of specification §2, and the plain one for paper. */
export type Layout = 'home' | 'home-header' | 'panel' | 'warehouse' | 'warehouse-header' | 'default' | 'plain'

/** The guards of specification §4, in the order in which they run. */
export const guardNames = ['auth', 'authority', 'warehouse-completed'] as const

export type GuardName = (typeof guardNames)[number]

/** The groups a route may belong to: the bottom navigation and the navigation of searches. */
export type RouteGroup = 'has-nav' | 'has-search-nav'

/** The main tabs of the shop. */
export type Tab = 'products' | 'categories' | 'suppliers' | 'blog'

interface RouteDetails {
  readonly area: Area
  readonly layout: Layout
  /** The Persian title; null where specification §2 gives none. */
  readonly title: string | null
  readonly kind: 'page' | 'file'
  readonly guards: readonly GuardName[]
  readonly groups: readonly RouteGroup[]
  readonly robots: 'index' | 'noindex'
  readonly keepAlive: boolean
  /** The position in the header, smallest first. */
  readonly header?: number
  /** The position in the sidebar, smallest first; equal positions keep the order of the table. */
  readonly sidebar?: number
  /** The main tab that is active on this route. */
  readonly tab?: Tab
  /** The name of the route a way back leads to. */
  readonly back?: string
}

/** A route as data; `path` is the one of specification §2, parameters in braces. */
export interface Route<Name extends string = string, Path extends string = string> extends RouteDetails {
  readonly name: Name
  readonly path: Path
}

/** What a route table says of one route; the rest has defaults. */
export type RouteWords = Pick<RouteDetails, 'title'> & Partial<Omit<RouteDetails, 'title' | 'area'>>

const defaults = { kind: 'page', guards: [], groups: [], robots: 'index', keepAlive: false, layout: 'default' } as const

/** Declares a route of an area; keeps the literal name and path. */
export function route<const Name extends string, const Path extends string>(
  area: Area,
  name: Name,
  path: Path,
  words: RouteWords,
): Route<Name, Path> {
  return { name, path, area, ...defaults, ...words }
}
