import type { Behaviour, FakeGatewayStore, FakeCall, FakePayment } from './fake-gateway-store.ts'

/** A response of the protocol: HTTP status and JSON. */
export interface FakeResponse {
  readonly status: number
  readonly body: unknown
}

/** A protocol: which call a path is, which payment a body refers to, and the response. */
export interface Protocol {
  readonly callOf: (path: string, body: Readonly<Record<string, unknown>>) => FakeCall | undefined
  readonly authorityOf: (body: Readonly<Record<string, unknown>>) => string
  readonly answer: (
    call: FakeCall,
    body: Readonly<Record<string, unknown>>,
    how: Behaviour,
    book: FakeGatewayStore,
  ) => FakeResponse
}

const zarinpalCalls: Readonly<Record<string, FakeCall>> = {
  '/pg/v4/payment/request.json': 'request',
  '/pg/v4/payment/verify.json': 'verify',
  '/pg/v4/payment/unVerified.json': 'unverified',
  '/pg/v4/payment/inquiry.json': 'inquiry',
}

/** Zarinpal v4: whichever of `data` and `errors` is absent is an empty list. */
export const zarinpalProtocol: Protocol = {
  callOf: (path, body) => (path === '/api/v4/graphql' ? panelCall(body) : zarinpalCalls[path]),
  authorityOf: (body) => text(body['authority'] ?? variablesOf(body)['session_id']),
  answer: (call, body, how, book) => {
    if (call === 'refund' || call === 'find-refund') return zarinpalPanel(call, body, how, book)
    if (typeof how === 'object') return zarinpalError(how.code)
    if (call === 'request') return how === 'refusal' ? zarinpalError(-9) : zarinpalOpened(body, book)
    if (call === 'unverified') return zarinpalUnverified(book)
    return zarinpalVerify(body, how, book)
  },
}

function zarinpalOpened(body: Readonly<Record<string, unknown>>, book: FakeGatewayStore): FakeResponse {
  if (body['currency'] !== 'IRR') return zarinpalError(-9)
  const { authority } = book.add(Number(body['amount']), text(body['callback_url']))
  return zarinpalData({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 })
}

function zarinpalUnverified(book: FakeGatewayStore): FakeResponse {
  const authorities = book.all().filter(({ paid, verified }) => paid && !verified)
  return zarinpalData({ code: 100, message: 'Success', authorities })
}

function zarinpalVerify(body: Readonly<Record<string, unknown>>, how: Behaviour, book: FakeGatewayStore): FakeResponse {
  const payment = book.find(text(body['authority']))
  if (payment === undefined) return zarinpalError(-54)
  const result = settle(payment, how)
  if (result === 'not-paid') return zarinpalError(-51)
  if (how === 'wrong-amount' || Number(body['amount']) !== payment.amount) return zarinpalError(-50)
  commit(payment)
  return zarinpalData({
    code: result === 'now' ? 100 : 101,
    message: result === 'now' ? 'Paid' : 'Verified',
    card_hash: '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69',
    card_pan: '502229******5995',
    ref_id: zarinpalReference(payment),
    fee_type: 'Merchant',
    fee: 0,
  })
}

function zarinpalReference({ authority }: FakePayment): number {
  return 201_000_000 + Number(authority.slice(-4))
}

function panelCall({ query }: Readonly<Record<string, unknown>>): FakeCall {
  return text(query).startsWith('mutation') ? 'refund' : 'find-refund'
}

function variablesOf(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return (body['variables'] ?? {}) as Readonly<Record<string, unknown>>
}

// GraphQL: always status 200, with `data` or a list of errors.
function zarinpalPanel(
  call: FakeCall,
  body: Readonly<Record<string, unknown>>,
  how: Behaviour,
  book: FakeGatewayStore,
): FakeResponse {
  if (typeof how === 'object') return panelError('Internal server error', 'internal')
  if (how === 'refusal') return panelError('Unauthenticated.', 'authentication')
  const { reference_id, session_id, amount, description } = variablesOf(body)
  if (call === 'find-refund') {
    const found = book
      .all()
      .filter((payment) => payment.verified && String(zarinpalReference(payment)) === reference_id)
    return { status: 200, body: { data: { Session: found.map(panelSession) } } }
  }
  const payment = book.find(text(session_id))
  const refunded = payment && book.refund(payment, text(description), Number(amount))
  if (refunded === undefined) return panelError('The amount is not available.', 'validation')
  return { status: 200, body: { data: { resource: panelSession(refunded) } } }
}

