import type { RouteName } from '../routing/index.ts'

/** What a person looked at: a product, or a page of a store's own shop. */
export type Seen = { readonly product_id: string } | { readonly store_slug: string }

const productPages: readonly RouteName[] = ['store.product', 'warehouse.product']
const shopPages: readonly RouteName[] = [
  'warehouse.home',
  'warehouse.about',
  'warehouse.category',
  'warehouse.category.single',
]

/** What a page shows of a store, for the count of its visits (REP-7); `null` for the others. */
export function seenOn(route: RouteName | null, params: Readonly<Record<string, string>>): Seen | null {
  const { product_id, store_slug } = params
  if (route === null) return null
  if (productPages.includes(route)) return product_id === undefined ? null : { product_id }
  return shopPages.includes(route) && store_slug !== undefined ? { store_slug } : null
}
