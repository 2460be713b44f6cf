import * as v from 'valibot'
import type { GatewayRefund, RefundInquiry, RefundResponse } from '../../core/payments/gateway.ports.ts'
import { type GatewayFetch, type GatewayResponse, requestGateway } from './http.ts'

/** The right of a merchant account to refund, from the Zibal platform. */
export interface ZibalRefundAccess {
  /** Base URL of the calls about accounts, such as https://api.zibal.ir/v1/account. */
  readonly base_url: string
  readonly token: string
  readonly account_id: string
}

interface RefundOptions {
  readonly refunds?: ZibalRefundAccess | undefined
  readonly fetch: GatewayFetch
  readonly timeout_ms: number
}

const refundId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(100))
const responded = v.object({ result: v.number() })
const accepted = v.object({ result: v.literal(1), data: v.object({ refundId }) })
const item = v.object({
  refundId,
  status: v.number(),
  amount: v.nullish(v.number()),
  description: v.nullish(v.string()),
})
const listed = v.object({ result: v.literal(1), data: v.array(item) })

// Final codes: key, right, input, address or minimum (2 to 9), wallet and its balance (10, 11), merchant (18), fee (29).
const refusals: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 29]

const paidStatus = 2
const failedStatus = 3

/** Refunds a payment; the description carries our key, by which an inquiry recognises the refund. */
export async function refundAtZibal(options: RefundOptions, refund: GatewayRefund): Promise<RefundResponse> {
  const { refunds } = options
  if (refunds === undefined) return { outcome: 'refused', reason: 'no right to refund' }
  const { authority, amount, refund_key: description } = refund
  const body = { trackId: Number(authority), accountId: refunds.account_id, amount, description, tryReverse: false }
  const response = await call(options, refunds, 'refund', body)
  if (response.kind === 'nothing') return { outcome: 'unknown', reason: response.reason }
  const found = v.safeParse(accepted, response.body)
  if (found.success) return { outcome: 'accepted', reference: found.output.data.refundId }
  if (!v.is(responded, response.body)) return { outcome: 'unknown', reason: 'unreadable' }
  const { result } = response.body
  return { outcome: refusals.includes(result) ? 'refused' : 'unknown', reason: `zibal ${result}` }
}

/** Finds a refund of ours among those of its payment. */
export async function findZibalRefund(options: RefundOptions, refund: GatewayRefund): Promise<RefundInquiry> {
  const { refunds } = options
  if (refunds === undefined) return { outcome: 'unknown', reason: 'no right to refund' }
  const body = { transactionTrackId: Number(refund.authority) }
  const response = await call(options, refunds, 'refund/inquiry', body)
  if (response.kind === 'nothing') return { outcome: 'unknown', reason: response.reason }
  const found = v.safeParse(listed, response.body)
  if (!found.success) return { outcome: 'unknown', reason: 'unreadable' }
  const own = found.output.data.find(({ description }) => description === refund.refund_key)
  if (own === undefined) return { outcome: 'absent' }
  if ((own.amount ?? refund.amount) !== refund.amount) return { outcome: 'unknown', reason: 'the amounts differ' }
  if (own.status === failedStatus) return { outcome: 'refused', reason: `zibal status ${own.status}` }
  return { outcome: own.status === paidStatus ? 'done' : 'accepted', reference: own.refundId }
}

function call(
  { fetch, timeout_ms }: RefundOptions,
  { base_url, token }: ZibalRefundAccess,
  path: string,
  body: object,
): Promise<GatewayResponse> {
  return requestGateway(fetch, `${base_url}/${path}`, body, timeout_ms, token)
}
