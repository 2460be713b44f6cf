import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, count, id, instant, requiredText, text } from '../contract/schemas.ts'
import { productForm, typedProduct } from './catalog.form.ts'
import { categoryAttribute } from './catalog.products.contract.ts'
import { decisions, productStates, revisionStates } from './catalog.machine.ts'
import { reasonCodes } from './catalog.reasons.ts'
import { photo } from './catalog.schema.ts'

/** What waits for a decision: a new product, or a revision of one on sale. */
const waitingKind = v.picklist(['new', 'revision'])

const storeName = { store_id: id, store_slug: v.string(), store_title: v.string() }

/** A product as the house sees it in its list. */
export const platformProductRow = v.object({
  id,
  ...storeName,
  title: v.string(),
  photo: v.nullable(photo),
  state: v.picklist(productStates),
  category: v.nullable(v.string()),
  price: v.nullable(anyAmount),
  waits: v.nullable(waitingKind),
  waiting_since: v.nullable(instant),
  revision_id: v.nullable(id),
})

export type PlatformProductRow = v.InferOutput<typeof platformProductRow>

/** Which products of all stores are listed. */
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
  photos: v.array(photo),
  attributes: v.array(v.object({ title: v.string(), values: v.array(v.string()) })),
})

const reasonsOut = v.record(v.string(), v.string())

export const historyRow = v.object({
  at: instant,
  event: v.string(),
  to: v.picklist(productStates),
  note: v.nullable(v.string()),
  /** Who did it: the store, the house, or nobody. */
  by: v.picklist(['store', 'house', 'system']),
})

const platformProduct = v.object({
  id,
  ...storeName,
  trusted: v.boolean(),
  state: v.picklist(productStates),
  content: v.nullable(content),
  form: typedProduct,
  reasons: reasonsOut,
  note: v.nullable(v.string()),
  waits: v.nullable(waitingKind),
  waiting_since: v.nullable(instant),
  revision: v.nullable(v.object({ id, state: v.picklist(revisionStates), content, reasons: reasonsOut })),
  history: v.array(historyRow),
})

export type PlatformProduct = v.InferOutput<typeof platformProduct>

/** One reason: of which field or photo, which code, and what is said besides. */
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
    words: text(300),
  }),
  v.check(({ code, words }) => code !== 'other' || words !== '', 'دلیل را بنویسید.'),
)

const decisionOf = {
  product_id: id,
  note: v.optional(text(500), ''),
  reasons: v.optional(v.pipe(v.array(reason), v.maxLength(60)), []),
}

/** How the house looks after the products of all stores. */
export const moderationEndpoints = contract({
  platformProducts: {
    method: 'GET',
    path: '/platform/products',
    summary:
      'Products of all stores: those that wait for a decision with the oldest first, or all with the newest first.',
    access: 'platform.products.read',
    input: v.object({
      ...platformProductFilter.entries,
      cursor: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,15}-[0-9]{1,15}$/, 'این شناسه درست نیست.'))),
      limit: v.optional(count(1, 100), 30),
    }),
    output: v.object({ rows: v.array(platformProductRow), next: v.nullable(v.string()), waiting: v.number() }),
    problems: [],
  },
  platformProduct: {
    method: 'GET',
    path: '/platform/products/{product_id}',
    summary: 'One product of any store: what is on sale, what is proposed, and what has happened to it.',
    access: 'platform.products.read',
    input: v.object({ product_id: id }),
    output: platformProduct,
    problems: ['catalog/not-found'],
  },
  platformNeeds: {
    method: 'GET',
    path: '/platform/categories/{category_id}/needs',
    summary: 'What a category asks of its products, for who writes one in place of its store.',
    access: 'platform.products.read',
    input: v.object({ category_id: id }),
    output: v.object({ attributes: v.array(categoryAttribute) }),
    problems: ['catalog/not-found'],
  },
  decideProduct: {
    method: 'POST',
    path: '/platform/products/{product_id}/decide',
    summary:
      'Decides of a product in the state that was seen: on sale, changes wanted, refused, taken down, or back on sale.',
    access: 'platform.products.write',
    input: v.object({ ...decisionOf, decision: v.picklist(decisions), seen: v.picklist(productStates) }),
    output: v.object({ state: v.picklist(productStates) }),
    problems: ['catalog/not-found', 'catalog/wrong-state', 'catalog/decided-already'],
  },
  decideRevision: {
    method: 'POST',
    path: '/platform/products/{product_id}/revision',
    summary: 'Takes over the revision that was seen, but for the fields and photos that reasons are given for.',
    access: 'platform.products.write',
    input: v.object({ ...decisionOf, revision_id: id }),
    output: v.object({ state: v.picklist(revisionStates) }),
    problems: ['catalog/not-found', 'catalog/decided-already'],
  },
  approveProducts: {
    method: 'POST',
    path: '/platform/products/approve',
    summary: 'Approves what waits of many products; names those that could not be, and why.',
    access: 'platform.products.write',
    input: v.object({
      chosen: v.pipe(
        v.array(v.object({ product_id: id, revision_id: v.nullable(id) })),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
    output: v.object({ approved: v.number(), left: v.array(v.object({ product_id: id, sentence: v.string() })) }),
    problems: [],
  },
  editProduct: {
    method: 'POST',
    path: '/platform/products/{product_id}/edit',
    summary: 'Changes a product in place of its store; it holds at once, and the store reads the note.',
    access: 'platform.products.write',
    input: v.object({ product_id: id, form: productForm, note: requiredText(500), seen: v.picklist(productStates) }),
    output: v.object({}),
    problems: [
      'catalog/not-found',
      'catalog/wrong-state',
      'catalog/sku-taken',
      'catalog/decided-already',
      'catalog/stock-moved',
      'catalog/stock-held',
    ],
  },
})
