import { afterAll, describe, expect, it } from 'vitest'
import { createSandboxRoutes } from '../../../../adapters/payment-gateways/sandbox/routes.ts'
import { createSandbox } from '../../../../adapters/payment-gateways/sandbox/sandbox.ts'
import { connect, createSandboxPaymentRepository } from '../../../../adapters/postgres/index.ts'
import type { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { rial } from '../../../../core/shared/money.ts'
import { conformsToPaymentGateway } from '../../../conformance/payment-gateway.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const amount = rial(1_250_000)
const request = {
  payment_id: 'p-1',
  amount,
  description: '<b>سفارش</b>',
  callback_url: 'http://localhost:3000/payment/callback',
}

const database = connect({ url: await freshDatabase(), connections: 2 })
afterAll(() => database.close())
const book = createSandboxPaymentRepository(database)
// The first connection may take longer than the bank waits.
await book.listPaid()
const ids = countingIds()

function countingIds(): Ids {
  let count = 0
  const next = (): string => String((count += 1))
  return { uuid: next, token: () => next().padStart(32, 'a'), digits: (length) => next().padStart(length, '0') }
}

function start(): {
  readonly gateway: ReturnType<typeof createSandbox>
  readonly book: typeof book
  readonly look: (url: string) => Promise<Response>
  readonly choose: (url: string, choice: string) => Promise<Response>
} {
  const pages = createSandboxRoutes({ sandboxPayments: book, ids })
  const gateway = createSandbox({ sandboxPayments: book, ids, origin: 'http://localhost:3000', timeout_ms: 5_000 })
  const post = (url: string, choice: string): Request =>
    new Request(url, { method: 'POST', body: new URLSearchParams({ choice }) })
  return {
    gateway,
    book,
    look: async (url) => pages.fetch(new Request(url)),
    choose: async (url, choice) => pages.fetch(post(url, choice)),
  }
}

const payUrl = (authority: string): string => `http://localhost:3000/sandbox-bank/pg/StartPay/${authority}`

describe('the sandbox gateway', () => {
  conformsToPaymentGateway(async () => {
    const { gateway, book, choose } = start()
    return {
      gateway,
      pay: async (authority) => void (await choose(payUrl(authority), 'pay')),
      loseNextVerify: async (authority) => void (await book.move(authority, 'paid', 'silent', null)),
      returnQuery: (authority) => ({ Authority: authority, Status: 'OK' }),
    }
  })

  it('shows a right-to-left Persian page with the amount in Toman and no inline script or style', async () => {
    const { gateway, look } = start()
    const { pay_url } = await gateway.open(request)

    const response = await look(pay_url)
    const page = await response.text()

    expect(page).toContain('<html lang="fa" dir="rtl">')
    expect(page).toContain('۱۲۵٬۰۰۰')
    expect(page).toContain('&lt;b&gt;سفارش&lt;/b&gt;')
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.match(/value="(pay|cancel|fail|lose)"/g)).toHaveLength(4)
  })

  it('has a style sheet and a page for unknown payments', async () => {
    const { look } = start()

    expect((await look('http://localhost:3000/sandbox-bank/style.css')).headers.get('content-type')).toContain(
      'text/css',
    )
    expect((await look(payUrl('S-nobody'))).status).toBe(404)
  })

  it.each([
    ['pay', 'OK', 'paid'],
    ['cancel', 'NOK&Failure=canceled', 'not-paid'],
    ['fail', 'NOK', 'not-paid'],
    ['lose', 'OK', 'unknown'],
  ])('redirects a shopper who chooses %s with %s, and verify returns %s', async (choice, status, outcome) => {
    const { gateway, choose } = start()
    const { authority, pay_url } = await gateway.open(request)

    const response = await choose(pay_url, choice)

    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${request.callback_url}?Authority=${authority}&Status=${status}`)
    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome })
  })

  it('PAY-18 tells whether the payer gave up or the bank refused', async () => {
    const { gateway, choose } = start()
    const failureOf = async (choice: string) => {
      const { pay_url } = await gateway.open(request)
      const back = new URL((await choose(pay_url, choice)).headers.get('location') ?? '')
      return gateway.parseReturn(Object.fromEntries(back.searchParams))?.failure
    }
    expect([await failureOf('cancel'), await failureOf('fail'), await failureOf('pay')]).toEqual([
      'canceled',
      'refused',
      undefined,
    ])
  })

  it('returns the true state after a lost connection', async () => {
    const { gateway, choose } = start()
    const { authority, pay_url } = await gateway.open(request)
    await choose(pay_url, 'lose')

    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome: 'unknown', reason: 'timeout' })
    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome: 'paid', amount })
  })

  it('keeps the first choice when a page is opened twice', async () => {
    const { gateway, look, choose } = start()
    const { authority, pay_url } = await gateway.open(request)
    await choose(pay_url, 'pay')

    const again = await choose(pay_url, 'cancel')

    expect(again.headers.get('location')).toContain('Status=OK')
    expect(await (await look(pay_url)).text()).toContain('این پرداخت پایان یافته است')
    expect(await gateway.verify({ authority, amount })).toMatchObject({ outcome: 'paid' })
  })

  it('rejects a different amount, and amounts outside its limits', async () => {
    const { gateway, choose } = start()
    const { authority, pay_url } = await gateway.open(request)
    await choose(pay_url, 'pay')

    expect(await gateway.verify({ authority, amount: rial(10_000) })).toEqual({
      outcome: 'unknown',
      reason: 'zarinpal -50',
    })
    await expect(gateway.open({ ...request, amount: rial(9_990) })).rejects.toMatchObject({
      code: 'payments/gateway-refused',
    })
    await expect(gateway.open({ ...request, amount: rial(1_000_000_010) })).rejects.toMatchObject({
      code: 'payments/above-limit',
    })
  })

  it('ignores an unknown choice', async () => {
    const { gateway, book, choose } = start()
    const { authority, pay_url } = await gateway.open(request)

    expect((await choose(pay_url, 'toString')).headers.get('location')).toContain('/StartPay/')
    expect(await book.find(authority)).toMatchObject({ state: 'waiting' })
  })
})
