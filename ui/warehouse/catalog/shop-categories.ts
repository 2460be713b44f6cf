import type { Category } from '../../../core/catalog/index.ts'
import type { ScreenInput } from '../../bindings/render/screen.ts'
import { slugOf } from '../shop.ts'

/** Loads the categories in which a store sells, with its own product counts; nothing of other stores is included. */
export async function loadShopCategories(input: ScreenInput): Promise<Category[]> {
  const [{ categories }, { counts }] = await Promise.all([
    input.api.catalog.listCategories({}),
    input.api.search.countStoreProductsByCategory({ store_slug: slugOf(input) }),
  ])
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return categories.flatMap((category) => {
    const product_count = byId.get(category.id)
    return product_count === undefined ? [] : [{ ...category, product_count }]
  })
}
