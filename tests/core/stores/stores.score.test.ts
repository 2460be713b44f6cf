import { describe, expect, it } from 'vitest'
import { fewestParcels, scoreOf } from '../../../core/stores/index.ts'

const counts = { shipped: 200, on_time: 199, settled: 210, dropped: 10, received: 150, returned: 1 }

describe('the score of a store', () => {
  it('STO-3 rounds down, so that nothing is overstated', () => {
    expect(scoreOf(counts)).toEqual({ on_time: 99, kept: 95, satisfied: 99 })
  })

  it('STO-3 says nothing from too few parcels, each number for itself', () => {
    const few = fewestParcels - 1
    expect(scoreOf({ ...counts, shipped: few, on_time: few, received: 0, returned: 0 })).toEqual({
      on_time: null,
      kept: 95,
      satisfied: null,
    })
  })
})
