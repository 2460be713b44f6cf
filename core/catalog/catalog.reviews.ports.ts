import type { Review, ReviewList, ReviewSort } from './catalog.reviews.contract.ts'

export interface WrittenReview {
  readonly product_id: string
  readonly account_id: string
  readonly stars: number
  readonly text: string
}

/** Reviews of products. Writing methods run inside the caller's transaction. */
export abstract class Reviews {
  /** `undefined` when the product is not on the shelves. */
  abstract list(product_id: string, sort: ReviewSort, offset: number, limit: number): Promise<ReviewList | undefined>
  /** Locks a product on the shelves until the transaction ends, so that its counters stay right; `false` when it is not there. */
  abstract hold(product_id: string): Promise<boolean>
  /** Whether a parcel with this product was delivered to the account. */
  abstract received(product_id: string, account_id: string): Promise<boolean>
  /** Adds or changes the one review of this product and account. */
  abstract write(review: WrittenReview, at: number): Promise<Review>
  /** Counts rating and number of reviews of a held product anew, and tells of the change. */
  abstract count(product_id: string): Promise<void>
  /** Who wrote a review of a product on the shelves, locked; `undefined` when there is none. */
  abstract lockAuthor(review_id: string): Promise<string | undefined>
  /** Adds or takes back a vote; answers how many there are. */
  abstract vote(review_id: string, account_id: string, helpful: boolean): Promise<number>
}
