import { type CompiledFilter, facetBits } from './compiled-filter.ts'
import type { DocumentRows } from '../index/rows.ts'
import type { SearchWorkspace } from './workspace.ts'
import { type FacetCounts, widenPrice } from './facet-counts.ts'

/** The result for a row that has a matching variant. */
export const everyFacet = -1

/**
 * Writes the failing facets of each variant of a row to `workspace.fails` and the price of the cheapest matching
 * variant to
 * `workspace.prices`. Returns the facets that alone exclude the row; all of them for a hit.
 */
export type VariantJudge = (row: number) => number

export function createVariantJudge(
  rows: DocumentRows,
  filter: CompiledFilter,
  workspace: SearchWorkspace,
): VariantJudge {
  const starts = rows.variants.starts.data
  const pool = rows.variants.pool.data
  const price = rows.variantPrice.data
  const productKeys = createMetKeys(rows, filter, rows.productValues)
  const variantKeys = createMetKeys(rows, filter, rows.variantValues)
  const stock = rows.variantStock.data
  const { minPrice, maxPrice, inStock, allKeyBits, sizeBit, sizeTitles } = filter
  return (row) => {
    const first = starts[row] ?? 0
    const end = starts[row + 1] ?? 0
    let missingKeys = allKeyBits === 0 ? 0 : allKeyBits & ~productKeys(row)
    if (sizeBit !== 0 && sizeTitles.some((titles) => titles.has(row))) missingKeys &= ~sizeBit
    let reachableFacets = 0
    let cheapest = Number.POSITIVE_INFINITY
    for (let index = first; index < end; index++) {
      const variant = pool[index] ?? 0
      const variantPrice = price[variant] ?? 0
      let failing = missingKeys === 0 ? 0 : missingKeys & ~variantKeys(variant)
      if (variantPrice < minPrice || variantPrice > maxPrice) failing |= facetBits.price
      if (inStock && (stock[variant] ?? 0) <= 0) failing |= facetBits.stock
      workspace.failingFacets[index - first] = failing
      if (failing === 0 && variantPrice < cheapest) cheapest = variantPrice
      if ((failing & (failing - 1)) === 0) reachableFacets |= failing === 0 ? everyFacet : failing
    }
    workspace.prices[row] = cheapest
    return reachableFacets
  }
}

/** Returns which requested keys a list of facet values satisfies. */
function createMetKeys(
  rows: DocumentRows,
  { wantedValues, keyBits }: CompiledFilter,
  lists: DocumentRows['productValues'],
): (ownerIndex: number) => number {
  const starts = lists.starts.data
  const pool = lists.pool.data
  const keys = rows.valueKey.data
  return (ownerIndex) => {
    const end = starts[ownerIndex + 1] ?? 0
    let metKeys = 0
    for (let index = starts[ownerIndex] ?? 0; index < end; index++) {
      const value = pool[index] ?? 0
      if (wantedValues[value] === 1) metKeys |= keyBits[keys[value] ?? 0] ?? 0
    }
    return metKeys
  }
}

/** Keeps the rows that have a matching variant and counts the facets of single variants. */
export function filterByVariant(
  rows: DocumentRows,
  filter: CompiledFilter,
  workspace: SearchWorkspace,
  length: number,
  judgeRow: VariantJudge,
  counts: FacetCounts,
): number {
  const { hits } = workspace
  const countVariants = createVariantCount(rows, filter, workspace, counts)
  const countFacts = createValueCount(rows, rows.productValues, filter, counts)
  let keptCount = 0
  for (let index = 0; index < length; index++) {
    const row = hits[index] ?? 0
    const reachableFacets = judgeRow(row)
    if (reachableFacets === 0) continue
    countVariants(row)
    countFacts(row, row, reachableFacets)
    if (reachableFacets === everyFacet) hits[keptCount++] = row
  }
  return keptCount
}

function createVariantCount(
  rows: DocumentRows,
  filter: CompiledFilter,
  workspace: SearchWorkspace,
  counts: FacetCounts,
): (row: number) => void {
  const starts = rows.variants.starts.data
  const pool = rows.variants.pool.data
  const price = rows.variantPrice.data
  const stock = rows.variantStock.data
  const countOptions = createValueCount(rows, rows.variantValues, filter, counts)
  return (row) => {
    const first = starts[row] ?? 0
    const end = starts[row + 1] ?? 0
    let sellable = false
    for (let index = first; index < end; index++) {
      const variant = pool[index] ?? 0
      const failing = workspace.failingFacets[index - first] ?? 0
      // A variant that two facets exclude counts for neither.
      if ((failing & (failing - 1)) !== 0) continue
      const variantPrice = price[variant] ?? 0
      if ((failing & ~facetBits.price) === 0) widenPrice(counts, variantPrice, variantPrice)
      if ((failing & ~facetBits.stock) === 0 && (stock[variant] ?? 0) > 0) sellable = true
      countOptions(variant, row, failing === 0 ? everyFacet : failing)
    }
    if (sellable) counts.inStock++
  }
}

/** Counts the values of an owner (a row or a variant) whose facet is matched or may be ignored. */
function createValueCount(
  rows: DocumentRows,
  lists: DocumentRows['productValues'],
  { keyBits }: CompiledFilter,
  { values, countedForRow }: FacetCounts,
) {
  const starts = lists.starts.data
  const pool = lists.pool.data
  const keys = rows.valueKey.data
  return (ownerIndex: number, row: number, reachableFacets: number): void => {
    const end = starts[ownerIndex + 1] ?? 0
    for (let index = starts[ownerIndex] ?? 0; index < end; index++) {
      const value = pool[index] ?? 0
      if (reachableFacets !== everyFacet && (reachableFacets & (keyBits[keys[value] ?? 0] ?? 0)) === 0) continue
      if (countedForRow[value] === row + 1) continue
      countedForRow[value] = row + 1
      values[value] = (values[value] ?? 0) + 1
    }
  }
}
