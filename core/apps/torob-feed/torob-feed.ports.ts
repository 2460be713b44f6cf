import type { FeedProduct, FeedRequest } from './torob-feed.ts'

/** The store of a feed. */
export interface FeedStoreInfo {
  readonly id: string
  readonly slug: string
  /** Its verified domain. */
  readonly host: string | null
}

/** The published products of stores with an active feed. */
export abstract class FeedQueries {
  /** Returns `undefined` when there is no such active store, or its feed is not active. */
  abstract store(slug: string): Promise<FeedStoreInfo | undefined>
  /** Returns at most a page of a store's products, and their total. */
  abstract read(
    store_id: string,
    question: FeedRequest,
    most: number,
  ): Promise<{ readonly total: number; readonly products: readonly FeedProduct[] }>
}
