import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { count, flag, id, requiredText, text } from '../contract/schemas.ts'
import { tidyText } from '../shared/text.ts'
import { toSlug } from '../shared/slug.ts'
import { attributeTypes } from './catalog.products.contract.ts'
import { photo } from './catalog.schema.ts'

const values = v.pipe(
  v.array(v.pipe(requiredText(60), v.transform(tidyText))),
  v.maxLength(100, 'حداکثر ۱۰۰ مقدار.'),
  v.transform((all) => [...new Set(all)]),
)

const attribute = v.pipe(
  v.object({
    title: v.pipe(requiredText(60), v.transform(tidyText)),
    type: v.picklist(attributeTypes),
    required: flag,
    filterable: flag,
    variant_axis: flag,
    values,
    unit: text(20),
  }),
  v.check(
    ({ type, values: given }) => !['single', 'multi'].includes(type) || given.length > 0,
    'برای ویژگی انتخابی دست‌کم یک مقدار بنویسید.',
  ),
)

export type TreeAttribute = v.InferOutput<typeof attribute>

const facts = {
  title: v.pipe(requiredText(60), v.transform(tidyText)),
  slug: v.pipe(
    requiredText(80),
    v.transform((typed) => toSlug(typed)),
    v.minLength(1, 'نشانی را با حرف و رقم بنویسید.'),
  ),
  active: flag,
  needs_licence: flag,
  /** What lies in it is taken out of the right to withdraw (ORD-47); absent: as it is. */
  no_return: v.optional(flag),
  max_preparation_days: count(0, 90),
  attributes: v.pipe(
    v.array(attribute),
    v.maxLength(40),
    v.check((all) => new Set(all.map(({ title }) => title)).size === all.length, 'دو ویژگی هم‌نام دارید.'),
  ),
}

/** A category as the house looks after it, hidden ones too. */
const treeRow = v.object({
  id,
  parent_id: v.nullable(id),
  title: v.string(),
  slug: v.string(),
  active: v.boolean(),
  needs_licence: v.boolean(),
  max_preparation_days: v.number(),
  photo: v.nullable(photo),
  no_return: v.optional(v.boolean(), false),
  attributes: v.array(
    v.object({ ...attribute.entries, title: v.string(), values: v.array(v.string()), unit: v.string() }),
  ),
  /** Products of every state that lie in it itself. */
  products: v.number(),
})

export type TreeRow = v.InferOutput<typeof treeRow>

/** How the house looks after the categories. */
export const treeEndpoints = contract({
  platformCategories: {
    method: 'GET',
    path: '/platform/categories',
    summary: 'Every category with its attributes, hidden ones too, in the order of the house.',
    access: 'platform.products.read',
    input: v.object({}),
    output: v.object({ rows: v.array(treeRow) }),
    problems: [],
  },
  addCategory: {
    method: 'POST',
    path: '/platform/categories',
    summary: 'Adds a category at the end of those beside it.',
    access: 'platform.products.write',
    input: v.object({ parent_id: v.nullable(id), ...facts }),
    output: v.object({ category_id: id }),
    problems: ['catalog/not-found', 'catalog/slug-taken', 'catalog/too-deep'],
  },
  saveCategory: {
    method: 'POST',
    path: '/platform/categories/{category_id}',
    summary: 'Changes a category and its attributes; an old address leads to the new one.',
    access: 'platform.products.write',
    input: v.object({ category_id: id, ...facts }),
    output: v.object({}),
    problems: ['catalog/not-found', 'catalog/slug-taken'],
  },
  moveCategory: {
    method: 'POST',
    path: '/platform/categories/{category_id}/move',
    summary: 'Moves a category one place among those beside it.',
    access: 'platform.products.write',
    input: v.object({ category_id: id, by: v.picklist(['up', 'down']) }),
    output: v.object({}),
    problems: ['catalog/not-found'],
  },
  removeCategory: {
    method: 'POST',
    path: '/platform/categories/{category_id}/remove',
    summary: 'Removes an empty category, or merges it into another one that its address then leads to.',
    access: 'platform.products.write',
    input: v.object({ category_id: id, into: v.nullable(id) }),
    output: v.object({}),
    problems: ['catalog/not-found', 'catalog/category-used'],
  },
  setCategoryPhoto: {
    method: 'POST',
    path: '/platform/categories/{category_id}/photo',
    summary: 'Takes in the picture of a category.',
    access: 'platform.products.write',
    body: 'bytes',
    input: v.object({
      category_id: id,
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    }),
    output: v.object({ photo }),
    problems: [
      'catalog/not-found',
      'catalog/picture-type',
      'catalog/picture-too-large',
      'catalog/picture-small',
      'catalog/picture-broken',
    ],
  },
})
