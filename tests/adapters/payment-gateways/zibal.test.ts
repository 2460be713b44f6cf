import { afterAll, describe, expect, it } from 'vitest'
import { createZibal } from '../../../adapters/payment-gateways/zibal.ts'
import type { PaymentGateway } from '../../../core/payments/gateway.ports.ts'
import { rial } from '../../../core/shared/money.ts'
import { conformsToPaymentGateway } from '../../conformance/payment-gateway.ts'
import { type FakeGateway, refundToken, startFakeGateway } from '../../support/payments/fake-gateway.ts'
import type { Behaviour } from '../../support/payments/fake-gateway-store.ts'

const amount = rial(500_000)
const request = {
  payment_id: 'p-1',
  amount,
  description: 'سفارش',
  callback_url: 'http://localhost:3000/payment/callback',
}
const fakes: FakeGateway[] = []
afterAll(async () => {
  for (const fake of fakes) await fake.close()
})

async function start(): Promise<{ readonly fake: FakeGateway; readonly gateway: PaymentGateway }> {
  const fake = await startFakeGateway('zibal')
  fakes.push(fake)
  const urls = { base_url: `${fake.origin}/v1`, start_url: `${fake.origin}/start` }
  const refunds = { base_url: `${fake.origin}/v1/account`, token: refundToken, account_id: '3' }
  return { fake, gateway: createZibal({ merchant: 'zibal', ...urls, fetch, timeout_ms: 1_000, refunds }) }
}

