import type { ProductForm, TypedProduct } from './catalog.form.ts'
import type { ProductState, RevisionState } from './catalog.machine.ts'
import type { CategoryAttribute } from './catalog.products.contract.ts'
import type { Photo } from './catalog.schema.ts'

/** A sentence by field: `title`, `photos`, `photos.{id}`, `attributes.{title}`. */
export type Reasons = Readonly<Record<string, string>>

/** What of a product waits for a review when it is on sale (domain.md). */
export interface ProductContent {
  readonly title: string
  readonly brief: string
  readonly description: string
  readonly category_id: string
  readonly photos: readonly Photo[]
  readonly attributes: readonly { readonly title: string; readonly values: readonly string[] }[]
}

/** What of a product holds at once. */
export type LivePart = Omit<ProductForm, keyof ProductContent>

/** A product of a store with all that its form shows. */
export interface KeptProduct {
  readonly id: string
  readonly state: ProductState
  readonly content: ProductContent | null
  readonly live: {
    readonly weight: number | null
    readonly net_weight: number | null
    readonly preparation_days: number
    readonly least: number | null
    readonly most: number | null
    readonly keywords: readonly string[]
    readonly unit: string
    /** The package, in centimetres. */
    readonly length: number | null
    readonly width: number | null
    readonly height: number | null
    /** Provinces; none means all. */
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
  readonly typed: TypedProduct | null
  readonly note: string | null
  /** What the house said of the product, by field, when it asked for changes or refused it. */
  readonly reasons: Reasons
  readonly revision: {
    readonly id: string
    readonly state: RevisionState
    readonly content: ProductContent
    readonly reasons: Reasons
  } | null
}

export interface CategoryNeeds {
  readonly attributes: readonly CategoryAttribute[]
  readonly max_preparation_days: number
  /** Whether even the products of trusted stores are reviewed (CAT-47). */
  readonly needs_licence: boolean
}

/** Products of a store as they are written. The store stands in every condition; writing methods run inside the caller's transaction. */
export abstract class ProductDesk {
  /** Begins a draft; undefined when the store has `most` of them already. */
  abstract begin(store_id: string, most: number, at: number): Promise<string | undefined>
  abstract read(store_id: string, product_id: string): Promise<KeptProduct | undefined>
  /** Keeps what is typed; false when the store has no such product. */
  abstract keepTyped(store_id: string, product_id: string, form: TypedProduct, at: number): Promise<boolean>
  abstract forgetTyped(product_id: string): Promise<void>
  /** The photos among these that the store sent, or that its product shows already, with their own colours. */
  abstract photos(store_id: string, product_id: string, ids: readonly string[]): Promise<readonly Photo[]>
  abstract needs(category_id: string): Promise<CategoryNeeds | undefined>
  abstract writeContent(product_id: string, content: ProductContent): Promise<void>
  /** Writes everything else; variants that are gone are no longer sold. @throws Problem catalog/sku-taken */
  abstract writeLive(store_id: string, product_id: string, live: LivePart, reference: string, at: number): Promise<void>
  /** Proposes content; what waited before is superseded. */
  abstract propose(product_id: string, content: ProductContent, account_id: string, at: number): Promise<void>
  abstract keepReasons(product_id: string, reasons: Reasons): Promise<void>
  /** Settles a revision that waits or was declined. */
  abstract endRevision(revision_id: string, to: RevisionState, reasons: Reasons, at: number): Promise<void>
  /** How many photos the store has sent since. */
  abstract photosSince(store_id: string, since: number): Promise<number>
  abstract keepPhoto(store_id: string, photo: Photo & { width: number; height: number }, at: number): Promise<void>
}
