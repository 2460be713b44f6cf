import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { id, instant, text } from '../contract/schemas.ts'

export const reviewSorts = ['newest', 'helpful'] as const

export type ReviewSort = (typeof reviewSorts)[number]

const stars = v.pipe(
  v.number(),
  v.safeInteger('امتیاز درست نیست.'),
  v.minValue(1, 'از ۱ تا ۵ ستاره بدهید.'),
  v.maxValue(5, 'از ۱ تا ۵ ستاره بدهید.'),
)

const review = v.object({
  id,
  /** The first name of the buyer; a full name never leaves. */
  author: v.string(),
  stars: v.number(),
  text: v.string(),
  at: instant,
  edited: v.boolean(),
  helpful: v.number(),
  reply: v.nullable(v.object({ text: v.string(), at: instant })),
})

export type Review = v.InferOutput<typeof review>

const reviewList = v.object({
  total: v.number(),
  average: v.nullable(v.number()),
  /** How many gave one star, two stars, and so on to five. */
  counts: v.array(v.number()),
  reviews: v.array(review),
})

export type ReviewList = v.InferOutput<typeof reviewList>

/** What verified buyers say of a product. */
export const reviewEndpoints = contract({
  reviews: {
    method: 'GET',
    path: '/products/{product_id}/reviews',
    summary:
      'Reviews of a product by verified buyers with the store’s replies, the average and how the stars are spread.',
    access: 'public',
    input: v.object({ product_id: id, ...page, sort: v.optional(v.picklist(reviewSorts), 'newest') }),
    output: reviewList,
    problems: ['catalog/not-found'],
  },
  review: {
    method: 'PUT',
    path: '/products/{product_id}/review',
    summary: 'Writes the caller’s one review of a product they bought and received, or changes it.',
    access: 'user',
    input: v.object({ product_id: id, stars, text: v.optional(text(2000), '') }),
    output: review,
    problems: ['catalog/not-found', 'catalog/not-bought'],
    limit: { per: 'account', count: 20, seconds: 60 },
  },
  vote: {
    method: 'PUT',
    path: '/reviews/{review_id}/helpful',
    summary: 'Says that a review of somebody else is helpful, or takes that back.',
    access: 'user',
    input: v.object({ review_id: id, helpful: v.boolean() }),
    output: v.object({ helpful: v.number() }),
    problems: ['catalog/not-found', 'catalog/own-review'],
  },
})
