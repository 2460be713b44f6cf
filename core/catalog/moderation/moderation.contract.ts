import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { anyAmount, count, id, instant, requiredText, text } from '../../contract/schemas.ts'
import { productSchema, productInput } from '../products/product-form.ts'
import { categoryAttribute } from '../products/product.contract.ts'
import { decisions, productStates, revisionStates } from '../products/product.machine.ts'
import { reasonCodes } from './reasons.ts'
import { productPhoto } from '../schema.ts'

/** What waits for a decision: a new product, or a revision of a published one. */
const pendingKind = v.picklist(['new', 'revision'])

const storeName = { store_id: id, store_slug: v.string(), store_title: v.string() }

/** A row in the platform's list of products. */
export const platformProductRow = v.object({
  id,
  ...storeName,
  title: v.string(),
  photo: v.nullable(productPhoto),
  state: v.picklist(productStates),
  category: v.nullable(v.string()),
  price: v.nullable(anyAmount),
  waits: v.nullable(pendingKind),
  waiting_since: v.nullable(instant),
  revision_id: v.nullable(id),
})

export type PlatformProductRow = v.InferOutput<typeof platformProductRow>

/** Filters the platform's list of products. */
export const platformProductFilter = v.object({
  text: v.optional(v.pipe(v.string(), v.maxLength(120), v.trim())),
  store: v.optional(v.pipe(v.string(), v.maxLength(120), v.trim())),
  state: v.optional(v.picklist(productStates)),
  category_id: v.optional(id),
  queue: v.optional(v.picklist(['waiting', 'new', 'revision'])),
})

export type PlatformProductFilter = v.InferOutput<typeof platformProductFilter>

const content = v.object({
  title: v.string(),
  brief: v.string(),
  description: v.string(),
  category_id: v.string(),
  photos: v.array(productPhoto),
  attributes: v.array(v.object({ title: v.string(), values: v.array(v.string()) })),
})

const reasonsByField = v.record(v.string(), v.string())

export const productHistoryRow = v.object({
  at: instant,
  event: v.string(),
  to: v.picklist(productStates),
  note: v.nullable(v.string()),
  /** Who caused it: the store, the platform, or the system. */
  by: v.picklist(['store', 'platform', 'system']),
})

const getPlatformProduct = v.object({
  id,
  ...storeName,
  trusted: v.boolean(),
  state: v.picklist(productStates),
  content: v.nullable(content),
  form: productInput,
  reasons: reasonsByField,
  note: v.nullable(v.string()),
  waits: v.nullable(pendingKind),
  waiting_since: v.nullable(instant),
  revision: v.nullable(v.object({ id, state: v.picklist(revisionStates), content, reasons: reasonsByField })),
  history: v.array(productHistoryRow),
})

export type PlatformProduct = v.InferOutput<typeof getPlatformProduct>

/** A reason: the field or photo it is about, a code, and an optional comment. */
const reason = v.pipe(
  v.object({
    field: v.pipe(
      v.string(),
      v.maxLength(140),
      v.regex(
        /^(?:title|brief|description|category_id|photos|(?:photos|attributes)\.[^\n]{1,120})$/,
        'این فیلد شناخته نیست.',
      ),
    ),
    code: v.picklist(reasonCodes),
    comment: text(300),
  }),
  v.check(({ code, comment }) => code !== 'other' || comment !== '', 'دلیل را بنویسید.'),
)

const productDecision = {
  product_id: id,
  note: v.optional(text(500), ''),
  reasons: v.optional(v.pipe(v.array(reason), v.maxLength(60)), []),
}

/** Moderates the products of all stores. */
export const moderationEndpoints = contract({
  listPlatformProducts: {
    method: 'GET',
    path: '/platform/products',
    summary: 'Lists products of all stores: those that wait for a decision oldest first, or all newest first.',
    access: 'platform.products.read',
    input: v.object({
      ...platformProductFilter.entries,
      cursor: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,15}-[0-9]{1,15}$/, 'این شناسه درست نیست.'))),
      limit: v.optional(count(1, 100), 30),
    }),
    output: v.object({ rows: v.array(platformProductRow), next: v.nullable(v.string()), waiting: v.number() }),
    problems: [],
  },
  getPlatformProduct: {
    method: 'GET',
    path: '/platform/products/{product_id}',
    summary: 'Returns a product of any store with its published and proposed content and its history.',
    access: 'platform.products.read',
    input: v.object({ product_id: id }),
    output: getPlatformProduct,
    problems: ['catalog/not-found'],
  },
  getPlatformCategoryRequirements: {
    method: 'GET',
    path: '/platform/categories/{category_id}/requirements',
    summary: 'Returns the requirements of a category, for editing a product on behalf of its store.',
    access: 'platform.products.read',
    input: v.object({ category_id: id }),
    output: v.object({ attributes: v.array(categoryAttribute) }),
    problems: ['catalog/not-found'],
  },
  decideProduct: {
    method: 'POST',
    path: '/platform/products/{product_id}/decision',
    summary:
      'Decides on a product in the state that was seen: publish, request changes, reject, take down, or reinstate.',
    access: 'platform.products.write',
    input: v.object({ ...productDecision, decision: v.picklist(decisions), seen: v.picklist(productStates) }),
    output: v.object({ state: v.picklist(productStates) }),
    problems: ['catalog/not-found', 'catalog/wrong-state', 'catalog/already-decided'],
  },
  decideProductRevision: {
    method: 'POST',
    path: '/platform/products/{product_id}/revision-decision',
    summary: 'Applies the revision that was seen, except fields and photos with a reason to decline them.',
    access: 'platform.products.write',
    input: v.object({ ...productDecision, revision_id: id }),
    output: v.object({ state: v.picklist(revisionStates) }),
    problems: ['catalog/not-found', 'catalog/already-decided'],
  },
  approveProducts: {
    method: 'POST',
    path: '/platform/product-approvals',
    summary: 'Approves several products; those that could not be approved are listed with the reason.',
    access: 'platform.products.write',
    input: v.object({
      products: v.pipe(
        v.array(v.object({ product_id: id, revision_id: v.nullable(id) })),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
    output: v.object({
      approved: v.number(),
      skipped: v.array(v.object({ product_id: id, sentence: v.string() })),
    }),
    problems: [],
  },
  updatePlatformProduct: {
    method: 'POST',
    path: '/platform/products/{product_id}',
    summary: 'Edits a product on behalf of its store; the change takes effect at once, and the store sees the note.',
    access: 'platform.products.write',
    input: v.object({ product_id: id, form: productSchema, note: requiredText(500), seen: v.picklist(productStates) }),
    output: v.object({}),
    problems: [
      'catalog/not-found',
      'catalog/wrong-state',
      'catalog/sku-taken',
      'catalog/already-decided',
      'catalog/stock-changed',
      'catalog/stock-reserved',
    ],
  },
})
