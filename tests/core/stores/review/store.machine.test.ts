import { expect, it } from 'vitest'
import { storeStates } from '../../../../core/contract/caller.ts'
import { type StoreEvent, storeTable } from '../../../../core/stores/index.ts'

it('STO-12 every state can be reached from the initial one, and only `closed` is final', () => {
  const reached = new Set(['incomplete'])
  for (const state of reached) for (const next of Object.values(storeTable[state as 'incomplete'])) reached.add(next)
  expect([...reached].toSorted()).toEqual([...storeStates].toSorted())
  expect(storeStates.filter((state) => Object.keys(storeTable[state]).length === 0)).toEqual(['closed'])
})

it('STO-12 only the review lets a store sell', () => {
  const into = storeStates.flatMap((state) =>
    Object.entries(storeTable[state]).flatMap(([event, next]) => (next === 'active' ? [event as StoreEvent] : [])),
  )
  expect(into).toEqual(['approve', 'unsuspend'])
})
