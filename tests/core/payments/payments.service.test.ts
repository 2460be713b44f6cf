import { describe, expect, it } from 'vitest'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createPaymentsService } from '../../../core/payments/index.ts'
import { createPayingSale, orderTotal as total } from '../../support/memory-payments.ts'
import { paid } from '../../support/scripted-gateway.ts'

const shopper: Caller = { ...visitor('::1'), account_id: '7', session_id: 's' }
const query = { authority: 'A1' }

async function house() {
  const sale = await createPayingSale()
  const service = createPaymentsService(sale)
  return {
    sale,
    finish: (wanted: Record<string, string> = query) => service.finish({ query: wanted }, visitor('::1')),
    service,
  }
}

describe('the return from the gateway', () => {
  it('PAY-13 what the query claims is never believed: the gateway is asked', async () => {
    const { sale, finish } = await house()
    expect(await finish()).toMatchObject({ outcome: 'failed', amount: total })
    expect(sale.gateway.asked).toEqual(['A1'])
    expect(sale.orderState()).toBe('pending_payment')
  })

  it('PAY-13 a query of no payment of ours is unknown', async () => {
    const { sale, finish } = await house()
    await expect(finish({ authority: 'A99' })).rejects.toMatchObject({ code: 'payments/not-found' })
    await expect(finish({ status: 'OK' })).rejects.toMatchObject({ code: 'payments/not-found' })
    expect(sale.gateway.asked).toEqual([])
  })

  it('PAY-6 an outcome that nobody knows is shown as being checked', async () => {
    const { sale, finish } = await house()
    sale.gateway.answers.push({ outcome: 'unknown', reason: 'timeout' })
    expect(await finish()).toMatchObject({ outcome: 'checking' })
  })

  it('PAY-4 a success says what was paid and for which order, however often it is asked', async () => {
    const { sale, finish } = await house()
    sale.gateway.answers.push(paid(total))
    const first = await finish()
    expect(first).toMatchObject({ outcome: 'paid', purpose: 'order', reference: 'ref-1', order: { number: '100001' } })
    expect(await finish()).toEqual(first)
  })

  it('PAY-12 a charge that was paid is credit in the wallet', async () => {
    const { sale, finish, service } = await house()
    const { payment_hash } = await service.charge({ amount: 500_000 }, shopper)
    await service.open({ payment_hash }, shopper)
    sale.gateway.answers.push(paid(500_000))
    expect(await finish({ authority: 'A2' })).toMatchObject({ outcome: 'credited', purpose: 'charge', order: null })
    expect(sale.ledger.of('wallet:7')).toBe(500_000)
  })

  it('PAY-3 the start of a payment leads to the page that is open', async () => {
    const { service } = await house()
    expect(await service.start({ number: '100001' }, shopper)).toEqual({ pay_url: 'https://bank.test/A1' })
    await expect(service.start({ number: '100001' }, visitor('::1'))).rejects.toMatchObject({
      code: 'accounts/sign-in-required',
    })
  })
})
