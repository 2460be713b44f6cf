import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { top } from '../../../core/search/search.top.ts'

describe('the first of an order', () => {
  it('are those a full sort puts first', () => {
    const signs = fc.constantFrom<(1 | -1)[]>(1, -1)
    fc.assert(
      fc.property(fc.array(fc.nat(5)), fc.nat(60), signs, (numbers, most, sign) => {
        const worth = Float64Array.from(numbers)
        const items = Int32Array.from(numbers.keys())
        const sorted = [...items].sort(
          (left, right) => sign * ((worth[right] ?? 0) - (worth[left] ?? 0)) || left - right,
        )
        const tie = (left: number, right: number): number => right - left
        expect(top(items, items.length, most, { worth, sign, tie })).toEqual(sorted.slice(0, most))
      }),
    )
  })
})
