import { describe, expect, it } from 'vitest'
import { minScoredParcels, scoreGradeOf, scoreOf } from '../../../../core/stores/index.ts'

const counts = { shipped: 200, on_time: 199, settled: 210, dropped: 10, received: 150, returned: 1 }

describe('the score of a store', () => {
  it('STO-3 rounds down, so that nothing is overstated', () => {
    expect(scoreOf(counts)).toEqual({ on_time: 99, fulfilled: 95, satisfied: 99 })
  })

  it('STO-3 is null for too few parcels, each number separately', () => {
    const few = minScoredParcels - 1
    expect(scoreOf({ ...counts, shipped: few, on_time: few, received: 0, returned: 0 })).toEqual({
      on_time: null,
      fulfilled: 95,
      satisfied: null,
    })
  })
})

it.each([
  [100, 'good'],
  [90, 'good'],
  [89, 'fair'],
  [70, 'fair'],
  [69, 'poor'],
  [0, 'poor'],
] as const)('STO-30 %i percent is %s', (percent, grade) => {
  expect(scoreGradeOf(percent)).toBe(grade)
})
