import type { Rial } from '../shared/money.ts'
import type { PaymentState } from './payments.contract.ts'

/** A payment as our own records know it. */
export interface Payment {
  readonly id: string
  readonly payment_hash: string
  readonly account_id: string
  readonly purpose: 'order' | 'charge'
  readonly order_id: string | null
  readonly gateway: string
  readonly amount: Rial
  readonly state: PaymentState
  readonly authority: string | null
  readonly pay_url: string | null
  readonly reference: string | null
  /** The money became wallet credit instead of an order. */
  readonly credited: boolean
  readonly created_at: number
  readonly checks: number
}

/** What becomes known of a payment when it moves. */
export type PaymentChange = Partial<
  Pick<Payment, 'authority' | 'pay_url' | 'reference' | 'credited'> & {
    readonly card: string | null
    readonly reason: string
  }
>

/** A payment before it has reached a gateway; the amount is Rial, the time milliseconds. */
export interface NewPayment {
  readonly payment_hash: string
  readonly account_id: string
  readonly purpose: 'order' | 'charge'
  readonly order_id: string | null
  readonly gateway: string
  readonly amount: Rial
  readonly created_at: number
}

/** Which open payments are to be looked at. */
export interface UnresolvedTimes {
  readonly before: number
  readonly abandoned: number
}

/** Our record of payments. Locking methods run inside the caller's transaction. */
export abstract class PaymentBook {
  /** Adds a payment; `undefined` when the order has an open one already. */
  abstract add(payment: NewPayment): Promise<Payment | undefined>
  abstract openOf(order_id: string): Promise<Payment | undefined>
  abstract byHash(payment_hash: string, account_id: string): Promise<Payment | undefined>
  abstract byAuthority(gateway: string, authority: string): Promise<Payment | undefined>
  abstract lock(payment_id: string): Promise<Payment | undefined>
  /** Moves a payment out of the state it was read in, with its history row; `false` when somebody else moved it meanwhile. */
  abstract move(payment: Payment, to: PaymentState, event: string, at: number, change?: PaymentChange): Promise<boolean>
  /**
   * Payments whose outcome nobody knows and that were not asked about since `before`, and those given up: created before `abandoned`
   * and never asked about. Oldest first; all times in milliseconds.
   */
  abstract unresolved(times: UnresolvedTimes, most: number): Promise<readonly Payment[]>
  /** Authorities of some payers, any of them, who were sent to a gateway before `before` (milliseconds) and have not come back. */
  abstract waiting(gateway: string, before: number, most: number): Promise<readonly string[]>
  /** Calls for a person: the outcome stayed open for too long (I12). The first call counts. */
  abstract escalate(payment_id: string, at: number): Promise<void>
  /** The order a payment was for, as its result page names it. */
  abstract orderOf(
    payment: Payment,
  ): Promise<{ number: string; tracking_hash: string; source_store: string | null } | null>
}
