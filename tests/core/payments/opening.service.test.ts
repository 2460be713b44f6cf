import { describe, expect, it } from 'vitest'
import { placeOrder } from '../../../core/ordering/checkout/place-order.service.ts'
import { createCharge, openCharge, openOrderPayment, type PayerPlace } from '../../../core/payments/opening.service.ts'
import { findPaymentReturn } from '../../../core/payments/payments.service.ts'
import { rial } from '../../../core/shared/money.ts'
import { createMemorySale, orderInput } from '../../support/ordering/sale.ts'
import { createPayingSale, orderTotal as total } from '../../support/payments/paying-sale.ts'
import { paid } from '../../support/payments/scripted-gateway.ts'
import { reservationLife } from '../../support/still-settings.ts'

async function placed(fromWallet = 0) {
  const sale = createMemorySale()
  sale.ledger.give('wallet:7', rial(fromWallet))
  await placeOrder(sale, orderInput(total, 1, fromWallet), '7')
  return sale
}

describe('opening a payment', () => {
  it('PAY-2 requests the total less the wallet part', async () => {
    const sale = await placed(300_000)
    expect(await openOrderPayment(sale, '100001', '7')).toBe('https://bank.test/A1')
    expect(sale.payments.payments.get('1')).toMatchObject({ amount: 750_000, state: 'redirected', authority: 'A1' })
  })

  it('PAY-3 a retry finds the open payment', async () => {
    const sale = await placed()
    const first = await openOrderPayment(sale, '100001', '7')
    expect(await openOrderPayment(sale, '100001', '7')).toBe(first)
    expect([sale.payments.payments.size, sale.gateway.opened.length]).toEqual([1, 1])
  })

  it('PAY-19 the payer returns to the shop where the payment was opened last, and never elsewhere', async () => {
    const sale = await placed()
    const places: readonly (readonly [PayerPlace, string | undefined])[] = [
      [{ shop_host: 'farsh.bazargah.test' }, 'https://farsh.bazargah.test/payment/callback'],
      [{ shop_host: 'farsh.ir', store_slug: 'other' }, 'https://farsh.ir/payment/callback'],
      [{ store_slug: 'farsh' }, 'https://bazargah.test/@farsh/payment/callback'],
      [{}, undefined],
    ]
    for (const [place, expected] of places) {
      await openOrderPayment(sale, '100001', '7', place)
      const found = await findPaymentReturn(sale, '?authority=A1')
      expect(found).toBe(expected && `${expected}?authority=A1`)
    }
    expect(sale.gateway.opened).toEqual(['A1'])
    expect(await findPaymentReturn(sale, '?authority=A9')).toBeUndefined()
    expect(await findPaymentReturn(sale, '?return_to=https://evil.test')).toBeUndefined()
  })

  it('PAY-3 two concurrent clicks keep the first authority and both use it', async () => {
    const sale = await placed()
    const urls = await Promise.all([1, 2, 3].map(() => openOrderPayment(sale, '100001', '7')))
    expect(new Set(urls)).toEqual(new Set(['https://bank.test/A1']))
    expect([...sale.payments.payments.values()].map(({ authority }) => authority)).toEqual(['A1'])
  })

  it('PAY-3 the retry after an unreachable gateway opens the same payment', async () => {
    const sale = await placed()
    sale.gateway.up = false
    await expect(openOrderPayment(sale, '100001', '7')).rejects.toMatchObject({ code: 'payments/gateway-unavailable' })
    sale.gateway.up = true
    await openOrderPayment(sale, '100001', '7')
    expect([...sale.payments.payments.values()]).toMatchObject([{ id: '1', state: 'redirected' }])
  })

  it('PAY-3 a failed payment is replaced by a new one', async () => {
    const sale = await createPayingSale()
    await sale.hear({ outcome: 'not-paid', reason: 'canceled' })
    expect(await openOrderPayment(sale, '100001', '7')).toBe('https://bank.test/A2')
  })

  it('PAY-6 opens nothing further while an outcome is unknown', async () => {
    const sale = await createPayingSale()
    await sale.hear({ outcome: 'unknown', reason: 'timeout' })
    await expect(openOrderPayment(sale, '100001', '7')).rejects.toMatchObject({ code: 'payments/being-checked' })
    expect(sale.gateway.opened).toEqual(['A1'])
  })

  it('PAY-2 a paid, ended or overdue order cannot be paid again', async () => {
    const sale = await createPayingSale()
    await sale.hear(paid(total))
    const refusal = () =>
      openOrderPayment(sale, '100001', '7').catch((error: unknown) => (error as { code: string }).code)
    const codeOf = async (state: 'canceled' | 'expired' | 'pending_payment') => {
      await sale.orders.setState('1', state)
      return refusal()
    }
    expect(await refusal()).toBe('payments/already-paid')
    expect(await codeOf('canceled')).toBe('payments/expired')
    expect(await codeOf('expired')).toBe('payments/expired')
    sale.pass(reservationLife)
    expect(await codeOf('pending_payment')).toBe('payments/expired')
  })

  it('PAY-2 somebody else’s order is unknown', async () => {
    const sale = await placed()
    await expect(openOrderPayment(sale, '100001', '8')).rejects.toMatchObject({ code: 'ordering/not-found' })
    expect(sale.payments.payments.size).toBe(0)
  })
})

describe('a wallet charge', () => {
  it('PAY-12 is opened by its owner only, once', async () => {
    const sale = createMemorySale()
    const hash = await createCharge(sale, rial(500_000), '7')
    await expect(openCharge(sale, hash, '8')).rejects.toMatchObject({ code: 'payments/not-found' })
    await expect(openCharge(sale, 'x', '7')).rejects.toMatchObject({ code: 'payments/not-found' })
    expect(await openCharge(sale, hash, '7')).toBe(await openCharge(sale, hash, '7'))
    expect(sale.payments.payments.get('1')).toMatchObject({ purpose: 'charge', order_id: null, amount: 500_000 })
  })

  it.each([
    ['succeeded', 'payments/already-paid'],
    ['failed', 'payments/expired'],
    ['expired', 'payments/expired'],
  ] as const)('PAY-12 a charge that %s is not opened again', async (state, code) => {
    const sale = createMemorySale()
    const hash = await createCharge(sale, rial(500_000), '7')
    const payment = sale.payments.payments.get('1')
    if (payment !== undefined) await sale.payments.move(payment, state, 'check', 0)
    await expect(openCharge(sale, hash, '7')).rejects.toMatchObject({ code })
  })

  it('PAY-12 an order’s payment is not a charge', async () => {
    const sale = await createPayingSale()
    const opening = openCharge(sale, sale.payment().payment_hash, '7')
    await expect(opening).rejects.toMatchObject({ code: 'payments/not-found' })
  })
})
