import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, id, quantity } from '../contract/schemas.ts'

/** The warnings that a priced line can carry (CART-12). */
export const warnings = [
  'price_changed',
  'out_of_stock',
  'qty_reduced',
  'qty_raised',
  'hidden',
  'store_closed',
  'not_shippable_here',
] as const

export type CartWarning = (typeof warnings)[number]

const requestedLine = v.object({ variant_id: id, quantity, seen_price: v.optional(v.nullable(anyAmount)) })

const requestedLines = v.pipe(v.array(requestedLine), v.maxLength(100))

/** A line at current prices; `quantity` can be sold, `requested` was asked for. */
export const pricedLine = v.object({
  variant_id: id,
  product_id: id,
  store_slug: v.string(),
  store_title: v.string(),
  title: v.string(),
  options: v.record(v.string(), v.string()),
  photo: v.nullable(v.object({ id: v.string(), color: v.string() })),
  requested: v.number(),
  quantity: v.number(),
  stock: v.number(),
  /** The smallest and largest quantity of one order. */
  min_quantity: v.number(),
  max_quantity: v.number(),
  unit_price: anyAmount,
  compare_at_price: v.nullable(anyAmount),
  total: anyAmount,
  warnings: v.array(v.picklist(warnings)),
})

export type PricedLine = v.InferOutput<typeof pricedLine>

const pricedCart = v.object({ lines: v.array(pricedLine), total: anyAmount, discount: anyAmount })

/** Priced lines with their total and discount, in Rial. */
export type PricedCart = v.InferOutput<typeof pricedCart>

/** The endpoints of the cart. */
export const cartContract = contract({
  repriceCartLines: {
    method: 'POST',
    path: '/cart/prices',
    summary: 'Returns current prices and availability for any lines; nothing is stored.',
    access: 'public',
    impersonated: 'reads',
    personal: true,
    input: v.object({
      lines: requestedLines,
      province: v.optional(v.pipe(v.string(), v.maxLength(60))),
      city: v.optional(v.pipe(v.string(), v.maxLength(60))),
    }),
    output: pricedCart,
    problems: [],
  },
  getCart: {
    method: 'GET',
    path: '/cart',
    summary: 'Returns the caller’s stored cart at current prices.',
    access: 'user',
    input: v.object({}),
    output: pricedCart,
    problems: [],
  },
  addCartLine: {
    method: 'POST',
    path: '/cart/lines',
    summary: 'Adds a quantity of one variant to the caller’s cart.',
    access: 'user',
    input: v.object({ variant_id: id, quantity }),
    output: v.object({ variant_id: id, quantity: v.number() }),
    problems: ['catalog/not-found', 'cart/too-many-lines'],
  },
  setCartLine: {
    method: 'PUT',
    path: '/cart/lines/{variant_id}',
    summary: 'Sets the quantity of one variant in the cart.',
    access: 'user',
    input: v.object({ variant_id: id, quantity }),
    output: v.object({ variant_id: id, quantity: v.number() }),
    problems: ['catalog/not-found', 'cart/too-many-lines'],
  },
  removeCartLine: {
    method: 'DELETE',
    path: '/cart/lines/{variant_id}',
    summary: 'Removes one variant from the cart.',
    access: 'user',
    input: v.object({ variant_id: id }),
    output: v.object({}),
    problems: [],
  },
  mergeCart: {
    method: 'POST',
    path: '/cart/merge',
    summary: 'Merges the lines of a device into the stored cart at sign-in; no line is dropped silently.',
    access: 'user',
    input: v.object({ lines: requestedLines }),
    output: pricedCart,
    problems: ['cart/too-many-lines'],
  },
})
