import { browse } from './search.browse.ts'
import { choiceOf } from './search.choice.ts'
import { facetsOf } from './search.facets.ts'
import { forgetScores, match } from './search.match.ts'
import { page } from './search.ranking.ts'
import { type Reading, readText } from './search.reading.ts'
import type { Rows } from './search.rows.ts'
import type { Scratch } from './search.scratch.ts'
import type { Shelf } from './search.shelf.ts'
import { sift } from './search.sift.ts'
import { createTally } from './search.tally.ts'
import type { SearchAnswer, SearchCard, SearchRequest } from './search.ts'

/** Answers a request from the shelf. */
export function answer(shelf: Shelf, scratch: Scratch, request: SearchRequest): SearchAnswer {
  const { rows } = shelf
  const choice = choiceOf(rows, request)
  const reading = readingOf(shelf, request.text ?? '')
  const tally = createTally(rows)
  const found =
    reading === undefined ? browse(shelf, choice, scratch, tally) : match(rows, reading.needs, choice.scope, scratch)
  const total = sift(rows, choice, scratch.candidates, found, scratch, tally)
  const prices = choice.byVariant ? scratch.prices : rows.price.data
  const relevance = reading === undefined ? rows.popularity.data : weighed(rows, scratch.score, scratch.hits, total)
  const shown = page(
    { rows, hits: scratch.hits, length: total, relevance, prices },
    request.sort,
    request.offset,
    request.limit,
  )
  const hits = shown.flatMap((row) => cardOf(rows, row, prices[row] ?? 0))
  if (reading !== undefined) forgetScores(scratch, found)
  return { total, hits, facets: facetsOf(shelf, tally, request), ...heard(reading) }
}

/** Turns the scores of some rows into relevance: what sells stands before what does not. */
export function weighed({ popularity }: Rows, score: Float64Array, rows: Int32Array, length: number): Float64Array {
  for (let place = 0; place < length; place++) {
    const row = rows[place] ?? 0
    score[row] = (score[row] ?? 0) * (popularity.data[row] ?? 0)
  }
  return score
}

/** A product as lists show it, at the price of the variant that was asked for. */
export function cardOf(rows: Rows, row: number, price: number): SearchCard[] {
  const document = rows.documents[row]
  if (document === undefined) return []
  const { id, title, photo, rating, rating_count, store_id, store_slug, store_title, compare_at } = document
  return [
    {
      id,
      title,
      photo,
      rating,
      rating_count,
      store_id,
      store_slug,
      store_title,
      price_min: price,
      compare_at: (compare_at ?? 0) > price ? compare_at : null,
      stock: rows.stock.data[row] ?? 0,
    },
  ]
}

/** A text without a word is no text. */
function readingOf(shelf: Shelf, text: string): Reading | undefined {
  const reading = readText(shelf, text)
  return reading.needs.length === 0 ? undefined : reading
}

function heard(reading: Reading | undefined): Pick<SearchAnswer, 'corrected' | 'suggestion'> {
  return {
    ...(reading?.corrected === undefined ? {} : { corrected: reading.corrected }),
    ...(reading?.suggestion === undefined ? {} : { suggestion: reading.suggestion }),
  }
}
