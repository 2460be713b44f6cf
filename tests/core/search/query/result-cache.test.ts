import { describe, expect, it, vi } from 'vitest'
import { createResultCache } from '../../../../core/search/query/result-cache.ts'

describe('a result cache', () => {
  it('computes once until it is cleared', () => {
    const memory = createResultCache<number>(5)
    const find = vi.fn(() => 7)
    expect([memory.getOrCompute('a', find), memory.getOrCompute('a', find)]).toEqual([7, 7])
    memory.clear()
    memory.getOrCompute('a', find)
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('evicts the oldest entry when it is full', () => {
    const memory = createResultCache<string>(2)
    const find = vi.fn(() => 'x')
    for (const question of ['a', 'b', 'c', 'b', 'c']) memory.getOrCompute(question, find)
    expect(find).toHaveBeenCalledTimes(3)
    memory.getOrCompute('a', find)
    expect(find).toHaveBeenCalledTimes(4)
  })
})
