import { accountIdOf } from '../../accounts/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { withoutByteOrderMark } from '../../shared/text/csv.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { actingStoreOf } from '../../stores/index.ts'
import { categoryPaths, findCategory } from '../categories/category-paths.ts'
import { exportHeaders, exportRows } from './product-export.ts'
import type { importEndpoints, ImportStatus } from './import.contract.ts'
import type { StoredImport, SpreadsheetRow } from './import.ports.ts'
import { guessColumns, guessUnit, parseCells } from './import-columns.ts'
import { planImport } from './import-plan.ts'
import { currentInputOf, type ImportDependencies, revertProduct, importProduct } from './import-row.service.ts'

/** How long an import can be undone, in milliseconds; below: how many products one request writes. */
const undoPeriod = 86_400_000
const batchSizes = { step: 40, problems: 200, export: 100, sample: 3 }

/** Imports products from a file and exports them (CAT-29 to CAT-35). */
export function createImportService(deps: ImportDependencies): Handlers<typeof importEndpoints> {
  return { ...createReadHandlers(deps), ...createWriteHandlers(deps) }
}

async function openImport({ imports }: ImportDependencies, caller: Caller, import_id: string): Promise<StoredImport> {
  const stored = await imports.read(actingStoreOf(caller).store_id, import_id)
  if (stored === undefined) throw new Problem('catalog/not-found')
  return stored
}

type ReadOperation = 'createImport' | 'getLastImport' | 'getImport' | 'checkImport' | 'listImportProblems'

function createReadHandlers(deps: ImportDependencies): Pick<Handlers<typeof importEndpoints>, ReadOperation> {
  const { imports, clock } = deps
  return {
    createImport: async ({ name, bytes }, caller) => ({
      import_id: await storeFile(deps, actingStoreOf(caller).store_id, accountIdOf(caller), name, bytes),
    }),
    async getLastImport(_input, caller) {
      const last = await imports.getLast(actingStoreOf(caller).store_id, clock.now() - undoPeriod)
      return { import_id: last?.id ?? null }
    },
    getImport: async ({ import_id }, caller) => statusOf(deps, await openImport(deps, caller, import_id)),
    async checkImport({ import_id, columns, unit }, caller) {
      await checkRows(deps, actingStoreOf(caller).store_id, await openImport(deps, caller, import_id), columns, unit)
      return statusOf(deps, await openImport(deps, caller, import_id))
    },
    async listImportProblems({ import_id, after }, caller) {
      const { id } = await openImport(deps, caller, import_id)
      const rows = await imports.listProblems(id, after, batchSizes.problems)
      const isFull = rows.length === batchSizes.problems
      const copies = rows.map(({ row, cells, problems }) => ({ row, cells: [...cells], problems: [...problems] }))
      return { rows: copies, next: isFull ? (rows.at(-1)?.row ?? null) : null }
    },
  }
}

function createWriteHandlers(deps: ImportDependencies): Omit<Handlers<typeof importEndpoints>, ReadOperation> {
  const { imports, clock } = deps
  return {
    async applyImportBatch({ import_id }, caller) {
      const membership = actingStoreOf(caller)
      const stored = await openImport(deps, caller, import_id)
      if (stored.state !== 'checked' && stored.state !== 'applying') throw new Problem('catalog/wrong-state')
      await imports.startApplying(stored.id, clock.now())
      const category = findCategory(await deps.catalog.listCategories())
      for (const leadRow of await imports.nextUnwritten(stored.id, batchSizes.step))
        await importProduct(deps, { stored, membership, account_id: accountIdOf(caller), category }, leadRow)
      return statusOf(deps, await openImport(deps, caller, import_id))
    },
    async undoImportBatch({ import_id }, caller) {
      const membership = actingStoreOf(caller)
      const stored = await openImport(deps, caller, import_id)
      if (!isUndoable(stored, clock.now()) && stored.state !== 'undone') throw new Problem('catalog/wrong-state')
      await imports.closeForUndo(stored.id)
      const leadRows = await imports.listWritten(stored.id, batchSizes.step)
      for (const leadRow of leadRows)
        await revertProduct(deps, { stored, membership, account_id: accountIdOf(caller) }, leadRow)
      return { left: leadRows.length === batchSizes.step }
    },
    exportProducts: ({ cursor }, caller) => exportPage(deps, actingStoreOf(caller).store_id, cursor),
  }
}

async function exportPage(
  { offers, products: productRepository, clock, catalog }: ImportDependencies,
  store_id: string,
  cursor: string | undefined,
): Promise<{ rows: (string | number | null)[][]; next: string | null }> {
  const page = await offers.listProducts(store_id, {}, { cursor, limit: batchSizes.export, at: clock.now() })
  const paths = categoryPaths(await catalog.listCategories())
  const products = await Promise.all(page.map(({ id }) => productRepository.read(store_id, id)))
  const rows = products.flatMap((product) => {
    if (product === undefined) return []
    const form = currentInputOf(product)
    return exportRows({ id: product.id, form, category: paths.get(form.category_id) ?? '' })
  })
  const header = cursor === undefined ? [[...exportHeaders]] : []
  return { rows: [...header, ...rows], next: page.length === batchSizes.export ? (page.at(-1)?.id ?? null) : null }
}

function isUndoable({ state, applied_at }: StoredImport, now: number): boolean {
  return state === 'applying' && applied_at !== null && applied_at > now - undoPeriod
}

async function statusOf({ imports, clock }: ImportDependencies, stored: StoredImport): Promise<ImportStatus> {
  const { applied_at: _appliedAt, columns, headers, counts, ...otherFields } = stored
  const sample = (await imports.rows(stored.id, batchSizes.sample)).map(({ cells }) => [...cells])
  return {
    ...otherFields,
    sample,
    headers: [...headers],
    columns: [...columns],
    counts: { ...counts },
    undoable: isUndoable(stored, clock.now()),
  }
}

async function storeFile(
  deps: ImportDependencies,
  store_id: string,
  account_id: string,
  name: string,
  bytes: Uint8Array,
) {
  const [headers = [], ...otherFields] = await deps.sheets.read(bytes)
  const rows: SpreadsheetRow[] = otherFields.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ row: index + 2, cells: cells.map(withoutByteOrderMark) }],
  )
  if (rows.length === 0 || headers.length > 60) throw new Problem('catalog/spreadsheet-unreadable')
  const file = {
    name,
    headers: headers.map(withoutByteOrderMark),
    columns: guessColumns(headers),
    unit: guessUnit(headers),
    rows,
  }
  return deps.imports.save(store_id, account_id, file, deps.clock.now())
}

async function checkRows(
  { imports, catalog }: ImportDependencies,
  store_id: string,
  stored: StoredImport,
  columns: StoredImport['columns'],
  unit: StoredImport['unit'],
): Promise<void> {
  const used = columns.filter((field) => field !== null)
  if (columns.length !== stored.headers.length || new Set(used).size < used.length)
    throw new Problem('contract/invalid-input')
  const rows = await imports.rows(stored.id)
  const ids = rows.flatMap(({ cells }) => parseCells(columns, unit, cells).rowValues.product_id ?? [])
  const knownProducts = await imports.knownProducts(store_id, [...new Set(ids)])
  const facts = { columns, unit, known: knownProducts, category: findCategory(await catalog.listCategories()) }
  const isSaved = await imports.savePlan(stored.id, { columns, unit }, planImport(rows, facts))
  if (!isSaved) throw new Problem('catalog/wrong-state')
}