describe('Zibal', () => {
  conformsToPaymentGateway(async () => {
    const { fake, gateway } = await start()
    return {
      gateway,
      pay: async (authority) => fake.pay(authority),
      loseNextVerify: async (authority) => fake.book.script('verify', ['cut-after-commit'], authority),
      loseNextRefund: async (authority) => fake.book.script('refund', ['cut-after-commit'], authority),
      returnQuery: (authority) => ({ trackId: authority, success: '1', status: '2', orderId: 'p-1' }),
    }
  })

  it('PAY-18 tells whether the payer gave up or the bank refused', async () => {
    const { gateway } = await start()
    const failureOf = (status: string) => gateway.parseReturn({ trackId: '7', success: '0', status })?.failure
    expect([failureOf('3'), failureOf('5'), failureOf('-1')]).toEqual(['canceled', 'refused', 'refused'])
    expect(gateway.parseReturn({ trackId: '7', success: '1', status: '2' })?.failure).toBeUndefined()
  })

  it('returns the gateway’s amount for the caller to compare', async () => {
    const { fake, gateway } = await start()
    const { authority } = await gateway.open(request)
    fake.pay(authority)
    fake.book.script('verify', ['wrong-amount'], authority)

    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome: 'paid', amount: 490_000 })
  })

  it('returns unknown for a verified payment whose amount cannot be found', async () => {
    const { fake, gateway } = await start()
    const { authority } = await gateway.open(request)
    fake.book.script('verify', ['already-verified'], authority)
    fake.book.script('inquiry', ['5xx'], authority)

    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome: 'unknown' })
  })

  it('PAY-6 returns unknown, never paid, for a verified payment that was refunded later', async () => {
    const { fake, gateway } = await start()
    const { authority } = await gateway.open(request)
    fake.pay(authority)
    await gateway.verify({ authority, amount })
    Object.assign(fake.book.find(authority) ?? {}, { reversed: true })

    expect(await gateway.verify({ authority, amount })).toEqual({ outcome: 'unknown', reason: 'zibal status 18' })
  })

  it.each<Behaviour>([{ code: 102 }, '5xx', 'hang', 'garbage'])(
    'PAY-14 does not report a payment as paid when its inquiry returns %j',
    async (how) => {
      const { fake, gateway } = await start()
      const { authority } = await gateway.open(request)
      fake.pay(authority)
      fake.book.script('inquiry', [how], authority)

      expect(await gateway.listUnverified([authority])).toEqual([])
      expect(fake.book.count('inquiry', authority)).toBe(1)
    },
  )

  it.each<[Behaviour, string]>([
    ['refusal', 'not-paid'],
    [{ code: 203 }, 'not-paid'],
    [{ code: 102 }, 'unknown'],
    [{ code: 115 }, 'unknown'],
    ['5xx', 'unknown'],
    ['hang', 'unknown'],
    ['garbage', 'unknown'],
    ['slow-drip', 'unknown'],
    ['already-verified', 'paid-before'],
  ])('reads a verify response of %j as %s', async (how, outcome) => {
    const { fake, gateway } = await start()
    const { authority } = await gateway.open(request)
    fake.pay(authority)
    fake.book.script('verify', [how], authority)

    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome })
  })

  it.each<[Behaviour, string]>([
    ['refusal', 'payments/gateway-refused'],
    [{ code: 113 }, 'payments/above-limit'],
    ['5xx', 'payments/gateway-unavailable'],
    ['hang', 'payments/gateway-unavailable'],
    ['garbage', 'payments/gateway-unavailable'],
  ])('reads a request response of %j as %s', async (how, code) => {
    const { fake, gateway } = await start()
    fake.book.script('request', [how])

    await expect(gateway.open(request)).rejects.toMatchObject({ code })
  })

  const refundOf = (authority: string, reference: string) => ({
    refund_key: 'refund-1'.padEnd(24, '-'),
    authority,
    reference,
    amount: rial(200_000),
    refunded_before: rial(0),
  })

  async function paid() {
    const { fake, gateway } = await start()
    const { authority } = await gateway.open(request)
    fake.pay(authority)
    const verification = await gateway.verify({ authority, amount })
    const reference = 'reference' in verification ? verification.reference : ''
    return { fake, gateway, authority, refund: refundOf(authority, reference) }
  }

  it.each<[Behaviour, string]>([
    ['refusal', 'refused'],
    [{ code: 45 }, 'unknown'],
    ['5xx', 'unknown'],
    ['hang', 'unknown'],
    ['garbage', 'unknown'],
    ['slow-drip', 'unknown'],
    ['cut-after-commit', 'unknown'],
  ])('PAY-31 reads a refund response of %j as %s', async (how, outcome) => {
    const { fake, gateway, authority, refund } = await paid()
    fake.book.script('refund', [how], authority)

    expect(await gateway.refund(refund)).toMatchObject({ outcome })
    expect(fake.book.count('refund', authority)).toBe(1)
  })

  it.each<Behaviour>(['5xx', 'hang', 'garbage', { code: 45 }])(
    'PAY-31 an inquiry that returns %j leaves a refund unknown',
    async (how) => {
      const { fake, gateway, authority, refund } = await paid()
      await gateway.refund(refund)
      fake.book.script('find-refund', [how], authority)

      expect(await gateway.findRefund(refund)).toMatchObject({ outcome: 'unknown' })
    },
  )

  it.each([
    ['waiting', 'accepted'],
    ['failed', 'refused'],
    ['paid', 'done'],
  ] as const)('PAY-31 a refund that is %s there is %s here', async (status, outcome) => {
    const { fake, gateway, refund } = await paid()
    fake.book.refundsBecome(status)
    await gateway.refund(refund)

    expect(await gateway.findRefund(refund)).toMatchObject({ outcome })
  })

  it('PAY-30 refuses every refund without the right of the account, and asks nobody', async () => {
    const { fake, refund } = await paid()
    const gateway = createZibal({
      merchant: 'zibal',
      base_url: `${fake.origin}/v1`,
      start_url: '',
      fetch,
      timeout_ms: 1_000,
    })

    expect(await gateway.refund(refund)).toEqual({ outcome: 'refused', reason: 'no right to refund' })
    expect(await gateway.findRefund(refund)).toMatchObject({ outcome: 'unknown' })
    expect(fake.book.count('refund')).toBe(0)
  })

  it('PAY-31 does not take another refund of the same payment for its own', async () => {
    const { gateway, refund } = await paid()
    await gateway.refund(refund)

    expect(await gateway.findRefund({ ...refund, refund_key: 'refund-2'.padEnd(24, '-') })).toEqual({
      outcome: 'absent',
    })
    expect(await gateway.findRefund({ ...refund, amount: rial(10) })).toMatchObject({ outcome: 'unknown' })
  })
})
