import { expect, it } from 'vitest'
import type { GatewayRefund, PaymentGateway, PaymentRequest } from '../../core/payments/gateway.ports.ts'
import { noMoney, rial } from '../../core/shared/money.ts'

/** A gateway under test, and the actions of its shopper. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway
  readonly pay: (authority: string) => Promise<void>
  /** The gateway performs the next verify, and its response is lost. */
  readonly loseNextVerify: (authority: string) => Promise<void>
  /** The gateway performs the next refund, and its response is lost. */
  readonly loseNextRefund?: (authority: string) => Promise<void>
  /** The query with which a paying shopper returns. */
  readonly returnQuery: (authority: string) => Readonly<Record<string, string>>
}

const amount = rial(1_250_000)
const request: PaymentRequest = {
  payment_id: 'p-1',
  amount,
  description: 'سفارش ۱۲',
  callback_url: 'http://localhost:3000/payment/callback?payment=p-1',
  mobile: '09120000000',
}

/** Checks what every payment gateway must do. */
export function conformsToPaymentGateway(create: () => Promise<GatewayUnderTest>): void {
  it('opens a payment and returns where to pay', async () => {
    const { gateway } = await create()

    const { authority, pay_url } = await gateway.open(request)

    expect(new URL(pay_url).pathname.endsWith(`/${authority}`)).toBe(true)
  })

  it('gives every payment its own authority', async () => {
    const { gateway } = await create()

    const [first, second] = [await gateway.open(request), await gateway.open(request)]

    expect(first.authority).not.toBe(second.authority)
  })

  it('distinguishes a payment verified now from one verified before', async () => {
    const { gateway, pay } = await create()
    const { authority } = await gateway.open(request)
    await pay(authority)

    const first = await gateway.verify({ authority, amount })
    const second = await gateway.verify({ authority, amount })

    expect(first).toMatchObject({ outcome: 'paid', amount })
    expect(second).toMatchObject({ outcome: 'paid-before', amount })
    expect(first).toHaveProperty('reference', expect.stringMatching(/./))
    expect(second).toMatchObject({ reference: (first as { reference: string }).reference })
  })

  it('reports not paid for an unpaid and for an unknown payment', async () => {
    const { gateway } = await create()
    const { authority } = await gateway.open(request)

    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome: 'not-paid' })
    expect(await gateway.verify({ authority: '999999999', amount })).toMatchObject({ outcome: 'not-paid' })
  })

  it('reports unknown when the response is lost, and the truth on a retry', async () => {
    const { gateway, pay, loseNextVerify } = await create()
    const { authority } = await gateway.open(request)
    await pay(authority)
    await loseNextVerify(authority)

    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome: 'unknown' })
    expect(await gateway.verify({ authority, amount })).toMatchObject({
      outcome: expect.stringMatching(/^paid/),
      amount,
    })
  })

  it('PAY-14 finds paid payments that are not verified yet', async () => {
    const { gateway, pay } = await create()
    const { authority } = await gateway.open(request)
    const waiting = [(await gateway.open(request)).authority, authority]
    await pay(authority)

    expect(await gateway.listUnverified(waiting)).toEqual([authority])
    await gateway.verify({ authority, amount })
    expect(await gateway.listUnverified(waiting)).toEqual([])
  })

  const verified = async ({ gateway, pay }: GatewayUnderTest) => {
    const { authority } = await gateway.open(request)
    await pay(authority)
    const verification = await gateway.verify({ authority, amount })
    const reference = 'reference' in verification ? verification.reference : expect.fail('not verified')
    const part = (refund_key: string, amountOfPart: number, before = 0): GatewayRefund => ({
      refund_key: refund_key.padEnd(24, '-'),
      authority,
      reference,
      amount: rial(amountOfPart),
      refunded_before: rial(before),
    })
    return { authority, part }
  }
  const settled = expect.stringMatching(/^(done|accepted)$/)

  it('PAY-30 refunds a payment in parts, finds each part, and never refunds more than was paid', async () => {
    const bench = await create()
    const { part } = await verified(bench)
    const [first, second] = [part('first', 250_000), part('second', 1_000_000, 250_000)]

    expect(await bench.gateway.findRefund(first)).toEqual({ outcome: 'absent' })
    expect(await bench.gateway.refund(first)).toMatchObject({ outcome: settled, reference: expect.stringMatching(/./) })
    expect(await bench.gateway.findRefund(first)).toMatchObject({ outcome: 'done' })
    expect(await bench.gateway.refund(second)).toMatchObject({ outcome: settled })
    expect(await bench.gateway.findRefund(second)).toMatchObject({ outcome: 'done' })
    expect(await bench.gateway.refund(part('third', 20_000, 1_250_000))).toMatchObject({ outcome: 'refused' })
  })

  it('PAY-30 refuses the refund of a payment that it does not know', async () => {
    const { gateway } = await create()
    const refund = { refund_key: 'nobody'.padEnd(24, '-'), authority: '999999999', reference: '1', amount }

    expect(await gateway.refund({ ...refund, refunded_before: noMoney })).toMatchObject({ outcome: 'refused' })
  })

  it('PAY-31 a refund whose response is lost is unknown, and an inquiry finds it', async () => {
    const bench = await create()
    const { authority, part } = await verified(bench)
    if (bench.loseNextRefund === undefined) return
    await bench.loseNextRefund(authority)

    expect(await bench.gateway.refund(part('lost', 250_000))).toMatchObject({ outcome: 'unknown' })
    expect(await bench.gateway.findRefund(part('lost', 250_000))).toMatchObject({ outcome: 'done' })
  })

  it('reads the return of its own shoppers only', async () => {
    const { gateway, returnQuery } = await create()
    const { authority } = await gateway.open(request)

    expect(gateway.parseReturn(returnQuery(authority))).toEqual({ authority, claims_paid: true })
    expect(gateway.parseReturn({})).toBeUndefined()
    expect(gateway.parseReturn({ Authority: '../x', trackId: 'x y', Status: 'OK', success: '1' })).toBeUndefined()
  })
}
