import type { SearchDocument } from './search.ts'

/** A category in the index. */
export interface SearchCategory {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly parent_id: number | null
}

/**
 * A change of the market: of one product, of stores and categories as a whole, of the appearance of shops, of written
 * content, or of settings.
 */
export type MarketChange = { readonly product_id: number } | 'market' | 'shop' | 'content' | 'settings'

/** Reads the documents for the index: published products of active stores. */
export abstract class SearchSource {
  abstract readCategories(): Promise<readonly SearchCategory[]>
  /** Returns all documents, or those of some products; hidden and unknown products are left out. */
  abstract readDocuments(product_ids: readonly number[] | 'all'): Promise<readonly SearchDocument[]>
}

/** Counts what is searched for and found, by text and day, without anything about who searched. */
export abstract class PopularSearches {
  /** Counts one search; written in batches. */
  abstract note(text: string): void
  /** Writes what has been counted. */
  abstract flush(): Promise<void>
  /** Returns the texts that were searched for most often in the last weeks, at least `leastCount` times. */
  abstract mostFrequent(leastCount: number, limit: number): Promise<readonly string[]>
}

/** Notifies every process of market changes within a second. */
export abstract class MarketChangeFeed {
  /**
   * Calls `listener` for each change, and with `missed` when changes may have been lost and everything must be read
   * again. Returns a function that unsubscribes.
   */
  abstract subscribe(listener: (change: MarketChange | 'missed') => void): Promise<() => Promise<void>>
}
