import type { SearchDocument } from './search.ts'

/** A category as the index names it. */
export interface SearchCategory {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly parent_id: number | null
}

/** What changed in the market: one product, stores and categories as a whole, how shops look, what the operator has written, or what an administrator has set. */
export type MarketChange = { readonly product_id: number } | 'market' | 'shop' | 'content' | 'settings'

/** Where the index gets its documents: published products of active stores. */
export abstract class SearchSource {
  abstract categories(): Promise<readonly SearchCategory[]>
  /** All documents, or those of some products; hidden and unknown ones are absent. */
  abstract documents(product_ids: readonly number[] | 'all'): Promise<readonly SearchDocument[]>
}

/** Hears what changes in the market, in every process, within a second. */
export abstract class MarketNews {
  /** Calls `listener` for each change; `missed` when some may have been lost and everything must be read again. */
  abstract watch(listener: (change: MarketChange | 'missed') => void): Promise<() => Promise<void>>
}
