import type { PlatformProductFilter, PlatformProduct, PlatformProductRow } from './catalog.moderation.contract.ts'

/** What the house knows of a product beside what its store does. */
export type ProductStanding = Pick<
  PlatformProduct,
  'store_id' | 'store_slug' | 'store_title' | 'trusted' | 'waits' | 'waiting_since' | 'history'
>

/** Where a page of the list begins: when a row began to wait, in milliseconds, and its product. */
export interface ProductCursor {
  readonly waits: number
  readonly id: number
}

/** The products of all stores. */
export abstract class ProductCourt {
  /** At most `limit` rows behind the cursor: what waits with the oldest first, everything else with the newest first. */
  abstract list(
    filter: PlatformProductFilter,
    cursor: ProductCursor | undefined,
    limit: number,
  ): Promise<readonly PlatformProductRow[]>
  /** How many decisions wait in all. */
  abstract waiting(): Promise<number>
  abstract standing(product_id: string): Promise<ProductStanding | undefined>
}
