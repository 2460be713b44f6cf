import type { WorkDays } from '../shared/working-days.ts'
import type { Rial } from '../shared/money.ts'
import type { CommissionRule } from './ordering.commission.ts'
import type { Draft } from './ordering.draft.ts'
import type { OrderState, Recipient } from './ordering.schema.ts'
import type { StoredOrder } from './ordering.turn.ts'

export interface NewOrder {
  readonly account_id: string
  readonly tracking_hash: string
  readonly recipient: Recipient
  readonly sender: { readonly name: string; readonly phone: string } | null
  readonly draft: Draft
  readonly wallet_part: Rial
  readonly source_store: string | null
  readonly attribution: Readonly<Record<string, string>>
  /** All that was wished for, as one text; equal wishes have equal texts. */
  readonly wish: string
  readonly placed_at: number
  readonly expires_at: number
}

/** An order that waits for its payment, until `expires_at` (ISO 8601). */
export interface Standing {
  readonly number: string
  readonly tracking_hash: string
  readonly total: Rial
  readonly payable: Rial
  readonly expires_at: string
}

/** An order under a row lock, as money and stock need it. */
export interface LockedOrder {
  readonly id: string
  readonly number: string
  readonly account_id: string
  readonly state: OrderState
  readonly total: Rial
  readonly wallet_part: Rial
  readonly coupon_id: string | null
  readonly expires_at: number
  readonly mobile: string
  readonly lines: readonly { readonly variant_id: string; readonly quantity: number }[]
  readonly parcels: readonly {
    readonly id: string
    readonly store_id: string
    readonly items_total: Rial
    readonly coupon_part: Rial
    readonly house_part: Rial
    readonly shipping_cost: Rial
    readonly commission: Rial
    readonly commission_vat: Rial
    readonly preparation_days: number
    /** When its store works. */
    readonly work: WorkDays
  }[]
}

/** One row of a subject's history (I10). */
export interface Change {
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

/** Until when a store confirms a parcel and sends it, in milliseconds. */
export interface Deadlines {
  readonly parcel_id: string
  readonly confirm_by: number
  readonly ship_by: number
}

/** Orders and what hangs on them. All writing methods run inside the caller's transaction. */
export abstract class OrderBook {
  /** Stores order, parcels, lines, reservations and the use of its coupon, and empties those lines of the account's cart. */
  abstract place(order: NewOrder): Promise<{ readonly id: string; readonly number: string }>
  /** The account's unpaid order of this very wish; until the transaction ends, other placements of the account wait. */
  abstract standing(account_id: string, wish: string, at: number): Promise<Standing | undefined>
  abstract lock(order_id: string): Promise<LockedOrder | undefined>
  abstract lockByNumber(number: string, account_id: string): Promise<LockedOrder | undefined>
  /** Locks the stock rows of an order in sorted order; `false` unless every line is on hand, not counting others' live holds, and its coupon can be used again. */
  abstract holdAgain(order: LockedOrder, at: number): Promise<boolean>
  /** Makes an order paid: takes the goods off the stock, with movements, ends the reservations and gives the parcels their deadlines. */
  abstract sell(order: LockedOrder, at: number, deadlines: readonly Deadlines[]): Promise<void>
  /** Gives back what an order held: its goods, and its use of a coupon. */
  abstract release(order_id: string, at: number): Promise<void>
  /** The account's unpaid orders with this coupon code whose payment is not being checked, locked. */
  abstract waitingWith(account_id: string, coupon_code: string): Promise<readonly LockedOrder[]>

  abstract setState(order_id: string, state: OrderState): Promise<void>
  abstract record(changes: readonly Change[]): Promise<void>
  /** Orders paid since `since` whose buyers were not told yet. */
  abstract unnotified(
    since: number,
    most: number,
  ): Promise<readonly { readonly id: string; readonly number: string; readonly mobile: string }[]>
  abstract markNotified(order_id: string, at: number): Promise<void>
  /** Unpaid orders past their time whose payment is not being checked; skips rows others hold. */
  abstract expired(at: number, most: number): Promise<readonly string[]>
}

/** Orders as people read them. */
export abstract class OrderShelf {
  abstract mine(
    account_id: string,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly orders: readonly StoredOrder[] }>
  abstract one(number: string, account_id: string): Promise<StoredOrder | undefined>
  abstract byHash(tracking_hash: string): Promise<StoredOrder | undefined>
}

/** The house's terms of sale. */
export abstract class SaleTerms {
  /** The ordered commission rules. */
  abstract now(): Promise<{ readonly rules: readonly CommissionRule[] }>
  /** A category and those above it, and the product where it is one of the store. */
  abstract shelf(
    store_id: string,
    category_id: string,
    product_id: string | null,
  ): Promise<{ readonly category_ids: readonly string[]; readonly product_id: string | null }>
}
