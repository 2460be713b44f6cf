import * as v from 'valibot'
import type { PaymentGateway, PaymentRequest, PaymentReturn, Verification } from '../../core/payments/gateway.ports.ts'
import { rial } from '../../core/shared/money.ts'
import { Problem } from '../../core/shared/problems/problem.ts'
import { type GatewayResponse, requestGateway, type GatewayFetch } from './http.ts'
import { findZibalRefund, refundAtZibal, type ZibalRefundAccess } from './zibal-refund.ts'

export interface ZibalOptions {
  readonly merchant: string
  /** Base URL of the API, such as https://gateway.zibal.ir/v1. */
  readonly base_url: string
  /** Base URL of the payment page, such as https://gateway.zibal.ir/start. */
  readonly start_url: string
  readonly fetch: GatewayFetch
  readonly timeout_ms: number
  /** Without it every refund is refused, because the merchant account has not been given the right. */
  readonly refunds?: ZibalRefundAccess | undefined
}

const trackId = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,20}$/),
)
const text = v.optional(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100))))
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const responded = v.object({ result: v.number() })
const opened = v.object({ result: v.literal(100), trackId })
const receipt = v.object({ amount, refNumber: text, cardNumber: text, status: v.optional(v.nullable(v.number())) })

// Final codes: not paid, invalid trackId.
const notPaid: readonly number[] = [202, 203]

// Refunded, being refunded, reversed: the money was taken once but is no longer ours.
const refunded: readonly number[] = [15, 16, 18]

/** Zibal. Amounts are Rial. `verify` does not accept our amount, so the caller must compare the returned one. */
export function createZibal(options: ZibalOptions): PaymentGateway {
  const callGateway = (call: string, body: object): Promise<GatewayResponse> => {
    const complete = { merchant: options.merchant, ...body }
    return requestGateway(options.fetch, `${options.base_url}/${call}`, complete, options.timeout_ms)
  }
  return {
    name: 'zibal',
    open: async (request) => readOpened(await callGateway('request', requestBody(request)), options.start_url),
    verify: async ({ authority }) => readVerified(callGateway, Number(authority)),
    listUnverified: (waiting) => readUnverified(callGateway, waiting),
    refund: (refund) => refundAtZibal(options, refund),
    findRefund: (refund) => findZibalRefund(options, refund),
    parseReturn: readReturn,
  }
}

const aboveMaxAmount = 113

function requestBody({ amount: rials, callback_url, description, mobile, payment_id }: PaymentRequest): object {
  const optional = mobile === undefined ? {} : { mobile }
  return { amount: rials, callbackUrl: callback_url, description, orderId: payment_id, ...optional }
}

function readOpened(
  response: GatewayResponse,
  start_url: string,
): { readonly authority: string; readonly pay_url: string } {
  if (response.kind === 'nothing') throw unavailable(response.reason, response.cause)
  const found = v.safeParse(opened, response.body)
  if (found.success) return { authority: found.output.trackId, pay_url: `${start_url}/${found.output.trackId}` }
  if (!v.is(responded, response.body) || response.body.result === 100) throw unavailable('unreadable')
  const { result } = response.body
  throw new Problem(result === aboveMaxAmount ? 'payments/above-limit' : 'payments/gateway-refused', { code: result })
}

type GatewayCall = (call: string, body: object) => Promise<GatewayResponse>

async function readVerified(callGateway: GatewayCall, track: number): Promise<Verification> {
  const response = await callGateway('verify', { trackId: track })
  if (response.kind === 'nothing') return { outcome: 'unknown', reason: response.reason }
  if (!v.is(responded, response.body)) return { outcome: 'unknown', reason: 'unreadable' }
  const { result } = response.body
  if (result === 100) return readReceipt(response.body, 'paid')
  if (result === 201) return readVerifiedBefore(callGateway, track, response.body)
  return { outcome: notPaid.includes(result) ? 'not-paid' : 'unknown', reason: `zibal ${result}` }
}

const keepPaid = v.object({ result: v.literal(100), status: v.literal(2) })

// Zibal has no list of paid but unverified payments. An inquiry about one payment reports it without verifying it.
async function readUnverified(callGateway: GatewayCall, waiting: readonly string[]): Promise<string[]> {
  const requested = waiting.map(async (authority) => {
    const response = await callGateway('inquiry', { trackId: Number(authority) })
    return response.kind !== 'nothing' && v.is(keepPaid, response.body) ? [authority] : []
  })
  return (await Promise.all(requested)).flat()
}

// The "already verified" response may lack the amount; an inquiry returns it.
async function readVerifiedBefore(callGateway: GatewayCall, track: number, body: unknown): Promise<Verification> {
  if (v.is(receipt, body)) return readReceipt(body, 'paid-before')
  const response = await callGateway('inquiry', { trackId: track })
  if (response.kind === 'nothing') return { outcome: 'unknown', reason: response.reason }
  return readReceipt(response.body, 'paid-before')
}

function readReceipt(body: unknown, outcome: 'paid' | 'paid-before'): Verification {
  const found = v.safeParse(receipt, body)
  if (!found.success) return { outcome: 'unknown', reason: 'unreadable' }
  const { amount: rials, refNumber, cardNumber, status } = found.output
  if (status && refunded.includes(status)) return { outcome: 'unknown', reason: `zibal status ${status}` }
  return { outcome, amount: rial(rials), reference: refNumber ?? '', card: cardNumber ?? null }
}

// The status of a return after the payer gave up; any other status of a failure is a refusal.
const canceledByPayer = '3'

function readReturn(query: Readonly<Record<string, string>>): PaymentReturn | undefined {
  const track = v.safeParse(trackId, query['trackId'])
  if (!track.success) return undefined
  const claims_paid = query['success'] === '1'
  const failure = query['status'] === canceledByPayer ? 'canceled' : 'refused'
  return { authority: track.output, claims_paid, ...(claims_paid ? {} : { failure }) }
}

function unavailable(reason: string, cause?: unknown): Problem {
  return new Problem('payments/gateway-unavailable', { reason }, cause)
}
