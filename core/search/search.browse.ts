import type { Choice } from './search.choice.ts'
import type { Scratch } from './search.scratch.ts'
import type { Shelf } from './search.shelf.ts'
import type { Tally } from './search.tally.ts'

/**
 * Gathers the candidates of a request without a text, as few as can be, and tells the tally what the shelf has counted
 * already. Answers how many there are.
 */
export function browse(shelf: Shelf, choice: Choice, scratch: Scratch, tally: Tally): number {
  const { rows } = shelf
  if (choice.scope !== -1) return copied(rows.storeRows[choice.scope] ?? [], scratch)
  if (!isPlain(choice)) return everyRow(shelf, scratch)
  fill(tally.categories, shelf.categoryCounts.data)
  tally.known = choice.category === -1 ? 'all' : 'categories'
  if (choice.category !== -1) return copied(rows.categoryRows[choice.category] ?? [], scratch)
  fill(tally.stores, shelf.storeCounts.data)
  fill(tally.values, shelf.valueCounts.data)
  return everyRow(shelf, scratch)
}

/** Tells whether nothing but a category is chosen. */
function isPlain({ stores, discounted, byVariant }: Choice): boolean {
  return stores === undefined && !discounted && !byVariant
}

function fill(counts: Int32Array, known: Int32Array): void {
  counts.set(known.subarray(0, counts.length))
}

function copied(rows: readonly number[], { candidates }: Scratch): number {
  for (let place = 0; place < rows.length; place++) candidates[place] = rows[place] ?? 0
  return rows.length
}

function everyRow({ rows }: Shelf, { candidates }: Scratch): number {
  const { length } = rows.documents
  for (let row = 0; row < length; row++) candidates[row] = row
  return length
}
