import * as v from 'valibot'
import { anyAmount, id } from '../contract/schemas.ts'

/** An image by its id; `color` is the placeholder while it loads. */
export const productPhoto = v.object({ id: v.string(), color: v.string(), alt: v.optional(v.string()) })

export type Photo = v.InferOutput<typeof productPhoto>

export const category = v.object({
  id,
  parent_id: v.nullable(id),
  title: v.string(),
  slug: v.string(),
  icon: v.string(),
  photo: v.nullable(productPhoto),
  product_count: v.number(),
})

export type Category = v.InferOutput<typeof category>

/** A sellable variant of a product; `stock` is what is on hand. */
export const variant = v.object({
  id,
  options: v.record(v.string(), v.string()),
  price: anyAmount,
  compare_at_price: v.nullable(anyAmount),
  stock: v.number(),
})

export type Variant = v.InferOutput<typeof variant>
