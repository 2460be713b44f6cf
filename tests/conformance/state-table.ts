import { expect, it } from 'vitest'
import { nextState, type StateTable } from '../../core/shared/state-machines/state-table.ts'

/** A published table of states. */
export interface PublishedTable {
  readonly table: StateTable
  readonly first: string
  readonly ends: readonly string[]
  /** The expected transitions, as `from > to`. */
  readonly edges: readonly string[]
}

function edgesOf(table: StateTable): string[] {
  return Object.entries(table).flatMap(([from, events]) => Object.values(events).map((to) => `${from} > ${to}`))
}

function reachedFrom(table: StateTable, first: string): string[] {
  const reached = new Set([first])
  for (const state of reached) for (const next of Object.values(table[state] ?? {})) if (next) reached.add(next)
  return [...reached]
}

/** Checks that a table is the published one. */
export function conformsToPublishedTable({ table, first, ends, edges }: PublishedTable): void {
  it('holds the edges of the published table and no others', () => {
    expect([...new Set(edgesOf(table))].toSorted()).toEqual(edges.toSorted())
  })

  it('reaches every state from the first, and ends only where it should', () => {
    expect(reachedFrom(table, first).toSorted()).toEqual(Object.keys(table).toSorted())
    const stuck = Object.keys(table).filter((state) => Object.keys(table[state] ?? {}).length === 0)
    expect(stuck.toSorted()).toEqual(ends)
  })

  it('refuses every event that is not an edge of the state', () => {
    const events = [...new Set(Object.values(table).flatMap((own) => Object.keys(own))), 'constructor', '']
    for (const [state, own] of Object.entries(table))
      for (const event of events.filter((name) => !Object.hasOwn(own, name)))
        expect(() => nextState(table, state, event, 'ordering/wrong-state')).toThrow(
          expect.objectContaining({ code: 'ordering/wrong-state', details: { state, event } }),
        )
  })
}
