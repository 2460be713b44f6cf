import { afterAll, describe, expect, it } from 'vitest'
import { createZarinpal } from '../../../adapters/payment-gateways/zarinpal.ts'
import type { PaymentGateway } from '../../../core/payments/gateway.ports.ts'
import { rial } from '../../../core/shared/money.ts'
import { conformsToPaymentGateway } from '../../conformance/payment-gateway.ts'
import { type FakeGateway, startFakeGateway } from '../../support/payments/fake-gateway.ts'
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
})
