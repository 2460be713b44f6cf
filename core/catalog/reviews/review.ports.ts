import type { Review, ReviewList, ReviewSort } from './review.contract.ts'

export interface ReviewInput {
  readonly product_id: string
  readonly account_id: string
  readonly stars: number
  readonly text: string
}

/** Stores reviews of products. Writing methods run inside the caller's transaction. */
export abstract class ReviewRepository {
  /** Returns `undefined` when the product is not public. */
  abstract listOfProduct(
    product_id: string,
    sort: ReviewSort,
    offset: number,
    limit: number,
  ): Promise<ReviewList | undefined>
  /**
   * Locks a public product until the transaction ends, so that its counters stay correct; `false` when there is none.
   */
  abstract lockProduct(product_id: string): Promise<boolean>
  /** Whether a parcel with this product was delivered to the account. */
  abstract hasReceived(product_id: string, account_id: string): Promise<boolean>
  /** Inserts or updates the account's review of the product. */
  abstract upsert(review: ReviewInput, at: number): Promise<Review>
  /** Recalculates the rating and review count of a locked product and announces the change. */
  abstract recount(product_id: string): Promise<void>
  /** Returns and locks the author of a review of a public product; `undefined` when there is none. */
  abstract lockAuthor(review_id: string): Promise<string | undefined>
  /** Adds or removes a vote. Returns the number of votes. */
  abstract setVote(review_id: string, account_id: string, helpful: boolean): Promise<number>
}
