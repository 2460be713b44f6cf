import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completed, refunded } from '../../../core/finance/index.ts'
import {
  discountOf,
  moneyOf,
  paidBack,
  type ParcelWorth,
  piecesOf,
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
  })
  .map(({ quantity, price, points }) => {
    const total = quantity * price
    const commission = Math.floor((total * points) / 10_000)
    return { quantity, total: rial(total), commission: rial(commission), vat: Math.floor((total - commission) / 11) }
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

describe('refunds', () => {
  it('ORD-25 any sequence of partial refunds gives back at most what was paid, each sum exact to the rial', () => {
    fc.assert(
      fc.property(parcel, fc.array(wish, { maxLength: 8 }), (whole, wishes) => {
        const money = moneyOf(whole)
        let left = whole
        const parts = wishes.flatMap(({ how, items, share }) => {
          const amount = rial(Math.floor((moneyOf(left).items_total * share) / 100))
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
        for (const field of ['items_total', 'shipping_cost', 'commission', 'commission_vat'] as const) {
          expect(sum([...parts.map((part) => part[field]), after[field]])).toBe(money[field])
          expect(after[field]).toBeGreaterThanOrEqual(0)
        }
        for (const part of parts) {
          expect(part.commission + part.commission_vat).toBeLessThanOrEqual(part.items_total)
          expect(sum(refunded({ id: '1', store_id: 's', ...part }, '7').postings.map(({ amount }) => amount))).toBe(0)
        }
        expect(sum(completed({ id: '1', store_id: 's', ...after }).postings.map(({ amount }) => amount))).toBe(0)
      }),
      { numRuns: 400 },
    )
  })

  it('ORD-25 the whole parcel comes back with its shipping and its whole commission', () => {
    const { part, left } = refundOf(lockedParcel(), wholeOf(lockedParcel()))
    expect(part).toEqual({ items_total: 3_000_001, shipping_cost: 50_000, commission: 270_000, commission_vat: 27_000 })
    expect(paidBack(moneyOf(left))).toBe(0)
  })

  it('ORD-25 some pieces come back at their price, without shipping', () => {
    const { part } = refundOf(lockedParcel(), piecesOf(lockedParcel(), [{ variant_id: '1', quantity: 1 }], true))
    expect(part).toEqual({ items_total: 1_000_000, shipping_cost: 0, commission: 90_000, commission_vat: 9_000 })
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
    expect([...discountOf(lockedParcel(), items, rial(1_000)).amounts]).toEqual([
      ['1', 667],
      ['2', 333],
    ])
    expect(() => discountOf(lockedParcel(), items.slice(1), rial(1_000_002))).toThrow(
      expect.objectContaining({ code: 'ordering/too-much' }),
    )
  })
})
