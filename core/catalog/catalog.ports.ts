import type { InferOutput } from 'valibot'
import type { StorePolicies } from '../stores/index.ts'
import type { catalogContract } from './catalog.contract.ts'
import type { SaleFact } from './catalog.sale.ts'
import type { Category } from './catalog.schema.ts'

export type ProductPage = InferOutput<(typeof catalogContract)['product']['output']>

/** A page as it is stored: the store's promises in their own shape. */
export type StoredPage = Omit<ProductPage, 'policies'> & { readonly policies: StorePolicies }

/** What the storefront reads of the catalogue. */
export abstract class Catalog {
  abstract categories(): Promise<readonly Category[]>
  /** A published product of an active store. */
  abstract product(product_id: string): Promise<StoredPage | undefined>
}

/** What selling reads of the catalogue. */
export abstract class Goods {
  /** Facts of the known variants among `variant_ids`; `lock` holds their stock rows, in sorted order, until the transaction ends. */
  abstract facts(variant_ids: readonly string[], at: number, lock: boolean): Promise<readonly SaleFact[]>
}
