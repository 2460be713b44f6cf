import { describe, expect, it } from 'vitest'
import { captureOrder, notifyPaid, notifyWithin } from '../../../core/ordering/index.ts'
import { placeOrder } from '../../../core/ordering/ordering.place.service.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { rial } from '../../../core/shared/money.ts'
import { createMemorySale, wishOf } from '../../support/memory-sale.ts'

async function paidSale() {
  const sale = createMemorySale()
  sale.ledger.give('clearing:5', rial(1_050_000))
  await placeOrder(sale, wishOf(1_050_000), '7')
  const order = await sale.book.lock('1')
  if (order !== undefined) await captureOrder(sale, order, '5', sale.clock.now())
  const sent: unknown[] = []
  const provider = { up: true }
  const sms = {
    async sendTemplate(...message: unknown[]) {
      if (!provider.up) throw new Problem('contract/unavailable')
      sent.push(message)
    },
  }
  return { sale, sent, provider, parts: { book: sale.book, clock: sale.clock, sms } }
}

describe('the message of a paid order', () => {
  it('ORD-18 the buyer hears once that the order is paid', async () => {
    const { parts, sent } = await paidSale()
    expect([await notifyPaid(parts), await notifyPaid(parts)]).toEqual([1, 0])
    expect(sent).toEqual([['order-paid', '09121234567', { order: '100001' }]])
  })

  it('ORD-18 what the provider does not take is tried again, within an hour', async () => {
    const { parts, sent, provider, sale } = await paidSale()
    provider.up = false
    expect(await notifyPaid(parts)).toBe(0)
    provider.up = true
    sale.pass(notifyWithin - 1)
    expect(await notifyPaid(parts)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  it('ORD-18 what is older than an hour is not told any more', async () => {
    const { parts, sent, sale } = await paidSale()
    sale.pass(notifyWithin)
    expect(await notifyPaid(parts)).toBe(0)
    expect(sent).toEqual([])
  })
})
