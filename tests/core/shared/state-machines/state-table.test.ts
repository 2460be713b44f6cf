import { describe, expect, it } from 'vitest'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { type StateTable, nextState } from '../../../../core/shared/state-machines/state-table.ts'

type Door = 'open' | 'closed' | 'gone'
type Push = 'shut' | 'pull' | 'remove'

const door: StateTable<Door, Push> = { open: { shut: 'closed', remove: 'gone' }, closed: { pull: 'open' }, gone: {} }

describe('a business state table', () => {
  it('follows a transition', () => {
    expect(nextState(door, 'open', 'shut', 'ordering/wrong-state')).toBe('closed')
  })

  it.each([
    ['closed', 'shut'],
    ['gone', 'pull'],
  ] as const)('refuses %s + %s with the given problem and details', (state, event) => {
    const refusal = caught(() => nextState(door, state, event, 'ordering/wrong-state'))
    expect(refusal.code).toBe('ordering/wrong-state')
    expect(refusal.details).toEqual({ state, event })
  })

  it('ignores names of the object prototype', () => {
    const event = 'constructor' as Push
    expect(caught(() => nextState(door, 'gone', event, 'ordering/wrong-state'))).toBeInstanceOf(Problem)
  })
})

function caught(work: () => unknown): Problem {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error
  }
  throw new Error('no problem was raised')
}
