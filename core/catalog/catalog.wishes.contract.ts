import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { anyAmount, id } from '../contract/schemas.ts'
import { photo } from './catalog.schema.ts'

const wish = v.object({
  id,
  title: v.string(),
  price: anyAmount,
  compare_at_price: v.nullable(anyAmount),
  stock: v.number(),
  photo: v.nullable(photo),
  rating: v.nullable(v.number()),
  rating_count: v.number(),
  store: v.object({ slug: v.string(), title: v.string() }),
})

export type Wish = v.InferOutput<typeof wish>

const mine = v.object({
  wished: v.boolean(),
  /** Variants whose return to stock the caller waits for. */
  alerts: v.array(id),
  /** Whether the caller received this product, and so may review it. */
  bought: v.boolean(),
  review: v.nullable(v.object({ stars: v.number(), text: v.string() })),
  /** Reviews the caller called helpful. */
  helpful: v.array(id),
  /** The caller’s own questions that nobody has answered yet. */
  waiting: v.array(v.object({ id, text: v.string() })),
})

export type MineOfProduct = v.InferOutput<typeof mine>

/** The wish list, restock alerts, and what a product page shows of the caller alone. */
export const wishEndpoints = contract({
  mine: {
    method: 'GET',
    path: '/products/{product_id}/mine',
    summary: 'What is the caller’s own on a product page: wish, alerts, review, votes, open questions.',
    access: 'user',
    input: v.object({ product_id: id }),
    output: mine,
    problems: ['catalog/not-found'],
  },
  wishes: {
    method: 'GET',
    path: '/wishes',
    summary: 'The caller’s wish list, newest first; what is not sold any more is left out.',
    access: 'user',
    input: v.object(page),
    output: v.object({ total: v.number(), products: v.array(wish) }),
    problems: [],
  },
  wish: {
    method: 'PUT',
    path: '/wishes/{product_id}',
    summary: 'Puts a product on the caller’s wish list, or takes it off.',
    access: 'user',
    input: v.object({ product_id: id, wished: v.boolean() }),
    output: v.object({ wished: v.boolean() }),
    problems: ['catalog/not-found', 'catalog/too-many'],
  },
  alert: {
    method: 'PUT',
    path: '/restock-alerts/{variant_id}',
    summary: 'Asks for one SMS when a sold-out variant can be bought again, or takes that back.',
    access: 'user',
    input: v.object({ variant_id: id, wanted: v.boolean() }),
    output: v.object({ wanted: v.boolean() }),
    problems: ['catalog/not-found', 'catalog/in-stock', 'catalog/too-many'],
  },
})
