import * as v from 'valibot'
import { anyAmount, hash, id, instant, text, jalaaliDay } from '../contract/schemas.ts'
import { caseKinds, caseSolutions, caseStates } from './ordering.case.ts'
import { shownRuling } from './ordering.ruling.ts'
import { parcelStates, shippingMethods } from './ordering.schema.ts'

/** What the people of a store may do with a parcel while they prepare it, and what decides about its money. */
export const handlingActs = ['confirm', 'pack', 'ship', 'mend_code', 'ask_delay', 'split', 'receive'] as const
export const settlingActs = ['reject', 'reject_items', 'accept_cancel', 'refuse_cancel', 'offer', 'escalate'] as const

export type DeskAct = (typeof handlingActs)[number] | (typeof settlingActs)[number]

/** An amount that only those receive who may see the money of orders. */
const hiddenAmount = v.nullable(anyAmount)

const waiting = {
  waiting_for: v.nullable(v.picklist(['store', 'buyer', 'carrier', 'house'])),
  until: v.nullable(instant),
}

const heading = {
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
  /** Price of the goods, and what a coupon took off it; null for those who see no money. */
  items_total: hiddenAmount,
  coupon_part: hiddenAmount,
  ...waiting,
  acts: v.array(v.picklist([...handlingActs, ...settlingActs])),
}

/** A row in the list of a store's parcels. */
export const deskRow = v.object({
  ...heading,
  goods: v.array(v.object({ title: v.string(), quantity: v.number() })),
})

export type DeskRow = v.InferOutput<typeof deskRow>

const deskItem = v.object({
  product_id: id,
  variant_id: id,
  title: v.string(),
  options: v.record(v.string(), v.string()),
  photo: v.nullable(v.object({ id: v.string(), color: v.string() })),
  quantity: v.number(),
  sku: v.nullable(v.string()),
  barcode: v.nullable(v.string()),
  unit_price: hiddenAmount,
  total: hiddenAmount,
})

const deskCase = v.object({
  id,
  state: v.picklist(caseStates),
  kind: v.picklist(caseKinds),
  wanted: v.picklist(caseSolutions),
  items: v.array(v.object({ variant_id: id, quantity: v.number() })),
  text: v.string(),
  photos: v.array(hash),
  offer: v.nullable(
    v.object({ solution: v.picklist(caseSolutions), amount: hiddenAmount, with_return: v.boolean(), note: v.string() }),
  ),
  tracking_code: v.nullable(v.string()),
  since: instant,
})

const deskHistory = v.object({
  to: v.picklist(parcelStates),
  by: v.picklist(['buyer', 'store', 'house', 'clock']),
  reason: v.nullable(v.string()),
  note: v.nullable(v.string()),
  at: instant,
})

/** One parcel as the people of its store work with it; without the right to see money, no price and no whole mobile is in it. */
export const deskParcel = v.object({
  ...heading,
  recipient: v.object({
    recipient_name: v.string(),
    mobile: v.string(),
    province: v.string(),
    city: v.string(),
    address: v.string(),
    postal_code: v.string(),
  }),
  /** Whom the buyer named as the sender: the parcel is a gift. */
  sender: v.nullable(v.object({ name: v.string(), phone: v.string() })),
  /** The store, for the label. */
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
  /** Who packed it; a person of the store. */
  packed_by: v.nullable(v.string()),
  tracking_link: v.nullable(v.string()),
  shipping_cost: hiddenAmount,
  /** What came back to the buyer. */
  refunded: hiddenAmount,
  items: v.array(deskItem),
  case: v.nullable(deskCase),
  /** What the house decided last; its amount as the others. */
  ruling: v.nullable(v.object({ ...shownRuling.entries, amount: hiddenAmount })),
  history: v.array(deskHistory),
})

export type DeskParcel = v.InferOutput<typeof deskParcel>

/** What a list of parcels is narrowed by; days are Jalali days of Tehran, both included. */
export const deskFilter = {
  state: v.optional(v.picklist(parcelStates)),
  method: v.optional(v.picklist(shippingMethods)),
  from: v.optional(jalaaliDay),
  to: v.optional(jalaaliDay),
  text: v.optional(text(80), ''),
}

export type DeskFilter = v.InferOutput<v.ObjectSchema<typeof deskFilter, undefined>>
