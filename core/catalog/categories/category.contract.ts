import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { count, flag, id, requiredText, text } from '../../contract/schemas.ts'
import { normalizeText } from '../../shared/text/text.ts'
import { toSlug } from '../../shared/text/slug.ts'
import { attributeTypes } from '../products/product.contract.ts'
import { productPhoto } from '../schema.ts'

const values = v.pipe(
  v.array(v.pipe(requiredText(60), v.transform(normalizeText))),
  v.maxLength(100, 'حداکثر ۱۰۰ مقدار.'),
  v.transform((allAttributes) => [...new Set(allAttributes)]),
)

const attribute = v.pipe(
  v.object({
    title: v.pipe(requiredText(60), v.transform(normalizeText)),
    type: v.picklist(attributeTypes),
    required: flag,
    filterable: flag,
    variant_axis: flag,
    values,
    unit: text(20),
  }),
  v.check(
    ({ type, values: attributeInput }) => !['single', 'multi'].includes(type) || attributeInput.length > 0,
    'برای ویژگی انتخابی دست‌کم یک مقدار بنویسید.',
  ),
)

export type CategoryAttributeInput = v.InferOutput<typeof attribute>

const categoryFields = {
  title: v.pipe(requiredText(60), v.transform(normalizeText)),
  slug: v.pipe(
    requiredText(80),
    v.transform((inputText) => toSlug(inputText)),
    v.minLength(1, 'نشانی را با حرف و رقم بنویسید.'),
  ),
  active: flag,
  needs_licence: flag,
  /** Whether its products are excluded from the right of withdrawal (ORD-47); absent: unchanged. */
  non_returnable: v.optional(flag),
  max_preparation_days: count(0, 90),
  attributes: v.pipe(
    v.array(attribute),
    v.maxLength(40),
    v.check(
      (allAttributes) => new Set(allAttributes.map(({ title }) => title)).size === allAttributes.length,
      'دو ویژگی هم‌نام دارید.',
    ),
  ),
}

/** A category as the platform edits it; hidden ones are included. */
const platformCategoryRow = v.object({
  id,
  parent_id: v.nullable(id),
  title: v.string(),
  slug: v.string(),
  active: v.boolean(),
  needs_licence: v.boolean(),
  max_preparation_days: v.number(),
  photo: v.nullable(productPhoto),
  non_returnable: v.optional(v.boolean(), false),
  attributes: v.array(
    v.object({ ...attribute.entries, title: v.string(), values: v.array(v.string()), unit: v.string() }),
  ),
  /** The number of products of every state directly in it. */
  products: v.number(),
})

export type PlatformCategoryRow = v.InferOutput<typeof platformCategoryRow>

/** Edits the category tree. */
export const categoryEndpoints = contract({
  listPlatformCategories: {
    method: 'GET',
    path: '/platform/categories',
    summary: 'Lists every category with its attributes, including hidden ones, in display order.',
    access: 'platform.products.read',
    input: v.object({}),
    output: v.object({ rows: v.array(platformCategoryRow) }),
    problems: [],
  },
  createCategory: {
    method: 'POST',
    path: '/platform/categories',
    summary: 'Adds a category after its siblings.',
    access: 'platform.products.write',
    input: v.object({ parent_id: v.nullable(id), ...categoryFields }),
    output: v.object({ category_id: id }),
    problems: ['catalog/not-found', 'catalog/slug-taken', 'catalog/too-deep'],
  },
  updateCategory: {
    method: 'POST',
    path: '/platform/categories/{category_id}',
    summary: 'Updates a category and its attributes; a previous slug redirects to the new one.',
    access: 'platform.products.write',
    input: v.object({ category_id: id, ...categoryFields }),
    output: v.object({}),
    problems: ['catalog/not-found', 'catalog/slug-taken'],
  },
  moveCategory: {
    method: 'POST',
    path: '/platform/categories/{category_id}/position',
    summary: 'Moves a category one position among its siblings.',
    access: 'platform.products.write',
    input: v.object({ category_id: id, by: v.picklist(['up', 'down']) }),
    output: v.object({}),
    problems: ['catalog/not-found'],
  },
  deleteCategory: {
    method: 'POST',
    path: '/platform/categories/{category_id}/removal',
    summary: 'Removes an empty category, or merges it into another one that its slug then redirects to.',
    access: 'platform.products.write',
    input: v.object({ category_id: id, target_id: v.nullable(id) }),
    output: v.object({}),
    problems: ['catalog/not-found', 'catalog/category-used'],
  },
  setCategoryPhoto: {
    method: 'POST',
    path: '/platform/categories/{category_id}/photo',
    summary: 'Uploads the photo of a category.',
    access: 'platform.products.write',
    body: 'bytes',
    input: v.object({
      category_id: id,
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    }),
    output: v.object({ photo: productPhoto }),
    problems: [
      'catalog/not-found',
      'catalog/image-type-unsupported',
      'catalog/image-too-large',
      'catalog/image-too-small',
      'catalog/image-unreadable',
    ],
  },
})
