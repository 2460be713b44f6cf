import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideRefund, parcelRefunded, refundCredited, refundPaid } from '../../../../core/finance/index.ts'
import { noMoney, rial } from '../../../../core/shared/money.ts'

const amount = fc.nat({ max: 10_000_000_000 })

describe('the division of a refund', () => {
  it('FIN-60 the card part comes first, up to what is left of it, and both parts are the whole', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('source', 'wallet'), (refunded, left, target) => {
        const divided = divideRefund(rial(refunded), { left: rial(left) }, target as 'source' | 'wallet')

        expect(divided.card + divided.wallet).toBe(refunded)
        expect(divided.card).toBe(target === 'wallet' ? 0 : Math.min(refunded, left))
      }),
    )
  })

  it('FIN-60 any sequence of partial refunds returns to the card exactly what it paid, and never more', () => {
    fc.assert(
      fc.property(amount, amount, fc.array(fc.nat({ max: 100 }), { maxLength: 12 }), (byCard, byWallet, shares) => {
        let [left, card, wallet] = [byCard + byWallet, 0, 0]
        const parts = [...shares.map((share) => Math.floor(((byCard + byWallet) * share) / 1000)), Infinity]
        for (const part of parts) {
          const refunded = Math.min(part, left)
          const divided = divideRefund(rial(refunded), { left: rial(byCard - card) }, 'source')
          card += divided.card
          wallet += divided.wallet
          left -= refunded
        }
        expect([card, wallet]).toEqual([byCard, byWallet])
      }),
    )
  })

  it('FIN-60 without a card payment, or with nothing left of it, everything goes to the wallet', () => {
    expect(divideRefund(rial(500), null, 'source')).toEqual({ card: 0, wallet: 500 })
    expect(divideRefund(rial(500), { left: noMoney }, 'source')).toEqual({ card: 0, wallet: 500 })
  })
})

describe('the entries of a refund to a card', () => {
  const part = {
    id: '5',
    store_id: '1',
    items_total: rial(1_000_000),
    coupon_discount: rial(100_000),
    platform_share: rial(100_000),
    shipping_cost: rial(50_000),
    commission: rial(90_000),
    commission_vat: rial(9_000),
  }
  const on = (entry: ReturnType<typeof parcelRefunded>, account: string) =>
    entry.postings.find((posting) => posting.account === account)?.amount ?? 0

  it('FIN-61 set the card part aside, and the gateway’s response moves exactly that', () => {
    const refund = { id: '3', gateway: 'zibal', account_id: '7', amount: rial(600_000) }
    const refunded = parcelRefunded(part, '7', { refund_id: '3', amount: refund.amount })

    expect([on(refunded, 'refund:3'), on(refunded, 'wallet:7')]).toEqual([600_000, 350_000])
    for (const end of [refundPaid(refund), refundCredited(refund)]) expect(on(end, 'refund:3')).toBe(-600_000)
    expect(on(refundPaid(refund), 'bank:zibal')).toBe(600_000)
    expect(on(refundCredited(refund), 'wallet:7')).toBe(600_000)
  })
})
