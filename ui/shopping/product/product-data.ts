import type { ProductPage, QuestionList, ReviewList, ReviewSort } from '../../../core/catalog/index.ts'
import type { Card } from '../../../core/search/index.ts'
import type { ScreenInput } from '../../bindings/screen.ts'

const size = 5

/** Which voices a product's address asks for; pages count from 1. */
export interface VoicesAsked {
  readonly sort: ReviewSort
  readonly reviews: number
  readonly questions: number
  /** How many a page holds, and how many come at a time. */
  readonly size: number
}

export interface ProductData {
  readonly product: ProductPage
  readonly similar: readonly Card[]
  readonly reviews: ReviewList
  readonly questions: QuestionList
  readonly asked: VoicesAsked
}

/** A product with its voices, and others that look like it; in a shop only of the same store. */
export async function loadProduct({ api, params, query }: ScreenInput, shop?: string): Promise<ProductData> {
  const product_id = params.product_id ?? ''
  const pageOf = (name: string) => Math.min(Math.max(Math.trunc(Number(query.get(name))) || 1, 1), 1000)
  const sort = query.get('sort') === 'helpful' ? 'helpful' : 'newest'
  const asked: VoicesAsked = { sort, reviews: pageOf('reviews'), questions: pageOf('questions'), size }
  const from = (page: number) => ({ product_id, offset: (page - 1) * size, limit: size })
  const scope = shop === undefined ? {} : { store_slug: shop }
  const [product, { cards }, reviews, questions] = await Promise.all([
    api.catalog.product({ product_id, ...scope }),
    api.search.similar({ product_id, ...scope }),
    api.catalog.reviews({ ...from(asked.reviews), sort: asked.sort }),
    api.catalog.questions(from(asked.questions)),
  ])
  return { product, similar: cards, reviews, questions, asked }
}
