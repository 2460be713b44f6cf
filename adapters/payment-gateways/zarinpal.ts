import * as v from 'valibot'
import type {
  PaymentFailure,
  PaymentGateway,
  PaymentRequest,
  PaymentReturn,
  Verification,
} from '../../core/payments/gateway.ports.ts'
import type { Rial } from '../../core/shared/money.ts'
import { Problem } from '../../core/shared/problems/problem.ts'
import { type GatewayResponse, requestGateway, type GatewayFetch } from './http.ts'
import { findZarinpalRefund, refundAtZarinpal, type ZarinpalRefundAccess } from './zarinpal-refund.ts'

export interface ZarinpalOptions {
  readonly name?: string
  readonly merchant_id: string
  /** Base URL of the API, such as https://payment.zarinpal.com/pg/v4/payment. */
  readonly base_url: string
  /** Base URL of the payment page, such as https://payment.zarinpal.com/pg/StartPay. */
  readonly start_url: string
  readonly fetch: GatewayFetch
  readonly timeout_ms: number
  /** Reads from a return's query why nothing was paid; Zarinpal itself does not tell. */
  readonly failureOf?: (query: Readonly<Record<string, string>>) => PaymentFailure | undefined
  /** Without it every refund is refused, because the merchant account has not been given the right. */
  readonly refunds?: ZarinpalRefundAccess | undefined
}

// Zarinpal v4 writes whichever of `data` and `errors` is absent as an empty list.
const emptyList = v.pipe(v.array(v.unknown()), v.length(0))
const reference = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100))
const authority = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))
const refusal = v.object({ data: v.optional(v.unknown()), errors: v.object({ code: v.number() }) })
const success = <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<
  { readonly data: v.ObjectSchema<Entries, undefined>; readonly errors: v.OptionalSchema<typeof emptyList, undefined> },
  undefined
> => v.object({ data: v.object(entries), errors: v.optional(emptyList) })
const opened = success({ code: v.literal(100), authority })
const verified = success({
  code: v.picklist([100, 101]),
  ref_id: reference,
  card_pan: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
})
const waiting = success({ authorities: v.array(v.object({ authority })) })

// Final codes: not paid, invalid authority, not found. A different amount (-50) or another merchant (-53) does not say
// whether money was taken, so a person checks it (PAY-7).
const notPaid: readonly number[] = [-51, -54, -55]
const aboveMaxAmount = -41

// `currency: IRR` makes every amount of the protocol Rial, as in our own records.
const currency = 'IRR'

/** Zarinpal v4. Amounts are Rial. `verify` returns the requested amount, because Zarinpal compares it itself. */
export function createZarinpal(options: ZarinpalOptions): PaymentGateway {
  const callGateway = (call: string, body: object): Promise<GatewayResponse> => {
    const complete = { merchant_id: options.merchant_id, ...body }
    return requestGateway(options.fetch, `${options.base_url}/${call}.json`, complete, options.timeout_ms)
  }
  return {
    name: options.name ?? 'zarinpal',
    open: async (request) => readOpened(await callGateway('request', requestBody(request)), options.start_url),
    verify: async ({ authority: token, amount }) =>
      readVerified(await callGateway('verify', { authority: token, amount }), amount),
    listUnverified: async () => readWaiting(await callGateway('unVerified', {})),
    refund: (refund) => refundAtZarinpal(options, refund),
    findRefund: (refund) => findZarinpalRefund(options, refund),
    parseReturn: (query) => readReturn(query, options.failureOf),
  }
}

function requestBody(request: PaymentRequest): object {
  const { amount, callback_url, description, mobile, payment_id } = request
  const metadata = { order_id: payment_id, ...(mobile === undefined ? {} : { mobile }) }
  return { amount, currency, callback_url, description: description.slice(0, 500), metadata }
}

const refused = (code: number) =>
  new Problem(code === aboveMaxAmount ? 'payments/above-limit' : 'payments/gateway-refused', { code })

function readOpened(
  response: GatewayResponse,
  start_url: string,
): { readonly authority: string; readonly pay_url: string } {
  if (response.kind === 'nothing') throw unavailable(response.reason, response.cause)
  if (v.is(refusal, response.body)) throw refused(response.body.errors.code)
  const found = v.safeParse(opened, response.body)
  if (!found.success) throw unavailable('unreadable')
  const { authority: token } = found.output.data
  return { authority: token, pay_url: `${start_url}/${token}` }
}

function readVerified(response: GatewayResponse, amount: Rial): Verification {
  if (response.kind === 'nothing') return { outcome: 'unknown', reason: response.reason }
  const found = v.safeParse(verified, response.body)
  if (found.success) {
    const { code, ref_id, card_pan } = found.output.data
    return { outcome: code === 100 ? 'paid' : 'paid-before', amount, reference: ref_id, card: card_pan ?? null }
  }
  if (!v.is(refusal, response.body)) return { outcome: 'unknown', reason: 'unreadable' }
  const { code } = response.body.errors
  return { outcome: notPaid.includes(code) ? 'not-paid' : 'unknown', reason: `zarinpal ${code}` }
}

function readWaiting(response: GatewayResponse): readonly string[] {
  const found = v.safeParse(waiting, response.kind === 'answer' ? response.body : undefined)
  return found.success ? found.output.data.authorities.map((payment) => payment.authority) : []
}

function readReturn(
  query: Readonly<Record<string, string>>,
  failureOf: ZarinpalOptions['failureOf'],
): PaymentReturn | undefined {
  const token = v.safeParse(authority, query['Authority'])
  if (!token.success) return undefined
  const claims_paid = query['Status'] === 'OK'
  const failure = claims_paid ? undefined : failureOf?.(query)
  return { authority: token.output, claims_paid, ...(failure === undefined ? {} : { failure }) }
}

function unavailable(reason: string, cause?: unknown): Problem {
  return new Problem('payments/gateway-unavailable', { reason }, cause)
}
