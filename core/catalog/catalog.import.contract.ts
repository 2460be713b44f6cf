import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { count, id, requiredText } from '../contract/schemas.ts'
import { importFields, importUnits } from './catalog.import.ts'

const columns = v.pipe(v.array(v.nullable(v.picklist(importFields))), v.maxLength(60))
const unit = v.picklist(importUnits)
const problem = v.object({ field: v.nullable(v.picklist(importFields)), sentence: v.string() })

/** A file of products and how far it is. */
export const importSheet = v.object({
  id,
  name: v.string(),
  made_at: v.string(),
  state: v.picklist(['uploaded', 'checked', 'applying', 'undone']),
  headers: v.array(v.string()),
  sample: v.array(v.array(v.string())),
  columns,
  unit,
  counts: v.object({ rows: v.number(), bad: v.number(), products: v.number(), done: v.number() }),
  undoable: v.boolean(),
})

export type ImportSheet = v.InferOutput<typeof importSheet>

/** Products of a store out of a file, and into one. */
export const importEndpoints = contract({
  startImport: {
    method: 'POST',
    path: '/store/imports',
    summary: 'Takes in a file of products and guesses what its columns hold; nothing is written.',
    access: 'store.products.write',
    body: 'bytes',
    input: v.object({
      name: requiredText(120),
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'فایلی فرستاده نشده است.'),
    }),
    output: v.object({ import_id: id }),
    problems: ['catalog/sheet-broken', 'catalog/sheet-too-large'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
  lastImport: {
    method: 'GET',
    path: '/store/imports',
    summary: 'The file of products that was sent last, within a day.',
    access: 'store.products.write',
    input: v.object({}),
    output: v.object({ import_id: v.nullable(id) }),
    problems: [],
  },
  storeImport: {
    method: 'GET',
    path: '/store/imports/{import_id}',
    summary: 'A file of products: its columns, its first rows and how far it is.',
    access: 'store.products.write',
    input: v.object({ import_id: id }),
    output: importSheet,
    problems: ['catalog/not-found'],
  },
  checkImport: {
    method: 'POST',
    path: '/store/imports/{import_id}/check',
    summary: 'Reads every row of the file with these columns and says what is wrong; nothing is written.',
    access: 'store.products.write',
    input: v.object({ import_id: id, columns, unit }),
    output: importSheet,
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
  importProblems: {
    method: 'GET',
    path: '/store/imports/{import_id}/problems',
    summary: 'The rows of a file that were not or will not be taken, each with what is wrong in which column.',
    access: 'store.products.write',
    input: v.object({ import_id: id, after: v.optional(count(0, 1_000_000), 0) }),
    output: v.object({
      rows: v.array(v.object({ row: v.number(), cells: v.array(v.string()), problems: v.array(problem) })),
      next: v.nullable(v.number()),
    }),
    problems: ['catalog/not-found'],
  },
  stepImport: {
    method: 'POST',
    path: '/store/imports/{import_id}/step',
    summary: 'Writes the next sound products of a checked file; asked again until none is left, each is written once.',
    access: 'store.products.write',
    input: v.object({ import_id: id }),
    output: importSheet,
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
  undoImport: {
    method: 'POST',
    path: '/store/imports/{import_id}/undo',
    summary: 'Takes the next products of a file back; asked again until none is left. What was changed since stays.',
    access: 'store.products.write',
    input: v.object({ import_id: id }),
    output: v.object({ left: v.boolean() }),
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
  exportProducts: {
    method: 'GET',
    path: '/store/product-rows',
    summary:
      'The products of the store as rows of a file, part by part, the headers first; read back they say the same.',
    access: 'store.products.write',
    input: v.object({ cursor: v.optional(id) }),
    output: v.object({ rows: v.array(v.array(v.nullable(v.union([v.string(), v.number()])))), next: v.nullable(id) }),
    problems: [],
  },
})
