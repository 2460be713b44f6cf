import { type GrowableInts, createInts, pushInt } from '../index/growable-array.ts'
import { createPrefixIndex } from './prefix-index.ts'
import { createStringTable } from '../index/string-table.ts'
import { createNearestTerm, type NearestTerm } from './nearest-term.ts'
import { createSpelledTerms } from './spelled-terms.ts'
import { topItems } from '../query/top.ts'
import { letterMask } from './edit-distance.ts'

/**
 * All terms of the index with the rows that contain them. A posting is `row << 8 | weight`, in ascending order of rows.
 */
export interface Vocabulary {
  readonly texts: readonly string[]
  /** Returns the number of a term, assigning one if it is new. */
  intern(text: string): number
  /** Returns the number of a term in living rows, or -1. */
  find(text: string): number
  postings(term: number): readonly number[]
  /** Returns the number of living rows that contain a term. */
  count(term: number): number
  /** Whether a living row shows a term to shoppers; a term of keywords alone may be a misspelling. */
  isShown(term: number): boolean
  add(term: number, row: number, weight: number, shown: boolean): void
  /** Counts one living row less; its posting stays. */
  removeFromLivingRow(term: number, shown: boolean): void
  /** Returns the terms with a prefix, most frequent first, at most `limit`. */
  withPrefix(prefix: string, limit: number): number[]
  /**
   * Returns the shown term most likely meant by a misspelt word, or -1. With `asPrefix`, the word may be the beginning
   * of the term.
   */
  readonly nearest: NearestTerm
  /**
   * Returns the terms that a Persian word in Latin letters may mean, the likeliest first. With `asPrefix`, it may be the
   * beginning of a term.
   */
  spelled(word: string, asPrefix: boolean): number[]
}

export function createVocabulary(): Vocabulary {
  const strings = createStringTable()
  const postingLists: number[][] = []
  const counts = createInts(1024)
  const shownCounts = createInts(1024)
  const masks = createInts(1024)
  const prefixIndex = createPrefixIndex(strings.texts)
  const count = (term: number): number => counts.data[term] ?? 0
  const spelledTerms = createSpelledTerms(strings.texts, count)
  const adjust = (term: number, shown: boolean, delta: 1 | -1): void => {
    counts.data[term] = count(term) + delta
    if (shown) shownCounts.data[term] = (shownCounts.data[term] ?? 0) + delta
  }
  return {
    texts: strings.texts,
    intern(text) {
      const term = strings.intern(text)
      if (term === postingLists.length) {
        postingLists.push([])
        pushInt(counts, 0)
        pushInt(shownCounts, 0)
        pushInt(masks, letterMask(text))
        prefixIndex.add(term)
        spelledTerms.add(term)
      }
      return term
    },
    find(text) {
      const term = strings.find(text)
      return term >= 0 && count(term) > 0 ? term : -1
    },
    postings: (term) => postingLists[term] ?? [],
    count,
    isShown: (term) => (shownCounts.data[term] ?? 0) > 0,
    add(term, row, weight, shown) {
      postingLists[term]?.push(row * 256 + weight)
      adjust(term, shown, 1)
    },
    removeFromLivingRow: (term, shown) => adjust(term, shown, -1),
    withPrefix: (prefix, limit) => maxFrequent(strings.texts, prefixIndex.withPrefix(prefix), counts, limit),
    nearest: createNearestTerm({ texts: strings.texts, counts: shownCounts, masks }),
    spelled: spelledTerms.find,
  }
}

function maxFrequent(
  texts: readonly string[],
  terms: readonly number[],
  counts: GrowableInts,
  limit: number,
): number[] {
  const livingTerms = terms.filter((term) => (counts.data[term] ?? 0) > 0)
  const tie = (left: number, right: number): number => ((texts[left] ?? '') < (texts[right] ?? '') ? 1 : -1)
  return topItems(livingTerms, livingTerms.length, limit, { values: counts.data, sign: 1, compareTies: tie })
}
