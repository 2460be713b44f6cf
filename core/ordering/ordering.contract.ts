import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { amount, anyAmount, hash, instant, text } from '../contract/schemas.ts'
import { commissionContract } from './ordering.commission.contract.ts'
import { deskContract } from './ordering.desk.contract.ts'
import { houseContract } from './ordering.house.contract.ts'
import { methodsContract } from './ordering.methods.contract.ts'
import { parcelsContract } from './ordering.parcels.contract.ts'
import { rulesContract } from './ordering.rules.contract.ts'
import { shippingContract } from './ordering.shipping.contract.ts'
import { marketOrderEndpoints } from './ordering.market.contract.ts'
import { order, orderedLines, orderStates, quote, recipient, sender, shippingChoice } from './ordering.schema.ts'

const choices = v.optional(v.pipe(v.array(shippingChoice), v.maxLength(100)), [])

const orderNumber = v.pipe(v.string(), v.regex(/^[1-9][0-9]{5,14}$/, 'شمارهٔ سفارش درست نیست.'))

const attribution = v.optional(
  v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(2000))),
    v.check((value) => Object.keys(value).length <= 51),
  ),
)

/** A discount code as typed; one that does not hold takes nothing off, and the quote says why. */
const coupon_code = v.optional(v.nullable(text(40)))

const saleProblems = [
  'ordering/not-available',
  'ordering/out-of-stock',
  'ordering/too-few',
  'ordering/not-shippable',
  'finance/not-enough-credit',
] as const

export const orderingContract = contract({
  ...marketOrderEndpoints,
  ...parcelsContract,
  ...shippingContract,
  ...commissionContract,
  ...rulesContract,
  ...deskContract,
  ...houseContract,
  ...methodsContract,
  quote: {
    method: 'POST',
    path: '/checkout/quote',
    summary: 'Parcels, shipping options and the exact total for chosen lines and a destination; nothing is stored.',
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
  place: {
    method: 'POST',
    path: '/orders',
    summary: 'Places one order over all stores of the lines, holds the stock for 15 minutes and any wallet part.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: v.object({
      lines: orderedLines,
      recipient,
      sender: v.optional(v.nullable(sender), null),
      shipping: choices,
      use_wallet: v.optional(v.boolean(), false),
      coupon_code,
      /** The total the shopper agreed to, in Rial; another total of now is `ordering/price-changed` with the new quote. */
      agreed_total: amount,
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
    problems: [...saleProblems, 'ordering/price-changed'],
    limit: { per: 'account', count: 60, seconds: 60 },
  },
  mine: {
    method: 'GET',
    path: '/orders',
    summary: 'The caller’s orders, newest first.',
    access: 'user',
    input: v.object(page),
    output: v.object({ total: v.number(), orders: v.array(order) }),
    problems: [],
  },
  one: {
    method: 'GET',
    path: '/orders/{number}',
    summary: 'One of the caller’s orders.',
    access: 'user',
    input: v.object({ number: orderNumber }),
    output: order,
    problems: ['ordering/not-found'],
    guessable: true,
  },
  cancel: {
    method: 'POST',
    path: '/orders/{number}/cancel',
    summary: 'Cancels an unpaid order; held stock and wallet money come back at once.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: v.object({ number: orderNumber }),
    output: order,
    problems: ['ordering/not-found', 'ordering/wrong-state'],
  },
  track: {
    method: 'GET',
    path: '/tracking/{tracking_hash}',
    summary: 'An order by its tracking hash, without the recipient’s address and with the mobile masked.',
    access: 'public',
    input: v.object({ tracking_hash: hash, store_slug: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
    output: order,
    problems: ['ordering/not-found'],
    limit: { per: 'address', count: 600, seconds: 60 },
    guessable: true,
  },
})
