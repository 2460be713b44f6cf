import { type Ints, ints, pushInt } from './search.growing.ts'
import { createAlphabet } from './search.alphabet.ts'
import { createNames } from './search.names.ts'
import { createNearest } from './search.nearest.ts'
import { top } from './search.top.ts'
import { letterMask } from './search.typos.ts'

/** Every term of the index with the rows that hold it. A posting is `row << 8 | weight`, rows rising. */
export interface Vocabulary {
  readonly texts: readonly string[]
  /** The number of a term, new or known. */
  of(text: string): number
  /** The number of a term that living rows hold; -1 when there is none. */
  find(text: string): number
  postings(term: number): readonly number[]
  /** How many living rows hold a term. */
  count(term: number): number
  add(term: number, row: number, weight: number): void
  /** A living row holds the term no more; its posting stays. */
  forget(term: number): void
  /** The terms that begin so, the most frequent first, at most `most`. */
  beginning(prefix: string, most: number): number[]
  /** The term most likely meant by a misspelt word; -1 when none is near. `open` also takes it as a beginning. */
  nearest(word: string, open: boolean): number
}

/** An empty vocabulary. */
export function createVocabulary(): Vocabulary {
  const names = createNames()
  const lists: number[][] = []
  const counts = ints(1024)
  const masks = ints(1024)
  const alphabet = createAlphabet(names.texts)
  const count = (term: number): number => counts.data[term] ?? 0
  return {
    texts: names.texts,
    of(text) {
      const term = names.of(text)
      if (term === lists.length) {
        lists.push([])
        pushInt(counts, 0)
        pushInt(masks, letterMask(text))
        alphabet.add(term)
      }
      return term
    },
    find(text) {
      const term = names.find(text)
      return term >= 0 && count(term) > 0 ? term : -1
    },
    postings: (term) => lists[term] ?? [],
    count,
    add(term, row, weight) {
      lists[term]?.push(row * 256 + weight)
      counts.data[term] = count(term) + 1
    },
    forget(term) {
      counts.data[term] = count(term) - 1
    },
    beginning: (prefix, most) => mostFrequent(names.texts, alphabet.beginning(prefix), counts, most),
    nearest: createNearest({ texts: names.texts, counts, masks }),
  }
}

function mostFrequent(texts: readonly string[], terms: readonly number[], counts: Ints, most: number): number[] {
  const living = terms.filter((term) => (counts.data[term] ?? 0) > 0)
  const tie = (left: number, right: number): number => ((texts[left] ?? '') < (texts[right] ?? '') ? 1 : -1)
  return top(living, living.length, most, { worth: counts.data, sign: 1, tie })
}
