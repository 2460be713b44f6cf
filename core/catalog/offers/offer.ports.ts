import type { ProductState } from '../products/product.machine.ts'
import type { StoreOffer, OfferChange, StoreProductFilter, StoreProductRow } from './offer.ts'

/** A row of a product's state history. */
export interface ProductStateChange {
  readonly product_id: string
  readonly from: ProductState | null
  readonly to: ProductState
  readonly event: string
  readonly actor: string
  readonly note?: string
  readonly at: number
}

/** An offer under a row lock. */
export type LockedOffer = StoreOffer & { readonly product_id: string }

/**
 * Stores the offers of one store. Every condition includes the store; writing methods run inside the caller's
 * transaction.
 */
export abstract class OfferRepository {
  /** Returns at most `limit` rows with ids below the cursor, newest first. */
  abstract listProducts(
    store_id: string,
    filter: StoreProductFilter,
    page: { readonly cursor: string | undefined; readonly limit: number; readonly at: number },
  ): Promise<readonly StoreProductRow[]>
  /** Locks the stock of those of the variants that belong to the store, in sorted order; others are left out. */
  abstract lockOffers(store_id: string, variant_ids: readonly string[], at: number): Promise<readonly LockedOffer[]>
  /**
   * Writes prices and stock of locked offers, adds a stock movement for every difference under this reference, and
   * announces the products.
   */
  abstract saveOffers(store_id: string, changes: readonly OfferChange[], reference: string, at: number): Promise<void>
  abstract lockProduct(store_id: string, product_id: string): Promise<{ readonly state: ProductState } | undefined>
  /** Changes the states of locked products and writes their history. */
  abstract changeStates(store_id: string, changes: readonly ProductStateChange[]): Promise<void>
}
