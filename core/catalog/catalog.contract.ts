import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, id } from '../contract/schemas.ts'
import { storeBrief } from '../stores/index.ts'
import { questionEndpoints } from './catalog.questions.contract.ts'
import { reviewEndpoints } from './catalog.reviews.contract.ts'
import { category, photo, variant } from './catalog.schema.ts'
import { bulkEndpoints } from './catalog.bulk.contract.ts'
import { importEndpoints } from './catalog.import.contract.ts'
import { moderationEndpoints } from './catalog.moderation.contract.ts'
import { productEndpoints } from './catalog.products.contract.ts'
import { supplyEndpoints } from './catalog.supply.contract.ts'
import { treeEndpoints } from './catalog.tree.contract.ts'
import { voiceEndpoints } from './catalog.voices.contract.ts'
import { wishEndpoints } from './catalog.wishes.contract.ts'

export const catalogContract = contract({
  categories: {
    method: 'GET',
    path: '/categories',
    summary: 'The whole category tree, three levels, in the order of the operator.',
    access: 'public',
    input: v.object({}),
    output: v.object({ categories: v.array(category) }),
    problems: [],
  },
  product: {
    method: 'GET',
    path: '/products/{product_id}',
    summary: 'One published product with its variants, attributes, store and category path.',
    access: 'public',
    input: v.object({ product_id: id, store_slug: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
    output: v.object({
      id,
      title: v.string(),
      brief: v.string(),
      description: v.string(),
      photos: v.array(photo),
      attributes: v.array(v.object({ title: v.string(), values: v.array(v.string()) })),
      axes: v.array(v.object({ title: v.string(), values: v.array(v.string()) })),
      variants: v.array(variant),
      price: anyAmount,
      compare_at_price: v.nullable(anyAmount),
      preparation_days: v.number(),
      /** Whether it is taken out of the right to withdraw (ORD-47). */
      no_return: v.optional(v.boolean(), false),
      weight_grams: v.number(),
      /** How many pieces of a variant one order may hold. */
      least: v.number(),
      most: v.nullable(v.number()),
      /** What one piece is called. */
      unit: v.string(),
      rating: v.nullable(v.number()),
      rating_count: v.number(),
      sold: v.number(),
      path: v.array(v.object({ id, slug: v.string(), title: v.string() })),
      store: storeBrief,
      /** What the store promises, each under its title. */
      policies: v.array(v.object({ title: v.string(), values: v.array(v.string()) })),
    }),
    problems: ['catalog/not-found'],
  },
  ...reviewEndpoints,
  ...questionEndpoints,
  ...wishEndpoints,
  ...supplyEndpoints,
  ...productEndpoints,
  ...bulkEndpoints,
  ...importEndpoints,
  ...voiceEndpoints,
  ...moderationEndpoints,
  ...treeEndpoints,
})
