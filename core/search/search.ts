/** A product in the index: published, of an active store. */
export interface SearchDocument {
  readonly id: number
  readonly store_id: number
  readonly store_slug: string
  readonly store_title: string
  readonly title: string
  readonly brief: string
  readonly keywords: readonly string[]
  /** From the root of the category tree to the leaf. */
  readonly category_ids: readonly number[]
  /** Filterable attributes of the whole product. */
  readonly attributes: readonly { readonly key: string; readonly values: readonly string[] }[]
  readonly variants: readonly SearchVariant[]
  /** In Rial, like every price here. */
  readonly price_min: number
  readonly compare_at: number | null
  readonly sold: number
  readonly rating: number | null
  readonly rating_count: number
  /** Milliseconds since 1970. */
  readonly created_at: number
  readonly photo: { readonly id: string; readonly color: string } | null
}

/** A sellable variant of a product; `stock` is what can be sold now. */
export interface SearchVariant {
  readonly price: number
  readonly stock: number
  readonly options: Readonly<Record<string, string>>
}

/** The order of hits; ties are ordered by the smaller id first. */
export type SearchSort = 'relevant' | 'newest' | 'cheapest' | 'dearest' | 'best-selling' | 'top-rated'

/** A search request. `store_id` limits the whole search; everything else except the text is a facet filter. */
export interface SearchRequest {
  readonly text?: string
  /** Searches exactly the typed words, without correction, translation and limits in words. */
  readonly exact?: boolean
  readonly category_id?: number
  readonly store_id?: number
  readonly store_ids?: readonly number[]
  readonly price_min?: number
  readonly price_max?: number
  readonly in_stock?: boolean
  readonly discounted?: boolean
  /** Any of the values of a key, for every key: of the product, or of one variant for all keys together. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>
  readonly sort: SearchSort
  readonly offset: number
  readonly limit: number
}

/** A hit, at the price of the cheapest matching variant. */
export interface SearchCard {
  readonly id: number
  readonly title: string
  readonly price_min: number
  readonly compare_at: number | null
  readonly stock: number
  readonly photo: SearchDocument['photo']
  readonly rating: number | null
  readonly rating_count: number
  readonly store_id: number
  readonly store_slug: string
  readonly store_title: string
}

/** The number of hits each filter value would have; a facet's counts ignore its own filter. */
export interface SearchFacets {
  readonly categories: readonly { readonly id: number; readonly count: number }[]
  readonly stores: readonly {
    readonly id: number
    readonly slug: string
    readonly title: string
    readonly count: number
  }[]
  readonly attributes: readonly {
    readonly key: string
    readonly values: readonly { readonly value: string; readonly count: number }[]
  }[]
  readonly price: { readonly min: number; readonly max: number } | null
  readonly in_stock: number
  readonly discounted: number
}

export interface SearchIndexResult {
  readonly total: number
  readonly hits: readonly SearchCard[]
  readonly facets: SearchFacets
  /** The text that was searched in place of a misspelt one. */
  readonly corrected?: string
  /** Another text that may be meant. */
  readonly suggestion?: string
  /** The words and the size that no product has, although other words of the text were found. */
  readonly missing: readonly string[]
  /** Whether no product has all words of the text. */
  readonly isPartial: boolean
  /** The price and the size that the text says in words. */
  readonly limits: readonly SearchedLimit[]
}

/** A limit in words: its words, the text without them, and the price in Rial; a size has none. */
export interface SearchedLimit {
  readonly phrase: string
  readonly without: string
  readonly price_min?: number
  readonly price_max?: number
}

/** Suggestions for a shopper who is typing. */
export interface SearchSuggestions {
  readonly terms: readonly string[]
  readonly categories: readonly { readonly id: number; readonly slug: string; readonly title: string }[]
  readonly stores: readonly { readonly id: number; readonly slug: string; readonly title: string }[]
  readonly products: readonly SearchCard[]
}

/** The maximum number of entries per facet; chosen values are always included. */
export const facetLimits = { categories: 100, stores: 50, keys: 30, values: 60 } as const
