import { type CompiledFilter, facetBits } from './compiled-filter.ts'
import type { DocumentRows } from '../index/rows.ts'
import type { SearchWorkspace } from './workspace.ts'
import { type FacetCounts, countLists, countMatches, countStores, widenPriceRange } from './facet-counts.ts'
import { createVariantJudge, everyFacet, filterByVariant } from './variant-filter.ts'

/**
 * Rows that exactly one facet excludes; they count for that facet only. Rows without a discount are never counted here
 * for the discount facet.
 */
interface MissedCounts {
  category: Int32Array
  store: Int32Array
}

/**
 * Writes the candidates that match the whole filter to `workspace.hits` and counts the facets, each without its own
 * filter. Returns the number of hits.
 */
export function filterCandidates(
  rows: DocumentRows,
  filter: CompiledFilter,
  candidates: Int32Array,
  length: number,
  workspace: SearchWorkspace,
  counts: FacetCounts,
): number {
  if (filter.isImpossible) return 0
  const livingCount = inScope(rows, filter, candidates, length, workspace.hits)
  const missedCounts = { category: noFacets, store: noFacets }
  const matchesProduct = productFilter(filter)
    ? filterByProduct(rows, filter, workspace.hits, livingCount, missedCounts)
    : livingCount
  const keptCount = filter.needsVariants
    ? byVariant(rows, filter, workspace, matchesProduct, missedCounts, counts)
    : matchesProduct
  if (!filter.needsVariants) countProductFacets(rows, workspace.hits, keptCount, counts)
  count(rows, workspace.hits, keptCount, missedCounts, counts)
  return keptCount
}

const noFacets = new Int32Array()

function inScope(
  rows: DocumentRows,
  { storeScope }: CompiledFilter,
  candidates: Int32Array,
  length: number,
  hits: Int32Array,
): number {
  const isAlive = rows.isAlive.data
  const store = rows.store.data
  let keptCount = 0
  for (let index = 0; index < length; index++) {
    const row = candidates[index] ?? 0
    if (isAlive[row] === 1 && (storeScope === -1 || store[row] === storeScope)) hits[keptCount++] = row
  }
  return keptCount
}

function productFilter(filter: CompiledFilter): boolean {
  return filter.category !== -1 || filter.stores !== undefined || filter.discounted
}

/** Keeps the rows that no product facet excludes; a row that two facets exclude counts for none. */
function filterByProduct(
  rows: DocumentRows,
  filter: CompiledFilter,
  hits: Int32Array,
  length: number,
  missedCounts: MissedCounts,
): number {
  const category: number[] = []
  const store: number[] = []
  let keptCount = 0
  for (let index = 0; index < length; index++) {
    const row = hits[index] ?? 0
    const failing = failingFacets(rows, filter, row)
    if (failing === 0) hits[keptCount++] = row
    else if (failing === facetBits.category) category.push(row)
    else if (failing === facetBits.store) store.push(row)
  }
  missedCounts.category = Int32Array.from(category)
  missedCounts.store = Int32Array.from(store)
  return keptCount
}

/** Returns the bits of the product facets that exclude a row. */
function failingFacets(rows: DocumentRows, filter: CompiledFilter, row: number): number {
  let failing = 0
  if (filter.category !== -1 && !listContains(rows, row, filter.category)) failing |= facetBits.category
  if (filter.stores !== undefined && !filter.stores.has(rows.store.data[row] ?? 0)) failing |= facetBits.store
  if (filter.discounted && rows.discounted.data[row] !== 1) failing |= facetBits.discounted
  return failing
}

function listContains({ categories: { pool, starts } }: DocumentRows, row: number, wantedValue: number): boolean {
  const end = starts.data[row + 1] ?? 0
  for (let index = starts.data[row] ?? 0; index < end; index++) if (pool.data[index] === wantedValue) return true
  return false
}

function byVariant(
  rows: DocumentRows,
  filter: CompiledFilter,
  workspace: SearchWorkspace,
  length: number,
  missedCounts: MissedCounts,
  counts: FacetCounts,
): number {
  const variantJudge = createVariantJudge(rows, filter, workspace)
  missedCounts.category = missedCounts.category.filter((row) => variantJudge(row) === everyFacet)
  missedCounts.store = missedCounts.store.filter((row) => variantJudge(row) === everyFacet)
  return filterByVariant(rows, filter, workspace, length, variantJudge, counts)
}

function countProductFacets(rows: DocumentRows, hits: Int32Array, keptCount: number, counts: FacetCounts): void {
  if (counts.precounted !== 'all') countLists(counts.values, rows.values, hits, keptCount)
  widenPriceRange(counts, rows, hits, keptCount)
  counts.inStock = countMatches(rows.sellable.data, hits, keptCount)
}

function count(
  rows: DocumentRows,
  hits: Int32Array,
  keptCount: number,
  { category, store }: MissedCounts,
  counts: FacetCounts,
): void {
  counts.discounted = countMatches(rows.discounted.data, hits, keptCount)
  if (counts.precounted === 'all') return
  countStores(counts.stores, rows.store.data, hits, keptCount)
  countStores(counts.stores, rows.store.data, store, store.length)
  if (counts.precounted === 'categories') return
  countLists(counts.categories, rows.categories, hits, keptCount)
  countLists(counts.categories, rows.categories, category, category.length)
}
