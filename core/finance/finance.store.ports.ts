import type { Rial } from '../shared/money.ts'
import type { Invoice, InvoiceRow, StoreParcelMoney, StoreRow } from './finance.store.contract.ts'

/** What a store's accounts hold now. */
export interface StoreBalances {
  readonly pending: Rial
  readonly shipping: Rial
  readonly available: Rial
  readonly on_its_way: Rial
  readonly owed: Rial
}

/** A ledger entry as a store may read it. */
export interface StoreEntry {
  readonly kind: string
  readonly at: string
  readonly moved: readonly { readonly money: StoreRow['money']; readonly amount: Rial }[]
  readonly order_number: string | null
  readonly parcels: readonly StoreParcelMoney[]
  readonly withdrawal_id: string | null
}

/** What one day moved, by kind of entry and money of the store. */
export interface DaySum {
  readonly at: number
  readonly kind: string
  readonly money: StoreRow['money']
  readonly amount: Rial
}

/** The money of stores as they read it; the store stands in every condition. */
export abstract class StoreMoney {
  abstract balances(store_id: string): Promise<StoreBalances>
  abstract rows(
    store_id: string,
    filter: { readonly money?: StoreRow['money'] | undefined; readonly before?: string | undefined },
    limit: number,
  ): Promise<readonly StoreRow[]>
  /** `undefined` for an entry that moved nothing of this store. */
  abstract entry(store_id: string, entry_id: string): Promise<StoreEntry | undefined>
  /** The parcels of which the store kept something, by the instant they ended, and what the house kept of each. */
  abstract ended(store_id: string, from: number, before: number): Promise<readonly InvoiceRow[]>
  abstract named(store_id: string): Promise<Invoice['store'] & { readonly slug: string }>
  abstract days(store_id: string, since: number): Promise<readonly DaySum[]>
}
