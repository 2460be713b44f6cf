import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { id } from '../../contract/schemas.ts'
import { bulkChange } from './bulk-change.ts'

const products = v.pipe(v.array(id), v.minLength(1), v.maxLength(200))

const row = v.object({
  id,
  product_id: id,
  title: v.string(),
  options: v.record(v.string(), v.string()),
  before: v.number(),
  after: v.nullable(v.number()),
})

/** Bulk changes of a store's products. */
export const bulkChangeEndpoints = contract({
  previewBulkChange: {
    method: 'POST',
    path: '/store/bulk-changes/preview',
    summary: 'Previews a bulk change value by value; nothing is written.',
    access: 'store.products.write',
    impersonated: 'reads',
    input: v.object({ product_ids: products, change: bulkChange }),
    output: v.object({ rows: v.array(row) }),
    problems: ['catalog/not-found'],
  },
  applyBulkChange: {
    method: 'POST',
    path: '/store/bulk-changes',
    summary: 'Applies a bulk change; values that it cannot change stay. It can be undone for a day.',
    access: 'store.products.write',
    input: v.object({ product_ids: products, change: bulkChange }),
    output: v.object({ changed: v.number() }),
    problems: ['catalog/not-found', 'catalog/stock-reserved'],
    idempotent: true,
  },
  getLastBulkChange: {
    method: 'GET',
    path: '/store/bulk-changes',
    summary: 'Returns the last bulk change that can still be undone.',
    access: 'store.products.read',
    input: v.object({}),
    output: v.object({ last: v.nullable(v.object({ id, created_at: v.string(), changed: v.number() })) }),
    problems: [],
  },
  undoBulkChange: {
    method: 'POST',
    path: '/store/bulk-changes/{bulk_change_id}/undo',
    summary: 'Undoes a bulk change; later changes stay.',
    access: 'store.products.write',
    input: v.object({ bulk_change_id: id }),
    output: v.object({ restored: v.number() }),
    problems: ['catalog/not-found'],
  },
})
