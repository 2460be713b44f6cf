import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { pageInput } from '../contract/pagination.ts'
import { amount, anyAmount, hash, instant, mobileSchema, text } from '../contract/schemas.ts'
import { toLatinDigits } from '../shared/text/digits.ts'
import { required } from '../validation/index.ts'
import { commissionContract } from './commission/commission.contract.ts'
import { storeParcelsContract } from './store-parcels/store-parcels.contract.ts'
import { adminCasesContract } from './cases/admin.contract.ts'
import { saleInvoiceEndpoints } from './invoices/sale-invoice.contract.ts'
import { shippingMethodsContract } from './shipping/methods.contract.ts'
import { parcelsContract } from './parcels/parcel.contract.ts'
import { commissionRulesContract } from './commission/rules.contract.ts'
import { shippingProfileContract } from './shipping/profile.contract.ts'
import { adminOrderEndpoints } from './orders/admin.contract.ts'
import { orderGroups } from './orders/order-status.ts'
import { parseOrderCode } from './orders/order-code.ts'
import {
  order,
  orderedLines,
  orderNumber,
  orderStates,
  quote,
  recipient,
  sender,
  shippingChoice,
  wrongOrderNumber,
} from './orders/schema.ts'

const choices = v.optional(v.pipe(v.array(shippingChoice), v.maxLength(100)), [])

/** An order number as a person types it. */
const typedOrderNumber = v.pipe(
  v.string(),
  required(),
  v.maxLength(40, wrongOrderNumber),
  v.transform((typed) => toLatinDigits(typed).replace(/[^0-9]/g, '')),
  orderNumber,
)

/** By what an order is found without its code. */
export const trackedOrderKey = v.object({ number: typedOrderNumber, mobile: mobileSchema })

/** The code of an order as a person types it. */
const orderCode = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((typed) => parseOrderCode(typed) ?? ''),
  v.minLength(1, 'کد پیگیری درست نیست.'),
)

const storeScope = { store_slug: v.optional(v.pipe(v.string(), v.maxLength(64))) }

const attribution = v.optional(
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(2000))),
    v.check((value) => Object.keys(value).length <= 51),
  ),
)

/** A discount code as typed; an invalid one gives no discount, and the quote says why. */
const coupon_code = v.optional(v.nullable(text(40)))

const saleProblems = [
  'ordering/not-available',
  'ordering/out-of-stock',
  'ordering/below-min-quantity',
  'ordering/not-shippable',
  'finance/not-enough-credit',
] as const

export const orderingContract = contract({
  ...adminOrderEndpoints,
  ...parcelsContract,
  ...shippingProfileContract,
  ...commissionContract,
  ...commissionRulesContract,
  ...storeParcelsContract,
  ...adminCasesContract,
  ...shippingMethodsContract,
  ...saleInvoiceEndpoints,
  quoteCheckout: {
    method: 'POST',
    path: '/checkout/quote',
    summary: 'Returns parcels, shipping options and the exact total for lines and a destination; nothing is stored.',
    access: 'public',
    impersonated: 'reads',
    personal: true,
    input: v.object({
      lines: orderedLines,
      province: v.pipe(v.string(), v.maxLength(60)),
      city: v.pipe(v.string(), v.maxLength(60)),
      shipping: choices,
      use_wallet: v.optional(v.boolean(), false),
      coupon_code,
    }),
    output: quote,
    problems: saleProblems,
  },
  placeOrder: {
    method: 'POST',
    path: '/orders',
    summary:
      'Places one order across all stores of its lines, and reserves the stock for 15 minutes and any wallet part.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: v.object({
      lines: orderedLines,
      recipient,
      sender: v.optional(v.nullable(sender), null),
      shipping: choices,
      coupon_code,
      /**
       * The total the shopper agreed to, in Rial; a different current total is `ordering/price-changed` with the new
       * quote.
       */
      agreed_total: amount,
      /** The part of the total that the shopper agreed to pay from the wallet, in Rial; another part is refused alike. */
      wallet_amount: v.optional(amount, 0),
      source_store: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
      attribution,
    }),
    output: v.object({
      number: v.string(),
      tracking_hash: hash,
      state: v.picklist(orderStates),
      total: anyAmount,
      payable: anyAmount,
      expires_at: instant,
    }),
    problems: [...saleProblems, 'ordering/price-changed', 'ordering/being-checked'],
    limit: { per: 'account', count: 60, seconds: 60 },
  },
  listMyOrders: {
    method: 'GET',
    path: '/orders',
    summary: 'Lists the caller’s orders of a group, or all, newest first, and counts what the text finds by group.',
    access: 'user',
    input: v.object({
      ...pageInput,
      group: v.optional(v.picklist(orderGroups)),
      /** The number or code of an order, or words of its products’ or stores’ titles. */
      text: v.optional(text(60), ''),
    }),
    output: v.object({
      total: v.number(),
      counts: v.object({ open: v.number(), delivered: v.number(), reversed: v.number() }),
      orders: v.array(order),
    }),
    problems: [],
  },
  getMyOrder: {
    method: 'GET',
    path: '/orders/{number}',
    summary: 'Returns one of the caller’s orders.',
    access: 'user',
    input: v.object({ number: orderNumber }),
    output: order,
    problems: ['ordering/not-found'],
    guessable: true,
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{number}/cancellation',
    summary: 'Cancels an unpaid order; reserved stock and wallet money are released at once.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: v.object({ number: orderNumber }),
    output: order,
    problems: ['ordering/not-found', 'ordering/wrong-state'],
  },
  trackOrder: {
    method: 'GET',
    path: '/tracking/{tracking_hash}',
    summary:
      'Returns an order by its tracking hash or its code, without the recipient’s address and with a masked mobile number.',
    access: 'public',
    input: v.object({ tracking_hash: v.union([hash, orderCode]), ...storeScope }),
    output: order,
    problems: ['ordering/not-found'],
    limit: { per: 'address', count: 600, seconds: 60 },
    guessable: true,
  },
  findTrackedOrder: {
    method: 'POST',
    path: '/tracking',
    summary: 'Returns the same by the number of an order and the mobile number of its buyer or recipient.',
    access: 'public',
    impersonated: 'reads',
    input: v.object({ ...trackedOrderKey.entries, ...storeScope }),
    output: order,
    problems: ['ordering/not-found'],
    limit: { per: 'address', count: 60, seconds: 600 },
    guessable: true,
  },
})
