import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completed, refunded } from '../../../core/finance/index.ts'
import {
  discountOf,
  moneyOf,
  paidBack,
  paidFor,
  type ParcelWorth,
  piecesOf,
  type RefundedMoney,
  refundOf,
  wholeOf,
} from '../../../core/ordering/index.ts'
import { rial, sum } from '../../../core/shared/money.ts'
import { lockedParcel } from '../../support/memory-parcel-book.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 10 ** 9 }),
    points: fc.nat(10_000),
    cut: fc.nat(10_000),
    borne: fc.constantFrom(0, 1),
  })
  .map(({ quantity, price, points, cut, borne }) => {
    const total = quantity * price
    const off = Math.floor((total * cut) / 10_000)
    const worth = total - off + off * borne
    const commission = Math.floor((worth * points) / 10_000)
    const parts = { coupon_part: rial(off), house_part: rial(off * borne) }
    return { ...parts, quantity, total: rial(total), commission: rial(commission), vat: worth - commission }
  })

const parcel: fc.Arbitrary<ParcelWorth> = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 4 }), shipping: fc.nat(10 ** 7) })
  .map(({ lines, shipping }) => ({
    shipping_cost: rial(shipping),
    lines: lines.map(({ vat, ...one }, index) => ({ ...one, variant_id: String(index), commission_vat: rial(vat) })),
  }))

/** Asks for pieces, an amount, or all, whatever is left. */
const wish = fc.record({
  how: fc.constantFrom('pieces', 'amount', 'whole'),
  items: fc.array(
    fc.record({ variant_id: fc.constantFrom('0', '1', '2', '3'), quantity: fc.integer({ min: 1, max: 9 }) }),
  ),
  share: fc.integer({ min: 0, max: 150 }),
})

const uncut = { coupon_part: 0, house_part: 0 }
const worthOf = ({ items_total, coupon_part, house_part }: RefundedMoney): number =>
  items_total - coupon_part + house_part

describe('refunds', () => {
  it('ORD-25 any sequence of partial refunds gives back at most what was paid, each sum exact to the rial', () => {
    fc.assert(
      fc.property(parcel, fc.array(wish, { maxLength: 8 }), (whole, wishes) => {
        const money = moneyOf(whole)
        let left = whole
        const parts = wishes.flatMap(({ how, items, share }) => {
          const amount = rial(Math.floor(((moneyOf(left).items_total - moneyOf(left).coupon_part) * share) / 100))
          try {
            const asked =
              how === 'whole'
                ? wholeOf(left)
                : how === 'pieces'
                  ? piecesOf(left, items, true)
                  : discountOf(left, items, amount)
            const { part, left: rest } = refundOf(left, asked)
            left = rest
            return [part]
          } catch (error) {
            expect(error).toMatchObject({ code: 'ordering/too-much' })
            return []
          }
        })
        const after = moneyOf(left)
        const fields = [
          'items_total',
          'coupon_part',
          'house_part',
          'shipping_cost',
          'commission',
          'commission_vat',
        ] as const
        for (const field of fields) {
          expect(sum([...parts.map((part) => part[field]), after[field]])).toBe(money[field])
          expect(after[field]).toBeGreaterThanOrEqual(0)
        }
        for (const part of parts) {
          expect(Math.min(...fields.map((field) => part[field]))).toBeGreaterThanOrEqual(0)
          expect(part.commission + part.commission_vat).toBeLessThanOrEqual(worthOf(part))
          expect(sum(refunded({ id: '1', store_id: 's', ...part }, '7').postings.map(({ amount }) => amount))).toBe(0)
        }
        expect(paidBack(moneyOf(left)) + sum(parts.map(paidBack))).toBe(paidBack(money))
        expect(after.commission + after.commission_vat).toBeLessThanOrEqual(worthOf(after))
        expect(sum(completed({ id: '1', store_id: 's', ...after }).postings.map(({ amount }) => amount))).toBe(0)
      }),
      { numRuns: 400 },
    )
  })

  it('ORD-25 an amount that is offered comes back to the rial, whatever a coupon took off', () => {
    fc.assert(
      fc.property(parcel, fc.nat(100), (whole, share) => {
        const { lines } = whole
        const amount = rial(Math.floor((sum(lines.map(paidFor)) * share) / 100))
        const { part } = refundOf(whole, discountOf(whole, lines, amount))
        expect(paidBack(part)).toBe(amount)
      }),
    )
  })

  it('ORD-25 the whole parcel comes back with its shipping and its whole commission', () => {
    const { part, left } = refundOf(lockedParcel(), wholeOf(lockedParcel()))
    expect(part).toEqual({
      ...uncut,
      items_total: 3_000_001,
      shipping_cost: 50_000,
      commission: 270_000,
      commission_vat: 27_000,
    })
    expect(paidBack(moneyOf(left))).toBe(0)
  })

  it('ORD-25 some pieces come back at their price, without shipping', () => {
    const { part } = refundOf(lockedParcel(), piecesOf(lockedParcel(), [{ variant_id: '1', quantity: 1 }], true))
    expect(part).toEqual({
      ...uncut,
      items_total: 1_000_000,
      shipping_cost: 0,
      commission: 90_000,
      commission_vat: 9_000,
    })
  })

  it('ORD-25 whoever changed their mind about all pieces bears the shipping', () => {
    const all = lockedParcel().lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
    expect(piecesOf(lockedParcel(), all, true).shipping).toBe(50_000)
    expect(piecesOf(lockedParcel(), all, false).shipping).toBe(0)
  })

  it('ORD-25 a discount is shared by largest remainder, and never exceeds the pieces it is about', () => {
    const items = [
      { variant_id: '1', quantity: 2 },
      { variant_id: '2', quantity: 3 },
    ]
    expect([...discountOf(lockedParcel(), items, rial(1_000)).shares]).toEqual([
      ['1', { part: 667, of: 2_000_000 }],
      ['2', { part: 333, of: 1_000_001 }],
    ])
    expect(() => discountOf(lockedParcel(), items.slice(1), rial(1_000_002))).toThrow(
      expect.objectContaining({ code: 'ordering/too-much' }),
    )
  })
})
