import type { Faces } from './search.faces.ts'
import { forgetScores, match } from './search.match.ts'
import { cardOf, weighed } from './search.query.ts'
import { page } from './search.ranking.ts'
import { type Need, needOf, offered } from './search.reading.ts'
import type { Scratch } from './search.scratch.ts'
import type { Shelf } from './search.shelf.ts'
import { type Word, wordsOf } from './search.tokens.ts'
import type { SearchCard, SearchSuggestions } from './search.ts'

/** How many postings a suggestion may look at, so that a single letter stays quick. */
const mostPostings = 8000
const mostCompletions = 24
/** What a longer word is worth beside the very word that was typed, or else the rarer one would lead. */
const longer = 0.3
const noSuggestions: SearchSuggestions = { terms: [], categories: [], stores: [], products: [] }

/** What the categories and the stores are called. */
export interface SuggestedFaces {
  readonly categories: Faces
  readonly stores: Faces
}

/** What may be meant by a text whose last word is still being typed. */
export function suggestions(
  shelf: Shelf,
  scratch: Scratch,
  faces: SuggestedFaces,
  text: string,
  limit: number,
): SearchSuggestions {
  const words = readable(shelf, text)
  const last = words.at(-1)
  if (last === undefined || limit <= 0) return noSuggestions
  const before = words.slice(0, -1)
  const needs = before.map((word) => needOf(shelf, word) ?? nothing)
  const ends = completions(shelf, last)
  const typed = words.map(({ joined }) => joined)
  const both = needs.length === 0 ? begun(shelf, scratch, ends) : together(shelf, scratch, needs, ends)
  return {
    terms: termsOf(shelf, before, ends, both.counts).slice(0, limit),
    categories: faces.categories.find(typed, limit),
    stores: faces.stores.find(typed, limit),
    products: productsOf(shelf, scratch, both, limit),
  }
}

const nothing: Need = { any: [], parts: [] }

/** The words as typed, in the other layout, or mended: the first reading whose last word begins a known term. */
function readable(shelf: Shelf, text: string): Word[] {
  const words = wordsOf(text)
  const last = words.at(-1)
  if (last === undefined || completions(shelf, last).any.length > 0) return words
  const other = offered(shelf, text)
  if (other !== undefined) return wordsOf(other)
  const near = shelf.terms.texts[shelf.terms.nearest(last.joined, true)]
  return near === undefined ? words : [...words.slice(0, -1), { joined: near, shown: near, parts: [] }]
}

/** The terms a word may become, within the postings a suggestion may look at. */
function completions({ terms }: Shelf, { joined }: Word): Need {
  let postings = 0
  const begun = terms.beginning(joined, mostCompletions).filter((term, place) => {
    postings += terms.postings(term).length
    return place === 0 || postings <= mostPostings
  })
  const whole = begun.some((term) => terms.texts[term] === joined)
  const factorOf = (term: number): number => (whole && terms.texts[term] !== joined ? longer : 1)
  return { any: begun.map((term) => ({ vocabulary: terms, term, factor: factorOf(term) })), parts: [] }
}

/** Whole texts to search for: the words before with each ending that some product has together with them. */
function termsOf(shelf: Shelf, before: readonly Word[], ends: Need, counts: readonly number[]): string[] {
  const lead = before.map(({ shown }) => `${shown} `).join('')
  return ends.any
    .map(({ term }, place) => ({ text: shelf.terms.texts[term] ?? '', count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count || (left.text < right.text ? -1 : 1))
    .map(({ text }) => lead + (shelf.coder.shown.get(text) ?? text))
}

/** How many rows hold each ending; `rows` of them stand in `scratch.hits`, `found` with scores in `scratch.candidates`. */
interface Together {
  readonly counts: readonly number[]
  readonly rows: number
  readonly found: number
}

function begun(shelf: Shelf, scratch: Scratch, ends: Need): Together {
  const found = match(shelf.rows, [ends], -1, scratch)
  scratch.hits.set(scratch.candidates.subarray(0, found))
  return { counts: ends.any.map(({ vocabulary, term }) => vocabulary.count(term)), rows: found, found }
}

/** The same among the rows that answer the words before; all of those when no ending goes with them. */
function together(shelf: Shelf, scratch: Scratch, needs: readonly Need[], ends: Need): Together {
  const { candidates, score, matched, hits } = scratch
  const found = match(shelf.rows, needs, -1, scratch)
  let rows = 0
  const counts = ends.any.map(({ vocabulary, term }) => {
    let count = 0
    for (const posting of vocabulary.postings(term)) {
      const row = posting >>> 8
      if ((score[row] ?? 0) === 0) continue
      if (matched[row] === 0) hits[rows++] = row
      matched[row] = 1
      count++
    }
    return count
  })
  for (let place = 0; place < rows; place++) matched[hits[place] ?? 0] = 0
  if (rows === 0) hits.set(candidates.subarray(0, found))
  return { counts, rows: rows === 0 ? found : rows, found }
}

function productsOf({ rows }: Shelf, scratch: Scratch, { rows: length, found }: Together, limit: number): SearchCard[] {
  const { hits } = scratch
  const relevance = weighed(rows, scratch.score, hits, length)
  const shown = page({ rows, hits, length, relevance, prices: rows.price.data }, 'relevant', 0, limit)
  forgetScores(scratch, found)
  return shown.flatMap((row) => cardOf(rows, row, rows.price.data[row] ?? 0))
}
