import type { Rial } from '../../shared/money.ts'

/** One line of a ledger transaction, in signed Rial: a positive amount increases what the platform owes the account. */
export interface Posting {
  readonly account: string
  readonly amount: Rial
}

/** A ledger transaction. It is unique by kind and reference, and its postings sum to zero. */
export interface LedgerEntry {
  readonly kind: string
  readonly reference: string
  readonly postings: readonly Posting[]
}

/** A row of an account, in Rial; the time is in milliseconds. */
export interface LedgerRow {
  readonly amount: Rial
  readonly kind: string
  readonly reference: string
  readonly at: number
  readonly order_number: string | null
  readonly balance_after: Rial
}

/** What a store can withdraw and what it owes the platform. */
export interface StorePosition {
  readonly available: Rial
  readonly owed: Rial
}

/** The append-only ledger. */
export abstract class Ledger {
  /**
   * Writes an entry inside the caller's transaction; returns `false` when its kind and reference exist already.
   * @throws Problem finance/not-enough-credit when a wallet or payable would fall below zero
   */
  abstract post(entry: LedgerEntry, at: number): Promise<boolean>
  abstract balance(account: string): Promise<Rial>
  /** Returns the sum of the postings of an account that belong to entries of some kinds. */
  abstract sumOfKinds(account: string, kinds: readonly string[]): Promise<Rial>
  /** Returns the balance and the debt of a store and locks them until the transaction ends. */
  abstract lockStorePosition(store_id: string): Promise<StorePosition>
  /** Returns the rows of an account, newest first, and their total number. */
  abstract rows(
    account: string,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: readonly LedgerRow[] }>
}
