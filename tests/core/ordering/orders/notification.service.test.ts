import { describe, expect, it } from 'vitest'
import { captureOrder, notifyPaidOrders, notificationWindow } from '../../../../core/ordering/index.ts'
import { placeOrder } from '../../../../core/ordering/checkout/place-order.service.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { rial } from '../../../../core/shared/money.ts'
import { createMemorySale, orderInput } from '../../../support/ordering/sale.ts'

async function paidSale() {
  const sale = createMemorySale()
  sale.ledger.give('clearing:5', rial(1_050_000))
  await placeOrder(sale, orderInput(1_050_000), '7')
  const order = await sale.orders.lock('1')
  if (order !== undefined) await captureOrder(sale, order, '5', sale.clock.now())
  const sent: unknown[] = []
  const provider = { up: true }
  const sms = {
    async sendTemplate(...message: unknown[]) {
      if (!provider.up) throw new Problem('contract/unavailable')
      sent.push(message)
    },
  }
  return { sale, sent, provider, parts: { orders: sale.orders, clock: sale.clock, sms } }
}

describe('the message about a paid order', () => {
  it('ORD-18 is sent to the buyer once', async () => {
    const { parts, sent } = await paidSale()
    expect([await notifyPaidOrders(parts), await notifyPaidOrders(parts)]).toEqual([1, 0])
    expect(sent).toEqual([['order-paid', '09121234567', { order: '100001' }]])
  })

  it('ORD-18 is retried for an hour when the provider fails', async () => {
    const { parts, sent, provider, sale } = await paidSale()
    provider.up = false
    expect(await notifyPaidOrders(parts)).toBe(0)
    provider.up = true
    sale.pass(notificationWindow - 1)
    expect(await notifyPaidOrders(parts)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  it('ORD-18 is not sent after an hour', async () => {
    const { parts, sent, sale } = await paidSale()
    sale.pass(notificationWindow)
    expect(await notifyPaidOrders(parts)).toBe(0)
    expect(sent).toEqual([])
  })
})
