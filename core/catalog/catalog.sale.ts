import type { Rial } from '../shared/money.ts'
import type { WorkDays } from '../shared/working-days.ts'
import type { Photo } from './catalog.schema.ts'

/** A shipping rate: the cost up to a weight in grams (null: any weight); the first rate that fits counts. */
export interface ShippingRate {
  readonly max_weight: number | null
  /** The cost holds for baskets up to this value; absent or null: any. */
  readonly max_value?: Rial | null
  readonly cost: Rial
}

/** Where a method goes, for how much and how fast; the first zone that holds the destination counts. */
export interface ShippingZone {
  readonly where: 'city' | 'province' | 'country'
  readonly rates: readonly ShippingRate[]
  /** Free when the goods of the parcel reach this amount. */
  readonly free_over: Rial | null
  readonly paid_by_receiver: boolean
  readonly days_min: number
  readonly days_max: number
}

/** A store's shipping profile: methods in the order offered. */
export interface ShippingProfile {
  readonly methods: readonly { readonly method: string; readonly zones: readonly ShippingZone[] }[]
}

/** The store behind a sale, as selling needs it. */
export interface SellingStore {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly province: string
  readonly city: string
  /** Active and not on vacation. */
  readonly open: boolean
  readonly shipping: ShippingProfile
  readonly work: WorkDays
}

/** Everything selling needs to know of one variant at one moment. */
export interface SaleFact {
  readonly variant_id: string
  readonly product_id: string
  readonly store: SellingStore
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  readonly photo: Photo | null
  readonly unit_price: Rial
  readonly compare_at_price: Rial | null
  /** Pieces on hand, less what others hold for payment. */
  readonly sellable: number
  readonly on_sale: boolean
  readonly min_per_order: number
  readonly max_per_order: number | null
  /** The only provinces it is sent to; none means all. */
  readonly ships_to: readonly string[]
  readonly weight_grams: number
  readonly preparation_days: number
  /** From the root to the product's own category. */
  readonly category_ids: readonly string[]
}
