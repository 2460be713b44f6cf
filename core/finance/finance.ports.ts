import type { Rial } from '../shared/money.ts'

/** One line of a ledger transaction, in signed Rial: what the house owes an account grows with positive amounts. */
export interface Posting {
  readonly account: string
  readonly amount: Rial
}

/** A ledger transaction; at most one exists per kind and reference, and its postings sum to zero (I1). */
export interface LedgerEntry {
  readonly kind: string
  readonly reference: string
  readonly postings: readonly Posting[]
}

/** A row of an account, in Rial; its time in milliseconds. */
export interface LedgerRow {
  readonly amount: Rial
  readonly kind: string
  readonly reference: string
  readonly at: number
  /** The order it was about; null where there is none. */
  readonly order_number: string | null
  readonly balance_after: Rial
}

/** What a store can withdraw, and what it owes the house. */
export interface StoreStand {
  readonly available: Rial
  readonly owed: Rial
}

/** The append-only ledger. */
export abstract class Ledger {
  /**
   * Writes an entry inside the caller's transaction; `false` when its kind and reference exist already.
   * @throws Problem finance/not-enough-credit when a wallet or payable would fall below zero
   */
  abstract post(entry: LedgerEntry, at: number): Promise<boolean>
  abstract balance(account: string): Promise<Rial>
  /** What a store has and owes; until the transaction ends, nobody else settles with it. */
  abstract lockStore(store_id: string): Promise<StoreStand>
  /** The rows of an account, newest first, and how many there are. */
  abstract rows(
    account: string,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: readonly LedgerRow[] }>
}
