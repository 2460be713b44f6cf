import { type Choice, facetBits } from './search.choice.ts'
import type { Rows } from './search.rows.ts'
import type { Scratch } from './search.scratch.ts'
import { type Tally, countLists, countOnes, countStores, tallyPrices } from './search.tally.ts'
import { createJudge, everyFacet, siftVariants } from './search.variants.ts'

/** The rows that one facet alone refuses: they count for that facet only. (What has no discount never counts for it.) */
interface Missed {
  category: Int32Array
  store: Int32Array
}

/**
 * Keeps the candidates that satisfy every choice (in `scratch.hits`) and counts the facets, each without its own choice.
 * Answers how many were kept.
 */
export function sift(
  rows: Rows,
  choice: Choice,
  candidates: Int32Array,
  length: number,
  scratch: Scratch,
  tally: Tally,
): number {
  if (choice.impossible) return 0
  const living = inScope(rows, choice, candidates, length, scratch.hits)
  const missed = { category: none, store: none }
  const whole = chosenWhole(choice) ? siftWhole(rows, choice, scratch.hits, living, missed) : living
  const kept = choice.byVariant ? byVariant(rows, choice, scratch, whole, missed, tally) : whole
  if (!choice.byVariant) countWhole(rows, scratch.hits, kept, tally)
  count(rows, scratch.hits, kept, missed, tally)
  return kept
}

const none = new Int32Array()

function inScope(rows: Rows, { scope }: Choice, candidates: Int32Array, length: number, hits: Int32Array): number {
  const alive = rows.alive.data
  const store = rows.store.data
  let kept = 0
  for (let place = 0; place < length; place++) {
    const row = candidates[place] ?? 0
    if (alive[row] === 1 && (scope === -1 || store[row] === scope)) hits[kept++] = row
  }
  return kept
}

function chosenWhole(choice: Choice): boolean {
  return choice.category !== -1 || choice.stores !== undefined || choice.discounted
}

/** Keeps what no facet of whole products refuses; a row that two of them refuse counts for none. */
function siftWhole(rows: Rows, choice: Choice, hits: Int32Array, length: number, missed: Missed): number {
  const category: number[] = []
  const store: number[] = []
  let kept = 0
  for (let place = 0; place < length; place++) {
    const row = hits[place] ?? 0
    const fails = failsWhole(rows, choice, row)
    if (fails === 0) hits[kept++] = row
    else if (fails === facetBits.category) category.push(row)
    else if (fails === facetBits.store) store.push(row)
  }
  missed.category = Int32Array.from(category)
  missed.store = Int32Array.from(store)
  return kept
}

/** The bits of the facets that refuse a row as a whole. */
function failsWhole(rows: Rows, choice: Choice, row: number): number {
  let fails = 0
  if (choice.category !== -1 && !isIn(rows, row, choice.category)) fails |= facetBits.category
  if (choice.stores !== undefined && !choice.stores.has(rows.store.data[row] ?? 0)) fails |= facetBits.store
  if (choice.discounted && rows.discounted.data[row] !== 1) fails |= facetBits.discounted
  return fails
}

function isIn({ categories: { pool, starts } }: Rows, row: number, wanted: number): boolean {
  const end = starts.data[row + 1] ?? 0
  for (let place = starts.data[row] ?? 0; place < end; place++) if (pool.data[place] === wanted) return true
  return false
}

function byVariant(rows: Rows, choice: Choice, scratch: Scratch, length: number, missed: Missed, tally: Tally): number {
  const judge = createJudge(rows, choice, scratch)
  missed.category = missed.category.filter((row) => judge(row) === everyFacet)
  missed.store = missed.store.filter((row) => judge(row) === everyFacet)
  return siftVariants(rows, choice, scratch, length, judge, tally)
}

function countWhole(rows: Rows, hits: Int32Array, kept: number, tally: Tally): void {
  if (tally.known !== 'all') countLists(tally.values, rows.values, hits, kept)
  tallyPrices(tally, rows, hits, kept)
  tally.inStock = countOnes(rows.sellable.data, hits, kept)
}

function count(rows: Rows, hits: Int32Array, kept: number, { category, store }: Missed, tally: Tally): void {
  tally.discounted = countOnes(rows.discounted.data, hits, kept)
  if (tally.known === 'all') return
  countStores(tally.stores, rows.store.data, hits, kept)
  countStores(tally.stores, rows.store.data, store, store.length)
  if (tally.known === 'categories') return
  countLists(tally.categories, rows.categories, hits, kept)
  countLists(tally.categories, rows.categories, category, category.length)
}
