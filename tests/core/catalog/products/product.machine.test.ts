import { expect, it } from 'vitest'
import { productTable, revisionTable } from '../../../../core/catalog/index.ts'
import type { StateTable } from '../../../../core/shared/state-machines/state-table.ts'

function reached(table: StateTable, start: string): string[] {
  const seen = new Set([start])
  for (const state of seen) for (const next of Object.values(table[state] ?? {})) if (next !== undefined) seen.add(next)
  return [...seen].toSorted()
}

const ends = (table: StateTable) => Object.keys(table).filter((state) => Object.keys(table[state] ?? {}).length === 0)

it('CAT-17 every state of a product can be reached from a draft, and none is final', () => {
  expect(reached(productTable, 'draft')).toEqual(Object.keys(productTable).toSorted())
  expect(ends(productTable)).toEqual([])
})

it('CAT-22 a revision is closed once', () => {
  expect(reached(revisionTable, 'pending')).toEqual(Object.keys(revisionTable).toSorted())
  expect(ends(revisionTable)).toHaveLength(3)
})
