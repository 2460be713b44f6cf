import { afterAll, describe, expect, it } from 'vitest'
import { createZarinpal } from '../../../adapters/payment-gateways/zarinpal.ts'
import type { PaymentGateway } from '../../../core/payments/gateway.ports.ts'
import { rial } from '../../../core/shared/money.ts'
import { conformsToPaymentGateway } from '../../conformance/payment-gateway.ts'
import { type FakeGateway, refundToken, startFakeGateway } from '../../support/payments/fake-gateway.ts'
import type { Behaviour } from '../../support/payments/fake-gateway-store.ts'

const amount = rial(500_000)
const request = {
  payment_id: 'p-1',
  amount,
  description: 'x'.repeat(900),
  callback_url: 'http://localhost:3000/payment/callback',
}
const fakes: FakeGateway[] = []
afterAll(async () => {
  for (const fake of fakes) await fake.close()
})

async function start(): Promise<{ readonly fake: FakeGateway; readonly gateway: PaymentGateway }> {
  const fake = await startFakeGateway('zarinpal')
  fakes.push(fake)
  const gateway = createZarinpal({
    merchant_id: '0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
    base_url: `${fake.origin}/pg/v4/payment`,
    start_url: `${fake.origin}/pg/StartPay`,
    fetch,
    timeout_ms: 1_000,
    refunds: { url: `${fake.origin}/api/v4/graphql`, token: refundToken, terminal_id: '7' },
  })
  return { fake, gateway }
}

describe('Zarinpal', () => {
  conformsToPaymentGateway(async () => {
    const { fake, gateway } = await start()
    return {
      gateway,
      pay: async (authority) => fake.pay(authority),
      loseNextVerify: async (authority) => fake.book.script('verify', ['cut-after-commit'], authority),
      loseNextRefund: async (authority) => fake.book.script('refund', ['cut-after-commit'], authority),
      returnQuery: (authority) => ({ Authority: authority, Status: 'OK' }),
    }
  })

  it('does not trust a return with status NOK', async () => {
    const { gateway } = await start()

    expect(gateway.parseReturn({ Authority: 'A1', Status: 'NOK' })).toEqual({ authority: 'A1', claims_paid: false })
  })

  it.each<[Behaviour, string]>([
    ['refusal', 'not-paid'],
    ['wrong-amount', 'unknown'],
    [{ code: -53 }, 'unknown'],
    [{ code: -54 }, 'not-paid'],
    [{ code: -55 }, 'not-paid'],
    [{ code: -9 }, 'unknown'],
    [{ code: -10 }, 'unknown'],
    [{ code: -12 }, 'unknown'],
    [{ code: -52 }, 'unknown'],
    ['5xx', 'unknown'],
    ['hang', 'unknown'],
    ['garbage', 'unknown'],
    ['slow-drip', 'unknown'],
    ['cut-after-commit', 'unknown'],
    ['already-verified', 'paid-before'],
  ])('reads a verify response of %j as %s', async (how, outcome) => {
    const { fake, gateway } = await start()
    const { authority } = await gateway.open(request)
    fake.pay(authority)
    fake.book.script('verify', [how], authority)

    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome })
    expect(fake.book.count('verify', authority)).toBe(1)
  })

  it('returns unknown when the amount differs from the opened one', async () => {
    const { fake, gateway } = await start()
    const { authority } = await gateway.open(request)
    fake.pay(authority)

    expect(await gateway.verify({ authority, amount: rial(400_000) })).toEqual({
      outcome: 'unknown',
      reason: 'zarinpal -50',
    })
  })

  it.each<[Behaviour, string]>([
    ['refusal', 'payments/gateway-refused'],
    [{ code: -11 }, 'payments/gateway-refused'],
    [{ code: -41 }, 'payments/above-limit'],
    ['5xx', 'payments/gateway-unavailable'],
    ['hang', 'payments/gateway-unavailable'],
    ['garbage', 'payments/gateway-unavailable'],
    ['cut-after-commit', 'payments/gateway-unavailable'],
    ['slow-drip', 'payments/gateway-unavailable'],
  ])('reads a request response of %j as %s', async (how, code) => {
    const { fake, gateway } = await start()
    fake.book.script('request', [how])

    await expect(gateway.open(request)).rejects.toMatchObject({ code })
  })

  it('returns an empty list when the list cannot be loaded', async () => {
    const { fake, gateway } = await start()
    fake.book.script('unverified', ['5xx', 'garbage', { code: -10 }])

    expect([
      await gateway.listUnverified([]),
      await gateway.listUnverified([]),
      await gateway.listUnverified([]),
    ]).toEqual([[], [], []])
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
      const { fake, gateway, refund } = await paid()
      await gateway.refund(refund)
      fake.book.script('find-refund', [how], '')

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

  const atNoPanel = { merchant_id: 'm', start_url: '', fetch, timeout_ms: 1_000 }

  it('PAY-30 refuses every refund without the right of the account, and asks nobody', async () => {
    const { fake, refund } = await paid()
    const gateway = createZarinpal({ ...atNoPanel, base_url: `${fake.origin}/pg/v4/payment` })

    expect(await gateway.refund(refund)).toEqual({ outcome: 'refused', reason: 'no right to refund' })
    expect(await gateway.findRefund(refund)).toMatchObject({ outcome: 'unknown' })
    expect(fake.book.count('refund')).toBe(0)
  })

  it('PAY-31 another sum at the gateway leaves a refund unknown', async () => {
    const { gateway, refund } = await paid()
    await gateway.refund(refund)

    expect(await gateway.findRefund({ ...refund, amount: rial(150_000) })).toMatchObject({ outcome: 'unknown' })
    expect(await gateway.findRefund({ ...refund, refunded_before: rial(50_000) })).toMatchObject({ outcome: 'unknown' })
  })

  it('refuses what is below the smallest refund without asking', async () => {
    const { fake, gateway, refund } = await paid()

    expect(await gateway.refund({ ...refund, amount: rial(19_990) })).toMatchObject({ outcome: 'refused' })
    expect(fake.book.count('refund')).toBe(0)
  })
})
