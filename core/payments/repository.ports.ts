import type { Rial } from '../shared/money.ts'
import type { PaymentState } from './payments.contract.ts'

/** A payment as our own records hold it. */
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
  /** The money became wallet credit instead of paying an order. */
  readonly credited: boolean
  readonly created_at: number
  readonly checks: number
  /** The absolute address of the shop to return to; null for the market. */
  readonly return_to: string | null
}

/** What becomes known of a payment when it moves. */
export type PaymentChange = Partial<
  Pick<Payment, 'authority' | 'pay_url' | 'reference' | 'credited'> & {
    readonly card: string | null
    readonly reason: string
  }
>

/** A payment before it reached a gateway; the amount is in Rial, the time in milliseconds. */
export interface NewPayment {
  readonly payment_hash: string
  readonly account_id: string
  readonly purpose: 'order' | 'charge'
  readonly order_id: string | null
  readonly gateway: string
  readonly amount: Rial
  readonly created_at: number
  readonly return_to: string | null
}

/** The bounds for open payments to check; both in milliseconds. */
export interface UnresolvedBounds {
  readonly before: number
  readonly abandonedBefore: number
}

/** Stores payments. Locking methods run inside the caller's transaction. */
export abstract class PaymentRepository {
  /** Adds a payment; returns `undefined` when the order has an open one already. */
  abstract add(payment: NewPayment): Promise<Payment | undefined>
  abstract findOpen(order_id: string): Promise<Payment | undefined>
  abstract findByHash(payment_hash: string, account_id: string): Promise<Payment | undefined>
  abstract findByAuthority(gateway: string, authority: string): Promise<Payment | undefined>
  /** Changes where the payer of an open payment returns to. */
  abstract returnTo(payment_id: string, return_to: string | null): Promise<void>
  abstract lock(payment_id: string): Promise<Payment | undefined>
  /**
   * Moves a payment out of the state it was read in and records its history; returns `false` when it changed meanwhile.
   */
  abstract move(payment: Payment, to: PaymentState, event: string, at: number, change?: PaymentChange): Promise<boolean>
  /**
   * Returns payments with an unknown outcome that were not checked since `before`, and abandoned ones: created before
   * `abandonedBefore` and never checked. Oldest first.
   */
  abstract listUnresolved(bounds: UnresolvedBounds, limit: number): Promise<readonly Payment[]>
  /**
   * Returns the authorities of some randomly chosen payments that were redirected to a gateway before `before`
   * (milliseconds) and have not returned.
   */
  abstract listRedirected(gateway: string, before: number, limit: number): Promise<readonly string[]>
  /**
   * Flags a payment for manual review because its outcome has been unknown for too long. Only the first call has an
   * effect.
   */
  abstract escalate(payment_id: string, at: number): Promise<void>
  /** Returns the order of a payment, for its result page. */
  abstract findOrder(
    payment: Payment,
  ): Promise<{ number: string; code: string; tracking_hash: string; source_store: string | null } | null>
}
