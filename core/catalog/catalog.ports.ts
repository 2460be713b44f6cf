import type { InferOutput } from 'valibot'
import type { StorePolicies } from '../stores/index.ts'
import type { catalogContract } from './catalog.contract.ts'
import type { SaleFact } from './offers/sale-fact.ts'
import type { Category } from './schema.ts'

export type ProductPage = InferOutput<(typeof catalogContract)['getProduct']['output']>

/** A product page as it is stored, with the store's policies unformatted. */
export type StoredProductPage = Omit<ProductPage, 'policies'> & { readonly policies: StorePolicies }

/** Reads the catalogue for the storefront. */
export abstract class CatalogQueries {
  abstract listCategories(): Promise<readonly Category[]>
  /** A published product of an active store. */
  abstract findProduct(product_id: string): Promise<StoredProductPage | undefined>
}

/** Reads the facts about variants that selling needs. */
export abstract class SaleFactRepository {
  /**
   * Returns the facts of those variants that exist; with `lock`, their stock rows are locked in sorted order until the
   * transaction ends.
   */
  abstract findSaleFacts(
    variant_ids: readonly string[],
    at: number,
    lock: boolean,
    buyer?: string | null,
  ): Promise<readonly SaleFact[]>
}
