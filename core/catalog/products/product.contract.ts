import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { id } from '../../contract/schemas.ts'
import { productSchema, productInput } from './product-form.ts'
import { productStates, revisionStates } from './product.machine.ts'
import { productPhoto } from '../schema.ts'

export const attributeTypes = ['single', 'multi', 'text', 'number_with_unit', 'toggle'] as const

/** An attribute that the products of a category have. */
export const categoryAttribute = v.object({
  title: v.string(),
  type: v.picklist(attributeTypes),
  required: v.boolean(),
  variant_axis: v.boolean(),
  values: v.array(v.string()),
  unit: v.string(),
})

export type CategoryAttribute = v.InferOutput<typeof categoryAttribute>

const storeProductId = v.object({
  id,
  /** The moderator's unresolved reasons by field. */
  reasons: v.record(v.string(), v.string()),
  state: v.picklist(productStates),
  /** The content of the form: the last input, or the stored product. */
  form: productInput,
  /** Whether the form holds input that was not submitted. */
  typed: v.boolean(),
  /** The moderator's note with a request for changes or a rejection. */
  note: v.nullable(v.string()),
  revision: v.nullable(v.object({ state: v.picklist(revisionStates), reasons: v.record(v.string(), v.string()) })),
})

export type StoreProduct = v.InferOutput<typeof storeProductId>

/** Edits, submits and withdraws a product of a store. */
export const productEndpoints = contract({
  createProduct: {
    method: 'POST',
    path: '/store/products',
    summary: 'Creates an empty draft of a product.',
    access: 'store.products.write',
    input: v.object({}),
    output: v.object({ product_id: id }),
    problems: ['catalog/too-many'],
    idempotent: true,
  },
  getStoreProduct: {
    method: 'GET',
    path: '/store/products/{product_id}',
    summary: 'Returns the form of a product of the store, with the last input.',
    access: 'store.products.read',
    input: v.object({ product_id: id }),
    output: storeProductId,
    problems: ['catalog/not-found'],
  },
  saveProductDraft: {
    method: 'PUT',
    path: '/store/products/{product_id}/draft',
    summary: 'Saves the form input of a product, complete or not.',
    access: 'store.products.write',
    input: v.object({ product_id: id, form: productInput }),
    output: v.object({}),
    problems: ['catalog/not-found'],
  },
  submitProduct: {
    method: 'POST',
    path: '/store/products/{product_id}/submission',
    summary:
      'Submits the form: price, stock and limits change at once; other changes of a published product wait for a review unless the store is trusted.',
    access: 'store.products.write',
    input: v.object({ product_id: id, form: productSchema }),
    output: v.object({ state: v.picklist(productStates), revised: v.boolean() }),
    problems: [
      'catalog/not-found',
      'catalog/wrong-state',
      'catalog/sku-taken',
      'catalog/stock-changed',
      'catalog/stock-reserved',
    ],
  },
  withdrawProductRevision: {
    method: 'POST',
    path: '/store/products/{product_id}/revision-withdrawal',
    summary: 'Withdraws the pending revision of a product.',
    access: 'store.products.write',
    input: v.object({ product_id: id }),
    output: v.object({}),
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
  uploadProductPhoto: {
    method: 'POST',
    path: '/store/product-photos',
    summary: 'Uploads a photo for products of the store.',
    access: 'store.products.write',
    body: 'bytes',
    input: v.object({
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    }),
    output: v.object({ photo: productPhoto }),
    problems: [
      'catalog/image-type-unsupported',
      'catalog/image-too-large',
      'catalog/image-unreadable',
      'catalog/image-too-small',
      'catalog/image-quota-exceeded',
    ],
    limit: { per: 'account', count: 120, seconds: 600 },
  },
  getCategoryRequirements: {
    method: 'GET',
    path: '/store/categories/{category_id}/requirements',
    summary:
      'Returns the requirements of a category: its own and inherited attributes, and the maximum preparation days.',
    access: 'store.products.read',
    input: v.object({ category_id: id }),
    output: v.object({
      attributes: v.array(categoryAttribute),
      max_preparation_days: v.number(),
      needs_licence: v.boolean(),
    }),
    problems: ['catalog/not-found'],
  },
})
