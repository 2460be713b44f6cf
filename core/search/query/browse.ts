import type { CompiledFilter } from './compiled-filter.ts'
import type { SearchWorkspace } from './workspace.ts'
import type { IndexData } from '../index/index-data.ts'
import type { FacetCounts } from './facet-counts.ts'

/**
 * Collects the candidates of a request without a text, as few as possible, and copies the facet counts that the index
 * already knows. Returns the number of candidates.
 */
export function listCandidates(
  data: IndexData,
  filter: CompiledFilter,
  workspace: SearchWorkspace,
  counts: FacetCounts,
): number {
  const { rows } = data
  if (filter.storeScope !== -1) return copyRows(rows.storeRows[filter.storeScope] ?? [], workspace)
  if (!hasOnlyCategory(filter)) return allRows(data, workspace)
  copyCounts(counts.categories, data.categoryCounts.data)
  counts.precounted = filter.category === -1 ? 'all' : 'categories'
  if (filter.category !== -1) return copyRows(rows.categoryRows[filter.category] ?? [], workspace)
  copyCounts(counts.stores, data.storeCounts.data)
  copyCounts(counts.values, data.valueCounts.data)
  return allRows(data, workspace)
}

/** Whether nothing but a category is chosen. */
function hasOnlyCategory({ stores, discounted, needsVariants }: CompiledFilter): boolean {
  return stores === undefined && !discounted && !needsVariants
}

function copyCounts(counts: Int32Array, knownCounts: Int32Array): void {
  counts.set(knownCounts.subarray(0, counts.length))
}

function copyRows(rows: readonly number[], { candidates }: SearchWorkspace): number {
  for (let index = 0; index < rows.length; index++) candidates[index] = rows[index] ?? 0
  return rows.length
}

function allRows({ rows }: IndexData, { candidates }: SearchWorkspace): number {
  const { length } = rows.documents
  for (let row = 0; row < length; row++) candidates[row] = row
  return length
}
