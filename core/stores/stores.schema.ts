import * as v from 'valibot'
import { hash } from '../contract/schemas.ts'

const picture = v.object({ id: v.string(), color: v.string() })

/** What a product page or a card says of its store. */
export const storeBrief = v.object({
  supplier_hash: hash,
  slug: v.string(),
  title: v.string(),
  logo: v.nullable(picture),
  city: v.string(),
  score: v.object({ on_time: v.nullable(v.number()), kept: v.nullable(v.number()), satisfied: v.nullable(v.number()) }),
})

export type StoreBrief = v.InferOutput<typeof storeBrief>

/** A store as its own home shows it. */
export const storeFace = v.object({
  ...storeBrief.entries,
  province: v.string(),
  summary: v.string(),
  about: v.string(),
  notice: v.string(),
  cover: v.nullable(picture),
  colour: v.string(),
  product_count: v.number(),
  since: v.string(),
  closed_until: v.nullable(v.string()),
})

export type StoreFace = v.InferOutput<typeof storeFace>
