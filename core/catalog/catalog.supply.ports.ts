import type { ProductState } from './catalog.machine.ts'
import type { Offer, OfferChange, StoreFilter, StoreProductRow } from './catalog.supply.ts'

/** A row of a product's history. */
export interface ProductChange {
  readonly product_id: string
  readonly from: ProductState | null
  readonly to: ProductState
  readonly event: string
  readonly actor: string
  readonly note?: string
  readonly at: number
}

/** An offer under a row lock. */
export type LockedOffer = Offer & { readonly product_id: string }

/** The offers of one store. The store stands in every condition; writing methods run inside the caller's transaction. */
export abstract class Supply {
  /** A page of at most `limit` rows with ids below the cursor, the newest first. */
  abstract list(
    store_id: string,
    filter: StoreFilter,
    page: { readonly cursor: string | undefined; readonly limit: number; readonly at: number },
  ): Promise<readonly StoreProductRow[]>
  /** Locks the stock of the store's own variants among these, in sorted order; somebody else's are left out. */
  abstract lockOffers(store_id: string, variant_ids: readonly string[], at: number): Promise<readonly LockedOffer[]>
  /** Writes prices and stock of locked offers, with a movement of every difference under this reference, and announces the products. */
  abstract saveOffers(store_id: string, changes: readonly OfferChange[], reference: string, at: number): Promise<void>
  /** Locks a product of the store. */
  abstract lockProduct(store_id: string, product_id: string): Promise<{ readonly state: ProductState } | undefined>
  /** Moves locked products and writes their history. */
  abstract move(store_id: string, changes: readonly ProductChange[]): Promise<void>
}
