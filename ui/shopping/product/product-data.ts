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

/** A product with its voices, and others that look like it; in a shop only of the same store. */
export async function loadProduct({ api, params }: ScreenInput, shop?: string): Promise<ProductData> {
  const product_id = params.product_id ?? ''
  const scope = shop === undefined ? {} : { store_slug: shop }
  const [product, { cards }, reviews, questions] = await Promise.all([
    api.catalog.product({ product_id, ...scope }),
    api.search.similar({ product_id, ...scope }),
    api.catalog.reviews({ product_id, limit: voicesAtOnce }),
    api.catalog.questions({ product_id, limit: voicesAtOnce }),
  ])
  return { product, similar: cards, reviews, questions }
}
