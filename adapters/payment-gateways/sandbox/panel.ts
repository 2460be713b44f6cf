import type { Context } from 'hono'
import * as v from 'valibot'
import type { SandboxPayment, SandboxPaymentRepository } from '../../../core/payments/sandbox.ports.ts'
import { rial } from '../../../core/shared/money.ts'

const lookup = v.object({
  query: v.string(),
  variables: v.object({ terminal_id: v.string(), reference_id: v.string() }),
})
const order = v.object({
  query: v.string(),
  variables: v.object({
    session_id: v.string(),
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(20_000)),
    description: v.string(),
    method: v.picklist(['PAYA', 'CARD']),
    reason: v.string(),
  }),
})

/** The GraphQL calls of Zarinpal's panel about refunds; this bank pays them at once. */
export async function answerPanel(context: Context, sandboxPayments: SandboxPaymentRepository): Promise<Response> {
  const body: unknown = await context.req.json()
  if (v.is(lookup, body)) {
    const payment = await sandboxPayments.findByReference(body.variables.reference_id)
    return context.json({ data: { Session: payment === undefined ? [] : [sessionOf(payment)] } })
  }
  if (!v.is(order, body)) return refusal(context, 'validation')
  const { session_id, amount } = body.variables
  if (!(await sandboxPayments.refund(session_id, rial(amount)))) return refusal(context, 'above what was paid')
  const payment = await sandboxPayments.find(session_id)
  return context.json({ data: { resource: payment === undefined ? null : sessionOf(payment) } })
}

function sessionOf({ authority, refunded }: SandboxPayment): object {
  const hasRefund = refunded > 0
  return {
    id: authority,
    timeline: { refund_amount: hasRefund ? refunded : null, refund_status: hasRefund ? 'PAID' : null },
  }
}

function refusal(context: Context, message: string): Response {
  return context.json({ errors: [{ message, extensions: { category: 'validation' } }], data: { resource: null } })
}
