import { otherLayout } from './search.layout.ts'
import type { Shelf } from './search.shelf.ts'
import { type Word, stemOf, wordsOf } from './search.tokens.ts'
import type { Vocabulary } from './search.vocabulary.ts'

/** A term that answers a word, and how well. */
export interface Alternative {
  readonly vocabulary: Vocabulary
  readonly term: number
  readonly factor: number
}

/** What a word asks of a row: any of some terms, or a term of every part. */
export interface Need {
  readonly any: readonly Alternative[]
  readonly parts: readonly Alternative[]
}

/** A text as the index understood it. */
export interface Reading {
  readonly needs: readonly Need[]
  readonly corrected?: string
  readonly suggestion?: string
}

const factors = { exact: 1, root: 0.5, stem: 0.3, prefix: 0.7, typo: 0.6, part: 0.8 } as const
const mostBeginnings = 24
const mostWords = 12

/** Understands a text: exact words first, then beginnings, then the other layout (only offered), then typos. */
export function readText(shelf: Shelf, text: string): Reading {
  const words = wordsOf(text).slice(0, mostWords)
  const needs = words.map((word) => needOf(shelf, word) ?? beginningOf(shelf, word))
  const suggestion = needs.includes(undefined) ? offered(shelf, text) : undefined
  if (suggestion !== undefined)
    return {
      needs: distinct(
        words,
        needs.map((need) => need ?? nothing),
      ),
      suggestion,
    }
  const reading = corrected(shelf, words, needs)
  return { ...reading, needs: distinct(words, reading.needs) }
}

const nothing: Need = { any: [], parts: [] }

function corrected(shelf: Shelf, words: readonly Word[], needs: readonly (Need | undefined)[]): Reading {
  const meant = words.map((word, place) => (needs[place] === undefined ? mended(shelf, word) : word))
  const full = meant.map((word, place) => needs[place] ?? weaker(needOf(shelf, word)) ?? nothing)
  if (meant.every((word, place) => word === words[place])) return { needs: full }
  return { needs: full, corrected: meant.map(({ shown }) => shown).join(' ') }
}

/** The word as it was probably meant: another spelling, or two words written as one. */
function mended(shelf: Shelf, word: Word): Word {
  const near = shelf.terms.texts[shelf.terms.nearest(word.joined, false)]
  if (near !== undefined) return { joined: near, shown: shelf.coder.shown.get(near) ?? near, parts: [] }
  const parts = splitInTwo(shelf.terms, word.joined)
  return parts === undefined ? word : { joined: word.joined, shown: parts.join(' '), parts }
}

function splitInTwo(terms: Vocabulary, word: string): string[] | undefined {
  let best: string[] | undefined
  let bestCount = 0
  for (let place = 3; place <= word.length - 3; place++) {
    const halves = [word.slice(0, place), word.slice(place)]
    const count = Math.min(...halves.map((half) => countOf(terms, half)))
    if (count > bestCount) [best, bestCount] = [halves, count]
  }
  return best
}

function countOf(terms: Vocabulary, text: string): number {
  const term = terms.find(text)
  return term < 0 ? 0 : terms.count(term)
}

/** What a word spelt as the index spells it needs; `undefined` for an unknown word. */
export function needOf({ terms, stems }: Shelf, { joined, parts }: Word): Need | undefined {
  const root = stemOf(joined)
  const any = [
    ...known(terms, joined, factors.exact),
    ...(root === undefined ? [] : known(terms, root, factors.root)),
    ...known(stems, root ?? joined, factors.stem),
  ]
  const all = parts.flatMap((part) => known(terms, part, factors.part))
  const whole = all.length === parts.length ? all : []
  return any.length + whole.length === 0 ? undefined : { any, parts: whole }
}

/** What the beginning of a word needs: any of the most frequent terms that begin so. */
export function beginningOf({ terms }: Shelf, { joined }: Word): Need | undefined {
  if (joined.length < 2) return undefined
  const any = terms
    .beginning(joined, mostBeginnings)
    .map((term) => ({ vocabulary: terms, term, factor: factors.prefix }))
  return any.length === 0 ? undefined : { any, parts: [] }
}

function known(vocabulary: Vocabulary, text: string, factor: number): Alternative[] {
  const term = vocabulary.find(text)
  return term < 0 ? [] : [{ vocabulary, term, factor }]
}

function weaker(need: Need | undefined): Need | undefined {
  if (need === undefined) return undefined
  const weak = (alternative: Alternative): Alternative => ({
    ...alternative,
    factor: alternative.factor * factors.typo,
  })
  return { any: need.any.map(weak), parts: need.parts.map(weak) }
}

/** The other layout's reading, when every word of it is known. */
export function offered(shelf: Shelf, text: string): string | undefined {
  const other = otherLayout(text.trim())
  if (other === undefined) return undefined
  const words = wordsOf(other)
  const understood =
    words.length > 0 && words.every((word) => (needOf(shelf, word) ?? beginningOf(shelf, word)) !== undefined)
  return understood ? other : undefined
}

/** The needs of each word once, in the order of their letters: the order of typing makes no difference. */
function distinct(words: readonly Word[], needs: readonly Need[]): Need[] {
  const byText = new Map(
    words.map(({ joined, parts }, place) => [[joined, ...parts].join(' '), needs[place] ?? nothing]),
  )
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, need]) => need)
}
