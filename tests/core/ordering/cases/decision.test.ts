import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineWorth, buyerRefund, paidForLine, refundOf } from '../../../../core/ordering/index.ts'
import { refundOfDecision } from '../../../../core/ordering/cases/decision.ts'
import { noMoney, rial } from '../../../../core/shared/money.ts'

const amount = fc.integer({ min: 1, max: 1_000_000_000 })

/** A line of four items with a coupon discount, half of it funded by the platform. */
const line = fc
  .record({ total: amount, off: fc.double({ min: 0, max: 0.9, noNaN: true }) })
  .map(({ total, off }): LineWorth => {
    const coupon = Math.floor(total * off)
    const fee = Math.floor((total - coupon) / 10)
    return {
      variant_id: '1',
      quantity: 4,
      total: rial(total),
      coupon_discount: rial(coupon),
      platform_share: rial(Math.floor(coupon / 2)),
      commission: rial(fee),
      commission_vat: rial(Math.floor(fee / 10)),
    }
  })

const wished = (items: { variant_id: string; quantity?: number; amount?: ReturnType<typeof rial> }[]) =>
  ({ kind: 'partial_refund', items, shipping: false, reason: 'آزمون' }) as const

describe('ORD-41 the refund of a decision', () => {
  it('is exactly the decided amount and never more than was paid, whatever a coupon covered', () => {
    fc.assert(
      fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        const worth = { lines: [one], shipping_cost: noMoney }
        const decided = rial(Math.floor(paidForLine(one) * share))
        const wish = refundOfDecision(worth, wished([{ variant_id: '1', amount: decided }]))
        const { totals, remaining } = refundOf(worth, wish ?? expect.fail())
        expect(buyerRefund(totals)).toBe(decided)
        for (const money of [totals, ...remaining.lines])
          expect(Math.min(...Object.values(money).map(Number))).toBeGreaterThanOrEqual(0)
        const beyond = wished([{ variant_id: '1', amount: rial(paidForLine(one) + 1) }])
        expect(() => refundOfDecision(worth, beyond)).toThrow(
          expect.objectContaining({ code: 'ordering/above-refundable' }),
        )
      }),
    )
  })

  it('of all items is everything that was paid, and leaves nothing', () => {
    fc.assert(
      fc.property(line, (one) => {
        const worth = { lines: [one], shipping_cost: noMoney }
        const { totals, remaining } = refundOf(
          worth,
          refundOfDecision(worth, wished([{ variant_id: '1', quantity: 4 }])) ?? expect.fail(),
        )
        expect(buyerRefund(totals)).toBe(paidForLine(one))
        expect(totals.platform_share).toBe(one.platform_share)
        expect(remaining.lines[0]).toMatchObject({
          total: 0,
          coupon_discount: 0,
          platform_share: 0,
          commission: 0,
          commission_vat: 0,
        })
      }),
    )
  })
})
