import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { count, id, requiredText } from '../../contract/schemas.ts'
import { importFields, importUnits } from './import-columns.ts'

const columns = v.pipe(v.array(v.nullable(v.picklist(importFields))), v.maxLength(60))
const unit = v.picklist(importUnits)
const problem = v.object({ field: v.nullable(v.picklist(importFields)), sentence: v.string() })

/** An import file of products and its progress. */
export const importStatus = v.object({
  id,
  name: v.string(),
  created_at: v.string(),
  state: v.picklist(['uploaded', 'checked', 'applying', 'undone']),
  headers: v.array(v.string()),
  sample: v.array(v.array(v.string())),
  columns,
  unit,
  counts: v.object({ rows: v.number(), bad: v.number(), products: v.number(), done: v.number() }),
  undoable: v.boolean(),
})

export type ImportStatus = v.InferOutput<typeof importStatus>

/** Imports and exports the products of a store. */
export const importEndpoints = contract({
  createImport: {
    method: 'POST',
    path: '/store/imports',
    summary: 'Uploads an import file and guesses its columns; no product is written.',
    access: 'store.products.write',
    body: 'bytes',
    input: v.object({
      name: requiredText(120),
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'فایلی فرستاده نشده است.'),
    }),
    output: v.object({ import_id: id }),
    problems: ['catalog/spreadsheet-unreadable', 'catalog/spreadsheet-too-large'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
  getLastImport: {
    method: 'GET',
    path: '/store/imports',
    summary: 'Returns the last import within a day.',
    access: 'store.products.write',
    input: v.object({}),
    output: v.object({ import_id: v.nullable(id) }),
    problems: [],
  },
  getImport: {
    method: 'GET',
    path: '/store/imports/{import_id}',
    summary: 'Returns an import: its columns, its first rows and its progress.',
    access: 'store.products.write',
    input: v.object({ import_id: id }),
    output: importStatus,
    problems: ['catalog/not-found'],
  },
  checkImport: {
    method: 'POST',
    path: '/store/imports/{import_id}/check',
    summary: 'Validates every row with these columns and reports the problems; no product is written.',
    access: 'store.products.write',
    input: v.object({ import_id: id, columns, unit }),
    output: importStatus,
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
  listImportProblems: {
    method: 'GET',
    path: '/store/imports/{import_id}/problems',
    summary: 'Lists the rows of an import that are not accepted, with their problems by column.',
    access: 'store.products.write',
    input: v.object({ import_id: id, after: v.optional(count(0, 1_000_000), 0) }),
    output: v.object({
      rows: v.array(v.object({ row: v.number(), cells: v.array(v.string()), problems: v.array(problem) })),
      next: v.nullable(v.number()),
    }),
    problems: ['catalog/not-found'],
  },
  applyImportBatch: {
    method: 'POST',
    path: '/store/imports/{import_id}/batches',
    summary: 'Writes the next valid products of a checked import; repeated until none is left, each is written once.',
    access: 'store.products.write',
    input: v.object({ import_id: id }),
    output: importStatus,
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
  undoImportBatch: {
    method: 'POST',
    path: '/store/imports/{import_id}/undo',
    summary: 'Undoes the next products of an import; repeated until none is left. Later changes stay.',
    access: 'store.products.write',
    input: v.object({ import_id: id }),
    output: v.object({ left: v.boolean() }),
    problems: ['catalog/not-found', 'catalog/wrong-state'],
  },
  exportProducts: {
    method: 'GET',
    path: '/store/product-export',
    summary:
      'Exports the products of the store as rows, page by page, the headers first; importing them again changes nothing.',
    access: 'store.products.write',
    input: v.object({ cursor: v.optional(id) }),
    output: v.object({ rows: v.array(v.array(v.nullable(v.union([v.string(), v.number()])))), next: v.nullable(id) }),
    problems: [],
  },
})
