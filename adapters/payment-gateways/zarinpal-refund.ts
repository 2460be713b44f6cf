import * as v from 'valibot'
import type { GatewayRefund, RefundInquiry, RefundResponse } from '../../core/payments/gateway.ports.ts'
import { type GatewayFetch, type GatewayResponse, requestGateway } from './http.ts'

/** The right of a merchant account to refund, from the Zarinpal panel. */
export interface ZarinpalRefundAccess {
  /** The GraphQL address, such as https://next.zarinpal.com/api/v4/graphql. */
  readonly url: string
  readonly token: string
  readonly terminal_id: string
}

interface RefundOptions {
  readonly refunds?: ZarinpalRefundAccess | undefined
  readonly fetch: GatewayFetch
  readonly timeout_ms: number
}

/** The smallest refund, in Rial. */
const minAmount = 20_000

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[A-Za-z0-9-]{1,64}$/))
const timeline = v.nullish(
  v.object({
    refund_amount: v.nullish(v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.transform(Number))])),
    refund_status: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  }),
)
const session = v.object({ id, timeline })
type Session = v.InferOutput<typeof session>
const sessions = v.object({ data: v.object({ Session: v.array(session) }) })
const added = v.object({ data: v.object({ resource: session }) })
const failure = v.object({
  errors: v.pipe(
    v.array(
      v.object({
        message: v.optional(v.string(), ''),
        extensions: v.optional(v.object({ category: v.optional(v.string()) })),
      }),
    ),
    v.minLength(1),
  ),
})

// The provider publishes no list of these words. What is in neither list is under way.
const paidStatuses = ['PAID', 'DONE', 'SUCCESS', 'COMPLETED']
const failedStatuses = ['FAILED', 'REJECTED', 'REVERSED', 'CANCELED']

// The payment's session is found by the reference that its verification returned.
const sessionQuery = `query Sessions($terminal_id: ID!, $reference_id: String) {
  Session(terminal_id: $terminal_id, reference_id: $reference_id) { id, timeline { refund_amount, refund_status } }
}`

const refundMutation = `mutation AddRefund($session_id: ID!, $amount: BigInteger!, $description: String,
  $method: InstantPayoutActionTypeEnum, $reason: RefundReasonEnum) {
  resource: AddRefund(session_id: $session_id, amount: $amount, description: $description, method: $method, reason: $reason) {
    id, timeline { refund_amount, refund_status }
  }
}`

type Unknown = Extract<RefundResponse, { readonly outcome: 'refused' | 'unknown' }>

/** Refunds a payment by Paya, after looking up its session. */
export async function refundAtZarinpal(options: RefundOptions, refund: GatewayRefund): Promise<RefundResponse> {
  const { refunds, fetch, timeout_ms } = options
  if (refunds === undefined) return refused('no right to refund')
  if (refund.amount < minAmount) return refused('below the minimum')
  const found = await findSession(options, refunds, refund)
  if ('outcome' in found) return found
  const { amount, refund_key } = refund
  const details = { description: refund_key, method: 'PAYA', reason: 'CUSTOMER_REQUEST' }
  const variables = { session_id: found.id, amount, ...details }
  const response = await requestGateway(
    fetch,
    refunds.url,
    { query: refundMutation, variables },
    timeout_ms,
    refunds.token,
  )
  const read = readBody(response, added)
  return 'outcome' in read ? read : statusOf(read.data.resource)
}

/**
 * Reads the refund from the session of its payment, which only knows a sum: any other sum than this refund makes after
 * the earlier ones says nothing.
 */
export async function findZarinpalRefund(options: RefundOptions, refund: GatewayRefund): Promise<RefundInquiry> {
  const { refunds } = options
  if (refunds === undefined) return unknown('no right to refund')
  const found = await findSession(options, refunds, refund)
  if ('outcome' in found) return found.outcome === 'refused' ? unknown(found.reason) : found
  const returned = found.timeline?.refund_amount ?? 0
  if (returned === refund.refunded_before + refund.amount) return statusOf(found)
  return returned === 0 && refund.refunded_before === 0 ? { outcome: 'absent' } : unknown('the sums differ')
}

async function findSession(
  { fetch, timeout_ms }: RefundOptions,
  { url, token, terminal_id }: ZarinpalRefundAccess,
  { reference }: GatewayRefund,
): Promise<Session | Unknown> {
  const body = { query: sessionQuery, variables: { terminal_id, reference_id: reference } }
  const read = readBody(await requestGateway(fetch, url, body, timeout_ms, token), sessions)
  if ('outcome' in read) return read
  const [found, ...others] = read.data.Session
  return found === undefined || others.length > 0 ? refused('the payment is not known') : found
}

function readBody<const Schema extends v.GenericSchema>(
  response: GatewayResponse,
  schema: Schema,
): v.InferOutput<Schema> | Unknown {
  if (response.kind === 'nothing') return unknown(response.reason)
  if (v.is(failure, response.body)) return readFailure(v.parse(failure, response.body))
  const found = v.safeParse(schema, response.body)
  return found.success ? found.output : unknown('unreadable')
}

// A fault of the server says nothing about what it did before.
function readFailure({ errors }: v.InferOutput<typeof failure>): Unknown {
  const [{ message, extensions } = { message: '' }] = errors
  const reason = `zarinpal: ${message.slice(0, 120)}`
  return extensions?.category === 'internal' ? unknown(reason) : refused(reason)
}

function statusOf({ id: reference, timeline: found }: Session): RefundResponse {
  const status = found?.refund_status ?? ''
  if (failedStatuses.includes(status)) return refused(`zarinpal ${status}`)
  return { outcome: paidStatuses.includes(status) ? 'done' : 'accepted', reference }
}

function refused(reason: string): Unknown {
  return { outcome: 'refused', reason }
}

function unknown(reason: string): Unknown {
  return { outcome: 'unknown', reason }
}
