import type { PlatformProductFilter, PlatformProduct, PlatformProductRow } from './moderation.contract.ts'

/** What the platform knows of a product in addition to what its store edits. */
export type ModerationContext = Pick<
  PlatformProduct,
  'store_id' | 'store_slug' | 'store_title' | 'trusted' | 'waits' | 'waiting_since' | 'history'
>

/** A position in the list: since when a row has waited, in milliseconds, and its product id. */
export interface ProductCursor {
  readonly waits: number
  readonly id: number
}

/** Reads the products of all stores. */
export abstract class PlatformProductQueries {
  /** Returns at most `limit` rows after the cursor: waiting rows oldest first, all others newest first. */
  abstract listPage(
    filter: PlatformProductFilter,
    cursor: ProductCursor | undefined,
    limit: number,
  ): Promise<readonly PlatformProductRow[]>
  /** Counts all pending decisions. */
  abstract countWaiting(): Promise<number>
  abstract getContext(product_id: string): Promise<ModerationContext | undefined>
}
