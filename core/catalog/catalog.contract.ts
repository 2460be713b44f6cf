import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, id } from '../contract/schemas.ts'
import { storeBrief } from '../stores/index.ts'
import { questionEndpoints } from './questions/question.contract.ts'
import { reviewEndpoints } from './reviews/review.contract.ts'
import { category, productPhoto, variant } from './schema.ts'
import { bulkChangeEndpoints } from './bulk/bulk-change.contract.ts'
import { importEndpoints } from './imports/import.contract.ts'
import { moderationEndpoints } from './moderation/moderation.contract.ts'
import { productEndpoints } from './products/product.contract.ts'
import { offerEndpoints } from './offers/offer.contract.ts'
import { categoryEndpoints } from './categories/category.contract.ts'
import { feedbackEndpoints } from './feedback/feedback.contract.ts'
import { wishlistEndpoints } from './wishlist/wishlist.contract.ts'

export const catalogContract = contract({
  listCategories: {
    method: 'GET',
    path: '/categories',
    summary: 'Returns the whole category tree, three levels, in display order.',
    access: 'public',
    input: v.object({}),
    output: v.object({ categories: v.array(category) }),
    problems: [],
  },
  getProduct: {
    method: 'GET',
    path: '/products/{product_id}',
    summary: 'Returns a published product with its variants, attributes, store and category path.',
    access: 'public',
    input: v.object({ product_id: id, store_slug: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
    output: v.object({
      id,
      title: v.string(),
      brief: v.string(),
      description: v.string(),
      photos: v.array(productPhoto),
      attributes: v.array(v.object({ title: v.string(), values: v.array(v.string()) })),
      axes: v.array(v.object({ title: v.string(), values: v.array(v.string()) })),
      variants: v.array(variant),
      price: anyAmount,
      compare_at_price: v.nullable(anyAmount),
      preparation_days: v.number(),
      /** Whether it is excluded from the right of withdrawal (ORD-47). */
      non_returnable: v.optional(v.boolean(), false),
      weight_grams: v.number(),
      /** The minimum and maximum quantity of a variant per order. */
      min_per_order: v.number(),
      max_per_order: v.nullable(v.number()),
      /** The name of one unit, such as "piece". */
      unit: v.string(),
      rating: v.nullable(v.number()),
      rating_count: v.number(),
      sold: v.number(),
      path: v.array(v.object({ id, slug: v.string(), title: v.string() })),
      store: storeBrief,
      /** The store's policies, each under its title. */
      policies: v.array(v.object({ title: v.string(), values: v.array(v.string()) })),
    }),
    problems: ['catalog/not-found'],
  },
  ...reviewEndpoints,
  ...questionEndpoints,
  ...wishlistEndpoints,
  ...offerEndpoints,
  ...productEndpoints,
  ...bulkChangeEndpoints,
  ...importEndpoints,
  ...feedbackEndpoints,
  ...moderationEndpoints,
  ...categoryEndpoints,
})
