import { categoryId, categoryRows, storeId } from '../../../adapters/seed/market.ts'
import { demoStores } from '../../../adapters/seed/data.ts'
import { createDemoProducts, type DemoProduct } from '../../../adapters/seed/products.ts'
import { toSlug } from '../../../core/shared/text/slug.ts'
import type { SearchCategory } from '../../../core/search/index.ts'
import type { SearchDocument } from '../../../core/search/search.ts'

/** The categories of the demo market, as the search index reads them. */
export const demoCategories: readonly SearchCategory[] = categoryRows.map(({ id, title, parent_id }) => ({
  id,
  title,
  parent_id,
  slug: toSlug(title),
}))

/** The products of the demo market, as the search index reads them. */
export function demoDocuments(): SearchDocument[] {
  return createDemoProducts().map(documentOf)
}

function documentOf(product: DemoProduct): SearchDocument {
  const { id, title, brief, keywords, sold, variants, store } = product
  const cheapest = variants.reduce((best, variant) => (variant.price < best.price ? variant : best))
  return {
    id,
    title,
    brief,
    keywords,
    sold,
    store_id: storeId(store),
    store_slug: store,
    store_title: demoStores.find(({ slug }) => slug === store)?.title ?? '',
    category_ids: pathOf(categoryId(product.category)),
    attributes: product.attributes.map((attribute) => ({ key: attribute.title, values: attribute.values })),
    variants: variants.map(({ price, stock, options }) => ({ price, stock, options })),
    price_min: cheapest.price,
    compare_at: cheapest.compare_at_price,
    rating: null,
    rating_count: 0,
    created_at: 0,
    photo: null,
  }
}

function pathOf(id: number | null): number[] {
  const category = categoryRows.find((row) => row.id === id)
  return category === undefined ? [] : [...pathOf(category.parent_id), category.id]
}
