import type { SearchIndex } from '../index/search-index.ts'
import type { SearchIndexResult } from '../search.ts'
import { wordsOf } from '../text/tokens.ts'

/** How often a text must have been searched for before it is offered. */
export const leastCount = 5
/** How many popular searches are offered, and how many are read to choose them from. */
export const maxPopular = 8
export const maxRead = 50
const longestText = 60

/** The part of a search request that decides whether it is counted. */
export interface CountedRequest {
  readonly text: string
  readonly offset: number
  readonly store_slug?: string | undefined
  readonly supplier_hash?: string | undefined
  readonly category_slug?: string | undefined
}

/**
 * Returns the text that a search counts for, normalised; `undefined` for one that is not counted: inside a shop or a
 * category, beyond the first page, with limits in words, or without a product that has all words.
 */
export function countedText(request: CountedRequest, result: SearchIndexResult): string | undefined {
  const { store_slug, supplier_hash, category_slug } = request
  const isWhole = (store_slug ?? supplier_hash ?? category_slug) === undefined && request.offset === 0
  const isFound = result.total > 0 && !result.isPartial && result.limits.length === 0
  if (!isWhole || !isFound) return undefined
  const words = wordsOf(result.corrected ?? request.text).map(({ spelling }) => spelling)
  const text = words.join(' ')
  return text === '' || text.length > longestText ? undefined : text
}

/** Whether a text may be offered to others: shoppers see all of its words, and products have all of them. */
export function isOffered(index: SearchIndex, text: string): boolean {
  const { total, isPartial, corrected } = index.search({ text, sort: 'relevant', offset: 0, limit: 1 })
  return total > 0 && !isPartial && corrected === undefined && index.shows(text)
}

/** How many visitors and texts are remembered, in memory only; then all of them are forgotten. */
const maxRemembered = 20_000

/** Returns whether a visitor searches for a text for the first time, so that one visitor cannot make it popular. */
export function createFirstSearches(): (visitor: string, text: string) => boolean {
  const seen = new Set<string>()
  return (visitor, text) => {
    const key = `${visitor} ${text}`
    if (seen.has(key)) return false
    if (seen.size >= maxRemembered) seen.clear()
    seen.add(key)
    return true
  }
}
