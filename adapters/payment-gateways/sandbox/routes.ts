import { type Context, Hono } from 'hono'
import type { SandboxPaymentRepository, SandboxPayment } from '../../../core/payments/sandbox.ports.ts'
import type { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { donePage, payPage, notFoundPage } from './templates.ts'
import { failureParameter, sandboxPath } from './paths.ts'
import { newReference } from './reference.ts'
import { sandboxStyle } from './style.ts'

// For each button: the state it leads to, and what the return URL then claims.
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

/** The pages of the sandbox gateway, mounted by the HTTP server at the main site. They work without scripts. */
export function createSandboxRoutes({
  sandboxPayments,
  ids,
}: {
  readonly sandboxPayments: SandboxPaymentRepository
  readonly ids: Ids
}): Hono {
  const app = new Hono()
  app.get('/sandbox-bank/style.css', (context) =>
    context.body(sandboxStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' }),
  )
  app.get(`${sandboxPath}/StartPay/:authority`, async (context) =>
    showPage(context, await findPayment(context, sandboxPayments)),
  )
  app.post(`${sandboxPath}/StartPay/:authority`, async (context) => {
    const payment = await findPayment(context, sandboxPayments)
    if (payment === undefined) return showPage(context, payment)
    const choice = parseChoice((await context.req.parseBody())['choice'])
    if (choice === undefined) return context.redirect(context.req.path, 303)
    const to = choices[choice]
    await sandboxPayments.move(payment.authority, 'waiting', to, to === 'paid' ? newReference(ids) : null)
    const after = await sandboxPayments.find(payment.authority)
    return context.redirect(returnUrl(after ?? payment), 303)
  })
  return app
}

function findPayment(context: Context, sandboxPayments: SandboxPaymentRepository): Promise<SandboxPayment | undefined> {
  return sandboxPayments.find(context.req.param('authority') ?? '')
}

function showPage(context: Context, payment: SandboxPayment | undefined): Response | Promise<Response> {
  // No `form-action`: browsers apply it to redirects, and the way back leads over the callback to any shop's domain.
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  const all = { ...headers, 'content-security-policy': policy }
  if (payment === undefined) return context.html(notFoundPage(), 404, all)
  const isOpen = payment.state === 'waiting'
  return context.html(isOpen ? payPage(payment) : donePage(returnUrl(payment)), 200, all)
}

function parseChoice(value: unknown): keyof typeof choices | undefined {
  return typeof value === 'string' && Object.hasOwn(choices, value) ? (value as keyof typeof choices) : undefined
}

function returnUrl({ callback_url, authority, state }: SandboxPayment): string {
  const url = new URL(callback_url)
  url.searchParams.set('Authority', authority)
  url.searchParams.set('Status', state === 'failed' || state === 'canceled' ? 'NOK' : 'OK')
  if (state === 'canceled') url.searchParams.set(failureParameter, 'canceled')
  return url.href
}
