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
}

export type FakeCall = 'request' | 'verify' | 'unverified' | 'inquiry'

/** The state of a fake gateway: payments, scripted behaviours by authority, and call counts. */
export interface FakeGatewayStore {
  add(amount: number, callback_url: string): FakePayment
  find(authority: string): FakePayment | undefined
  all(): readonly FakePayment[]
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
  return {
    add: (amount, callback_url) => {
      const authority = String(4_000_000_001 + payments.size)
      const payment = { authority, amount, callback_url, paid: false, verified: false }
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
