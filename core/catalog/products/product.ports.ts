import type { ValidProduct, ProductInput } from './product-form.ts'
import type { ProductState, RevisionState } from './product.machine.ts'
import type { CategoryAttribute } from './product.contract.ts'
import type { Photo } from '../schema.ts'

/** A message by field: `title`, `photos`, `photos.{id}`, `attributes.{title}`. */
export type ReasonsByField = Readonly<Record<string, string>>

/** The part of a published product whose changes are reviewed. */
export interface ProductContent {
  readonly title: string
  readonly brief: string
  readonly description: string
  readonly category_id: string
  readonly photos: readonly Photo[]
  readonly attributes: readonly { readonly title: string; readonly values: readonly string[] }[]
}

/** The part of a product whose changes take effect at once. */
export type LiveFields = Omit<ValidProduct, keyof ProductContent>

/** A product of a store with everything its form shows. */
export interface StoredProduct {
  readonly id: string
  readonly state: ProductState
  readonly content: ProductContent | null
  readonly live_fields: {
    readonly weight: number | null
    readonly net_weight: number | null
    readonly preparation_days: number
    readonly min_per_order: number | null
    readonly max_per_order: number | null
    readonly keywords: readonly string[]
    readonly unit: string
    /** The package dimensions in centimetres. */
    readonly length: number | null
    readonly width: number | null
    readonly height: number | null
    /** Provinces; an empty list means all. */
    readonly ships_to: readonly string[]
    readonly shipping_note: string
    readonly axes: readonly { readonly title: string; readonly values: readonly string[] }[]
    readonly variants: readonly {
      readonly id: string
      readonly options: Readonly<Record<string, string>>
      readonly price: number
      readonly compare_at_price: number | null
      readonly stock: number
      readonly sku: string | null
      readonly barcode: string | null
    }[]
  }
  readonly typed: ProductInput | null
  readonly note: string | null
  /** The moderator's reasons by field, with a request for changes or a rejection. */
  readonly reasons: ReasonsByField
  readonly revision: {
    readonly id: string
    readonly state: RevisionState
    readonly content: ProductContent
    readonly reasons: ReasonsByField
  } | null
}

export interface CategoryRequirements {
  readonly attributes: readonly CategoryAttribute[]
  readonly max_preparation_days: number
  /** Whether products of trusted stores are reviewed, too (CAT-47). */
  readonly needs_licence: boolean
}

/**
 * Stores the products of one store. Every condition includes the store; writing methods run inside the caller's
 * transaction.
 */
export abstract class ProductRepository {
  /** Creates a draft; `undefined` when the store has the maximum number of drafts. */
  abstract createDraft(store_id: string, limit: number, at: number): Promise<string | undefined>
  abstract read(store_id: string, product_id: string): Promise<StoredProduct | undefined>
  /** Saves form input; `false` when the store has no such product. */
  abstract saveInput(store_id: string, product_id: string, form: ProductInput, at: number): Promise<boolean>
  abstract deleteInput(product_id: string): Promise<void>
  /**
   * Returns those of the photos that the store uploaded or that the product already uses, with their stored colours.
   */
  abstract findPhotos(store_id: string, product_id: string, ids: readonly string[]): Promise<readonly Photo[]>
  abstract getCategoryRequirements(category_id: string): Promise<CategoryRequirements | undefined>
  abstract writeContent(product_id: string, content: ProductContent): Promise<void>
  /** Writes all other fields; variants that are missing are no longer sold. @throws Problem catalog/sku-taken */
  abstract writeLive(
    store_id: string,
    product_id: string,
    live: LiveFields,
    reference: string,
    at: number,
  ): Promise<void>
  /** Creates a pending revision; a previous pending one becomes superseded. */
  abstract proposeRevision(product_id: string, content: ProductContent, account_id: string, at: number): Promise<void>
  abstract saveReasons(product_id: string, reasons: ReasonsByField): Promise<void>
  /** Closes a pending or declined revision. */
  abstract settleRevision(revision_id: string, to: RevisionState, reasons: ReasonsByField, at: number): Promise<void>
  /** Counts the photos uploaded since an instant. */
  abstract countPhotosSince(store_id: string, since: number): Promise<number>
  abstract savePhoto(store_id: string, photo: Photo & { width: number; height: number }, at: number): Promise<void>
}
