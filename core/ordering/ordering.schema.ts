import * as v from 'valibot'
import { type Address, address } from '../accounts/index.ts'
import { anyAmount, hash, id, instant, quantity, requiredText, text } from '../contract/schemas.ts'
import { shownCase } from './ordering.case.ts'
import { shownRuling } from './ordering.ruling.ts'

/** Where a parcel goes: an address, as the address book keeps it. */
export const recipient = address

export type Recipient = Address

/** Who the label names as sender (`once-last-sender-info`). */
export const sender = v.object({ name: requiredText(80), phone: text(20) })

/** A line the shopper wants, with the price their screen showed. */
export const orderedLine = v.object({ variant_id: id, quantity })

export const orderedLines = v.pipe(v.array(orderedLine), v.minLength(1, 'سبد خرید خالی است.'), v.maxLength(100))

/** The shipping method chosen for a store's parcel. */
export const shippingChoice = v.object({
  store_slug: v.pipe(v.string(), v.maxLength(64)),
  method: v.pipe(v.string(), v.maxLength(40)),
})

export const shippingMethods = [
  'express-post',
  'registered-post',
  'courier',
  'freight',
  'tipax',
  'chapar',
  'mahex',
  'pick-up',
] as const

export type ShippingMethod = (typeof shippingMethods)[number]

export const shippingOption = v.object({
  method: v.picklist(shippingMethods),
  title: v.string(),
  cost: anyAmount,
  paid_by_receiver: v.boolean(),
  days_min: v.number(),
  days_max: v.number(),
})

export type ShippingOption = v.InferOutput<typeof shippingOption>

export const quotedParcel = v.object({
  store_slug: v.string(),
  store_title: v.string(),
  items_total: anyAmount,
  discount: anyAmount,
  /** What the coupon takes off this store's goods. */
  coupon_part: anyAmount,
  options: v.array(shippingOption),
  chosen: v.nullable(v.picklist(shippingMethods)),
  shipping_cost: anyAmount,
  /** How much more makes shipping free; null where no such rule applies. */
  free_over_missing: v.nullable(anyAmount),
  ship_by: instant,
})

export type QuotedParcel = v.InferOutput<typeof quotedParcel>

export const quote = v.object({
  parcels: v.array(quotedParcel),
  items_total: anyAmount,
  discount: anyAmount,
  coupon_part: anyAmount,
  /** The code that was asked for; where it does not hold, what the shopper is told. */
  coupon: v.nullable(v.object({ code: v.string(), refused: v.nullable(v.string()) })),
  shipping_total: anyAmount,
  total: anyAmount,
  wallet_balance: anyAmount,
  wallet_part: anyAmount,
  payable: anyAmount,
})

export type Quote = v.InferOutput<typeof quote>

export const orderStates = ['pending_payment', 'paid', 'expired', 'canceled'] as const
export const parcelStates = [
  'new',
  'preparing',
  'cancel_requested',
  'delay_requested',
  'shipped',
  'tracking_wrong',
  'delivered',
  'problem',
  'in_dispute',
  'completed',
  'canceled',
  'refunded',
  'partly_refunded',
] as const

/** What a buyer may do with a parcel. */
export const parcelActs = [
  'cancel',
  'ask_cancel',
  'accept_delay',
  'refuse_delay',
  'deliver',
  'complete',
  'report_code',
  'report_problem',
  'accept_offer',
  'refuse_offer',
  'withdraw_case',
  'send_back',
] as const

export type ParcelAct = (typeof parcelActs)[number]

const waitingFor = v.nullable(v.picklist(['store', 'you', 'carrier', 'house']))

export type WaitingFor = v.InferOutput<typeof waitingFor>

export type OrderState = (typeof orderStates)[number]
export type ParcelState = (typeof parcelStates)[number]

const historyRow = v.object({
  from: v.nullable(v.string()),
  to: v.string(),
  reason: v.nullable(v.string()),
  note: v.nullable(v.string()),
  at: instant,
})

/** A bought thing in a parcel; `no_return` where it was taken out of the right to withdraw when it was sold (ORD-47). */
export const shownItem = v.object({
  product_id: id,
  variant_id: id,
  title: v.string(),
  options: v.record(v.string(), v.string()),
  photo: v.nullable(v.object({ id: v.string(), color: v.string() })),
  quantity: v.number(),
  unit_price: anyAmount,
  total: anyAmount,
  no_return: v.optional(v.boolean(), false),
})

const parcel = v.object({
  id,
  store_slug: v.string(),
  store_title: v.string(),
  state: v.picklist(parcelStates),
  method: v.picklist(shippingMethods),
  shipping_cost: anyAmount,
  items_total: anyAmount,
  coupon_part: anyAmount,
  items: v.array(shownItem),
  tracking_code: v.nullable(v.string()),
  tracking_link: v.nullable(v.string()),
  confirm_by: v.nullable(instant),
  ship_by: v.nullable(instant),
  arrival: v.nullable(v.object({ from: instant, to: instant })),
  /** When the parcel came into its state; null before the payment. */
  since: v.nullable(instant),
  /** How many days more the store asks for. */
  delay_days: v.nullable(v.number()),
  /** What came back to the wallet for this parcel. */
  refunded: anyAmount,
  /** Until when its buyer may change their mind (ORD-47); null before it arrived. */
  return_by: v.optional(v.nullable(instant), null),
  waiting_for: waitingFor,
  until: v.nullable(instant),
  /** What the caller may do now; nothing by a tracking hash. */
  acts: v.array(v.picklist(parcelActs)),
  case: v.nullable(shownCase),
  /** What the house decided last; null where it did not. */
  ruling: v.nullable(shownRuling),
  history: v.array(historyRow),
})

export type Parcel = v.InferOutput<typeof parcel>

export const order = v.object({
  number: v.string(),
  tracking_hash: hash,
  state: v.picklist(orderStates),
  placed_at: instant,
  paid_at: v.nullable(instant),
  expires_at: v.nullable(instant),
  total: anyAmount,
  items_total: anyAmount,
  shipping_total: anyAmount,
  coupon_part: anyAmount,
  coupon_code: v.nullable(v.string()),
  wallet_part: anyAmount,
  payable: anyAmount,
  refunded: anyAmount,
  payment: v.nullable(v.object({ state: v.string(), reference: v.nullable(v.string()) })),
  /** The recipient; by a tracking hash alone only the city and a masked mobile number leave. */
  recipient: v.object({
    recipient_name: v.string(),
    mobile: v.string(),
    province: v.string(),
    city: v.string(),
    address: v.string(),
    postal_code: v.string(),
  }),
  source_store: v.nullable(v.string()),
  parcels: v.array(parcel),
})

export type Order = v.InferOutput<typeof order>
