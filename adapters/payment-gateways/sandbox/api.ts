import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { SandboxBook, SandboxPayment } from '../../../core/payments/payments.sandbox.ports.ts'
import type { Ids } from '../../../core/shared/ids.ports.ts'
import { rial } from '../../../core/shared/money.ts'
import { bankPath } from './paths.ts'
import { pause } from './pause.ts'
import { newReference } from './reference.ts'

/** What the sandbox bank is made of. */
export interface SandboxParts {
  readonly book: SandboxBook
  readonly ids: Ids
  /** How long the bank keeps a caller waiting after a lost connection, in ms; longer than any caller's patience. */
  readonly silence_ms: number
}

const request = v.object({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(10_000)),
  currency: v.literal('IRR'),
  description: v.pipe(v.string(), v.maxLength(500)),
  callback_url: v.pipe(v.string(), v.url()),
})
/** The most that one payment may be, in Rial (iran.md §2, Zarinpal). */
const mostAmount = 1_000_000_000

const question = v.object({ authority: v.string(), amount: v.optional(v.number()) })
const statuses = {
  waiting: 'IN_BANK',
  silent: 'IN_BANK',
  paid: 'PAID',
  verified: 'VERIFIED',
  failed: 'FAILED',
  canceled: 'FAILED',
} as const satisfies Record<SandboxPayment['state'], string>

/** The calls of Zarinpal v4, answered from the book. Meant for `fetch` inside the process, not for the network. */
export function createSandboxApi(parts: SandboxParts): Hono {
  const app = new Hono()
  const calls = `${bankPath}/v4/payment`
  app.post(`${calls}/request.json`, (context) => open(context, parts))
  app.post(`${calls}/verify.json`, (context) => verify(context, parts))
  app.post(`${calls}/inquiry.json`, (context) => inquire(context, parts))
  app.post(`${calls}/unVerified.json`, async (context) => {
    const authorities = (await parts.book.listPaid()).map(({ authority, amount }) => ({ authority, amount }))
    return good(context, { code: 100, message: 'Success', authorities })
  })
  return app
}

async function open(context: Context, { book, ids }: SandboxParts): Promise<Response> {
  const body = v.safeParse(request, await context.req.json())
  if (!body.success) return bad(context, -9)
  const { amount, description, callback_url } = body.output
  if (amount > mostAmount) return bad(context, -41)
  const authority = `S${ids.token()}`
  await book.add({ authority, amount: rial(amount), description, callback_url, state: 'waiting', reference: null })
  return good(context, { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 })
}

async function verify(context: Context, parts: SandboxParts): Promise<Response> {
  const body = v.safeParse(question, await context.req.json())
  const payment = body.success ? await parts.book.find(body.output.authority) : undefined
  if (!body.success || payment === undefined) return bad(context, -54)
  if (payment.state === 'silent') return keepSilent(context, parts, payment)
  if (payment.state !== 'paid' && payment.state !== 'verified') return bad(context, -51)
  if (body.output.amount !== payment.amount) return bad(context, -50)
  const first = await parts.book.move(payment.authority, 'paid', 'verified', payment.reference)
  const receipt = { ref_id: Number(payment.reference), card_pan: '603799******1234', fee: 0 }
  return good(context, { code: first ? 100 : 101, message: first ? 'Paid' : 'Verified', ...receipt })
}

// The connection was lost after the money moved: this caller hears nothing, the next one hears the truth.
async function keepSilent(
  context: Context,
  { book, ids, silence_ms }: SandboxParts,
  payment: SandboxPayment,
): Promise<Response> {
  await pause(silence_ms, context.req.raw.signal)
  await book.move(payment.authority, 'silent', 'paid', newReference(ids))
  return context.body(null, 504)
}

async function inquire(context: Context, { book }: SandboxParts): Promise<Response> {
  const body = v.safeParse(question, await context.req.json())
  const payment = body.success ? await book.find(body.output.authority) : undefined
  if (payment === undefined) return bad(context, -55)
  return good(context, { code: 100, message: 'Success', status: statuses[payment.state] })
}

function good(context: Context, data: object): Response {
  return context.json({ data, errors: [] })
}

function bad(context: Context, code: number): Response {
  return context.json({ data: [], errors: { code, message: 'refused', validations: [] } }, code === -9 ? 422 : 400)
}
