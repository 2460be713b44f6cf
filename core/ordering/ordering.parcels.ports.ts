import type { CaseItem, CaseKind, CaseOffer, CaseReport, CaseSolution, CaseState } from './ordering.case.ts'
import type { Change } from './ordering.ports.ts'
import type { LineMoney, ParcelWorth, RefundedMoney } from './ordering.refund.ts'
import type { ParcelState, ShippingMethod } from './ordering.schema.ts'
import type { Rial } from '../shared/money.ts'

/** The roles in a store that may handle its parcels (domain.md, Roles). */
export const parcelRoles = ['owner', 'manager', 'warehouse', 'support'] as const

/** Through which door a parcel is reached: as its buyer, as its store, whose people were let in before, or as the house itself. */
export type Door =
  | { readonly as: 'buyer'; readonly account_id: string }
  | { readonly as: 'store'; readonly store_id: string }
  | { readonly as: 'house' }

/** The case of a parcel that is not at its end. */
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
  /** The coupon its order took. */
  readonly coupon_id: string | null
  readonly state: ParcelState
  readonly since: number
  /** Until when the store has to confirm it. */
  readonly confirm_by: number | null
  /** Until when it may stay as it is, by the settings of then; older ones have none. */
  readonly due_by: number | null
  /** Until when the buyer may change their mind; null before it arrived. */
  readonly return_by: number | null
  /** Whether its store has what it earned: what comes back from then on the store gives back (FIN-40). */
  readonly earned: boolean
  /** Whether a case of it ended otherwise than by being taken back. */
  readonly settled: boolean
  /** Variants of it that nobody sends back for a change of mind, as they were sold. */
  readonly no_return: readonly string[]
  readonly shipping_cost: Rial
  readonly delay_days: number | null
  readonly method: ShippingMethod
  /** What is left of its lines, and of the shipping above, after what came back. */
  readonly lines: readonly LineMoney[]
  /** What came back to the buyer as the ledger says, and as its lines do: of old refunds they do not know. */
  readonly refunded: Rial
  readonly accounted: Rial
  /** How often something of it came back after its store had earned it. */
  readonly late_refunds: number
  readonly case: OpenCase | null
}

/** What else changes when a parcel moves. */
export interface ParcelMore {
  readonly tracking_code?: string
  readonly tracking_link?: string | null
  readonly method?: ShippingMethod
  readonly delay_days?: number | null
  /** Days added to the promised day of sending. */
  readonly later_by?: number
}

/** How a parcel moves: with until when it may stay where it comes; null where no clock runs. */
export interface ParcelMove extends ParcelMore {
  readonly due_by: number | null
  /** Until when the buyer may change their mind; the first one stays. */
  readonly return_by?: number
}

/** What else changes when a case moves. */
export interface CaseMore {
  readonly offer?: CaseOffer
  readonly tracking_code?: string
  /** Until when its parcel may stay as it is now. */
  readonly due_by?: number
}

/** Buyers who are to be told that a parcel was cancelled, and not by them. */
export interface UntoldCancel {
  readonly id: string
  readonly number: string
  readonly mobile: string
}

/**
 * What is over now: states with the instants before which a parcel must have come into them, and before which its case was agreed. A parcel
 * with a moment of its own has that.
 */
export interface Overdue {
  readonly now: number
  readonly states: readonly { readonly state: ParcelState; readonly before: number }[]
  readonly returned_before: number
}

/** Parcels of paid orders, their cases and photos. All writing methods run inside the caller's transaction. */
export abstract class ParcelBook {
  /** Locks the payments of its order, then the parcel; somebody else's is as unknown. */
  abstract lock(parcel_id: string, door: Door): Promise<LockedParcel | undefined>
  abstract move(parcel_id: string, to: ParcelState, at: number, more: ParcelMove): Promise<void>
  abstract record(changes: readonly Change[]): Promise<void>
  /** Makes these pieces a parcel of their own, in the state and with the promises of the first; answers its number. */
  abstract takeOut(parcel_id: string, taken: ParcelWorth): Promise<string>
  /** Writes who packed a parcel first, and when. */
  abstract markPacked(parcel_id: string, account_id: string, at: number): Promise<void>
  /** Gives the order's use of a coupon back when every other parcel of it is canceled too; before the stock is locked. */
  abstract freeCoupon(parcel: LockedParcel, at: number): Promise<void>
  /** Brings the goods of a parcel back to the stock, with movements. */
  abstract putBack(parcel: LockedParcel, at: number): Promise<void>
  /** Writes on the lines of a parcel what came back of each. */
  abstract keepBack(parcel_id: string, back: ParcelWorth): Promise<void>
  /** Writes down what a case brought back of a parcel that its store had earned, and why. */
  abstract keepLate(parcel_id: string, money: RefundedMoney, reason: string, at: number): Promise<void>
  /** Moves the payment of an order to refunded or partly refunded, by what the ledger says came back. */
  abstract markRefunded(order_id: string, at: number): Promise<void>
  /** Parcels whose time in their state is over. */
  abstract overdue(overdue: Overdue, most: number): Promise<readonly string[]>
  abstract untold(since: number, most: number): Promise<readonly UntoldCancel[]>
  abstract markTold(parcel_id: string, at: number): Promise<void>

  abstract openCase(report: CaseReport, at: number): Promise<string>
  abstract moveCase(case_id: string, to: CaseState, at: number, more: CaseMore): Promise<void>
  /** Keeps a photo for its account until a case takes it. */
  abstract keepPhoto(photo_id: string, account_id: string, at: number): Promise<void>
  /** Gives photos to a case; answers how many of them were the account's own and free. */
  abstract attach(photos: readonly string[], account_id: string, case_id: string): Promise<number>
  /** Whether this account may see a photo: its owner, and the store's people once a case has it. */
  abstract maySee(photo_id: string, account_id: string): Promise<boolean>
  /** Photos that no case took before an instant; they are forgotten at once. */
  abstract dropPhotos(before: number, most: number): Promise<readonly string[]>
}
