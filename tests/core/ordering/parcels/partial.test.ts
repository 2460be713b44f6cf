import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coversWholeParcel, type LineWorth, worthTotals, splitParcelWorth } from '../../../../core/ordering/index.ts'
import { multiplyDivide, noMoney, rial } from '../../../../core/shared/money.ts'
import { lockedParcel } from '../../../support/ordering/memory-parcels.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unit: fc.integer({ min: 1, max: 9_999_999 }),
    fees: fc.integer({ min: 0, max: 10_000 }),
    vat: fc.integer({ min: 0, max: 10_000 }),
    cut: fc.integer({ min: 0, max: 10_000 }),
    isHouse: fc.boolean(),
  })
  .map(({ quantity, unit, fees, vat, cut, isHouse }): LineWorth => {
    const total = rial(unit * quantity)
    const coupon_discount = multiplyDivide(total, cut, 10_000, 'down')
    const platform_share = isHouse ? coupon_discount : noMoney
    const both = multiplyDivide(rial(total - coupon_discount + platform_share), fees, 10_000, 'down')
    const commission_vat = multiplyDivide(both, vat, 10_000, 'down')
    return {
      variant_id: '',
      quantity,
      total,
      coupon_discount,
      platform_share,
      commission: rial(both - commission_vat),
      commission_vat,
    }
  })
const worth = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 5 }), shipping: fc.integer({ min: 0, max: 900_001 }) })
  .map(({ lines, shipping }) => ({
    lines: lines.map((one, index) => ({ ...one, variant_id: String(index + 1) })),
    shipping_cost: rial(shipping),
  }))

describe('ORD-30 a part of a parcel', () => {
  it('and the rest add up to the whole to the rial, and no fee exceeds its items', () => {
    fc.assert(
      fc.property(worth, fc.array(fc.nat(9)), fc.constantFrom('shared', 'stays'), (whole, picks, shipping) => {
        const items = whole.lines
          .map(({ variant_id, quantity }, index) => ({ variant_id, quantity: (picks[index] ?? 0) % (quantity + 1) }))
          .filter(({ quantity }) => quantity > 0)
        const { removed, remaining } = splitParcelWorth(whole, items, shipping as 'shared' | 'stays')
        const [one, other, all] = [worthTotals(removed), worthTotals(remaining), worthTotals(whole)]
        for (const name of [
          'items_total',
          'coupon_discount',
          'platform_share',
          'shipping_cost',
          'commission',
          'commission_vat',
        ] as const)
          expect(one[name] + other[name]).toBe(all[name])
        for (const { total, commission, commission_vat, quantity, ...parts } of [
          ...removed.lines,
          ...remaining.lines,
        ]) {
          expect([0, parts.coupon_discount]).toContain(parts.platform_share)
          expect(Math.min(commission, commission_vat)).toBeGreaterThanOrEqual(0)
          expect(commission + commission_vat).toBeLessThanOrEqual(total - parts.coupon_discount + parts.platform_share)
          expect(quantity).toBeGreaterThan(0)
        }
        expect(removed.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))).toEqual(items)
      }),
      { numRuns: 500 },
    )
  })

  it('divides the shipping by the value of the items, or leaves it with the rest; an empty part gets none', () => {
    const parcel = lockedParcel()
    const first = [{ variant_id: '1', quantity: 2 }]
    expect(splitParcelWorth(parcel, first, 'shared').removed.shipping_cost).toBe(33_333)
    expect(splitParcelWorth(parcel, first, 'stays').removed.shipping_cost).toBe(0)
    const all = [...first, { variant_id: '2', quantity: 3 }]
    expect(splitParcelWorth(parcel, all, 'stays').removed.shipping_cost).toBe(50_000)
  })

  it('with unknown items is refused', () => {
    for (const items of [[{ variant_id: '1', quantity: 3 }], [{ variant_id: '9', quantity: 1 }]])
      expect(() => splitParcelWorth(lockedParcel(), items, 'shared')).toThrow(
        expect.objectContaining({ code: 'ordering/contents-changed' }),
      )
  })

  it('DESK-9 is distinguished from the whole', () => {
    const all = [
      { variant_id: '2', quantity: 3 },
      { variant_id: '1', quantity: 2 },
    ]
    expect(coversWholeParcel(lockedParcel(), all)).toBe(true)
    expect(coversWholeParcel(lockedParcel(), all.slice(1))).toBe(false)
    expect(coversWholeParcel(lockedParcel(), [...all, { variant_id: '3', quantity: 1 }])).toBe(false)
    expect(coversWholeParcel(lockedParcel(), [...all.slice(1), { variant_id: '2', quantity: 2 }])).toBe(false)
  })
})
