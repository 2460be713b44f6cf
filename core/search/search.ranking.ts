import type { Rows } from './search.rows.ts'
import type { SearchSort } from './search.ts'
import { type Order, top } from './search.top.ts'

/** What the order of hits is made of: the price of each row and, for a text, its score times its popularity. */
export interface Ranked {
  readonly rows: Rows
  readonly hits: Int32Array
  readonly length: number
  readonly relevance: Float64Array
  readonly prices: Float64Array
}

/** The rows of one page of hits, in their order. */
export function page(ranked: Ranked, sort: SearchSort, offset: number, limit: number): number[] {
  return top(ranked.hits, ranked.length, offset + limit, orderOf(ranked, sort)).slice(offset)
}

function orderOf({ rows, relevance, prices }: Ranked, sort: SearchSort): Order {
  const { documents } = rows
  const tie = (left: number, right: number): number => (documents[right]?.id ?? 0) - (documents[left]?.id ?? 0)
  const columns: Readonly<Record<SearchSort, Float64Array>> = {
    relevant: relevance,
    newest: rows.created.data,
    cheapest: prices,
    dearest: prices,
    'best-selling': rows.sold.data,
    'top-rated': rows.rated.data,
  }
  return { worth: columns[sort], sign: sort === 'cheapest' ? -1 : 1, tie }
}
