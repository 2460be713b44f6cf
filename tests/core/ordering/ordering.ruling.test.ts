import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineMoney, paidBack, paidFor, refundOf } from '../../../core/ordering/index.ts'
import { wishOfRuling } from '../../../core/ordering/ordering.ruling.ts'
import { noMoney, rial } from '../../../core/shared/money.ts'

const amount = fc.integer({ min: 1, max: 1_000_000_000 })

/** A line of four pieces of which a coupon took a part, half of it at the cost of the house. */
const line = fc
  .record({ total: amount, off: fc.double({ min: 0, max: 0.9, noNaN: true }) })
  .map(({ total, off }): LineMoney => {
    const coupon = Math.floor(total * off)
    const fee = Math.floor((total - coupon) / 10)
    return {
      variant_id: '1',
      quantity: 4,
      total: rial(total),
      coupon_part: rial(coupon),
      house_part: rial(Math.floor(coupon / 2)),
      commission: rial(fee),
      commission_vat: rial(Math.floor(fee / 10)),
    }
  })

const wished = (items: { variant_id: string; quantity?: number; amount?: ReturnType<typeof rial> }[]) =>
  ({ kind: 'part_refund', items, shipping: false, reason: 'آزمون' }) as const

describe('ORD-41 what a decision brings back', () => {
  it('is the very amount that was decided, never more than was paid, whatever a coupon took off', () => {
    fc.assert(
      fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        const worth = { lines: [one], shipping_cost: noMoney }
        const decided = rial(Math.floor(paidFor(one) * share))
        const wish = wishOfRuling(worth, wished([{ variant_id: '1', amount: decided }]))
        const { part, left } = refundOf(worth, wish ?? expect.fail())
        expect(paidBack(part)).toBe(decided)
        for (const money of [part, ...left.lines])
          expect(Math.min(...Object.values(money).map(Number))).toBeGreaterThanOrEqual(0)
        const beyond = wished([{ variant_id: '1', amount: rial(paidFor(one) + 1) }])
        expect(() => wishOfRuling(worth, beyond)).toThrow(expect.objectContaining({ code: 'ordering/too-much' }))
      }),
    )
  })

  it('of all pieces is all that was paid, and leaves nothing', () => {
    fc.assert(
      fc.property(line, (one) => {
        const worth = { lines: [one], shipping_cost: noMoney }
        const { part, left } = refundOf(
          worth,
          wishOfRuling(worth, wished([{ variant_id: '1', quantity: 4 }])) ?? expect.fail(),
        )
        expect(paidBack(part)).toBe(paidFor(one))
        expect(part.house_part).toBe(one.house_part)
        expect(left.lines[0]).toMatchObject({
          total: 0,
          coupon_part: 0,
          house_part: 0,
          commission: 0,
          commission_vat: 0,
        })
      }),
    )
  })
})
