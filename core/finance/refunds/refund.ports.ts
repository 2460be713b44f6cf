import type { Rial } from '../../shared/money.ts'
import type { RefundEvent } from './refund.machine.ts'
import type { RefundState } from './refund.ts'

/** A refund to a card with what its gateway must know of the payment; times are in milliseconds. */
export interface CardRefund {
  readonly id: string
  readonly refund_key: string
  readonly payment_id: string
  readonly account_id: string
  readonly amount: Rial
  readonly state: RefundState
  /** The gateway's reference of the refund, once it has accepted it. */
  readonly reference: string | null
  readonly sent_at: number | null
  readonly gateway: string
  readonly authority: string
  readonly payment_reference: string
  /** What earlier refunds of the payment that are done returned. */
  readonly refunded_before: Rial
}

/** A transition with what becomes known by it. */
export interface CardRefundMove {
  readonly event: RefundEvent
  readonly to: RefundState
  readonly reference?: string
  readonly reason?: string
}

/** Refunds are due for an inquiry when they were sent or asked about before these instants, in milliseconds. */
export interface RefundInquiryBounds {
  readonly before: number
  readonly acceptedBefore: number
}

/** A buyer who is to be notified of what became of a refund. */
export interface UnnotifiedRefund {
  readonly id: string
  readonly state: 'done' | 'refused'
  readonly number: string
  readonly mobile: string
}

/** Stores refunds to cards. */
export abstract class CardRefundRepository {
  /** Returns waiting refunds, oldest first, one of each payment that has none at its gateway. */
  abstract listWaiting(limit: number): Promise<readonly CardRefund[]>
  /** Returns refunds at their gateway that are due for an inquiry, longest unchecked first. */
  abstract listAtGateway(bounds: RefundInquiryBounds, limit: number): Promise<readonly CardRefund[]>
  /** Locks a refund inside the caller's transaction. */
  abstract lock(id: string): Promise<CardRefund | undefined>
  /**
   * Moves a refund out of the state it was read in and records its history; returns `false` when it changed meanwhile,
   * and when its payment has another refund at the gateway.
   */
  abstract move(refund: CardRefund, change: CardRefundMove, at: number): Promise<boolean>
  /** Records an inquiry that changed nothing. */
  abstract markChecked(id: string, at: number): Promise<void>
  /** Flags a refund for manual review. Only the first call has an effect. */
  abstract escalate(id: string, at: number): Promise<void>
  /** Returns refunds settled since an instant whose buyers were not notified. */
  abstract listUnnotified(since: number, limit: number): Promise<readonly UnnotifiedRefund[]>
  abstract markNotified(id: string, at: number): Promise<void>
}
