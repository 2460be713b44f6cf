import type { PackedLists } from '../index/packed-lists.ts'
import type { DocumentRows } from '../index/rows.ts'

/** The facet counts of one search. */
export interface FacetCounts {
  /** Counts that are known without counting: none, those of categories, or all except numeric ones. */
  precounted: 'nothing' | 'categories' | 'all'
  readonly categories: Int32Array
  readonly stores: Int32Array
  readonly values: Int32Array
  /** The row, plus one, that last counted a value, so that a row counts a value once. */
  readonly countedForRow: Int32Array
  minPrice: number
  maxPrice: number
  inStock: number
  discounted: number
}

export function createFacetCounts(rows: DocumentRows): FacetCounts {
  return {
    precounted: 'nothing',
    categories: new Int32Array(rows.categoryIds.texts.length),
    stores: new Int32Array(rows.storeIds.texts.length),
    values: new Int32Array(rows.valueNames.length),
    countedForRow: new Int32Array(rows.valueNames.length),
    minPrice: Number.POSITIVE_INFINITY,
    maxPrice: Number.NEGATIVE_INFINITY,
    inStock: 0,
    discounted: 0,
  }
}

/** Counts every item in the lists of some rows. */
export function countLists(counts: Int32Array, lists: PackedLists, rows: Int32Array, length: number): void {
  const starts = lists.starts.data
  const pool = lists.pool.data
  for (let index = 0; index < length; index++) {
    const row = rows[index] ?? 0
    const end = starts[row + 1] ?? 0
    for (let item = starts[row] ?? 0; item < end; item++) increment(counts, pool[item] ?? 0)
  }
}

/** Counts the stores of some rows. */
export function countStores(counts: Int32Array, stores: Int32Array, rows: Int32Array, length: number): void {
  for (let index = 0; index < length; index++) increment(counts, stores[rows[index] ?? 0] ?? 0)
}

/** Counts the rows with 1 in a column of 0 and 1. */
export function countMatches(column: Int32Array, rows: Int32Array, length: number): number {
  let count = 0
  for (let index = 0; index < length; index++) count += column[rows[index] ?? 0] ?? 0
  return count
}

/** Extends the price range by some rows. */
export function widenPriceRange(
  facetCounts: FacetCounts,
  { minPrice, maxPrice }: DocumentRows,
  rows: Int32Array,
  length: number,
): void {
  for (let index = 0; index < length; index++) {
    const row = rows[index] ?? 0
    widenPrice(facetCounts, minPrice.data[row] ?? 0, maxPrice.data[row] ?? 0)
  }
}

/** Extends the price range. */
export function widenPrice(facetCounts: FacetCounts, minPrice: number, maxPrice: number): void {
  if (minPrice < facetCounts.minPrice) facetCounts.minPrice = minPrice
  if (maxPrice > facetCounts.maxPrice) facetCounts.maxPrice = maxPrice
}

function increment(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}
