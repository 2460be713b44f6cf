import type { ProductPage, QuestionList, ReviewList } from '../../../core/catalog/index.ts'
import type { Card } from '../../../core/search/index.ts'
import type { ScreenInput } from '../../bindings/screen.ts'

/** How many reviews or questions a page begins with, and how many come at a time. */
export const voicesAtOnce = 5

export interface ProductData {
  readonly product: ProductPage
  readonly similar: readonly Card[]
  readonly reviews: ReviewList
  readonly questions: QuestionList
}

/** A product with its voices, and others like it: of the same category, in a shop only of the same store. */
export async function loadProduct({ api, params }: ScreenInput, shop?: string): Promise<ProductData> {
  const product_id = params.product_id ?? ''
  const scope = shop === undefined ? {} : { store_slug: shop }
  const product = await api.catalog.product({ product_id, ...scope })
  const category = product.path.at(-1)
  const [found, reviews, questions] = await Promise.all([
    api.search.products({
      ...{ in_stock: true, sort: 'best-selling', limit: 11 },
      ...(category === undefined ? {} : { category_slug: category.slug }),
      ...scope,
    }),
    api.catalog.reviews({ product_id, limit: voicesAtOnce }),
    api.catalog.questions({ product_id, limit: voicesAtOnce }),
  ])
  return { product, similar: found.cards.filter(({ id }) => id !== product.id).slice(0, 10), reviews, questions }
}
