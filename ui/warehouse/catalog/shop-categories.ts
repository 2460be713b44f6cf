import type { Category } from '../../../core/catalog/index.ts'
import type { ScreenInput } from '../../bindings/screen.ts'
import { slugOf } from '../shop.ts'

/** The categories in which this one store sells, with its own counts; nothing of another store appears. */
export async function loadShopCategories(input: ScreenInput): Promise<Category[]> {
  const [{ categories }, { counts }] = await Promise.all([
    input.api.catalog.categories({}),
    input.api.search.categories({ store_slug: slugOf(input) }),
  ])
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return categories.flatMap((category) => {
    const product_count = byId.get(category.id)
    return product_count === undefined ? [] : [{ ...category, product_count }]
  })
}
