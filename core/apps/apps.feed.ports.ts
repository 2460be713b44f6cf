import type { FeedProduct, FeedQuestion } from './apps.feed.ts'

/** The store behind a feed. */
export interface FeedStore {
  readonly id: string
  readonly slug: string
  /** Its proven domain. */
  readonly host: string | null
}

/** The published products of stores whose feed is active. */
export abstract class FeedShelf {
  /** `undefined` when there is no such active store, or its feed is not active. */
  abstract store(slug: string): Promise<FeedStore | undefined>
  /** Products of one store, at most a page of them, and how many there are in all. */
  abstract read(
    store_id: string,
    question: FeedQuestion,
    most: number,
  ): Promise<{ readonly total: number; readonly products: readonly FeedProduct[] }>
}
