import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWhole, type LineMoney, moneyOf, portionOf } from '../../../core/ordering/index.ts'
import { mulDiv, noMoney, rial } from '../../../core/shared/money.ts'
import { lockedParcel } from '../../support/memory-parcel-book.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unit: fc.integer({ min: 1, max: 9_999_999 }),
    fees: fc.integer({ min: 0, max: 10_000 }),
    vat: fc.integer({ min: 0, max: 10_000 }),
    cut: fc.integer({ min: 0, max: 10_000 }),
    isHouse: fc.boolean(),
  })
  .map(({ quantity, unit, fees, vat, cut, isHouse }): LineMoney => {
    const total = rial(unit * quantity)
    const coupon_part = mulDiv(total, cut, 10_000, 'down')
    const house_part = isHouse ? coupon_part : noMoney
    const both = mulDiv(rial(total - coupon_part + house_part), fees, 10_000, 'down')
    const commission_vat = mulDiv(both, vat, 10_000, 'down')
    return {
      variant_id: '',
      quantity,
      total,
      coupon_part,
      house_part,
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
  it('and what is left make up the whole to the rial, and no fee is more than its goods', () => {
    fc.assert(
      fc.property(worth, fc.array(fc.nat(9)), fc.constantFrom('shared', 'stays'), (whole, picks, shipping) => {
        const items = whole.lines
          .map(({ variant_id, quantity }, index) => ({ variant_id, quantity: (picks[index] ?? 0) % (quantity + 1) }))
          .filter(({ quantity }) => quantity > 0)
        const { taken, left } = portionOf(whole, items, shipping as 'shared' | 'stays')
        const [one, other, all] = [moneyOf(taken), moneyOf(left), moneyOf(whole)]
        for (const name of [
          'items_total',
          'coupon_part',
          'house_part',
          'shipping_cost',
          'commission',
          'commission_vat',
        ] as const)
          expect(one[name] + other[name]).toBe(all[name])
        for (const { total, commission, commission_vat, quantity, ...parts } of [...taken.lines, ...left.lines]) {
          expect([0, parts.coupon_part]).toContain(parts.house_part)
          expect(Math.min(commission, commission_vat)).toBeGreaterThanOrEqual(0)
          expect(commission + commission_vat).toBeLessThanOrEqual(total - parts.coupon_part + parts.house_part)
          expect(quantity).toBeGreaterThan(0)
        }
        expect(taken.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))).toEqual(items)
      }),
      { numRuns: 500 },
    )
  })

  it('shares the shipping by the worth of the goods, or leaves it with the rest; nothing stays with nothing', () => {
    const parcel = lockedParcel()
    const first = [{ variant_id: '1', quantity: 2 }]
    expect(portionOf(parcel, first, 'shared').taken.shipping_cost).toBe(33_333)
    expect(portionOf(parcel, first, 'stays').taken.shipping_cost).toBe(0)
    const all = [...first, { variant_id: '2', quantity: 3 }]
    expect(portionOf(parcel, all, 'stays').taken.shipping_cost).toBe(50_000)
  })

  it('of what is not there is refused', () => {
    for (const items of [[{ variant_id: '1', quantity: 3 }], [{ variant_id: '9', quantity: 1 }]])
      expect(() => portionOf(lockedParcel(), items, 'shared')).toThrow(
        expect.objectContaining({ code: 'ordering/contents-changed' }),
      )
  })

  it('DESK-9 is told from all of it', () => {
    const all = [
      { variant_id: '2', quantity: 3 },
      { variant_id: '1', quantity: 2 },
    ]
    expect(isWhole(lockedParcel(), all)).toBe(true)
    expect(isWhole(lockedParcel(), all.slice(1))).toBe(false)
    expect(isWhole(lockedParcel(), [...all, { variant_id: '3', quantity: 1 }])).toBe(false)
    expect(isWhole(lockedParcel(), [...all.slice(1), { variant_id: '2', quantity: 2 }])).toBe(false)
  })
})
