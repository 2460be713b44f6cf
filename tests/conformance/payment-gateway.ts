import { expect, it } from 'vitest'
import type { PaymentGateway, PaymentRequest } from '../../core/payments/payments.ports.ts'
import { rial } from '../../core/shared/money.ts'

/** A gateway under test and the hand of the shopper. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway
  readonly pay: (authority: string) => Promise<void>
  /** The gateway does its work at the next verify, and its answer is lost. */
  readonly loseNextVerify: (authority: string) => Promise<void>
  /** The query with which a shopper who paid comes back. */
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

/** What every payment gateway must do. */
export function conformsToPaymentGateway(create: () => Promise<GatewayUnderTest>): void {
  it('opens a payment and says where to pay', async () => {
    const { gateway } = await create()

    const { authority, pay_url } = await gateway.open(request)

    expect(new URL(pay_url).pathname.endsWith(`/${authority}`)).toBe(true)
  })

  it('gives every payment an authority of its own', async () => {
    const { gateway } = await create()

    const [first, second] = [await gateway.open(request), await gateway.open(request)]

    expect(first.authority).not.toBe(second.authority)
  })

  it('tells a payment verified now from one verified before', async () => {
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

  it('says not paid of a payment nobody paid, and of one it does not know', async () => {
    const { gateway } = await create()
    const { authority } = await gateway.open(request)

    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome: 'not-paid' })
    expect(await gateway.verify({ authority: '999999999', amount })).toMatchObject({ outcome: 'not-paid' })
  })

  it('says unknown when the answer is lost, and the truth when asked again', async () => {
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

  it('PAY-14 finds paid payments among those that wait, until they are verified', async () => {
    const { gateway, pay } = await create()
    const { authority } = await gateway.open(request)
    const waiting = [(await gateway.open(request)).authority, authority]
    await pay(authority)

    expect(await gateway.unverified(waiting)).toEqual([authority])
    await gateway.verify({ authority, amount })
    expect(await gateway.unverified(waiting)).toEqual([])
  })

  it('reads the return of its own shoppers only', async () => {
    const { gateway, returnQuery } = await create()
    const { authority } = await gateway.open(request)

    expect(gateway.readReturn(returnQuery(authority))).toEqual({ authority, claims_paid: true })
    expect(gateway.readReturn({})).toBeUndefined()
    expect(gateway.readReturn({ Authority: '../x', trackId: 'x y', Status: 'OK', success: '1' })).toBeUndefined()
  })
}
