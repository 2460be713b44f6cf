import type { Area, Tab } from './route.ts'
import { type KnownRoute, type RouteName, routeOf, routes } from './routes.ts'

/** An entry of a navigation. */
export interface NavigationEntry {
  readonly route: RouteName
  readonly title: string
  readonly active: boolean
}

const mainTabs: readonly { readonly tab: Tab; readonly route: RouteName }[] = [
  { tab: 'products', route: 'store.products.index' },
  { tab: 'categories', route: 'store.category.index' },
  { tab: 'suppliers', route: 'store.suppliers.index' },
  { tab: 'blog', route: 'landing.blog' },
]

const bottom = {
  landing: ['landing.home', 'store.category.index', 'landing.cart', 'landing.manage'],
  warehouse: ['warehouse.home', 'warehouse.category', 'warehouse.cart', 'landing.manage'],
} as const satisfies Readonly<Record<string, readonly RouteName[]>>

/** Returns the sidebar of the panel or the admin in `sidebar` order; equal values keep the table's order. */
export function sidebar(area: 'panel' | 'admin', current: RouteName): readonly NavigationEntry[] {
  const here = routeOf(current)
  return ordered(area, 'sidebar').map((route) => entry(route, route.name === current || route.name === here.back))
}

/** Returns the header links of landing pages or of a store by position. */
export function header(area: 'landing' | 'warehouse', current: RouteName): readonly NavigationEntry[] {
  return ordered(area, 'header').map((route) => entry(route, route.name === current))
}

/** Returns the main tabs; on the home page the products tab is active. */
export function tabs(current: RouteName): readonly NavigationEntry[] {
  const active = routeOf(current).tab
  return mainTabs.map(({ tab, route }) => entry(routeOf(route), tab === active))
}

/** Returns the bottom bar of phones; empty for a route outside the group has-nav. */
export function bottomBar(current: RouteName): readonly NavigationEntry[] {
  const here = routeOf(current)
  if (!here.groups.includes('has-nav')) return []
  const names = here.area === 'warehouse' ? bottom.warehouse : bottom.landing
  return names.map((name) => entry(routeOf(name), name === current))
}

function ordered(area: Area, position: 'sidebar' | 'header'): readonly KnownRoute[] {
  return routes
    .filter((route) => route.area === area && route[position] !== undefined)
    .sort((left, right) => (left[position] ?? 0) - (right[position] ?? 0))
}

function entry(route: KnownRoute, active: boolean): NavigationEntry {
  return { route: route.name, title: route.title ?? '', active }
}
