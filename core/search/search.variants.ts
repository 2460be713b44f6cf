import { type Choice, facetBits } from './search.choice.ts'
import type { Rows } from './search.rows.ts'
import type { Scratch } from './search.scratch.ts'
import { type Tally, tallyPrice } from './search.tally.ts'

/** The answer of a judge for a row that has a faultless variant. */
export const everyFacet = -1

/**
 * Writes the failing facets of each variant of a row to `scratch.fails` and the price of the cheapest faultless one to
 * `scratch.prices`. Answers the facets that alone stand between the row and a hit; all of them for a hit.
 */
export type Judge = (row: number) => number

export function createJudge(rows: Rows, choice: Choice, scratch: Scratch): Judge {
  const starts = rows.variants.starts.data
  const pool = rows.variants.pool.data
  const price = rows.variantPrice.data
  const facts = createMet(rows, choice, rows.facts)
  const options = createMet(rows, choice, rows.options)
  const stock = rows.variantStock.data
  const { lowest, highest, inStock, allKeyBits } = choice
  return (row) => {
    const first = starts[row] ?? 0
    const end = starts[row + 1] ?? 0
    const open = allKeyBits === 0 ? 0 : allKeyBits & ~facts(row)
    let reach = 0
    let cheapest = Number.POSITIVE_INFINITY
    for (let place = first; place < end; place++) {
      const variant = pool[place] ?? 0
      const cost = price[variant] ?? 0
      let fails = open === 0 ? 0 : open & ~options(variant)
      if (cost < lowest || cost > highest) fails |= facetBits.price
      if (inStock && (stock[variant] ?? 0) <= 0) fails |= facetBits.stock
      scratch.fails[place - first] = fails
      if (fails === 0 && cost < cheapest) cheapest = cost
      if ((fails & (fails - 1)) === 0) reach |= fails === 0 ? everyFacet : fails
    }
    scratch.prices[row] = cheapest
    return reach
  }
}

/** Which chosen keys a list of facet values meets. */
function createMet(rows: Rows, { wanted, keyBits }: Choice, lists: Rows['facts']): (owner: number) => number {
  const starts = lists.starts.data
  const pool = lists.pool.data
  const keys = rows.valueKey.data
  return (owner) => {
    const end = starts[owner + 1] ?? 0
    let met = 0
    for (let place = starts[owner] ?? 0; place < end; place++) {
      const value = pool[place] ?? 0
      if (wanted[value] === 1) met |= keyBits[keys[value] ?? 0] ?? 0
    }
    return met
  }
}

/** Keeps the rows that have a faultless variant and counts the facets that single variants answer. */
export function siftVariants(
  rows: Rows,
  choice: Choice,
  scratch: Scratch,
  length: number,
  judge: Judge,
  tally: Tally,
): number {
  const { hits } = scratch
  const countVariants = createVariantCount(rows, choice, scratch, tally)
  const countFacts = createValueCount(rows, rows.facts, choice, tally)
  let kept = 0
  for (let place = 0; place < length; place++) {
    const row = hits[place] ?? 0
    const reach = judge(row)
    if (reach === 0) continue
    countVariants(row)
    countFacts(row, row, reach)
    if (reach === everyFacet) hits[kept++] = row
  }
  return kept
}

function createVariantCount(rows: Rows, choice: Choice, scratch: Scratch, tally: Tally): (row: number) => void {
  const starts = rows.variants.starts.data
  const pool = rows.variants.pool.data
  const price = rows.variantPrice.data
  const stock = rows.variantStock.data
  const countOptions = createValueCount(rows, rows.options, choice, tally)
  return (row) => {
    const first = starts[row] ?? 0
    const end = starts[row + 1] ?? 0
    let sellable = false
    for (let place = first; place < end; place++) {
      const variant = pool[place] ?? 0
      const fails = scratch.fails[place - first] ?? 0
      // What two facets refuse counts for none.
      if ((fails & (fails - 1)) !== 0) continue
      const cost = price[variant] ?? 0
      if ((fails & ~facetBits.price) === 0) tallyPrice(tally, cost, cost)
      if ((fails & ~facetBits.stock) === 0 && (stock[variant] ?? 0) > 0) sellable = true
      countOptions(variant, row, fails === 0 ? everyFacet : fails)
    }
    if (sellable) tally.inStock++
  }
}

/** Counts the values of an owner (a row or a variant) whose facet is among those that may be ignored. */
function createValueCount(rows: Rows, lists: Rows['facts'], { keyBits }: Choice, { values, countedBy }: Tally) {
  const starts = lists.starts.data
  const pool = lists.pool.data
  const keys = rows.valueKey.data
  return (owner: number, row: number, reach: number): void => {
    const end = starts[owner + 1] ?? 0
    for (let place = starts[owner] ?? 0; place < end; place++) {
      const value = pool[place] ?? 0
      if (reach !== everyFacet && (reach & (keyBits[keys[value] ?? 0] ?? 0)) === 0) continue
      if (countedBy[value] === row + 1) continue
      countedBy[value] = row + 1
      values[value] = (values[value] ?? 0) + 1
    }
  }
}
