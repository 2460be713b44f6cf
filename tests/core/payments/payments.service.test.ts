import { describe, expect, it } from 'vitest'
import { type Caller, visitorCaller } from '../../../core/contract/caller.ts'
import { rial } from '../../../core/shared/money.ts'
import { createPaymentsService } from '../../../core/payments/index.ts'
import { createPayingSale, orderTotal as total } from '../../support/payments/paying-sale.ts'
import { paid } from '../../support/payments/scripted-gateway.ts'

const shopper: Caller = { ...visitorCaller('::1'), account_id: '7', session_id: 's' }
const query = { authority: 'A1' }

async function house() {
  const sale = await createPayingSale()
  const service = createPaymentsService(sale)
  return {
    sale,
    finish: (wanted: Record<string, string> = query) =>
      service.completePayment({ query: wanted }, visitorCaller('::1')),
    service,
  }
}

describe('the return from the gateway', () => {
  it('PAY-13 does not trust the query: the gateway is asked', async () => {
    const { sale, finish } = await house()
    expect(await finish()).toMatchObject({ outcome: 'failed', amount: total })
    expect(sale.gateway.asked).toEqual(['A1'])
    expect(sale.orderState()).toBe('pending_payment')
  })

  it('PAY-13 a query without one of our payments is unknown', async () => {
    const { sale, finish } = await house()
    await expect(finish({ authority: 'A99' })).rejects.toMatchObject({ code: 'payments/not-found' })
    await expect(finish({ status: 'OK' })).rejects.toMatchObject({ code: 'payments/not-found' })
    expect(sale.gateway.asked).toEqual([])
  })

  it('PAY-6 shows an unknown outcome as being checked', async () => {
    const { sale, finish } = await house()
    sale.gateway.answers.push({ outcome: 'unknown', reason: 'timeout' })
    expect(await finish()).toMatchObject({ outcome: 'checking' })
  })

  it('PAY-4 a success shows what was paid and for which order, however often it is requested', async () => {
    const { sale, finish } = await house()
    sale.gateway.answers.push(paid(total))
    const first = await finish()
    expect(first).toMatchObject({ outcome: 'paid', purpose: 'order', reference: 'ref-1', order: { number: '100001' } })
    expect(await finish()).toEqual(first)
  })

  it('PAY-12 a paid charge is credit in the wallet', async () => {
    const { sale, finish, service } = await house()
    const { payment_hash } = await service.createWalletCharge({ amount: rial(500_000) }, shopper)
    await service.openWalletCharge({ payment_hash }, shopper)
    sale.gateway.answers.push(paid(500_000))
    expect(await finish({ authority: 'A2' })).toMatchObject({ outcome: 'credited', purpose: 'charge', order: null })
    expect(sale.ledger.of('wallet:7')).toBe(500_000)
  })

  it('PAY-17 whoever has the tracking hash opens the payment of the buyer, and the money is the buyer’s', async () => {
    const { sale, service, finish } = await house()
    const tracking_hash = sale.orders.placed[0]?.tracking_hash ?? ''
    const opened = await service.startTrackedOrderPayment({ tracking_hash }, visitorCaller('::1'))

    expect(opened).toEqual({ pay_url: 'https://bank.test/A1' })
    expect([...sale.payments.payments.values()]).toMatchObject([{ account_id: '7', amount: total }])
    sale.gateway.answers.push(paid(total))
    expect(await finish()).toMatchObject({ outcome: 'paid' })
    const again = service.startTrackedOrderPayment({ tracking_hash }, visitorCaller('::1'))
    await expect(again).rejects.toMatchObject({ code: 'payments/already-paid', details: {} })
    const unknown = service.startTrackedOrderPayment({ tracking_hash: 'x'.repeat(26) }, visitorCaller('::1'))
    await expect(unknown).rejects.toMatchObject({ code: 'ordering/not-found', details: {} })
  })

  it('PAY-18 a failure says why, where the return tells it; a success never does', async () => {
    const { sale, finish } = await house()
    const telling = (failure?: 'canceled' | 'refused') => {
      sale.gateway.parseReturn = ({ authority = '' }) => ({
        authority,
        claims_paid: false,
        ...(failure && { failure }),
      })
      return finish()
    }
    expect(await telling('canceled')).toMatchObject({ outcome: 'failed', failure: 'canceled' })
    expect(await telling('refused')).toMatchObject({ outcome: 'failed', failure: 'refused' })
    expect(await telling()).toMatchObject({ outcome: 'failed', failure: null })
    sale.gateway.answers.push(paid(total))
    expect(await telling('canceled')).toMatchObject({ outcome: 'paid', failure: null })
  })

  it('PAY-3 starting a payment returns the open payment page', async () => {
    const { service } = await house()
    expect(await service.startOrderPayment({ number: '100001' }, shopper)).toEqual({ pay_url: 'https://bank.test/A1' })
    await expect(service.startOrderPayment({ number: '100001' }, visitorCaller('::1'))).rejects.toMatchObject({
      code: 'accounts/sign-in-required',
    })
  })
})
