import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { pageInput } from '../../contract/pagination.ts'
import { id, instant, text } from '../../contract/schemas.ts'
import { messages, messageWith } from '../../validation/index.ts'

export const reviewSorts = ['newest', 'helpful'] as const

export type ReviewSort = (typeof reviewSorts)[number]

/** The stars of a review; 0 is no choice yet. */
export const reviewStars = v.pipe(
  v.number(),
  v.safeInteger('امتیاز درست نیست.'),
  v.minValue(1, messages.required),
  v.maxValue(5, messageWith('equalOrLessThan', 5)),
)

const saveProductReview = v.object({
  id,
  /** The first name of the buyer; the full name is never exposed. */
  author: v.string(),
  stars: v.number(),
  text: v.string(),
  at: instant,
  edited: v.boolean(),
  helpful: v.number(),
  reply: v.nullable(v.object({ text: v.string(), at: instant })),
})

export type Review = v.InferOutput<typeof saveProductReview>

const reviewList = v.object({
  total: v.number(),
  average: v.nullable(v.number()),
  /** The number of reviews with one star, two stars, and so on to five. */
  counts: v.array(v.number()),
  reviews: v.array(saveProductReview),
})

export type ReviewList = v.InferOutput<typeof reviewList>

/** Lists and writes reviews by verified buyers. */
export const reviewEndpoints = contract({
  listProductReviews: {
    method: 'GET',
    path: '/products/{product_id}/reviews',
    summary:
      'Lists reviews of a product by verified buyers with the store’s replies, the average and the distribution of stars.',
    access: 'public',
    input: v.object({ product_id: id, ...pageInput, sort: v.optional(v.picklist(reviewSorts), 'newest') }),
    output: reviewList,
    problems: ['catalog/not-found'],
  },
  saveProductReview: {
    method: 'PUT',
    path: '/products/{product_id}/review',
    summary: 'Creates or replaces the caller’s review of a product they received.',
    access: 'user',
    input: v.object({ product_id: id, stars: reviewStars, text: v.optional(text(2000), '') }),
    output: saveProductReview,
    problems: ['catalog/not-found', 'catalog/not-purchased'],
    limit: { per: 'account', count: 20, seconds: 60 },
  },
  setReviewHelpful: {
    method: 'PUT',
    path: '/reviews/{review_id}/helpful',
    summary: 'Marks a review of somebody else as helpful, or removes the mark.',
    access: 'user',
    input: v.object({ review_id: id, helpful: v.boolean() }),
    output: v.object({ helpful: v.number() }),
    problems: ['catalog/not-found', 'catalog/own-review'],
  },
})
