import { type Context, Hono } from 'hono'
import type { SandboxBook, SandboxPayment } from '../../../core/payments/payments.sandbox.ports.ts'
import type { Ids } from '../../../core/shared/ids.ports.ts'
import { donePage, payPage, strangerPage } from './page.ts'
import { bankPath } from './paths.ts'
import { newReference } from './reference.ts'
import { style } from './style.ts'

// What each button does: the state it leads to, and what the shopper's return then claims.
const choices = {
  pay: 'paid',
  cancel: 'canceled',
  fail: 'failed',
  lose: 'silent',
} as const satisfies Record<string, SandboxPayment['state']>

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** The pages of the sandbox bank, for the HTTP server to mount at the main site. They work without scripts. */
export function createSandboxPages({ book, ids }: { readonly book: SandboxBook; readonly ids: Ids }): Hono {
  const app = new Hono()
  app.get('/sandbox-bank/style.css', (context) =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' }),
  )
  app.get(`${bankPath}/StartPay/:authority`, async (context) => show(context, await find(context, book)))
  app.post(`${bankPath}/StartPay/:authority`, async (context) => {
    const payment = await find(context, book)
    if (payment === undefined) return show(context, payment)
    const choice = readChoice((await context.req.parseBody())['choice'])
    if (choice === undefined) return context.redirect(context.req.path, 303)
    const to = choices[choice]
    await book.move(payment.authority, 'waiting', to, to === 'paid' ? newReference(ids) : null)
    const after = await book.find(payment.authority)
    return context.redirect(returnUrl(after ?? payment), 303)
  })
  return app
}

function find(context: Context, book: SandboxBook): Promise<SandboxPayment | undefined> {
  return book.find(context.req.param('authority') ?? '')
}

function show(context: Context, payment: SandboxPayment | undefined): Response | Promise<Response> {
  const callback = payment === undefined ? '' : new URL(payment.callback_url).origin
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${callback}; base-uri 'none'; frame-ancestors 'none'`
  const all = { ...headers, 'content-security-policy': policy }
  if (payment === undefined) return context.html(strangerPage(), 404, all)
  const isOpen = payment.state === 'waiting'
  return context.html(isOpen ? payPage(payment) : donePage(returnUrl(payment)), 200, all)
}

function readChoice(value: unknown): keyof typeof choices | undefined {
  return typeof value === 'string' && Object.hasOwn(choices, value) ? (value as keyof typeof choices) : undefined
}

function returnUrl({ callback_url, authority, state }: SandboxPayment): string {
  const url = new URL(callback_url)
  url.searchParams.set('Authority', authority)
  url.searchParams.set('Status', state === 'failed' || state === 'canceled' ? 'NOK' : 'OK')
  return url.href
}
