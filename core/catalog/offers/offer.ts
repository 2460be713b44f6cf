import * as v from 'valibot'
import { anyAmount, count, id } from '../../contract/schemas.ts'
import { type Rial, rial } from '../../shared/money.ts'
import { maxStock } from '../products/product-limits.ts'
import { productStates, revisionStates } from '../products/product.machine.ts'
import { productPhoto } from '../schema.ts'

const stock = count(0, maxStock)

/** A price in Rial: positive and in whole Toman. */
export const offerPrice = v.pipe(
  v.number('قیمت را به تومان بنویسید.'),
  v.safeInteger('قیمت درست نیست.'),
  v.minValue(10, 'قیمت باید بیشتر از صفر باشد.'),
  v.multipleOf(10, 'قیمت را به تومان کامل بنویسید.'),
  v.transform((value): Rial => rial(value)),
)

/**
 * A change of a variant on sale; `stock` includes the value that was displayed, so that a sale in between is not lost
 * (CAT-18).
 */
export const offerChange = v.object({
  variant_id: id,
  price: v.optional(offerPrice),
  stock: v.optional(v.object({ was: stock, now: stock })),
})

export type OfferChange = v.InferOutput<typeof offerChange>

/** A variant as its store sees it; `held` is reserved by unpaid orders. */
export const offer = v.object({
  id,
  options: v.record(v.string(), v.string()),
  price: anyAmount,
  compare_at_price: v.nullable(anyAmount),
  stock: v.number(),
  held: v.number(),
  sku: v.nullable(v.string()),
  active: v.boolean(),
})

export type StoreOffer = v.InferOutput<typeof offer>

/** A product in the list of its store. */
export const storeProductRow = v.object({
  id,
  title: v.string(),
  photo: v.nullable(productPhoto),
  state: v.picklist(productStates),
  category: v.nullable(v.string()),
  preparation_days: v.number(),
  offers: v.array(offer),
  /** The state of its latest revision, when that is pending or declined. */
  revision: v.nullable(v.picklist(revisionStates)),
})

export type StoreProductRow = v.InferOutput<typeof storeProductRow>

/** Filters the products of a store. */
export const storeProductFilter = v.object({
  text: v.optional(v.pipe(v.string(), v.maxLength(120), v.trim())),
  state: v.optional(v.picklist(productStates)),
  category_id: v.optional(id),
  stock: v.optional(v.picklist(['low', 'out'])),
  /** Products whose latest revision was declined. */
  revision: v.optional(v.picklist(['declined'])),
})

export type StoreProductFilter = v.InferOutput<typeof storeProductFilter>
