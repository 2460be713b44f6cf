/** How the fake gateway behaves at one call. `success` follows the protocol; all others are faults. */
export type Behaviour =
  | 'success'
  | 'refusal'
  | 'wrong-amount'
  | 'already-verified'
  | '5xx'
  | 'hang'
  | 'garbage'
  | 'cut-after-commit'
  | 'slow-drip'
  | { readonly code: number }

/** A payment of the fake gateway; the amount is in Rial. */
export interface FakePayment {
  readonly authority: string
  readonly amount: number
  readonly callback_url: string
  paid: boolean
  verified: boolean
  /** The money was returned to the payer. */
  reversed?: boolean
  /** The refunds of it, in Rial, by the description that the merchant gave. */
  readonly refunds: { readonly id: string; readonly key: string; readonly amount: number; status: RefundStatus }[]
}

/** What became of a refund: paid, to be paid by the next Paya, or failed there. */
export type RefundStatus = 'paid' | 'waiting' | 'failed'

export type FakeCall = 'request' | 'verify' | 'unverified' | 'inquiry' | 'refund' | 'find-refund'

/** The state of a fake gateway: payments, scripted behaviours by authority, and call counts. */
export interface FakeGatewayStore {
  add(amount: number, callback_url: string): FakePayment
  find(authority: string): FakePayment | undefined
  all(): readonly FakePayment[]
  /** Adds a refund, or returns `undefined` when more would be refunded than was paid. */
  refund(payment: FakePayment, key: string, amount: number): FakePayment | undefined
  /** What refunds become from now on. */
  refundsBecome(status: RefundStatus): void
  /**
   * Sets the behaviour of the next calls of one kind, in order; afterwards `success` again. Without an authority it
   * applies to any caller.
   */
  script(call: FakeCall, behaviours: readonly Behaviour[], authority?: string): void
  /** Counts a call and returns its behaviour. */
  next(call: FakeCall, authority?: string): Behaviour
  count(call: FakeCall, authority?: string): number
}

export function createFakeGatewayStore(): FakeGatewayStore {
  const payments = new Map<string, FakePayment>()
  const scripts = new Map<string, Behaviour[]>()
  const counts = new Map<string, number>()
  const keyOf = (call: FakeCall, authority: string): string => `${call} ${authority}`
  const bump = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
  let next: RefundStatus = 'paid'
  return {
    refundsBecome: (status) => void (next = status),
    refund(payment, key, amount) {
      const before = payment.refunds.reduce((sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount), 0)
      if (!payment.verified || before + amount > payment.amount) return undefined
      payment.refunds.push({ id: `R${payment.authority}-${payment.refunds.length + 1}`, key, amount, status: next })
      return payment
    },
    add: (amount, callback_url) => {
      const authority = String(4_000_000_001 + payments.size)
      const payment: FakePayment = { authority, amount, callback_url, paid: false, verified: false, refunds: [] }
      payments.set(authority, payment)
      return payment
    },
    find: (authority) => payments.get(authority),
    all: () => [...payments.values()],
    script: (call, behaviours, authority = '') => void scripts.set(keyOf(call, authority), [...behaviours]),
    next: (call, authority = '') => {
      bump(keyOf(call, ''))
      if (authority !== '') bump(keyOf(call, authority))
      const own = scripts.get(keyOf(call, authority))?.shift()
      return own ?? (authority === '' ? undefined : scripts.get(keyOf(call, ''))?.shift()) ?? 'success'
    },
    count: (call, authority = '') => counts.get(keyOf(call, authority)) ?? 0,
  }
}
