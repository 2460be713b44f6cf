import type { Lists } from './search.lists.ts'
import type { Rows } from './search.rows.ts'

/** What one search counts. */
export interface Tally {
  /** Counts that are known beforehand and need no counting: of nothing, of the categories, or of everything but numbers. */
  known: 'nothing' | 'categories' | 'all'
  readonly categories: Int32Array
  readonly stores: Int32Array
  readonly values: Int32Array
  /** The row, plus one, that counted a value last: a row counts a value once. */
  readonly countedBy: Int32Array
  lowest: number
  highest: number
  inStock: number
  discounted: number
}

export function createTally(rows: Rows): Tally {
  return {
    known: 'nothing',
    categories: new Int32Array(rows.categoryIds.texts.length),
    stores: new Int32Array(rows.storeIds.texts.length),
    values: new Int32Array(rows.valueNames.length),
    countedBy: new Int32Array(rows.valueNames.length),
    lowest: Number.POSITIVE_INFINITY,
    highest: Number.NEGATIVE_INFINITY,
    inStock: 0,
    discounted: 0,
  }
}

/** Counts every item of the lists of some rows. */
export function countLists(counts: Int32Array, lists: Lists, rows: Int32Array, length: number): void {
  const starts = lists.starts.data
  const pool = lists.pool.data
  for (let place = 0; place < length; place++) {
    const row = rows[place] ?? 0
    const end = starts[row + 1] ?? 0
    for (let item = starts[row] ?? 0; item < end; item++) bump(counts, pool[item] ?? 0)
  }
}

/** Counts the stores of some rows. */
export function countStores(counts: Int32Array, stores: Int32Array, rows: Int32Array, length: number): void {
  for (let place = 0; place < length; place++) bump(counts, stores[rows[place] ?? 0] ?? 0)
}

/** How many of some rows have 1 in a column of 0 and 1. */
export function countOnes(column: Int32Array, rows: Int32Array, length: number): number {
  let count = 0
  for (let place = 0; place < length; place++) count += column[rows[place] ?? 0] ?? 0
  return count
}

/** Widens the range of prices by some rows. */
export function tallyPrices(tally: Tally, { lowest, highest }: Rows, rows: Int32Array, length: number): void {
  for (let place = 0; place < length; place++) {
    const row = rows[place] ?? 0
    tallyPrice(tally, lowest.data[row] ?? 0, highest.data[row] ?? 0)
  }
}

/** Widens the range of prices. */
export function tallyPrice(tally: Tally, lowest: number, highest: number): void {
  if (lowest < tally.lowest) tally.lowest = lowest
  if (highest > tally.highest) tally.highest = highest
}

function bump(counts: Int32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1
}
