import * as v from 'valibot'
import type { PaymentGateway, PaymentRequest, PaymentReturn, Verification } from '../../core/payments/payments.ports.ts'
import { rial } from '../../core/shared/money.ts'
import { Problem } from '../../core/shared/problem.ts'
import { type Answer, askGateway, type Fetch } from './ask.ts'

/** Who we are at Zibal and where it is. */
export interface ZibalOptions {
  readonly merchant: string
  /** Where its calls are, such as https://gateway.zibal.ir/v1. */
  readonly base_url: string
  /** Where shoppers pay, such as https://gateway.zibal.ir/start. */
  readonly start_url: string
  readonly fetch: Fetch
  readonly timeout_ms: number
}

const trackId = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,20}$/),
)
const text = v.optional(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100))))
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const answered = v.object({ result: v.number() })
const opened = v.object({ result: v.literal(100), trackId })
const receipt = v.object({ amount, refNumber: text, cardNumber: text, status: v.optional(v.nullable(v.number())) })

// What these say is final: not paid, bad trackId.
const notPaid: readonly number[] = [202, 203]

// Refunded, being refunded, reversed: the money was taken once and is not ours any more.
const givenBack: readonly number[] = [15, 16, 18]

/** Zibal (iran.md §2). Amounts are Rial; verify does not take ours, so the caller must compare the one it returns. */
export function createZibal(options: ZibalOptions): PaymentGateway {
  const ask = (call: string, body: object): Promise<Answer> => {
    const filled = { merchant: options.merchant, ...body }
    return askGateway(options.fetch, `${options.base_url}/${call}`, filled, options.timeout_ms)
  }
  return {
    name: 'zibal',
    open: async (request) => readOpened(await ask('request', requestBody(request)), options.start_url),
    verify: async ({ authority }) => readVerified(ask, Number(authority)),
    unverified: (waiting) => readUnverified(ask, waiting),
    readReturn,
  }
}

const aboveMost = 113

function requestBody({ amount: rials, callback_url, description, mobile, payment_id }: PaymentRequest): object {
  const optional = mobile === undefined ? {} : { mobile }
  return { amount: rials, callbackUrl: callback_url, description, orderId: payment_id, ...optional }
}

function readOpened(answer: Answer, start_url: string): { readonly authority: string; readonly pay_url: string } {
  if (answer.kind === 'nothing') throw unavailable(answer.reason, answer.cause)
  const found = v.safeParse(opened, answer.body)
  if (found.success) return { authority: found.output.trackId, pay_url: `${start_url}/${found.output.trackId}` }
  if (!v.is(answered, answer.body) || answer.body.result === 100) throw unavailable('unreadable')
  const { result } = answer.body
  throw new Problem(result === aboveMost ? 'payments/above-limit' : 'payments/gateway-refused', { code: result })
}

type Ask = (call: string, body: object) => Promise<Answer>

async function readVerified(ask: Ask, track: number): Promise<Verification> {
  const answer = await ask('verify', { trackId: track })
  if (answer.kind === 'nothing') return { outcome: 'unknown', reason: answer.reason }
  if (!v.is(answered, answer.body)) return { outcome: 'unknown', reason: 'unreadable' }
  const { result } = answer.body
  if (result === 100) return readReceipt(answer.body, 'paid')
  if (result === 201) return readVerifiedBefore(ask, track, answer.body)
  return { outcome: notPaid.includes(result) ? 'not-paid' : 'unknown', reason: `zibal ${result}` }
}

const paidOnly = v.object({ result: v.literal(100), status: v.literal(2) })

// Zibal publishes no list of paid and unverified payments; asked about one, it says so without taking it.
async function readUnverified(ask: Ask, waiting: readonly string[]): Promise<string[]> {
  const asked = waiting.map(async (authority) => {
    const answer = await ask('inquiry', { trackId: Number(authority) })
    return answer.kind !== 'nothing' && v.is(paidOnly, answer.body) ? [authority] : []
  })
  return (await Promise.all(asked)).flat()
}

// "Verified before" may come without the amount; inquiry knows it.
async function readVerifiedBefore(ask: Ask, track: number, body: unknown): Promise<Verification> {
  if (v.is(receipt, body)) return readReceipt(body, 'paid-before')
  const answer = await ask('inquiry', { trackId: track })
  if (answer.kind === 'nothing') return { outcome: 'unknown', reason: answer.reason }
  return readReceipt(answer.body, 'paid-before')
}

function readReceipt(body: unknown, outcome: 'paid' | 'paid-before'): Verification {
  const found = v.safeParse(receipt, body)
  if (!found.success) return { outcome: 'unknown', reason: 'unreadable' }
  const { amount: rials, refNumber, cardNumber, status } = found.output
  if (status && givenBack.includes(status)) return { outcome: 'unknown', reason: `zibal status ${status}` }
  return { outcome, amount: rial(rials), reference: refNumber ?? '', card: cardNumber ?? null }
}

function readReturn(query: Readonly<Record<string, string>>): PaymentReturn | undefined {
  const track = v.safeParse(trackId, query['trackId'])
  return track.success ? { authority: track.output, claims_paid: query['success'] === '1' } : undefined
}

function unavailable(reason: string, cause?: unknown): Problem {
  return new Problem('payments/gateway-unavailable', { reason }, cause)
}
