import * as v from 'valibot'
import type { PaymentGateway, PaymentRequest, PaymentReturn, Verification } from '../../core/payments/payments.ports.ts'
import type { Rial } from '../../core/shared/money.ts'
import { Problem } from '../../core/shared/problem.ts'
import { type Answer, askGateway, type Fetch } from './ask.ts'

/** Who we are at Zarinpal and where it is. */
export interface ZarinpalOptions {
  readonly name?: string
  readonly merchant_id: string
  /** Where its calls are, such as https://payment.zarinpal.com/pg/v4/payment. */
  readonly base_url: string
  /** Where shoppers pay, such as https://payment.zarinpal.com/pg/StartPay. */
  readonly start_url: string
  readonly fetch: Fetch
  readonly timeout_ms: number
}

// Zarinpal v4 writes the absent one of `data` and `errors` as an empty list.
const absent = v.pipe(v.array(v.unknown()), v.length(0))
const reference = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100))
const authority = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))
const refusal = v.object({ data: v.optional(v.unknown()), errors: v.object({ code: v.number() }) })
const success = <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<
  { readonly data: v.ObjectSchema<Entries, undefined>; readonly errors: v.OptionalSchema<typeof absent, undefined> },
  undefined
> => v.object({ data: v.object(entries), errors: v.optional(absent) })
const opened = success({ code: v.literal(100), authority })
const verified = success({
  code: v.picklist([100, 101]),
  ref_id: reference,
  card_pan: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
})
const waiting = success({ authorities: v.array(v.object({ authority })) })

// What these say is final: not paid, bad authority, not found. That the amount differs (-50) or that the payment is another
// merchant's (-53) says nothing of whether money was taken: a person looks at it (PAY-7).
const notPaid: readonly number[] = [-51, -54, -55]
const aboveMost = -41

// `currency: IRR` makes every amount of the protocol Rial, the unit of our own.
const currency = 'IRR'

/** Zarinpal v4 (iran.md §2). Amounts are Rial; verify returns our own amount, because Zarinpal compares it. */
export function createZarinpal(options: ZarinpalOptions): PaymentGateway {
  const ask = (call: string, body: object): Promise<Answer> => {
    const filled = { merchant_id: options.merchant_id, ...body }
    return askGateway(options.fetch, `${options.base_url}/${call}.json`, filled, options.timeout_ms)
  }
  return {
    name: options.name ?? 'zarinpal',
    open: async (request) => readOpened(await ask('request', requestBody(request)), options.start_url),
    verify: async ({ authority: token, amount }) =>
      readVerified(await ask('verify', { authority: token, amount }), amount),
    unverified: async () => readWaiting(await ask('unVerified', {})),
    readReturn,
  }
}

function requestBody(request: PaymentRequest): object {
  const { amount, callback_url, description, mobile, payment_id } = request
  const metadata = { order_id: payment_id, ...(mobile === undefined ? {} : { mobile }) }
  return { amount, currency, callback_url, description: description.slice(0, 500), metadata }
}

const refused = (code: number) =>
  new Problem(code === aboveMost ? 'payments/above-limit' : 'payments/gateway-refused', { code })

function readOpened(answer: Answer, start_url: string): { readonly authority: string; readonly pay_url: string } {
  if (answer.kind === 'nothing') throw unavailable(answer.reason, answer.cause)
  if (v.is(refusal, answer.body)) throw refused(answer.body.errors.code)
  const found = v.safeParse(opened, answer.body)
  if (!found.success) throw unavailable('unreadable')
  const { authority: token } = found.output.data
  return { authority: token, pay_url: `${start_url}/${token}` }
}

function readVerified(answer: Answer, amount: Rial): Verification {
  if (answer.kind === 'nothing') return { outcome: 'unknown', reason: answer.reason }
  const found = v.safeParse(verified, answer.body)
  if (found.success) {
    const { code, ref_id, card_pan } = found.output.data
    return { outcome: code === 100 ? 'paid' : 'paid-before', amount, reference: ref_id, card: card_pan ?? null }
  }
  if (!v.is(refusal, answer.body)) return { outcome: 'unknown', reason: 'unreadable' }
  const { code } = answer.body.errors
  return { outcome: notPaid.includes(code) ? 'not-paid' : 'unknown', reason: `zarinpal ${code}` }
}

function readWaiting(answer: Answer): readonly string[] {
  const found = v.safeParse(waiting, answer.kind === 'answer' ? answer.body : undefined)
  return found.success ? found.output.data.authorities.map((payment) => payment.authority) : []
}

function readReturn(query: Readonly<Record<string, string>>): PaymentReturn | undefined {
  const token = v.safeParse(authority, query['Authority'])
  return token.success ? { authority: token.output, claims_paid: query['Status'] === 'OK' } : undefined
}

function unavailable(reason: string, cause?: unknown): Problem {
  return new Problem('payments/gateway-unavailable', { reason }, cause)
}
