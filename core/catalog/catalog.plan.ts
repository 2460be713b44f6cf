import { formatNumber } from '../shared/numbers.ts'
import { optionKey } from './catalog.form.ts'
import {
  type CellProblem,
  type Given,
  type ImportField,
  type ImportUnit,
  importColumns,
  readCells,
} from './catalog.import.ts'
import type { SheetRow } from './catalog.import.ports.ts'
import { mostVariants } from './catalog.limits.ts'
import type { ProductState } from './catalog.machine.ts'
import { optionsOf } from './catalog.merge.ts'

/** What checking a row asks of a product that is there. */
export interface KnownProduct {
  readonly state: ProductState
  readonly variants: readonly { readonly id: string; readonly options: Readonly<Record<string, string>> }[]
}

export type RowProblem = CellProblem

/** A row after checking; `lead` is the first row of its product. */
export interface PlannedRow {
  readonly row: number
  readonly lead: number
  readonly problems: readonly RowProblem[]
}

export interface PlanFacts {
  readonly columns: readonly (ImportField | null)[]
  readonly unit: ImportUnit
  readonly known: ReadonlyMap<string, KnownProduct>
  readonly category: (words: string) => string | undefined
}

const closed: Partial<Record<ProductState, string>> = {
  in_review: 'این کالا در انتظار بررسی است و اکنون تغییر نمی‌کند.',
  rejected: 'این کالا پذیرفته نشده است و تغییر نمی‌کند.',
  archived: 'این کالا بایگانی شده است؛ نخست آن را از بایگانی بیرون بیاورید.',
}

interface Seen {
  readonly leads: Map<string, number>
  readonly variants: Map<string, Set<string>>
  readonly skus: Set<string>
}

/** Says of every row which product it belongs to and what is wrong with it; nothing is written (CAT-32). */
export function planRows(rows: readonly SheetRow[], facts: PlanFacts): PlannedRow[] {
  const seen: Seen = { leads: new Map(), variants: new Map(), skus: new Set() }
  return rows.map(({ row, cells }) => {
    const { given, problems } = readCells(facts.columns, facts.unit, cells)
    const key = given.product_id ?? `title:${given.title ?? row}`
    const lead = seen.leads.get(key) ?? row
    seen.leads.set(key, lead)
    const found = [...problems, ...wrongRow(given, problems, facts), ...wrongTwice(given, key, seen)]
    return { row, lead, problems: found }
  })
}

function wrongRow(given: Given, problems: readonly RowProblem[], facts: PlanFacts): RowProblem[] {
  const isBad = (field: ImportField) => problems.some((problem) => problem.field === field)
  const found: RowProblem[] = []
  if (given.category !== undefined && facts.category(given.category) === undefined)
    found.push({ field: 'category', sentence: 'این دسته پیدا نشد.' })
  if (isBad('product_id')) return found
  if (given.product_id === undefined) {
    const missing = (['title', 'toman', 'stock'] as const).filter((name) => given[name] === undefined && !isBad(name))
    return [...found, ...missing.map((field) => needed(field, 'کالای تازه'))]
  }
  return [...found, ...wrongKnown(given, facts.known.get(given.product_id))]
}

function needed(field: ImportField, of: string): RowProblem {
  return { field, sentence: `«${importColumns[field].title}» برای ${of} الزامی است.` }
}

function wrongKnown(given: Given, product: KnownProduct | undefined): RowProblem[] {
  if (product === undefined) return [{ field: 'product_id', sentence: 'کالایی با این شناسه در فروشگاه شما نیست.' }]
  const sentence = closed[product.state]
  if (sentence !== undefined) return [{ field: 'product_id', sentence }]
  const { variant_id } = given
  if (variant_id !== undefined && !product.variants.some(({ id }) => id === variant_id))
    return [{ field: 'variant_id', sentence: 'این کالا گونه‌ای با این شناسه ندارد.' }]
  const names = ['toman', 'former_toman', 'stock', 'sku', 'barcode'] as const
  const isOfVariant = names.some((name) => given[name] !== undefined)
  if (isOfVariant && variant_id === undefined && given.options === undefined && product.variants.length > 1)
    return [{ field: 'options', sentence: 'این کالا چند گونه دارد؛ بنویسید کدام یک.' }]
  const options = optionsOf(given)
  const isNew = options !== undefined && !product.variants.some((one) => optionKey(one) === optionKey({ options }))
  if (variant_id !== undefined || !isNew) return []
  const missing = (['toman', 'stock'] as const).filter((name) => given[name] === undefined)
  return missing.map((field) => needed(field, 'گونهٔ تازه'))
}

/** The same variant or SKU in two rows, and a variant too many. */
function wrongTwice(given: Given, key: string, { variants, skus }: Seen): RowProblem[] {
  const found: RowProblem[] = []
  const variant = given.variant_id ?? optionKey({ options: optionsOf(given) ?? {} })
  const own = variants.get(key) ?? new Set()
  if (own.has(variant)) found.push({ field: 'options', sentence: 'همین گونه در ردیف دیگری هم آمده است.' })
  variants.set(key, own.add(variant))
  if (own.size > mostVariants)
    found.push({ field: null, sentence: `یک کالا حداکثر ${formatNumber(mostVariants)} گونه دارد.` })
  if (given.sku === undefined) return found
  if (skus.has(given.sku)) found.push({ field: 'sku', sentence: 'همین کد کالا (SKU) در ردیف دیگری هم آمده است.' })
  skus.add(given.sku)
  return found
}
