import { otherLayoutOf } from '../text/keyboard-layout.ts'
import type { IndexData } from '../index/index-data.ts'
import { type Word, stemOf, wordsOf } from '../text/tokens.ts'
import type { Vocabulary } from '../text/vocabulary.ts'

/** A term that matches a word, and the factor of the match. */
export interface TermMatch {
  readonly vocabulary: Vocabulary
  readonly term: number
  readonly factor: number
}

/** What a word requires of a row: any of several terms, or a term of every part. */
export interface WordNeed {
  readonly anyOf: readonly TermMatch[]
  readonly allOf: readonly TermMatch[]
}

/** A parsed query. */
export interface ParsedQuery {
  readonly needs: readonly WordNeed[]
  readonly corrected?: string
  readonly suggestion?: string
}

const factors = { exact: 1, root: 0.5, stem: 0.3, prefix: 0.7, typo: 0.6, part: 0.8 } as const
const maxPrefixTerms = 24
const maxWords = 12

/**
 * Parses a query: exact words first, then prefixes, then the other keyboard layout (only as a suggestion), then typos.
 */
export function parseQuery(data: IndexData, text: string): ParsedQuery {
  const words = wordsOf(text).slice(0, maxWords)
  const needs = words.map((word) => matchExact(data, word) ?? matchPrefix(data, word))
  const suggestion = needs.includes(undefined) ? suggestOtherLayout(data, text) : undefined
  if (suggestion !== undefined)
    return {
      needs: distinctNeeds(
        words,
        needs.map((need) => need ?? noMatch),
      ),
      suggestion,
    }
  const parsed = corrected(data, words, needs)
  return { ...parsed, needs: distinctNeeds(words, parsed.needs) }
}

const noMatch: WordNeed = { anyOf: [], allOf: [] }

function corrected(data: IndexData, words: readonly Word[], needs: readonly (WordNeed | undefined)[]): ParsedQuery {
  const correctedWords = words.map((word, index) => (needs[index] === undefined ? correctWord(data, word) : word))
  const allNeeds = correctedWords.map((word, index) => needs[index] ?? weaken(matchExact(data, word)) ?? noMatch)
  if (correctedWords.every((word, index) => word === words[index])) return { needs: allNeeds }
  return { needs: allNeeds, corrected: correctedWords.map(({ spelling }) => spelling).join(' ') }
}

/** Corrects a word: another spelling, or two words written as one. */
function correctWord(data: IndexData, word: Word): Word {
  const nearestTerm = data.terms.texts[data.terms.nearest(word.joined, false)]
  if (nearestTerm !== undefined)
    return { joined: nearestTerm, spelling: data.encoder.displayForms.get(nearestTerm) ?? nearestTerm, allOf: [] }
  const allOf = splitWord(data.terms, word.joined)
  return allOf === undefined ? word : { joined: word.joined, spelling: allOf.join(' '), allOf }
}

function splitWord(terms: Vocabulary, word: string): string[] | undefined {
  let bestSplit: string[] | undefined
  let bestCount = 0
  for (let index = 3; index <= word.length - 3; index++) {
    const halves = [word.slice(0, index), word.slice(index)]
    const count = Math.min(...halves.map((half) => countOf(terms, half)))
    if (count > bestCount) [bestSplit, bestCount] = [halves, count]
  }
  return bestSplit
}

function countOf(terms: Vocabulary, text: string): number {
  const term = terms.find(text)
  return term < 0 ? 0 : terms.count(term)
}

/** Matches a correctly spelt word; `undefined` for an unknown word. */
export function matchExact({ terms, stems }: IndexData, { joined, allOf }: Word): WordNeed | undefined {
  const root = stemOf(joined)
  const anyOf = [
    ...matchTerm(terms, joined, factors.exact),
    ...(root === undefined ? [] : matchTerm(terms, root, factors.root)),
    ...matchTerm(stems, root ?? joined, factors.stem),
  ]
  const all = allOf.flatMap((part) => matchTerm(terms, part, factors.part))
  const whole = all.length === allOf.length ? all : []
  return anyOf.length + whole.length === 0 ? undefined : { anyOf, allOf: whole }
}

/** Matches a prefix with the most frequent terms that begin with it. */
export function matchPrefix({ terms }: IndexData, { joined }: Word): WordNeed | undefined {
  if (joined.length < 2) return undefined
  const anyOf = terms
    .withPrefix(joined, maxPrefixTerms)
    .map((term) => ({ vocabulary: terms, term, factor: factors.prefix }))
  return anyOf.length === 0 ? undefined : { anyOf, allOf: [] }
}

function matchTerm(vocabulary: Vocabulary, text: string, factor: number): TermMatch[] {
  const term = vocabulary.find(text)
  return term < 0 ? [] : [{ vocabulary, term, factor }]
}

function weaken(need: WordNeed | undefined): WordNeed | undefined {
  if (need === undefined) return undefined
  const weakenMatch = (alternative: TermMatch): TermMatch => ({
    ...alternative,
    factor: alternative.factor * factors.typo,
  })
  return { anyOf: need.anyOf.map(weakenMatch), allOf: need.allOf.map(weakenMatch) }
}

/** Returns the text in the other keyboard layout when every word of it is known. */
export function suggestOtherLayout(data: IndexData, text: string): string | undefined {
  const otherText = otherLayoutOf(text.trim())
  if (otherText === undefined) return undefined
  const words = wordsOf(otherText)
  const isKnown =
    words.length > 0 && words.every((word) => (matchExact(data, word) ?? matchPrefix(data, word)) !== undefined)
  return isKnown ? otherText : undefined
}

/** Returns each word's need once, in lexical order, so that the order of typing makes no difference. */
function distinctNeeds(words: readonly Word[], needs: readonly WordNeed[]): WordNeed[] {
  const byText = new Map(
    words.map(({ joined, allOf }, index) => [[joined, ...allOf].join(' '), needs[index] ?? noMatch]),
  )
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, need]) => need)
}
