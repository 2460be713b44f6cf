import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parcelCompleted, parcelRefunded } from '../../../../core/finance/index.ts'
import {
  amountRefund,
  worthTotals,
  buyerRefund,
  paidForLine,
  type ParcelWorth,
  itemsRefund,
  type ParcelMoneyTotals,
  refundOf,
  fullRefund,
} from '../../../../core/ordering/index.ts'
import { rial, sum } from '../../../../core/shared/money.ts'
import { lockedParcel } from '../../../support/ordering/memory-parcels.ts'

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
    const parts = { coupon_discount: rial(off), platform_share: rial(off * borne) }
    return { ...parts, quantity, total: rial(total), commission: rial(commission), vat: worth - commission }
  })

const parcel: fc.Arbitrary<ParcelWorth> = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 4 }), shipping: fc.nat(10 ** 7) })
  .map(({ lines, shipping }) => ({
    shipping_cost: rial(shipping),
    lines: lines.map(({ vat, ...one }, index) => ({ ...one, variant_id: String(index), commission_vat: rial(vat) })),
  }))

/** Requests items, an amount, or everything, whatever is left. */
const wish = fc.record({
  how: fc.constantFrom('pieces', 'amount', 'whole'),
  items: fc.array(
    fc.record({ variant_id: fc.constantFrom('0', '1', '2', '3'), quantity: fc.integer({ min: 1, max: 9 }) }),
  ),
  share: fc.integer({ min: 0, max: 150 }),
})

const uncut = { coupon_discount: 0, platform_share: 0 }
const worthOf = ({ items_total, coupon_discount, platform_share }: ParcelMoneyTotals): number =>
  items_total - coupon_discount + platform_share

describe('refunds', () => {
  it('ORD-25 any sequence of partial refunds returns at most what was paid, exact to the rial', () => {
    fc.assert(
      fc.property(parcel, fc.array(wish, { maxLength: 8 }), (whole, wishes) => {
        const money = worthTotals(whole)
        let left = whole
        const parts = wishes.flatMap(({ how, items, share }) => {
          const amount = rial(
            Math.floor(((worthTotals(left).items_total - worthTotals(left).coupon_discount) * share) / 100),
          )
          try {
            const asked =
              how === 'whole'
                ? fullRefund(left)
                : how === 'pieces'
                  ? itemsRefund(left, items, true)
                  : amountRefund(left, items, amount)
            const { totals, remaining: rest } = refundOf(left, asked)
            left = rest
            return [totals]
          } catch (error) {
            expect(error).toMatchObject({ code: 'ordering/above-refundable' })
            return []
          }
        })
        const after = worthTotals(left)
        const fields = [
          'items_total',
          'coupon_discount',
          'platform_share',
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
          expect(
            sum(parcelRefunded({ id: '1', store_id: 's', ...part }, '7').postings.map(({ amount }) => amount)),
          ).toBe(0)
        }
        expect(buyerRefund(worthTotals(left)) + sum(parts.map(buyerRefund))).toBe(buyerRefund(money))
        expect(after.commission + after.commission_vat).toBeLessThanOrEqual(worthOf(after))
        expect(sum(parcelCompleted({ id: '1', store_id: 's', ...after }).postings.map(({ amount }) => amount))).toBe(0)
      }),
      { numRuns: 400 },
    )
  })

  it('ORD-25 an offered amount is refunded to the rial, whatever a coupon covered', () => {
    fc.assert(
      fc.property(parcel, fc.nat(100), (whole, share) => {
        const { lines } = whole
        const amount = rial(Math.floor((sum(lines.map(paidForLine)) * share) / 100))
        const { totals } = refundOf(whole, amountRefund(whole, lines, amount))
        expect(buyerRefund(totals)).toBe(amount)
      }),
    )
  })

  it('ORD-25 a full refund includes shipping and the whole commission', () => {
    const { totals, remaining } = refundOf(lockedParcel(), fullRefund(lockedParcel()))
    expect(totals).toEqual({
      ...uncut,
      items_total: 3_000_001,
      shipping_cost: 50_000,
      commission: 270_000,
      commission_vat: 27_000,
    })
    expect(buyerRefund(worthTotals(remaining))).toBe(0)
  })

  it('ORD-25 a refund of some items is at their price, without shipping', () => {
    const { totals } = refundOf(lockedParcel(), itemsRefund(lockedParcel(), [{ variant_id: '1', quantity: 1 }], true))
    expect(totals).toEqual({
      ...uncut,
      items_total: 1_000_000,
      shipping_cost: 0,
      commission: 90_000,
      commission_vat: 9_000,
    })
  })

  it('ORD-25 a buyer who changed their mind about everything bears the shipping', () => {
    const all = lockedParcel().lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
    expect(itemsRefund(lockedParcel(), all, true).shipping).toBe(50_000)
    expect(itemsRefund(lockedParcel(), all, false).shipping).toBe(0)
  })

  it('ORD-25 a discount is distributed by largest remainder and never exceeds its items', () => {
    const items = [
      { variant_id: '1', quantity: 2 },
      { variant_id: '2', quantity: 3 },
    ]
    expect([...amountRefund(lockedParcel(), items, rial(1_000)).shares]).toEqual([
      ['1', { part: 667, of: 2_000_000 }],
      ['2', { part: 333, of: 1_000_001 }],
    ])
    expect(() => amountRefund(lockedParcel(), items.slice(1), rial(1_000_002))).toThrow(
      expect.objectContaining({ code: 'ordering/above-refundable' }),
    )
  })
})
