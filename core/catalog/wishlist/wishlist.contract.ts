import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { pageInput } from '../../contract/pagination.ts'
import { anyAmount, id } from '../../contract/schemas.ts'
import { productPhoto } from '../schema.ts'

const setWishlistItem = v.object({
  id,
  title: v.string(),
  price: anyAmount,
  compare_at_price: v.nullable(anyAmount),
  stock: v.number(),
  photo: v.nullable(productPhoto),
  rating: v.nullable(v.number()),
  rating_count: v.number(),
  store: v.object({ slug: v.string(), title: v.string() }),
})

export type WishlistItem = v.InferOutput<typeof setWishlistItem>

const getMyProductActivity = v.object({
  in_wishlist: v.boolean(),
  /** Variants with a restock alert of the caller. */
  alerts: v.array(id),
  /** Whether the caller received this product and so may review it. */
  bought: v.boolean(),
  review: v.nullable(v.object({ stars: v.number(), text: v.string() })),
  /** Reviews that the caller marked as helpful. */
  helpful: v.array(id),
  /** The caller’s own unanswered questions. */
  waiting: v.array(v.object({ id, text: v.string() })),
})

export type ProductActivity = v.InferOutput<typeof getMyProductActivity>

/** The wishlist, restock alerts, and the caller's own activity on a product. */
export const wishlistEndpoints = contract({
  getMyProductActivity: {
    method: 'GET',
    path: '/products/{product_id}/my-activity',
    summary: 'Returns the caller’s own activity on a product: wishlist, alerts, review, votes, open questions.',
    access: 'user',
    input: v.object({ product_id: id }),
    output: getMyProductActivity,
    problems: ['catalog/not-found'],
  },
  listWishlistItems: {
    method: 'GET',
    path: '/wishlist',
    summary: 'Lists the caller’s wishlist, newest first; products that are no longer sold are left out.',
    access: 'user',
    input: v.object(pageInput),
    output: v.object({ total: v.number(), products: v.array(setWishlistItem) }),
    problems: [],
  },
  setWishlistItem: {
    method: 'PUT',
    path: '/wishlist/{product_id}',
    summary: 'Adds a product to the caller’s wishlist, or removes it.',
    access: 'user',
    input: v.object({ product_id: id, in_wishlist: v.boolean() }),
    output: v.object({ in_wishlist: v.boolean() }),
    problems: ['catalog/not-found', 'catalog/too-many'],
  },
  setRestockAlert: {
    method: 'PUT',
    path: '/restock-alerts/{variant_id}',
    summary: 'Sets or removes a restock alert: one SMS when a sold-out variant is in stock again.',
    access: 'user',
    input: v.object({ variant_id: id, wanted: v.boolean() }),
    output: v.object({ wanted: v.boolean() }),
    problems: ['catalog/not-found', 'catalog/in-stock', 'catalog/too-many'],
  },
})
