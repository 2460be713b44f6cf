import type { ProductActivity, WishlistItem } from './wishlist.contract.ts'

/** A restock alert that is due, with its recipient and its product. */
export interface DueRestockAlert {
  readonly account_id: string
  readonly variant_id: string
  readonly mobile: string
  readonly title: string
}

/** Stores wishlists and restock alerts by account. */
export abstract class WishlistRepository {
  /** Returns `undefined` when the product is not public. */
  abstract getProductActivity(account_id: string, product_id: string): Promise<ProductActivity | undefined>
  abstract listItems(
    account_id: string,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly products: readonly WishlistItem[] }>
  abstract count(account_id: string): Promise<{ readonly items: number; readonly alerts: number }>
  /** Returns `false` when the product is not public. */
  abstract add(account_id: string, product_id: string, at: number): Promise<boolean>
  abstract remove(account_id: string, product_id: string): Promise<void>
  /** Returns the stock of a public variant; `undefined` when there is none. */
  abstract getStock(variant_id: string): Promise<number | undefined>
  abstract addAlert(account_id: string, variant_id: string, at: number): Promise<void>
  abstract removeAlert(account_id: string, variant_id: string): Promise<void>
  /**
   * Marks the alerts of variants that are in stock again as sent and returns them; no two processes get the same one.
   */
  abstract claimDueAlerts(at: number, limit: number): Promise<readonly DueRestockAlert[]>
  /** Removes the mark, so that the alert is due again. */
  abstract releaseAlert(alert: DueRestockAlert): Promise<void>
}
