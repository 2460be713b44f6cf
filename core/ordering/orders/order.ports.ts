import type { WorkDays } from '../../shared/time/working-days.ts'
import type { Rial } from '../../shared/money.ts'
import type { CommissionRule } from '../commission/commission.ts'
import type { Draft } from '../checkout/draft.ts'
import type { InvoicedOrder } from '../invoices/sale-invoice.ts'
import type { OrderGroup } from './order-status.ts'
import type { OrderState, Recipient } from './schema.ts'
import type { StoredOrder } from '../parcels/next-actor.ts'

export interface NewOrder {
  readonly account_id: string
  readonly tracking_hash: string
  /** The short code of the order (ORD-70). */
  readonly code: string
  readonly recipient: Recipient
  readonly sender: { readonly name: string; readonly phone: string } | null
  readonly draft: Draft
  readonly wallet_amount: Rial
  readonly source_store: string | null
  readonly attribution: Readonly<Record<string, string>>
  /** The serialised request; equal requests have equal texts. */
  readonly request_fingerprint: string
  readonly placed_at: number
  readonly expires_at: number
}

/** An unpaid order that can be paid until `expires_at` (ISO 8601). */
export interface OpenOrder {
  readonly number: string
  readonly tracking_hash: string
  readonly total: Rial
  readonly payable: Rial
  readonly expires_at: string
}

/** An order under a row lock, with what payment and stock need. */
export interface LockedOrder {
  readonly id: string
  readonly number: string
  readonly account_id: string
  readonly state: OrderState
  readonly total: Rial
  readonly wallet_amount: Rial
  readonly coupon_id: string | null
  readonly expires_at: number
  readonly mobile: string
  readonly lines: readonly { readonly variant_id: string; readonly quantity: number }[]
  readonly parcels: readonly {
    readonly id: string
    readonly store_id: string
    readonly items_total: Rial
    readonly coupon_discount: Rial
    readonly platform_share: Rial
    readonly shipping_cost: Rial
    readonly commission: Rial
    readonly commission_vat: Rial
    readonly preparation_days: number
    /** The working days of its store. */
    readonly working_days: WorkDays
  }[]
}

/** An unpaid order under a row lock. */
export interface UnpaidOrder extends LockedOrder {
  /** The outcome of its payment is still unknown (PAY-6). */
  readonly being_checked: boolean
}

/** One row of the history of a subject. */
export interface HistoryEntry {
  readonly subject: 'order' | 'parcel' | 'payment' | 'case' | 'store' | 'withdrawal'
  readonly subject_id: string
  readonly from: string | null
  readonly to: string
  readonly event: string
  readonly actor: string
  readonly reason?: string
  readonly note?: string
  readonly at: number
}

/** Until when a store has to confirm and ship a parcel, in milliseconds. */
export interface ParcelDeadlines {
  readonly parcel_id: string
  readonly confirm_by: number
  readonly ship_by: number
}

/** Stores orders. All writing methods run inside the caller's transaction. */
export abstract class OrderRepository {
  /**
   * Stores order, parcels, lines, reservations and coupon use.
   * Returns `undefined` and stores nothing when another order has the code.
   */
  abstract insertOrder(order: NewOrder): Promise<{ readonly id: string; readonly number: string } | undefined>
  /**
   * Returns the account's unpaid order with this fingerprint; other placements of the account wait until the
   * transaction ends.
   */
  abstract findOpenOrder(account_id: string, request_fingerprint: string, at: number): Promise<OpenOrder | undefined>
  abstract lock(order_id: string): Promise<LockedOrder | undefined>
  abstract lockByNumber(number: string, account_id: string): Promise<LockedOrder | undefined>
  abstract lockByTrackingHash(tracking_hash: string): Promise<LockedOrder | undefined>
  /**
   * Locks the stock rows of an order in sorted order; returns `false` unless every line is available besides others'
   * reservations and its coupon can be used again.
   */
  abstract reserveAgain(order: LockedOrder, at: number): Promise<boolean>
  /**
   * Marks an order paid: takes its quantities from the stock and from the cart of its account, ends the reservations and
   * sets the parcels' deadlines.
   */
  abstract markSold(order: LockedOrder, at: number, deadlines: readonly ParcelDeadlines[]): Promise<void>
  /** Releases the reservations and the coupon use of an order. */
  abstract release(order_id: string, at: number): Promise<void>
  /** Locks and returns the account's unpaid orders with any of these variants or this coupon code. */
  abstract lockUnpaid(
    account_id: string,
    variant_ids: readonly string[],
    coupon_code: string,
  ): Promise<readonly UnpaidOrder[]>
  /** Returns what the account's unpaid orders with any of these variants hold of its wallet. */
  abstract heldFromWallet(account_id: string, variant_ids: readonly string[]): Promise<Rial>
  abstract setState(order_id: string, state: OrderState): Promise<void>
  abstract record(changes: readonly HistoryEntry[]): Promise<void>
  /** Returns orders paid since `since` whose buyers were not notified yet. */
  abstract listUnnotified(
    since: number,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly number: string; readonly mobile: string }[]>
  abstract markNotified(order_id: string, at: number): Promise<void>
  /** Returns unpaid orders past their expiry whose payment is not being checked. */
  abstract listExpired(at: number, limit: number): Promise<readonly string[]>
}

/** Which orders of an account are listed; the counts are of all groups that the text is found in. */
export interface AccountOrderQuery {
  readonly offset: number
  readonly limit: number
  readonly group?: OrderGroup | undefined
  readonly text: string
}

/** Reads whole orders. */
export abstract class OrderQueries {
  abstract listOfAccount(
    account_id: string,
    query: AccountOrderQuery,
  ): Promise<{
    readonly total: number
    readonly counts: Readonly<Record<OrderGroup, number>>
    readonly orders: StoredOrder[]
  }>
  abstract find(number: string, account_id: string): Promise<StoredOrder | undefined>
  /** Finds an order that was paid. */
  abstract findInvoiced(number: string, account_id: string): Promise<InvoicedOrder | undefined>
  abstract findByTrackingHash(tracking_hash: string): Promise<StoredOrder | undefined>
  abstract findByCode(code: string): Promise<StoredOrder | undefined>
  /** Finds an order by its number with the mobile number of its buyer or its recipient. */
  abstract findByMobile(number: string, mobile: string): Promise<StoredOrder | undefined>
}

/** The terms of sale that the platform sets. */
export abstract class SaleTerms {
  /** The ordered commission rules. */
  abstract now(): Promise<{ readonly rules: readonly CommissionRule[] }>
  /** Returns a category with its ancestors, and the product if it belongs to the store. */
  abstract commissionSubject(
    store_id: string,
    category_id: string,
    product_id: string | null,
  ): Promise<{ readonly category_ids: readonly string[]; readonly product_id: string | null }>
}
