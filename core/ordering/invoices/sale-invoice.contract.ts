import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { anyAmount, id, instant } from '../../contract/schemas.ts'
import { order, orderNumber, shippingMethods } from '../orders/schema.ts'

const amounts = {
  /** Before the discount. */
  total: anyAmount,
  discount: anyAmount,
  discounted: anyAmount,
  vat: anyAmount,
  payable: anyAmount,
}

const invoicedItem = v.object({
  /** The store’s SKU, or the id of the variant. */
  code: v.string(),
  title: v.string(),
  options: v.record(v.string(), v.string()),
  quantity: v.number(),
  unit_price: anyAmount,
  ...amounts,
})

const seller = v.object({
  store_title: v.string(),
  /** The registered name of the person or company; empty where the store has none, like every other field. */
  name: v.string(),
  /** The national id of a company, or the national code of a person. */
  national_id: v.string(),
  registration_number: v.string(),
  economic_number: v.string(),
  province: v.string(),
  city: v.string(),
  address: v.string(),
  postal_code: v.string(),
  phone: v.string(),
})

const saleInvoice = v.object({
  /** The number of the order and the id of the parcel: `100234-567`. */
  serial: v.string(),
  parcel_id: id,
  seller,
  items: v.array(invoicedItem),
  shipping: v.object({ method: v.picklist(shippingMethods), ...amounts }),
  ...amounts,
  /** What was refunded of it until now; the invoice stays as it is. */
  refunded: anyAmount,
})

/** What a store charged the buyer for one parcel. */
export type SaleInvoice = v.InferOutput<typeof saleInvoice>

const saleInvoices = v.object({
  number: v.string(),
  paid_at: instant,
  /** The recipient of the order. */
  buyer: order.entries.recipient,
  invoices: v.array(saleInvoice),
  /** What was paid for the parcels that were canceled, which have no invoice. */
  canceled: anyAmount,
})

/** The invoices of a paid order. */
export type SaleInvoices = v.InferOutput<typeof saleInvoices>

export const saleInvoiceEndpoints = contract({
  listMyOrderInvoices: {
    method: 'GET',
    path: '/orders/{number}/invoices',
    summary: 'Returns the invoices of one of the caller’s paid orders: one of each store for each parcel not canceled.',
    access: 'user',
    input: v.object({ number: orderNumber }),
    output: saleInvoices,
    problems: ['ordering/not-found'],
    guessable: true,
  },
})
