import { describe, expect, it } from 'vitest'
import { Problem } from '../../../core/shared/problem.ts'
import { type StateTable, advance } from '../../../core/shared/states.ts'

type Door = 'open' | 'closed' | 'gone'
type Push = 'shut' | 'pull' | 'remove'

const door: StateTable<Door, Push> = { open: { shut: 'closed', remove: 'gone' }, closed: { pull: 'open' }, gone: {} }

describe('a business state table', () => {
  it('follows an edge', () => {
    expect(advance(door, 'open', 'shut', 'ordering/wrong-state')).toBe('closed')
  })

  it.each([
    ['closed', 'shut'],
    ['gone', 'pull'],
  ] as const)('refuses %s + %s with the given problem and says why', (state, event) => {
    const refusal = caught(() => advance(door, state, event, 'ordering/wrong-state'))
    expect(refusal.code).toBe('ordering/wrong-state')
    expect(refusal.details).toEqual({ state, event })
  })

  it('knows no event of the prototype', () => {
    const event = 'constructor' as Push
    expect(caught(() => advance(door, 'gone', event, 'ordering/wrong-state'))).toBeInstanceOf(Problem)
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
