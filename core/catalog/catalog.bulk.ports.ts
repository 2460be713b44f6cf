import type { BulkChange, BulkRow } from './catalog.bulk.ts'
import type { ProductState } from './catalog.machine.ts'

/** A product under a row lock, as a change of many sees it. */
export interface BulkProduct {
  readonly id: string
  readonly title: string
  readonly state: ProductState
  readonly preparation_days: number
  readonly variant_ids: readonly string[]
}

/** A row that was changed; `former` is the former price that stood beside it. */
export type ChangedRow = BulkRow & { readonly after: number; readonly former: number | null }

export interface ChangeSet {
  readonly id: string
  readonly what: BulkChange['what']
  readonly rows: readonly ChangedRow[]
}

/** Changes of many products of one store; the store stands in every condition. All writing methods run inside the caller's transaction. */
export abstract class BulkDesk {
  /** Locks the store's own products among these, in sorted order. */
  abstract lockProducts(store_id: string, product_ids: readonly string[]): Promise<readonly BulkProduct[]>
  abstract setDays(store_id: string, rows: readonly { readonly id: string; readonly days: number }[]): Promise<void>
  abstract restoreFormer(store_id: string, rows: readonly ChangedRow[]): Promise<void>
  abstract keep(store_id: string, account_id: string, set: Omit<ChangeSet, 'id'>, at: number): Promise<void>
  /** The last set made since, if it is not undone. */
  abstract last(store_id: string, since: number): Promise<{ id: string; made_at: string; changed: number } | undefined>
  /** Takes a set for undoing, once; undefined when it is not the store's, too old or undone. */
  abstract take(store_id: string, id: string, since: number, at: number): Promise<ChangeSet | undefined>
}
