import type { Ints } from './search.growing.ts'
import { bitCount, createTypoDistance, letterMask, typosAllowed } from './search.typos.ts'

/** Terms by their numbers: their texts, how many living rows hold them, and their letters as bits. */
export interface Terms {
  readonly texts: readonly string[]
  readonly counts: Ints
  readonly masks: Ints
}

/** The term most likely meant by a misspelt word; -1 when none is near. `open` also takes the word as a beginning. */
export type Nearest = (word: string, open: boolean) => number

/** Makes the search for misspelt words over terms that may still grow. */
export function createNearest({ texts, counts, masks }: Terms): Nearest {
  const distance = createTypoDistance()
  return (word, open) => {
    const most = open ? Math.min(1, typosAllowed(word)) : typosAllowed(word)
    if (most === 0) return -1
    const mask = letterMask(word)
    let best = -1
    let bestRank = Number.POSITIVE_INFINITY
    for (let term = 0; term < counts.length; term++) {
      const theirs = masks.data[term] ?? 0
      // A cheap look first: an edit changes two letters of the set at most, and brings one that was not there.
      if (bitCount(open ? mask & ~theirs : mask ^ theirs) > (open ? most : 2 * most)) continue
      const count = counts.data[term] ?? 0
      const text = texts[term] ?? ''
      const typos = count > 0 ? distance(word, text, most, open) : most + 1
      if (typos > most) continue
      const rank = rankOf(typos, word, text, count)
      if (rank < bestRank || (rank === bestRank && text < (texts[best] ?? ''))) [best, bestRank] = [term, rank]
    }
    return best
  }
}

/** Fewer typos first, then the same first letter, then the more frequent term. */
function rankOf(distance: number, word: string, text: string, count: number): number {
  return distance * 4 + (word[0] === text[0] ? 0 : 2) + 1 / (1 + count)
}
