import type { Rial } from '../../shared/money.ts'
import type { WorkDays } from '../../shared/time/working-days.ts'
import type { Photo } from '../schema.ts'

/** A shipping rate: the cost up to a weight in grams (null: any weight); the first matching rate applies. */
export interface ShippingRate {
  readonly max_weight: number | null
  /** The rate applies to baskets up to this value; absent or null: any value. */
  readonly max_value?: Rial | null
  readonly cost: Rial
}

/** The destinations, costs and delivery times of a method; the first zone that contains the destination applies. */
export interface ShippingZone {
  readonly where: 'city' | 'province' | 'country'
  readonly rates: readonly ShippingRate[]
  /** Shipping is free when the items of the parcel reach this amount. */
  readonly free_shipping_over: Rial | null
  readonly paid_by_receiver: boolean
  readonly days_min: number
  readonly days_max: number
}

/** A store's shipping profile; methods in display order. */
export interface ShippingProfile {
  readonly methods: readonly { readonly method: string; readonly zones: readonly ShippingZone[] }[]
}

/** The fields of a store that selling needs. */
export interface SellingStore {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly province: string
  readonly city: string
  /** Active and not on vacation. */
  readonly open: boolean
  readonly shipping: ShippingProfile
  readonly working_days: WorkDays
}

/** Everything that selling needs to know of one variant at one instant. */
export interface SaleFact {
  readonly variant_id: string
  readonly product_id: string
  readonly store: SellingStore
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  readonly photo: Photo | null
  readonly unit_price: Rial
  readonly compare_at_price: Rial | null
  /** Stock on hand, less what unpaid orders reserve. */
  readonly sellable: number
  readonly on_sale: boolean
  readonly min_per_order: number
  readonly max_per_order: number | null
  /** The only provinces it ships to; an empty list means all. */
  readonly ships_to: readonly string[]
  readonly weight_grams: number
  readonly preparation_days: number
  /** From the root category to the product's own. */
  readonly category_ids: readonly string[]
}
