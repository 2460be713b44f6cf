import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ChargedLine, type CommissionRule, previewRules } from '../../../core/ordering/index.ts'
import type { Rial } from '../../../core/shared/money.ts'

const rule = (basis_points: number, category_id: string | null = null): CommissionRule => ({
  ...{ category_id, store_id: null, product_id: null, basis_points, floor: 0 as Rial, ceiling: null },
})
const line = (number: string, total: number, commission: number, category = '1'): ChargedLine => ({
  ...{ number, product_id: '1', store_id: '1', category_ids: [category], total: total as Rial },
  commission: commission as Rial,
})

it('COM-2 says both sums and the orders that change most, largest change first', () => {
  const lines = [line('100001', 1000, 90), line('100001', 2000, 180, '2'), line('100002', 1000, 90, '2')]
  expect(previewRules([rule(1000, '2'), rule(900)], lines)).toEqual({
    ...{ orders: 2, before: 360, after: 390 },
    changed: [
      { number: '100001', before: 270, after: 290 },
      { number: '100002', before: 90, after: 100 },
    ],
  })
})

it('COM-2 the same rules change nothing, and no more than ten orders are named', () => {
  const orders = fc.array(
    fc.integer({ min: 10, max: 10_000_000 }).map((n) => n * 10),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(orders, fc.integer({ min: 0, max: 10_000 }), (totals, points) => {
      const lines = totals.map((total, place) =>
        line(String(100_000 + place), total, previewRules([rule(points)], [line('1', total, 0)]).after),
      )
      const same = previewRules([rule(points)], lines)
      expect([same.changed, same.after]).toEqual([[], same.before])
      expect(previewRules([rule(0)], lines).changed.length).toBeLessThanOrEqual(10)
    }),
  )
})
