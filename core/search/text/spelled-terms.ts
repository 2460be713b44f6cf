import { createPrefixIndex } from './prefix-index.ts'
import { createStringTable } from '../index/string-table.ts'
import { createSpellingCost, latinSkeleton, latinSoundsOf, maxSpellingCost, persianSkeleton } from './latin-spelling.ts'

/** The Persian terms by their consonants, for words in Latin letters. */
export interface SpelledTerms {
  add(term: number): void
  /**
   * Returns the terms that a word in Latin letters may mean, the likeliest first. With `asPrefix`, the word may be the
   * beginning of the term.
   */
  find(word: string, asPrefix: boolean): number[]
}

/** How much likelier a frequent term is meant than a rare one. */
const frequencyBonus = 0.06
/** Terms within this cost of the best one are returned too. */
const tolerance = 0.35
const maxFound = 6
/** A word of this few consonants has to be longer, and the beginning of a word needs more of them. */
const fewConsonants = 1
const minSoundsOfFew = 5
/** A short beginning fits very many words; groups of words with equal consonants beyond this number are not read. */
const maxPrefixTerms = 1500

export function createSpelledTerms(texts: readonly string[], count: (term: number) => number): SpelledTerms {
  const skeletons = createStringTable()
  const groups: number[][] = []
  const prefixes = createPrefixIndex(skeletons.texts)
  const cost = createSpellingCost()
  const add = (term: number): void => {
    const skeleton = persianSkeleton(texts[term] ?? '')
    if (skeleton === '') return
    const group = skeletons.intern(skeleton)
    if (group === groups.length) {
      groups.push([])
      prefixes.add(group)
    }
    groups[group]?.push(term)
  }
  const groupsOf = (skeleton: string, asPrefix: boolean): readonly number[] => {
    if (skeleton === '') return []
    if (asPrefix) return prefixes.withPrefix(skeleton)
    const group = skeletons.find(skeleton)
    return group < 0 ? [] : [group]
  }
  const find = (word: string, asPrefix: boolean): number[] => {
    const found = new Map<number, number>()
    for (const sounds of latinSoundsOf(word)) {
      const limit = maxSpellingCost(sounds)
      let read = 0
      const skeleton = latinSkeleton(sounds)
      if (skeleton.length <= fewConsonants && (asPrefix || sounds.length < minSoundsOfFew)) continue
      for (const group of groupsOf(skeleton, asPrefix)) {
        if (read > maxPrefixTerms) break
        for (const term of groups[group] ?? []) {
          if (count(term) <= 0) continue
          read++
          const one = cost(sounds, texts[term] ?? '', asPrefix)
          if (one <= limit) found.set(term, Math.min(one, found.get(term) ?? one))
        }
      }
    }
    return likeliest(found, texts, count)
  }
  return { add, find }
}

function likeliest(
  found: ReadonlyMap<number, number>,
  texts: readonly string[],
  count: (term: number) => number,
): number[] {
  const best = Math.min(...found.values())
  const rank = (term: number, cost: number): number => cost - frequencyBonus * Math.log(1 + count(term))
  return [...found]
    .filter(([, cost]) => cost <= best + tolerance)
    .map(([term, cost]) => ({ term, rank: rank(term, cost) }))
    .sort((left, right) => left.rank - right.rank || ((texts[left.term] ?? '') < (texts[right.term] ?? '') ? -1 : 1))
    .slice(0, maxFound)
    .map(({ term }) => term)
}
