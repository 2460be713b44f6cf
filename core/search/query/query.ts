import { listCandidates } from './browse.ts'
import { compileFilter } from './compiled-filter.ts'
import { buildFacets } from './facets.ts'
import { clearScores, matchTerms } from './match.ts'
import { pageOf } from './ranking.ts'
import { type ParsedQuery, parseQuery } from './query-parser.ts'
import type { DocumentRows } from '../index/rows.ts'
import type { SearchWorkspace } from './workspace.ts'
import type { IndexData } from '../index/index-data.ts'
import { filterCandidates } from './filter.ts'
import { createFacetCounts } from './facet-counts.ts'
import type { SearchIndexResult, SearchCard, SearchRequest } from '../search.ts'

/** Executes a search request. */
export function executeSearch(data: IndexData, workspace: SearchWorkspace, request: SearchRequest): SearchIndexResult {
  const { rows } = data
  const filter = compileFilter(rows, request)
  const query = parsedQueryOf(data, request.text ?? '')
  const counts = createFacetCounts(rows)
  const candidateCount =
    query === undefined
      ? listCandidates(data, filter, workspace, counts)
      : matchTerms(rows, query.needs, filter.storeScope, workspace)
  const total = filterCandidates(rows, filter, workspace.candidates, candidateCount, workspace, counts)
  const prices = filter.needsVariants ? workspace.prices : rows.price.data
  const relevance =
    query === undefined ? rows.popularity.data : weighByPopularity(rows, workspace.score, workspace.hits, total)
  const pageRows = pageOf(
    { rows, hits: workspace.hits, length: total, relevance, prices },
    request.sort,
    request.offset,
    request.limit,
  )
  const hits = pageRows.flatMap((row) => searchCardOf(rows, row, prices[row] ?? 0))
  if (query !== undefined) clearScores(workspace, candidateCount)
  return { total, hits, facets: buildFacets(data, counts, request), ...correctionOf(query) }
}

/** Multiplies the scores of rows by their popularity, so that products that sell come first. */
export function weighByPopularity(
  { popularity }: DocumentRows,
  score: Float64Array,
  rows: Int32Array,
  length: number,
): Float64Array {
  for (let index = 0; index < length; index++) {
    const row = rows[index] ?? 0
    score[row] = (score[row] ?? 0) * (popularity.data[row] ?? 0)
  }
  return score
}

/** Returns a product as lists show it, at the price of the requested variant. */
export function searchCardOf(rows: DocumentRows, row: number, price: number): SearchCard[] {
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

/** A text without a word counts as no text. */
function parsedQueryOf(data: IndexData, text: string): ParsedQuery | undefined {
  const query = parseQuery(data, text)
  return query.needs.length === 0 ? undefined : query
}

function correctionOf(query: ParsedQuery | undefined): Pick<SearchIndexResult, 'corrected' | 'suggestion'> {
  return {
    ...(query?.corrected === undefined ? {} : { corrected: query.corrected }),
    ...(query?.suggestion === undefined ? {} : { suggestion: query.suggestion }),
  }
}
