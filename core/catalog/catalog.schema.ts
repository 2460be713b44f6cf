import * as v from 'valibot'
import { anyAmount, id } from '../contract/schemas.ts'

/** A picture by its id; `color` is the blurred stand-in while it loads. */
export const photo = v.object({ id: v.string(), color: v.string(), alt: v.optional(v.string()) })

export type Photo = v.InferOutput<typeof photo>

export const category = v.object({
  id,
  parent_id: v.nullable(id),
  title: v.string(),
  slug: v.string(),
  icon: v.string(),
  photo: v.nullable(photo),
  product_count: v.number(),
})

export type Category = v.InferOutput<typeof category>

/** One sellable form of a product; `stock` is what is on hand now. */
export const variant = v.object({
  id,
  options: v.record(v.string(), v.string()),
  price: anyAmount,
  compare_at_price: v.nullable(anyAmount),
  stock: v.number(),
})

export type Variant = v.InferOutput<typeof variant>
