import type { BulkChange, BulkRow } from './bulk-change.ts'
import type { ProductState } from '../products/product.machine.ts'

/** A product under a row lock, as a bulk change needs it. */
export interface BulkProduct {
  readonly id: string
  readonly title: string
  readonly state: ProductState
  readonly preparation_days: number
  readonly variant_ids: readonly string[]
}

/** A changed row; `former` is the previous compare-at price. */
export type ChangedRow = BulkRow & { readonly after: number; readonly former: number | null }

export interface BulkChangeRecord {
  readonly id: string
  readonly what: BulkChange['what']
  readonly rows: readonly ChangedRow[]
}

/**
 * Stores bulk changes of one store; every condition includes the store. Writing methods run inside the caller's
 * transaction.
 */
export abstract class BulkChangeRepository {
  /** Locks those of the products that belong to the store, in sorted order. */
  abstract lockProducts(store_id: string, product_ids: readonly string[]): Promise<readonly BulkProduct[]>
  abstract setPreparationDays(
    store_id: string,
    rows: readonly { readonly id: string; readonly days: number }[],
  ): Promise<void>
  abstract restoreComparePrices(store_id: string, rows: readonly ChangedRow[]): Promise<void>
  abstract save(store_id: string, account_id: string, set: Omit<BulkChangeRecord, 'id'>, at: number): Promise<void>
  /** Returns the last bulk change since an instant, unless it is undone. */
  abstract getLast(
    store_id: string,
    since: number,
  ): Promise<{ id: string; created_at: string; changed: number } | undefined>
  /**
   * Marks a bulk change as undone, once; `undefined` when it belongs to another store, is too old or is undone already.
   */
  abstract takeForUndo(store_id: string, id: string, since: number, at: number): Promise<BulkChangeRecord | undefined>
}
