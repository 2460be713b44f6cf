import type { Rial } from '../../shared/money.ts'
import type { Invoice, InvoiceRow, StoreParcelBreakdown, StoreLedgerRow } from './store-finance.contract.ts'

/** The current balances of a store's accounts. */
export interface StoreBalances {
  readonly pending: Rial
  readonly shipping: Rial
  readonly available: Rial
  readonly in_withdrawal: Rial
  readonly owed: Rial
}

/** A ledger entry as a store may read it. */
export interface StoreEntry {
  readonly kind: string
  readonly at: string
  readonly moved: readonly { readonly money: StoreLedgerRow['money']; readonly amount: Rial }[]
  readonly order_number: string | null
  readonly parcels: readonly StoreParcelBreakdown[]
  readonly withdrawal_id: string | null
}

/** The sum of one day, by kind of entry and account. */
export interface DailySum {
  readonly at: number
  readonly kind: string
  readonly money: StoreLedgerRow['money']
  readonly amount: Rial
}

/** Reads the money of stores; every query is restricted to the store. */
export abstract class StoreFinanceQueries {
  abstract balances(store_id: string): Promise<StoreBalances>
  abstract rows(
    store_id: string,
    filter: { readonly money?: StoreLedgerRow['money'] | undefined; readonly before?: string | undefined },
    limit: number,
  ): Promise<readonly StoreLedgerRow[]>
  /** Returns `undefined` for an entry that moved nothing of this store. */
  abstract entry(store_id: string, entry_id: string): Promise<StoreEntry | undefined>
  /**
   * Returns the parcels that ended in a period with something left for the store, and what the platform kept of each.
   */
  abstract invoiceRows(store_id: string, from: number, before: number): Promise<readonly InvoiceRow[]>
  abstract invoiceParty(store_id: string): Promise<Invoice['store'] & { readonly slug: string }>
  abstract dailySums(store_id: string, since: number): Promise<readonly DailySum[]>
}
