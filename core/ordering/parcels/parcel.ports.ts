import type { CaseItem, CaseKind, CaseOffer, CaseReport, CaseSolution, CaseState } from '../cases/case.ts'
import type { HistoryEntry } from '../orders/order.ports.ts'
import type { LineWorth, ParcelWorth, ParcelMoneyTotals } from './refund.ts'
import type { ParcelState, ShippingMethod } from '../orders/schema.ts'
import type { CardPayment, RefundTarget } from '../../finance/index.ts'
import type { Rial } from '../../shared/money.ts'

/** The store roles that may handle its parcels. */
export const parcelRoles = ['owner', 'manager', 'warehouse', 'support'] as const

/** How the caller accesses a parcel: as its buyer, as staff of its store (already authorised), or as the platform. */
export type ParcelAccess =
  | { readonly as: 'buyer'; readonly account_id: string }
  | { readonly as: 'store'; readonly store_id: string }
  | { readonly as: 'platform' }

/** The case of a parcel that has not ended. */
export interface OpenCase {
  readonly id: string
  readonly state: CaseState
  readonly kind: CaseKind
  readonly wanted: CaseSolution
  readonly items: readonly CaseItem[]
  readonly offer: CaseOffer | null
  readonly tracking_code: string | null
  readonly since: number
}

/** A parcel of a paid order under a row lock. */
export interface LockedParcel {
  readonly id: string
  readonly order_id: string
  readonly number: string
  readonly account_id: string
  readonly store_id: string
  readonly coupon_id: string | null
  readonly state: ParcelState
  readonly since: number
  /** The deadline of the store's confirmation. */
  readonly confirm_by: number | null
  /** The deadline of the current state, by the settings of its beginning; parcels from before this column have none. */
  readonly due_by: number | null
  /** The deadline for changing one's mind; null before delivery. */
  readonly return_by: number | null
  /** Whether its store has received its earnings; later refunds are then taken from the store (FIN-40). */
  readonly earned: boolean
  /** Whether a case ended otherwise than by being withdrawn. */
  readonly settled: boolean
  /** Variants that were sold without the right to change one's mind. */
  readonly non_returnable: readonly string[]
  readonly shipping_cost: Rial
  readonly delay_days: number | null
  readonly method: ShippingMethod
  /** What is left of its lines, and of the shipping cost above, after refunds. */
  readonly lines: readonly LineWorth[]
  /**
   * What was refunded to the buyer: by the ledger, and by its lines. The lines do not know of refunds from before they
   * recorded them.
   */
  readonly refunded: Rial
  readonly accounted: Rial
  /** The number of refunds after completion. */
  readonly late_refunds: number
  /** The card payment of its order; null when the wallet paid everything. */
  readonly card: CardPayment | null
  /** Where the buyer wants a refund; null until they chose. */
  readonly refund_to: RefundTarget | null
  readonly case: OpenCase | null
}

/** Further changes when a parcel moves. */
export interface ParcelChanges {
  readonly tracking_code?: string
  readonly tracking_link?: string | null
  readonly method?: ShippingMethod
  readonly delay_days?: number | null
  /** Days added to the promised shipping date. */
  readonly added_days?: number
  /** Where the buyer wants a refund; null takes the choice back. */
  readonly refund_to?: RefundTarget | null | undefined
}

/** A refund to a card before its gateway was called. */
export interface NewCardRefund {
  /** Unique for each refund, and the gateway's means to recognise it. */
  readonly refund_key: string
  readonly payment_id: string
  readonly parcel_id: string
  readonly amount: Rial
}

/** How a parcel moves, with the deadline of its new state; null when that state has none. */
export interface ParcelMove extends ParcelChanges {
  readonly due_by: number | null
  /** The deadline for changing one's mind; an existing one is kept. */
  readonly return_by?: number
}

/** Further changes when a case moves. */
export interface CaseChanges {
  readonly offer?: CaseOffer
  readonly tracking_code?: string
  /** The new deadline of its parcel. */
  readonly due_by?: number
}

/** A cancellation by somebody else of which the buyer was not notified yet. */
export interface UnnotifiedCancellation {
  readonly id: string
  readonly number: string
  readonly mobile: string
}

/**
 * The criteria of overdue parcels: for each state the instant before which a parcel must have entered it, and the one
 * before which its case was agreed. A parcel's own deadline takes precedence.
 */
export interface OverdueQuery {
  readonly now: number
  readonly states: readonly { readonly state: ParcelState; readonly before: number }[]
  readonly returned_before: number
}

/** Stores parcels of paid orders, their cases and photos. All writing methods run inside the caller's transaction. */
export abstract class ParcelRepository {
  /** Locks the payments of its order, then the parcel; somebody else's parcel is treated as unknown. */
  abstract lock(parcel_id: string, access: ParcelAccess): Promise<LockedParcel | undefined>
  abstract move(parcel_id: string, to: ParcelState, at: number, changes: ParcelMove): Promise<void>
  abstract record(changes: readonly HistoryEntry[]): Promise<void>
  /** Splits these items off into a parcel of their own with the same state and deadlines; returns its id. */
  abstract splitOff(parcel_id: string, split: ParcelWorth): Promise<string>
  /** Records who packed a parcel and when, the first time only. */
  abstract markPacked(parcel_id: string, account_id: string, at: number): Promise<void>
  /**
   * Releases the order's coupon use when all its other parcels are canceled too; must run before the stock is locked.
   */
  abstract releaseCoupon(parcel: LockedParcel, at: number): Promise<void>
  /** Returns the items of a parcel to stock, with stock movements. */
  abstract restock(parcel: LockedParcel, at: number): Promise<void>
  /** Records on the lines of a parcel what was refunded of each. */
  abstract recordRefundedItems(parcel_id: string, refunded_items: ParcelWorth): Promise<void>
  /** Records a refund that a case caused after the store had received its earnings. */
  abstract recordLateRefund(parcel_id: string, money: ParcelMoneyTotals, reason: string, at: number): Promise<void>
  /** Adds a refund to a card and returns its id, or `undefined` when its key exists already. */
  abstract addCardRefund(refund: NewCardRefund, at: number): Promise<string | undefined>
  /** Marks the payment of an order refunded or partially refunded, by the refunds in the ledger. */
  abstract markRefunded(order_id: string, at: number): Promise<void>
  /** Returns the ids of overdue parcels. */
  abstract listOverdue(listOverdue: OverdueQuery, limit: number): Promise<readonly string[]>
  abstract listUnnotifiedCancellations(since: number, limit: number): Promise<readonly UnnotifiedCancellation[]>
  abstract markCancellationNotified(parcel_id: string, at: number): Promise<void>

  abstract openCase(report: CaseReport, at: number): Promise<string>
  abstract moveCase(case_id: string, to: CaseState, at: number, changes: CaseChanges): Promise<void>
  /** Stores a photo for its account until it is attached to a case. */
  abstract addPhoto(photo_id: string, account_id: string, at: number): Promise<void>
  /** Attaches photos to a case; returns how many belonged to the account and were unattached. */
  abstract attachPhotos(photos: readonly string[], account_id: string, case_id: string): Promise<number>
  /** Returns whether an account may see a photo: its owner, and the store's staff once it is attached. */
  abstract canSeePhoto(photo_id: string, account_id: string): Promise<boolean>
  /** Deletes photos that were unattached before an instant and returns their ids. */
  abstract deleteUnattachedPhotos(before: number, limit: number): Promise<readonly string[]>
}
