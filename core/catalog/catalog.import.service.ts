import { accountOf } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { unmarked } from '../shared/csv.ts'
import { Problem } from '../shared/problem.ts'
import { storeOf } from '../stores/index.ts'
import { categoryPaths, findCategory } from './catalog.category.ts'
import { exportHeaders, exportRows } from './catalog.export.ts'
import type { importEndpoints, ImportSheet } from './catalog.import.contract.ts'
import type { KeptImport, SheetRow } from './catalog.import.ports.ts'
import { guessColumns, guessUnit, readCells } from './catalog.import.ts'
import { planRows } from './catalog.plan.ts'
import { formOf, type ImportParts, takeBackProduct, writeProduct } from './catalog.write.service.ts'

/** Within which time a file can be undone, in milliseconds; and how many products a step writes. */
const undoLife = 86_400_000
const most = { step: 40, problems: 200, export: 100, sample: 3 }

/** Products out of a file and into one (CAT-29 to CAT-35). */
export function createImports(parts: ImportParts): Handlers<typeof importEndpoints> {
  return { ...createReading(parts), ...createWriting(parts) }
}

async function open({ imports }: ImportParts, caller: Caller, import_id: string): Promise<KeptImport> {
  const kept = await imports.read(storeOf(caller).store_id, import_id)
  if (kept === undefined) throw new Problem('catalog/not-found')
  return kept
}

type Reading = 'startImport' | 'lastImport' | 'storeImport' | 'checkImport' | 'importProblems'

function createReading(parts: ImportParts): Pick<Handlers<typeof importEndpoints>, Reading> {
  const { imports, clock } = parts
  return {
    startImport: async ({ name, bytes }, caller) => ({
      import_id: await start(parts, storeOf(caller).store_id, accountOf(caller), name, bytes),
    }),
    async lastImport(_input, caller) {
      const last = await imports.last(storeOf(caller).store_id, clock.now() - undoLife)
      return { import_id: last?.id ?? null }
    },
    storeImport: async ({ import_id }, caller) => shown(parts, await open(parts, caller, import_id)),
    async checkImport({ import_id, columns, unit }, caller) {
      await check(parts, storeOf(caller).store_id, await open(parts, caller, import_id), columns, unit)
      return shown(parts, await open(parts, caller, import_id))
    },
    async importProblems({ import_id, after }, caller) {
      const { id } = await open(parts, caller, import_id)
      const rows = await imports.problems(id, after, most.problems)
      const full = rows.length === most.problems
      const copies = rows.map(({ row, cells, problems }) => ({ row, cells: [...cells], problems: [...problems] }))
      return { rows: copies, next: full ? (rows.at(-1)?.row ?? null) : null }
    },
  }
}

function createWriting(parts: ImportParts): Omit<Handlers<typeof importEndpoints>, Reading> {
  const { imports, clock } = parts
  return {
    async stepImport({ import_id }, caller) {
      const standing = storeOf(caller)
      const kept = await open(parts, caller, import_id)
      if (kept.state !== 'checked' && kept.state !== 'applying') throw new Problem('catalog/wrong-state')
      await imports.begin(kept.id, clock.now())
      const category = findCategory(await parts.catalog.categories())
      for (const lead of await imports.waiting(kept.id, most.step))
        await writeProduct(parts, { kept, standing, account_id: accountOf(caller), category }, lead)
      return shown(parts, await open(parts, caller, import_id))
    },
    async undoImport({ import_id }, caller) {
      const standing = storeOf(caller)
      const kept = await open(parts, caller, import_id)
      if (!isUndoable(kept, clock.now()) && kept.state !== 'undone') throw new Problem('catalog/wrong-state')
      await imports.close(kept.id)
      const leads = await imports.written(kept.id, most.step)
      for (const lead of leads) await takeBackProduct(parts, { kept, standing, account_id: accountOf(caller) }, lead)
      return { left: leads.length === most.step }
    },
    exportProducts: ({ cursor }, caller) => exportPage(parts, storeOf(caller).store_id, cursor),
  }
}

async function exportPage(
  { supply, desk, clock, catalog }: ImportParts,
  store_id: string,
  cursor: string | undefined,
): Promise<{ rows: (string | number | null)[][]; next: string | null }> {
  const page = await supply.list(store_id, {}, { cursor, limit: most.export, at: clock.now() })
  const paths = categoryPaths(await catalog.categories())
  const products = await Promise.all(page.map(({ id }) => desk.read(store_id, id)))
  const rows = products.flatMap((product) => {
    if (product === undefined) return []
    const form = formOf(product)
    return exportRows({ id: product.id, form, category: paths.get(form.category_id) ?? '' })
  })
  const heading = cursor === undefined ? [[...exportHeaders]] : []
  return { rows: [...heading, ...rows], next: page.length === most.export ? (page.at(-1)?.id ?? null) : null }
}

function isUndoable({ state, applied_at }: KeptImport, now: number): boolean {
  return state === 'applying' && applied_at !== null && applied_at > now - undoLife
}

async function shown({ imports, clock }: ImportParts, kept: KeptImport): Promise<ImportSheet> {
  const { applied_at: _applied, columns, headers, counts, ...rest } = kept
  const sample = (await imports.rows(kept.id, most.sample)).map(({ cells }) => [...cells])
  return {
    ...rest,
    sample,
    headers: [...headers],
    columns: [...columns],
    counts: { ...counts },
    undoable: isUndoable(kept, clock.now()),
  }
}

async function start(parts: ImportParts, store_id: string, account_id: string, name: string, bytes: Uint8Array) {
  const [headers = [], ...rest] = await parts.sheets.read(bytes)
  const rows: SheetRow[] = rest.flatMap((cells, place) =>
    cells.every((cell) => cell.trim() === '') ? [] : [{ row: place + 2, cells: cells.map(unmarked) }],
  )
  if (rows.length === 0 || headers.length > 60) throw new Problem('catalog/sheet-broken')
  const file = { name, headers: headers.map(unmarked), columns: guessColumns(headers), unit: guessUnit(headers), rows }
  return parts.imports.keep(store_id, account_id, file, parts.clock.now())
}

async function check(
  { imports, catalog }: ImportParts,
  store_id: string,
  kept: KeptImport,
  columns: KeptImport['columns'],
  unit: KeptImport['unit'],
): Promise<void> {
  const used = columns.filter((field) => field !== null)
  if (columns.length !== kept.headers.length || new Set(used).size < used.length)
    throw new Problem('contract/invalid-input')
  const rows = await imports.rows(kept.id)
  const ids = rows.flatMap(({ cells }) => readCells(columns, unit, cells).given.product_id ?? [])
  const known = await imports.known(store_id, [...new Set(ids)])
  const facts = { columns, unit, known, category: findCategory(await catalog.categories()) }
  const isKept = await imports.plan(kept.id, { columns, unit }, planRows(rows, facts))
  if (!isKept) throw new Problem('catalog/wrong-state')
}
