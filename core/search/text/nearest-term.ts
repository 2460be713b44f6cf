import type { GrowableInts } from '../index/growable-array.ts'
import { areAlike, isLookalikeTypo } from './plausible-typo.ts'
import { bitCount, createEditDistance, letterMask, maxTypos } from './edit-distance.ts'

/** Columns by term number: the text, the number of living rows that contain it, and its letters as a bit mask. */
export interface TermColumns {
  readonly texts: readonly string[]
  readonly counts: GrowableInts
  readonly masks: GrowableInts
}

/**
 * Returns the term most likely meant by a misspelt word, or -1. With `asPrefix`, the word may be the beginning of the
 * term.
 */
export type NearestTerm = (word: string, asPrefix: boolean) => number

/** Creates the search for misspelt words over term columns that may still grow. */
export function createNearestTerm({ texts, counts, masks }: TermColumns): NearestTerm {
  const distance = createEditDistance()
  return (word, asPrefix) => {
    const limit = asPrefix ? Math.min(1, maxTypos(word)) : maxTypos(word)
    if (limit === 0) return -1
    const mask = letterMask(word)
    let bestTerm = -1
    let bestRank = Number.POSITIVE_INFINITY
    for (let term = 0; term < counts.length; term++) {
      const otherMask = masks.data[term] ?? 0
      // A cheap pre-check: one edit changes at most two letters of the set and adds at most one.
      if (bitCount(asPrefix ? mask & ~otherMask : mask ^ otherMask) > (asPrefix ? limit : 2 * limit)) continue
      const count = counts.data[term] ?? 0
      const text = texts[term] ?? ''
      const typos = count > 0 ? distance(word, text, limit, asPrefix) : limit + 1
      if (typos > limit) continue
      const rank = rankOf(typos, word, text, count)
      if (rank < bestRank || (rank === bestRank && text < (texts[bestTerm] ?? ''))) [bestTerm, bestRank] = [term, rank]
    }
    return bestTerm
  }
}

/** Ranks by fewer typos, then by a like first letter, then by a letter in place of a like one, then by frequency. */
function rankOf(distance: number, word: string, text: string, count: number): number {
  const firstLetter = areAlike(word.charAt(0), text.charAt(0)) ? 0 : 2
  return distance * 4 + firstLetter - (isLookalikeTypo(word, text) ? 1 : 0) + 1 / (1 + count)
}