const panelStatuses = { paid: 'PAID', waiting: 'PENDING', failed: 'REJECTED' } as const

function panelSession({ authority, refunds }: FakePayment): object {
  const last = refunds.at(-1)
  const refund_amount = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const refund_status = last === undefined ? null : panelStatuses[last.status]
  return { id: authority, timeline: { refund_amount: last === undefined ? null : refund_amount, refund_status } }
}

function panelError(message: string, category: string): FakeResponse {
  return { status: 200, body: { data: { resource: null }, errors: [{ message, extensions: { category } }] } }
}

function zarinpalData(data: object): FakeResponse {
  return { status: 200, body: { data, errors: [] } }
}

function zarinpalError(code: number): FakeResponse {
  return { status: 422, body: { data: [], errors: { code, message: 'refused', validations: [] } } }
}

const zibalCalls: Readonly<Record<string, FakeCall>> = {
  '/v1/request': 'request',
  '/v1/verify': 'verify',
  '/v1/inquiry': 'inquiry',
  '/v1/account/refund': 'refund',
  '/v1/account/refund/inquiry': 'find-refund',
}

/** Zibal: `result` decides, `trackId` is a number, and "already verified" contains nothing else. */
export const zibalProtocol: Protocol = {
  callOf: (path) => zibalCalls[path],
  authorityOf: (body) => text(body['trackId'] ?? body['transactionTrackId']),
  answer: (call, body, how, book) => {
    if (typeof how === 'object') return zibalResult(how.code)
    if (call === 'request') return how === 'refusal' ? zibalResult(105) : zibalOpened(body, book)
    if (call === 'refund') return how === 'refusal' ? zibalResult(4) : zibalRefund(body, book)
    if (call === 'find-refund') return zibalRefunds(body, book)
    const payment = typeof body['trackId'] === 'number' ? book.find(String(body['trackId'])) : undefined
    if (payment === undefined) return zibalResult(203)
    return call === 'inquiry' ? zibalResult(100, zibalReceipt(payment, payment.amount)) : zibalVerify(payment, how)
  },
}

function zibalOpened(body: Readonly<Record<string, unknown>>, book: FakeGatewayStore): FakeResponse {
  const payment = book.add(Number(body['amount']), text(body['callbackUrl']))
  return zibalResult(100, { trackId: Number(payment.authority) })
}

function zibalRefund(body: Readonly<Record<string, unknown>>, book: FakeGatewayStore): FakeResponse {
  const payment = book.find(text(body['trackId']))
  const refunded = payment && book.refund(payment, text(body['description']), Number(body['amount']))
  const last = refunded?.refunds.at(-1)
  return last === undefined ? zibalResult(6) : zibalResult(1, { data: { refundId: last.id, reversed: false } })
}

const zibalStatuses = { paid: 2, waiting: 0, failed: 3 } as const

function zibalRefunds(body: Readonly<Record<string, unknown>>, book: FakeGatewayStore): FakeResponse {
  const payment = book.find(text(body['transactionTrackId']))
  const data = (payment?.refunds ?? []).map(({ id, key, amount, status }) => {
    return { refundId: id, amount, description: key, status: zibalStatuses[status], createdAt: '2026-11-20T10:00:00' }
  })
  return zibalResult(1, { data })
}

function zibalVerify(payment: FakePayment, how: Behaviour): FakeResponse {
  const result = settle(payment, how)
  if (result === 'not-paid') return zibalResult(202)
  commit(payment)
  if (result === 'before') return zibalResult(201)
  return zibalResult(100, zibalReceipt(payment, payment.amount - (how === 'wrong-amount' ? 10_000 : 0)))
}

function zibalReceipt(payment: FakePayment, amount: number): object {
  const refNumber = 301_000_000 + Number(payment.authority.slice(-4))
  return {
    amount,
    refNumber,
    cardNumber: '62741****44',
    status: payment.reversed ? 18 : payment.verified ? 1 : payment.paid ? 2 : -1,
    paidAt: '2026-11-20T10:00:00',
  }
}

function zibalResult(result: number, more: object = {}): FakeResponse {
  return { status: 200, body: { result, message: result === 100 ? 'success' : 'refused', ...more } }
}

function settle(payment: FakePayment, how: Behaviour): 'now' | 'before' | 'not-paid' {
  if (how === 'refusal' || (how !== 'already-verified' && !payment.paid)) return 'not-paid'
  return how === 'already-verified' || payment.verified ? 'before' : 'now'
}

function commit(payment: FakePayment): void {
  payment.verified = true
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
