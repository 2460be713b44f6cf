import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { topItems } from '../../../../core/search/query/top.ts'

describe('the top items of an order', () => {
  it('are those that a full sort puts first', () => {
    const signs = fc.constantFrom<(1 | -1)[]>(1, -1)
    fc.assert(
      fc.property(fc.array(fc.nat(5)), fc.nat(60), signs, (numbers, most, sign) => {
        const worth = Float64Array.from(numbers)
        const items = Int32Array.from(numbers.keys())
        const sorted = [...items].sort(
          (left, right) => sign * ((worth[right] ?? 0) - (worth[left] ?? 0)) || left - right,
        )
        const tie = (left: number, right: number): number => right - left
        expect(topItems(items, items.length, most, { values: worth, sign, compareTies: tie })).toEqual(
          sorted.slice(0, most),
        )
      }),
    )
  })
})
