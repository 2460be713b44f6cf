import { describe, expect, it, vi } from 'vitest'
import { createMemory } from '../../../core/search/search.memory.ts'

describe('a memory', () => {
  it('asks once until it is cleared', () => {
    const memory = createMemory<number>(5)
    const find = vi.fn(() => 7)
    expect([memory.of('a', find), memory.of('a', find)]).toEqual([7, 7])
    memory.clear()
    memory.of('a', find)
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('forgets the oldest when it is full', () => {
    const memory = createMemory<string>(2)
    const find = vi.fn(() => 'x')
    for (const question of ['a', 'b', 'c', 'b', 'c']) memory.of(question, find)
    expect(find).toHaveBeenCalledTimes(3)
    memory.of('a', find)
    expect(find).toHaveBeenCalledTimes(4)
  })
})
