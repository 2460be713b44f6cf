import type { TitleIndex } from '../index/title-index.ts'
import { clearScores, matchTerms } from './match.ts'
import { searchCardOf, weighByPopularity } from './query.ts'
import { pageOf } from './ranking.ts'
import { type WordNeed, readWord, suggestOtherLayout, tableReadings } from './query-parser.ts'
import type { SearchWorkspace } from './workspace.ts'
import type { IndexData } from '../index/index-data.ts'
import { isLatinSpelling } from '../text/latin-spelling.ts'
import { type Word, wordsOf } from '../text/tokens.ts'
import type { SearchCard, SearchSuggestions } from '../search.ts'

/** The maximum number of postings per suggestion, so that a single letter stays fast. */
const maxPostings = 8000
const maxCompletions = 24
/** The factor of a longer word relative to the exact word, which a rarer longer word would otherwise outrank. */
const longerText = 0.3
const noSuggestions: SearchSuggestions = { terms: [], categories: [], stores: [], products: [] }

/** The title indexes of categories and stores. */
export interface SuggestionTitles {
  readonly categories: TitleIndex
  readonly stores: TitleIndex
}

/** Returns suggestions for a text whose last word is still being typed. */
export function suggest(
  data: IndexData,
  workspace: SearchWorkspace,
  titles: SuggestionTitles,
  text: string,
  limit: number,
): SearchSuggestions {
  const words = readable(data, text)
  const last = words.at(-1)
  if (last === undefined || limit <= 0) return noSuggestions
  const before = words.slice(0, -1)
  const readings = before.map((word) => readWord(data, word))
  const needs = readings.map((reading) => reading?.need ?? noMatch)
  const spellings = before.map(({ spelling }, index) => readings[index]?.spelling ?? spelling)
  const ends = completions(data, last)
  const typedText = words.map(({ joined }) => joined)
  const bothLayouts =
    needs.length === 0 ? completedTerms(data, workspace, ends) : together(data, workspace, needs, ends)
  return {
    terms: suggestedTerms(data, spellings, ends, bothLayouts.counts).slice(0, limit),
    categories: titles.categories.find(typedText, limit),
    stores: titles.stores.find(typedText, limit),
    products: suggestedProducts(data, workspace, bothLayouts, limit),
  }
}

const noMatch: WordNeed = { anyOf: [], allOf: [] }

/**
 * Returns the words as typed, in the other layout, read by sounds, or corrected: the first version whose last word begins
 * a known term.
 */
function readable(data: IndexData, text: string): Word[] {
  const words = wordsOf(text)
  const last = words.at(-1)
  if (last === undefined || completions(data, last).anyOf.length > 0) return words
  const other = suggestOtherLayout(data, text)
  if (other !== undefined) return wordsOf(other)
  const meant = meantWord(data, last.joined)
  return meant === undefined ? words : [...words.slice(0, -1), ...wordsOf(meant)]
}

/** Returns the Persian word that the last word stands for or begins, or that it is a misspelling of. */
function meantWord({ terms }: IndexData, word: string): string | undefined {
  const [reading] = tableReadings(word) ?? []
  if (reading !== undefined) return reading
  const spelled = isLatinSpelling(word) ? [...terms.spelled(word, false), ...terms.spelled(word, true)] : []
  return terms.texts[spelled.find(terms.isShown) ?? terms.nearest(word, true)]
}

/** Returns the possible completions of a word within the limit of postings. */
function completions({ terms }: IndexData, { joined }: Word): WordNeed {
  let postings = 0
  const completedTerms = terms.withPrefix(joined, maxCompletions).filter((term, index) => {
    postings += terms.postings(term).length
    return index === 0 || postings <= maxPostings
  })
  const whole = completedTerms.some((term) => terms.texts[term] === joined)
  const factorOfTerm = (term: number): number => (whole && terms.texts[term] !== joined ? longerText : 1)
  return { anyOf: completedTerms.map((term) => ({ vocabulary: terms, term, factor: factorOfTerm(term) })), allOf: [] }
}

/** Returns whole search texts: the preceding words with each completion that occurs with them in a product. */
function suggestedTerms(
  data: IndexData,
  before: readonly string[],
  ends: WordNeed,
  counts: readonly number[],
): string[] {
  const precedingText = before.map((spelling) => `${spelling} `).join('')
  // Words of keywords alone may be misspellings: they find products, but are not offered.
  return ends.anyOf
    .map(({ term }, index) => ({ term, text: data.terms.texts[term] ?? '', count: counts[index] ?? 0 }))
    .filter(({ term, count }) => count > 0 && data.terms.isShown(term))
    .sort((left, right) => right.count - left.count || (left.text < right.text ? -1 : 1))
    .map(({ text }) => precedingText + (data.encoder.displayForms.get(text) ?? text))
}

/**
 * The number of rows per completion; `rows` of them are in `workspace.hits`, `found` with scores in
 * `workspace.candidates`.
 */
interface CompletionQuery {
  readonly counts: readonly number[]
  readonly rows: number
  readonly found: number
}

function completedTerms(data: IndexData, workspace: SearchWorkspace, ends: WordNeed): CompletionQuery {
  const { length: found } = matchTerms(data.rows, [ends], -1, workspace)
  workspace.hits.set(workspace.candidates.subarray(0, found))
  return { counts: ends.anyOf.map(({ vocabulary, term }) => vocabulary.count(term)), rows: found, found }
}

/**
 * Counts the completions among the rows that match the preceding words; when none occurs with them, all of those rows.
 */
function together(
  data: IndexData,
  workspace: SearchWorkspace,
  needs: readonly WordNeed[],
  ends: WordNeed,
): CompletionQuery {
  const { candidates, score, matched, hits } = workspace
  const { length: found } = matchTerms(data.rows, needs, -1, workspace)
  let rows = 0
  const counts = ends.anyOf.map(({ vocabulary, term }) => {
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
  for (let index = 0; index < rows; index++) matched[hits[index] ?? 0] = 0
  if (rows === 0) hits.set(candidates.subarray(0, found))
  return { counts, rows: rows === 0 ? found : rows, found }
}

function suggestedProducts(
  { rows }: IndexData,
  workspace: SearchWorkspace,
  { rows: length, found }: CompletionQuery,
  limit: number,
): SearchCard[] {
  const { hits } = workspace
  const relevance = weighByPopularity(rows, workspace.score, hits, length)
  const spelling = pageOf({ rows, hits, length, relevance, prices: rows.price.data }, 'relevant', 0, limit)
  clearScores(workspace, found)
  return spelling.flatMap((row) => searchCardOf(rows, row, rows.price.data[row] ?? 0))
}
