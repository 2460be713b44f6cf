import type { ProductPage, QuestionList, ReviewList, ReviewSort } from '../../../core/catalog/index.ts'
import type { ProductSummary } from '../../../core/search/index.ts'
import type { ScreenInput } from '../../bindings/render/screen.ts'

const size = 5

/** The reviews and questions that the URL requests; pages count from 1. */
export interface FeedbackQuery {
  readonly sort: ReviewSort
  readonly reviews: number
  readonly questions: number
  /** The page size. */
  readonly size: number
}

export interface ProductData {
  readonly product: ProductPage
  readonly similar: readonly ProductSummary[]
  readonly reviews: ReviewList
  readonly questions: QuestionList
  readonly feedbackQuery: FeedbackQuery
}

/** Loads a product with its reviews and questions and with similar products; in a shop only those of the same store. */
export async function loadProduct({ api, params, query }: ScreenInput, shop?: string): Promise<ProductData> {
  const product_id = params.product_id ?? ''
  const pageOf = (name: string) => Math.min(Math.max(Math.trunc(Number(query.get(name))) || 1, 1), 1000)
  const sort = query.get('sort') === 'helpful' ? 'helpful' : 'newest'
  const feedbackQuery: FeedbackQuery = { sort, reviews: pageOf('reviews'), questions: pageOf('questions'), size }
  const from = (page: number) => ({ product_id, offset: (page - 1) * size, limit: size })
  const scope = shop === undefined ? {} : { store_slug: shop }
  const [product, { cards }, reviews, questions] = await Promise.all([
    api.catalog.getProduct({ product_id, ...scope }),
    api.search.listSimilarProducts({ product_id, ...scope }),
    api.catalog.listProductReviews({ ...from(feedbackQuery.reviews), sort: feedbackQuery.sort }),
    api.catalog.listProductQuestions(from(feedbackQuery.questions)),
  ])
  return { product, similar: cards, reviews, questions, feedbackQuery }
}
