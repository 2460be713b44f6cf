import * as v from 'valibot'
import { anyAmount, hash, id, instant, text, jalaaliDay } from '../../contract/schemas.ts'
import { caseKinds, caseSolutions, caseStates } from '../cases/case.ts'
import { decisionDetails } from '../cases/decision.ts'
import { parcelStates, shippingMethods } from '../orders/schema.ts'
import type { StoreAction } from '../parcels/store-actions.ts'

/** What staff may do with a parcel while preparing it, and the actions that decide about its money. */
export const fulfillmentActions = [
  'confirm',
  'pack',
  'ship',
  'correct_code',
  'request_delay',
  'split',
  'receive',
] as const satisfies readonly StoreAction['action'][]
export const resolutionActions = [
  'reject',
  'reject_items',
  'accept_cancel',
  'refuse_cancel',
  'offer',
  'escalate',
] as const satisfies readonly StoreAction['action'][]

export type StoreParcelAction = StoreAction['action']

/** An amount; null for callers who may not see amounts of orders. */
const visibleAmount = v.nullable(anyAmount)

const nextActorFields = {
  waiting_for: v.nullable(v.picklist(['store', 'buyer', 'carrier', 'platform'])),
  until: v.nullable(instant),
}

const parcelHeading = {
  id,
  number: v.string(),
  state: v.picklist(parcelStates),
  method: v.picklist(shippingMethods),
  paid_at: instant,
  recipient_name: v.string(),
  city: v.string(),
  tracking_code: v.nullable(v.string()),
  printed_count: v.number(),
  packed_at: v.nullable(instant),
  delay_days: v.nullable(v.number()),
  /** Price of the items and their coupon discount; null for callers who may not see amounts. */
  items_total: visibleAmount,
  coupon_discount: visibleAmount,
  ...nextActorFields,
  actions: v.array(v.picklist([...fulfillmentActions, ...resolutionActions])),
}

/** A row in the list of a store's parcels. */
export const storeParcelRow = v.object({
  ...parcelHeading,
  goods: v.array(v.object({ title: v.string(), quantity: v.number() })),
})

export type StoreParcelRow = v.InferOutput<typeof storeParcelRow>

const storeParcelItem = v.object({
  product_id: id,
  variant_id: id,
  title: v.string(),
  options: v.record(v.string(), v.string()),
  photo: v.nullable(v.object({ id: v.string(), color: v.string() })),
  quantity: v.number(),
  sku: v.nullable(v.string()),
  barcode: v.nullable(v.string()),
  unit_price: visibleAmount,
  total: visibleAmount,
})

const storeParcelCase = v.object({
  id,
  state: v.picklist(caseStates),
  kind: v.picklist(caseKinds),
  wanted: v.picklist(caseSolutions),
  items: v.array(v.object({ variant_id: id, quantity: v.number() })),
  text: v.string(),
  photos: v.array(hash),
  offer: v.nullable(
    v.object({
      solution: v.picklist(caseSolutions),
      amount: visibleAmount,
      with_return: v.boolean(),
      note: v.string(),
    }),
  ),
  tracking_code: v.nullable(v.string()),
  since: instant,
})

const storeParcelHistory = v.object({
  to: v.picklist(parcelStates),
  by: v.picklist(['buyer', 'store', 'platform', 'clock']),
  reason: v.nullable(v.string()),
  note: v.nullable(v.string()),
  at: instant,
})

/** A parcel as its store reads it; without the right to see amounts it contains no price and no full mobile number. */
export const storeParcel = v.object({
  ...parcelHeading,
  recipient: v.object({
    recipient_name: v.string(),
    mobile: v.string(),
    province: v.string(),
    city: v.string(),
    address: v.string(),
    postal_code: v.string(),
  }),
  /** The sender named by the buyer: the parcel is a gift. */
  sender: v.nullable(v.object({ name: v.string(), phone: v.string() })),
  /** The store's address, for the label. */
  store: v.object({
    title: v.string(),
    phone: v.string(),
    province: v.string(),
    city: v.string(),
    address: v.string(),
    postal_code: v.string(),
  }),
  weight_grams: v.number(),
  confirm_by: v.nullable(instant),
  ship_by: v.nullable(instant),
  since: instant,
  /** The staff member who packed it. */
  packed_by: v.nullable(v.string()),
  tracking_link: v.nullable(v.string()),
  shipping_cost: visibleAmount,
  /** What was refunded to the buyer. */
  refunded: visibleAmount,
  items: v.array(storeParcelItem),
  case: v.nullable(storeParcelCase),
  /** The latest decision of the platform. */
  decision: v.nullable(v.object({ ...decisionDetails.entries, amount: visibleAmount })),
  history: v.array(storeParcelHistory),
})

export type StoreParcel = v.InferOutput<typeof storeParcel>

/** The filters of the parcel list; days are Jalali days in Tehran, both inclusive. */
export const storeParcelFilter = {
  state: v.optional(v.picklist(parcelStates)),
  method: v.optional(v.picklist(shippingMethods)),
  from: v.optional(jalaaliDay),
  to: v.optional(jalaaliDay),
  text: v.optional(text(80), ''),
}

export type StoreParcelFilter = v.InferOutput<v.ObjectSchema<typeof storeParcelFilter, undefined>>
