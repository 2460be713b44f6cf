import * as v from 'valibot'
import { anyAmount, count, id } from '../contract/schemas.ts'
import { type Rial, rial } from '../shared/money.ts'
import { mostStock } from './catalog.limits.ts'
import { productStates, revisionStates } from './catalog.machine.ts'
import { photo } from './catalog.schema.ts'

const stock = count(0, mostStock)

/** A price: whole Toman, more than nothing, in Rial. */
export const price = v.pipe(
  v.number('قیمت را به تومان بنویسید.'),
  v.safeInteger('قیمت درست نیست.'),
  v.minValue(10, 'قیمت باید بیشتر از صفر باشد.'),
  v.multipleOf(10, 'قیمت را به تومان کامل بنویسید.'),
  v.transform((value): Rial => rial(value)),
)

/** What a store changes of a variant on sale; `stock` names what was seen, so that a sale in between is not lost (CAT-18). */
export const offerChange = v.object({
  variant_id: id,
  price: v.optional(price),
  stock: v.optional(v.object({ was: stock, now: stock })),
})

export type OfferChange = v.InferOutput<typeof offerChange>

/** A variant as its store sees it; `held` waits for payments of shoppers. */
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

export type Offer = v.InferOutput<typeof offer>

/** A product as it stands in the list of its store. */
export const storeProductRow = v.object({
  id,
  title: v.string(),
  photo: v.nullable(photo),
  state: v.picklist(productStates),
  category: v.nullable(v.string()),
  preparation_days: v.number(),
  offers: v.array(offer),
  /** The state of its latest revision, while that says something: pending or declined. */
  revision: v.nullable(v.picklist(revisionStates)),
})

export type StoreProductRow = v.InferOutput<typeof storeProductRow>

/** Which products of a store are listed. */
export const storeFilter = v.object({
  text: v.optional(v.pipe(v.string(), v.maxLength(120), v.trim())),
  state: v.optional(v.picklist(productStates)),
  category_id: v.optional(id),
  stock: v.optional(v.picklist(['low', 'out'])),
  /** Those whose latest revision was declined. */
  revision: v.optional(v.picklist(['declined'])),
})

export type StoreFilter = v.InferOutput<typeof storeFilter>
