import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { SandboxPaymentRepository, SandboxPayment } from '../../../core/payments/sandbox.ports.ts'
import type { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { noMoney, rial } from '../../../core/shared/money.ts'
import { sandboxPanelPath, sandboxPath } from './paths.ts'
import { pause } from './pause.ts'
import { answerPanel } from './panel.ts'
import { newReference } from './reference.ts'

export interface SandboxDependencies {
  readonly sandboxPayments: SandboxPaymentRepository
  readonly ids: Ids
  /** How long the sandbox keeps a request open to imitate a lost connection, in ms; longer than any client timeout. */
  readonly stall_ms: number
}

const request = v.object({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(10_000)),
  currency: v.literal('IRR'),
  description: v.pipe(v.string(), v.maxLength(500)),
  callback_url: v.pipe(v.string(), v.url()),
})
/** The largest amount of one payment, in Rial (Zarinpal's limit). */
const maxAmount = 1_000_000_000

const paymentQuery = v.object({ authority: v.string(), amount: v.optional(v.number()) })
const statuses = {
  waiting: 'IN_BANK',
  silent: 'IN_BANK',
  paid: 'PAID',
  verified: 'VERIFIED',
  failed: 'FAILED',
  canceled: 'FAILED',
} as const satisfies Record<SandboxPayment['state'], string>

/**
 * The endpoints of Zarinpal v4 over stored sandbox payments. Called through an in-process `fetch`, never over the
 * network.
 */
export function createSandboxApi(deps: SandboxDependencies): Hono {
  const app = new Hono()
  const calls = `${sandboxPath}/v4/payment`
  app.post(`${calls}/request.json`, (context) => open(context, deps))
  app.post(`${calls}/verify.json`, (context) => verify(context, deps))
  app.post(`${calls}/inquiry.json`, (context) => findPayment(context, deps))
  app.post(`${calls}/unVerified.json`, async (context) => {
    const authorities = (await deps.sandboxPayments.listPaid()).map(({ authority, amount }) => ({ authority, amount }))
    return successBody(context, { code: 100, message: 'Success', authorities })
  })
  app.post(sandboxPanelPath, (context) => answerPanel(context, deps.sandboxPayments))
  return app
}

async function open(context: Context, { sandboxPayments, ids }: SandboxDependencies): Promise<Response> {
  const body = v.safeParse(request, await context.req.json())
  if (!body.success) return errorBody(context, -9)
  const { amount, description, callback_url } = body.output
  if (amount > maxAmount) return errorBody(context, -41)
  const authority = `S${ids.token()}`
  await sandboxPayments.add({
    authority,
    amount: rial(amount),
    description,
    callback_url,
    state: 'waiting',
    reference: null,
    refunded: noMoney,
  })
  return successBody(context, { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 })
}

async function verify(context: Context, deps: SandboxDependencies): Promise<Response> {
  const body = v.safeParse(paymentQuery, await context.req.json())
  const payment = body.success ? await deps.sandboxPayments.find(body.output.authority) : undefined
  if (!body.success || payment === undefined) return errorBody(context, -54)
  if (payment.state === 'silent') return stallResponse(context, deps, payment)
  if (payment.state !== 'paid' && payment.state !== 'verified') return errorBody(context, -51)
  if (body.output.amount !== payment.amount) return errorBody(context, -50)
  const first = await deps.sandboxPayments.move(payment.authority, 'paid', 'verified', payment.reference)
  const receipt = { ref_id: Number(payment.reference), card_pan: '603799******1234', fee: 0 }
  return successBody(context, { code: first ? 100 : 101, message: first ? 'Paid' : 'Verified', ...receipt })
}

// Imitates a connection that is lost after the money moved: this request gets no response, the next one gets the true
// state.
async function stallResponse(
  context: Context,
  { sandboxPayments, ids, stall_ms }: SandboxDependencies,
  payment: SandboxPayment,
): Promise<Response> {
  await pause(stall_ms, context.req.raw.signal)
  await sandboxPayments.move(payment.authority, 'silent', 'paid', newReference(ids))
  return context.body(null, 504)
}

async function findPayment(context: Context, { sandboxPayments }: SandboxDependencies): Promise<Response> {
  const body = v.safeParse(paymentQuery, await context.req.json())
  const payment = body.success ? await sandboxPayments.find(body.output.authority) : undefined
  if (payment === undefined) return errorBody(context, -55)
  return successBody(context, { code: 100, message: 'Success', status: statuses[payment.state] })
}

function successBody(context: Context, data: object): Response {
  return context.json({ data, errors: [] })
}

function errorBody(context: Context, code: number): Response {
  return context.json({ data: [], errors: { code, message: 'refused', validations: [] } }, code === -9 ? 422 : 400)
}
