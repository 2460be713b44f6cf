import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { id } from '../contract/schemas.ts'
import { productForm, typedProduct } from './catalog.form.ts'
import { productStates, revisionStates } from './catalog.machine.ts'
import { photo } from './catalog.schema.ts'

export const attributeTypes = ['single', 'multi', 'text', 'number_with_unit', 'toggle'] as const

/** What a category asks of its products. */
export const categoryAttribute = v.object({
  title: v.string(),
  type: v.picklist(attributeTypes),
  required: v.boolean(),
  variant_axis: v.boolean(),
  values: v.array(v.string()),
  unit: v.string(),
})

export type CategoryAttribute = v.InferOutput<typeof categoryAttribute>

const oneOfStore = v.object({
  id,
  /** What the house said, by field, while that is not settled. */
  reasons: v.record(v.string(), v.string()),
  state: v.picklist(productStates),
  /** What stands in the form: what was typed last, or the product as it is. */
  form: typedProduct,
  /** Whether the form holds something that was typed and not yet sent. */
  typed: v.boolean(),
  /** What the house said when it asked for changes or declined it. */
  note: v.nullable(v.string()),
  revision: v.nullable(v.object({ state: v.picklist(revisionStates), reasons: v.record(v.string(), v.string()) })),
})

export type StoreProduct = v.InferOutput<typeof oneOfStore>

/** Of one product of a store: its form, and its way to the shelves. */
export const productEndpoints = contract({
  createProduct: {
    method: 'POST',
    path: '/store/products',
    summary: 'Begins a product: a draft of which nothing is written yet.',
    access: 'store.products.write',
    input: v.object({}),
    output: v.object({ product_id: id }),
    problems: ['catalog/too-many'],
    idempotent: true,
  },
  storeProduct: {
    method: 'GET',
    path: '/store/products/{product_id}',
    summary: 'A product of the store as its form, with what was typed last.',
    access: 'store.products.read',
    input: v.object({ product_id: id }),
    output: oneOfStore,
    problems: ['catalog/not-found'],
  },
  keepProductForm: {
    method: 'PUT',
    path: '/store/products/{product_id}/form',
    summary: 'Keeps what is typed in the form of a product, finished or not.',
    access: 'store.products.write',
    input: v.object({ product_id: id, form: typedProduct }),
    output: v.object({}),
    problems: ['catalog/not-found'],
  },
  submitProduct: {
    method: 'POST',
    path: '/store/products/{product_id}/submit',
    summary:
      'Sends the form: price, stock and limits hold at once, the rest of a product on sale waits for a review unless the store is trusted.',
    access: 'store.products.write',
    input: v.object({ product_id: id, form: productForm }),
    output: v.object({ state: v.picklist(productStates), revised: v.boolean() }),
    problems: [
      'catalog/not-found',
      'catalog/wrong-state',
      'catalog/sku-taken',
      'catalog/stock-moved',
      'catalog/stock-held',
    ],
  },
  withdrawRevision: {
    method: 'POST',
    path: '/store/products/{product_id}/withdraw',
    summary: 'Takes back the revision of a product that waits for a review.',
    access: 'store.products.write',
    input: v.object({ product_id: id }),
    output: v.object({}),
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
  addProductPhoto: {
    method: 'POST',
    path: '/store/product-photos',
    summary: 'Takes in a photo for products of the store.',
    access: 'store.products.write',
    body: 'bytes',
    input: v.object({
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    }),
    output: v.object({ photo }),
    problems: [
      'catalog/picture-type',
      'catalog/picture-too-large',
      'catalog/picture-broken',
      'catalog/picture-small',
      'catalog/picture-quota',
    ],
    limit: { per: 'account', count: 120, seconds: 600 },
  },
  categoryNeeds: {
    method: 'GET',
    path: '/store/categories/{category_id}',
    summary:
      'What a category asks of its products: attributes, its own and those of the categories above, and the most preparation days.',
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
