import * as v from 'valibot'
import { type Address, addressSchema } from '../../accounts/index.ts'
import { anyAmount, hash, id, instant, quantity, requiredText, text } from '../../contract/schemas.ts'
import { plainText } from '../../shared/text/text.ts'
import { phone } from '../../validation/index.ts'
import { refundStates } from '../../finance/index.ts'
import { shownCase } from '../cases/case.ts'
import { decisionDetails } from '../cases/decision.ts'

export const wrongOrderNumber = 'شمارهٔ سفارش درست نیست.'

export const orderNumber = v.pipe(v.string(), v.regex(/^[1-9][0-9]{5,14}$/, wrongOrderNumber))

/** The delivery address of an order. */
export const recipient = addressSchema

export type Recipient = Address

/** The sender named on the label (`once-last-sender-info`). */
export const sender = v.object({ name: requiredText(80), phone: v.pipe(text(20), v.transform(plainText), phone()) })

/** An ordered line. */
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
  /** The coupon discount on this store's items. */
  coupon_discount: anyAmount,
  options: v.array(shippingOption),
  chosen: v.nullable(v.picklist(shippingMethods)),
  shipping_cost: anyAmount,
  /** The amount missing for free shipping; null where there is no such rule. */
  missing_for_free_shipping: v.nullable(anyAmount),
  ship_by: instant,
})

export type QuotedParcel = v.InferOutput<typeof quotedParcel>

export const quote = v.object({
  parcels: v.array(quotedParcel),
  items_total: anyAmount,
  discount: anyAmount,
  coupon_discount: anyAmount,
  /** The entered code; `refused` is the message when it is not valid. */
  coupon: v.nullable(v.object({ code: v.string(), refused: v.nullable(v.string()) })),
  shipping_total: anyAmount,
  total: anyAmount,
  wallet_balance: anyAmount,
  wallet_amount: anyAmount,
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
  'partially_refunded',
] as const

/** The actions of a buyer on a parcel. */
export const buyerParcelActions = [
  'cancel',
  'request_cancel',
  'accept_delay',
  'refuse_delay',
  'deliver',
  'complete',
  'report_wrong_code',
  'report_problem',
  'accept_offer',
  'refuse_offer',
  'withdraw_case',
  'ship_return',
] as const

export type BuyerParcelAction = (typeof buyerParcelActions)[number]

const waitingFor = v.nullable(v.picklist(['store', 'you', 'carrier', 'platform']))

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

/** An item of a parcel; `non_returnable` when it was sold without the right to change one's mind (ORD-47). */
export const parcelItem = v.object({
  product_id: id,
  variant_id: id,
  title: v.string(),
  options: v.record(v.string(), v.string()),
  photo: v.nullable(v.object({ id: v.string(), color: v.string() })),
  quantity: v.number(),
  unit_price: anyAmount,
  total: anyAmount,
  non_returnable: v.optional(v.boolean(), false),
  /** Whether the buyer reviewed the product; only in the buyer’s own orders. */
  reviewed: v.optional(v.boolean()),
})

const parcel = v.object({
  id,
  store_slug: v.string(),
  store_title: v.string(),
  state: v.picklist(parcelStates),
  method: v.picklist(shippingMethods),
  shipping_cost: anyAmount,
  items_total: anyAmount,
  coupon_discount: anyAmount,
  items: v.array(parcelItem),
  tracking_code: v.nullable(v.string()),
  tracking_link: v.nullable(v.string()),
  confirm_by: v.nullable(instant),
  ship_by: v.nullable(instant),
  arrival: v.nullable(v.object({ from: instant, to: instant })),
  /** When the parcel entered its state; null before payment. */
  since: v.nullable(instant),
  /** How many more days the store asks for. */
  delay_days: v.nullable(v.number()),
  /** What was refunded for this parcel, to the card and the wallet. */
  refunded: anyAmount,
  /** The refunds to the card with the instant of their state; one that was refused went to the wallet. */
  card_refunds: v.optional(v.array(v.object({ amount: anyAmount, state: v.picklist(refundStates), at: instant })), []),
  /** The deadline for returning (ORD-47); null before delivery. */
  return_by: v.optional(v.nullable(instant), null),
  waiting_for: waitingFor,
  until: v.nullable(instant),
  /** What the caller may do now; empty for access by tracking hash. */
  actions: v.array(v.picklist(buyerParcelActions)),
  case: v.nullable(shownCase),
  /** The latest decision of the platform; null when there is none. */
  decision: v.nullable(decisionDetails),
  history: v.array(historyRow),
})

export type Parcel = v.InferOutput<typeof parcel>

export const order = v.object({
  number: v.string(),
  tracking_hash: hash,
  /** The short code that people read out and type; `formatOrderCode` shows it. */
  code: v.string(),
  state: v.picklist(orderStates),
  placed_at: instant,
  paid_at: v.nullable(instant),
  expires_at: v.nullable(instant),
  total: anyAmount,
  items_total: anyAmount,
  shipping_total: anyAmount,
  coupon_discount: anyAmount,
  coupon_code: v.nullable(v.string()),
  wallet_amount: anyAmount,
  payable: anyAmount,
  refunded: anyAmount,
  /** What is left of the card payment for refunds. */
  card_refundable: v.optional(anyAmount, 0),
  payment: v.nullable(v.object({ state: v.string(), reference: v.nullable(v.string()) })),
  /** The recipient; by tracking hash alone only the city and a masked mobile number are included. */
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
