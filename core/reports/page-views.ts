import type { RouteName } from '../routing/index.ts'

/** What a page view counts for: a product, or a page of a store's own shop. */
export type ViewedSubject = { readonly product_id: string } | { readonly store_slug: string }

const productPages: readonly RouteName[] = ['store.product', 'warehouse.product']
const shopPages: readonly RouteName[] = [
  'warehouse.home',
  'warehouse.about',
  'warehouse.category',
  'warehouse.category.single',
]

const robots = /bot|crawl|spider|slurp|facebookexternalhit|preview/i

/** Whether a user agent is a robot, which no page view counts for (REP-7). */
export function isRobot(agent: string): boolean {
  return robots.test(agent)
}

/** Returns what a page view counts for (REP-7); `null` for pages that are not counted. */
export function viewedSubject(route: RouteName | null, params: Readonly<Record<string, string>>): ViewedSubject | null {
  const { product_id, store_slug } = params
  if (route === null) return null
  if (productPages.includes(route)) return product_id === undefined ? null : { product_id }
  return shopPages.includes(route) && store_slug !== undefined ? { store_slug } : null
}
