import type { DocumentRows } from '../index/rows.ts'
import type { SearchSort } from '../search.ts'
import { type SortOrder, topItems } from './top.ts'

/** What hits are ordered by: the price of each row and, for a text search, the score times the popularity. */
export interface RankedHits {
  readonly rows: DocumentRows
  readonly hits: Int32Array
  readonly length: number
  readonly relevance: Float64Array
  readonly prices: Float64Array
}

/** Returns the rows of one page of hits, in order. */
export function pageOf(ranked: RankedHits, sort: SearchSort, offset: number, limit: number): number[] {
  return topItems(ranked.hits, ranked.length, offset + limit, rankingOrder(ranked, sort)).slice(offset)
}

function rankingOrder({ rows, relevance, prices }: RankedHits, sort: SearchSort): SortOrder {
  const { documents } = rows
  const compareTies = (left: number, right: number): number => (documents[right]?.id ?? 0) - (documents[left]?.id ?? 0)
  const columns: Readonly<Record<SearchSort, Float64Array>> = {
    relevant: relevance,
    newest: rows.created.data,
    cheapest: prices,
    dearest: prices,
    'best-selling': rows.sold.data,
    'top-rated': rows.rated.data,
  }
  return { values: columns[sort], sign: sort === 'cheapest' ? -1 : 1, compareTies }
}
