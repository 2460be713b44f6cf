import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { id } from '../contract/schemas.ts'
import { bulkChange } from './catalog.bulk.ts'

const products = v.pipe(v.array(id), v.minLength(1), v.maxLength(200))

const row = v.object({
  id,
  product_id: id,
  title: v.string(),
  options: v.record(v.string(), v.string()),
  before: v.number(),
  after: v.nullable(v.number()),
})

/** Of many products of a store at once. */
export const bulkEndpoints = contract({
  previewBulk: {
    method: 'POST',
    path: '/store/bulk/preview',
    summary: 'What a change of many products would do, number by number; nothing is written.',
    access: 'store.products.write',
    impersonated: 'reads',
    input: v.object({ product_ids: products, change: bulkChange }),
    output: v.object({ rows: v.array(row) }),
    problems: ['catalog/not-found'],
  },
  applyBulk: {
    method: 'POST',
    path: '/store/bulk',
    summary: 'Changes many products at once; what the change cannot do is left as it is. It can be undone for a day.',
    access: 'store.products.write',
    input: v.object({ product_ids: products, change: bulkChange }),
    output: v.object({ changed: v.number() }),
    problems: ['catalog/not-found', 'catalog/stock-held'],
    idempotent: true,
  },
  lastBulk: {
    method: 'GET',
    path: '/store/bulk',
    summary: 'The last change of many products that can still be undone.',
    access: 'store.products.read',
    input: v.object({}),
    output: v.object({ last: v.nullable(v.object({ id, made_at: v.string(), changed: v.number() })) }),
    problems: [],
  },
  undoBulk: {
    method: 'POST',
    path: '/store/bulk/{change_set_id}/undo',
    summary: 'Undoes a change of many products; what was changed again since then stays.',
    access: 'store.products.write',
    input: v.object({ change_set_id: id }),
    output: v.object({ restored: v.number() }),
    problems: ['catalog/not-found'],
  },
})
