import { listCandidates } from './browse.ts'
import { compileFilter } from './compiled-filter.ts'
import { buildFacets } from './facets.ts'
import { clearScores, matchTerms } from './match.ts'
import { pageOf } from './ranking.ts'
import { type ParsedQuery, parseSearchQuery } from './query-parser.ts'
import type { DocumentRows } from '../index/rows.ts'
import type { SearchWorkspace } from './workspace.ts'
import type { IndexData } from '../index/index-data.ts'
import { filterCandidates } from './filter.ts'
import { createFacetCounts } from './facet-counts.ts'
import { readLimits, type SpokenPrice, type SpokenSize } from './spoken-limits.ts'
import type { SearchCard, SearchedLimit, SearchIndexResult, SearchRequest } from '../search.ts'

/**
 * Executes a search request. A size in words is a limit if products with the other words have it; otherwise its words
 * are searched, and are reported as missing when nothing has them. A price that is chosen counts instead of one in words.
 */
export function executeSearch(data: IndexData, workspace: SearchWorkspace, request: SearchRequest): SearchIndexResult {
  const typed = request.text ?? ''
  if (request.exact === true) return searchText(data, workspace, request, { text: typed })
  const { text, price, size } = readLimits(typed)
  const isPriceChosen = request.price_min !== undefined || request.price_max !== undefined
  const priced = isPriceChosen ? request : { ...request, ...priceLimits(price) }
  const limits = price === undefined || isPriceChosen ? [] : [limitOf(price)]
  if (size === undefined) return { ...searchText(data, workspace, priced, { text }), limits }
  const sized = searchText(data, workspace, priced, { text, sizes: size.keys })
  if (sized.total > 0) return { ...sized, limits: [...limits, limitOf(size)] }
  const written = searchText(data, workspace, priced, { text: price?.without ?? typed })
  if (text === '' || (written.total > 0 && !written.isPartial)) return { ...written, limits }
  const unsized = searchText(data, workspace, priced, { text })
  return { ...unsized, missing: [...unsized.missing, size.phrase], isPartial: true, limits }
}

function priceLimits({ min, max }: Partial<SpokenPrice> = {}) {
  return { ...(min === undefined ? {} : { price_min: min }), ...(max === undefined ? {} : { price_max: max }) }
}

function limitOf({ phrase, without, ...price }: SpokenPrice | SpokenSize): SearchedLimit {
  return { phrase, without, ...priceLimits('keys' in price ? {} : price) }
}

interface SearchedText {
  readonly text: string
  /** The keys of the size that a variant or a title must have. */
  readonly sizes?: readonly string[]
}

function searchText(
  data: IndexData,
  workspace: SearchWorkspace,
  request: SearchRequest,
  { text, sizes }: SearchedText,
): SearchIndexResult {
  const { rows } = data
  const filter = compileFilter(rows, request, sizes)
  const query = parsedQueryOf(data, text, request.exact === true)
  const counts = createFacetCounts(rows)
  const found =
    query === undefined
      ? { length: listCandidates(data, filter, workspace, counts), matched: 0 }
      : matchTerms(rows, query.needs, filter.storeScope, workspace)
  const total = filterCandidates(rows, filter, workspace.candidates, found.length, workspace, counts)
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
  if (query !== undefined) clearScores(workspace, found.length)
  const isPartial = query !== undefined && total > 0 && found.matched < query.needs.length
  const missing = query?.missing ?? []
  return {
    total,
    hits,
    facets: buildFacets(data, counts, request),
    ...correctionOf(query),
    missing,
    isPartial,
    limits: [],
  }
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
function parsedQueryOf(data: IndexData, text: string, exact: boolean): ParsedQuery | undefined {
  const query = parseSearchQuery(data, text, exact)
  return query.needs.length === 0 ? undefined : query
}

function correctionOf(query: ParsedQuery | undefined): Pick<SearchIndexResult, 'corrected' | 'suggestion'> {
  return {
    ...(query?.corrected === undefined ? {} : { corrected: query.corrected }),
    ...(query?.suggestion === undefined ? {} : { suggestion: query.suggestion }),
  }
}
