import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, id, quantity } from '../contract/schemas.ts'

/** What may be told of a priced line (CART-12). */
export const notices = [
  'price_changed',
  'out_of_stock',
  'qty_reduced',
  'qty_raised',
  'hidden',
  'store_closed',
  'not_shippable_here',
] as const

export type Notice = (typeof notices)[number]

const askedLine = v.object({ variant_id: id, quantity, seen_price: v.optional(v.nullable(anyAmount)) })

const askedLines = v.pipe(v.array(askedLine), v.maxLength(100))

/** A line with its price of now; `quantity` is what can be sold, `asked` what was asked. */
export const pricedLine = v.object({
  variant_id: id,
  product_id: id,
  store_slug: v.string(),
  store_title: v.string(),
  title: v.string(),
  options: v.record(v.string(), v.string()),
  photo: v.nullable(v.object({ id: v.string(), color: v.string() })),
  asked: v.number(),
  quantity: v.number(),
  stock: v.number(),
  /** How many pieces one order may hold now. */
  least: v.number(),
  most: v.number(),
  unit_price: anyAmount,
  compare_at_price: v.nullable(anyAmount),
  total: anyAmount,
  notices: v.array(v.picklist(notices)),
})

export type PricedLine = v.InferOutput<typeof pricedLine>

const pricedCart = v.object({ lines: v.array(pricedLine), total: anyAmount, discount: anyAmount })

/** Priced lines with their sum and what they save, in Rial. */
export type PricedCart = v.InferOutput<typeof pricedCart>

/** The endpoints of the cart. */
export const cartContract = contract({
  reprice: {
    method: 'POST',
    path: '/cart/reprice',
    summary: 'Prices and availability of now for any lines; nothing is stored.',
    access: 'public',
    impersonated: 'reads',
    input: v.object({
      lines: askedLines,
      province: v.optional(v.pipe(v.string(), v.maxLength(60))),
      city: v.optional(v.pipe(v.string(), v.maxLength(60))),
    }),
    output: pricedCart,
    problems: [],
  },
  view: {
    method: 'GET',
    path: '/cart',
    summary: 'The caller’s stored cart at the prices of now.',
    access: 'user',
    input: v.object({}),
    output: pricedCart,
    problems: [],
  },
  add: {
    method: 'POST',
    path: '/cart/lines',
    summary: 'Adds pieces of one variant to the caller’s cart.',
    access: 'user',
    input: v.object({ variant_id: id, quantity }),
    output: v.object({ variant_id: id, quantity: v.number() }),
    problems: ['catalog/not-found', 'cart/too-many-lines'],
  },
  set: {
    method: 'PUT',
    path: '/cart/lines/{variant_id}',
    summary: 'Sets how many pieces of one variant the cart holds.',
    access: 'user',
    input: v.object({ variant_id: id, quantity }),
    output: v.object({ variant_id: id, quantity: v.number() }),
    problems: ['catalog/not-found', 'cart/too-many-lines'],
  },
  remove: {
    method: 'DELETE',
    path: '/cart/lines/{variant_id}',
    summary: 'Takes one variant out of the cart.',
    access: 'user',
    input: v.object({ variant_id: id }),
    output: v.object({}),
    problems: [],
  },
  merge: {
    method: 'POST',
    path: '/cart/merge',
    summary: 'Joins the lines of a device with the stored cart at sign-in; no line is dropped silently.',
    access: 'user',
    input: v.object({ lines: askedLines }),
    output: pricedCart,
    problems: ['cart/too-many-lines'],
  },
})
