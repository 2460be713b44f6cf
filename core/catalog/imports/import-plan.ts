import { formatNumber } from '../../shared/text/numbers.ts'
import { optionKey } from '../products/product-form.ts'
import {
  type CellProblem,
  type RowValues,
  type ImportField,
  type ImportUnit,
  importColumns,
  parseCells,
} from './import-columns.ts'
import type { SpreadsheetRow } from './import.ports.ts'
import { maxVariants } from '../products/product-limits.ts'
import type { ProductState } from '../products/product.machine.ts'
import { optionsOf } from './row-merge.ts'

/** What validating a row needs to know of an existing product. */
export interface ImportableProduct {
  readonly state: ProductState
  readonly variants: readonly { readonly id: string; readonly options: Readonly<Record<string, string>> }[]
}

export type RowProblem = CellProblem

/** A validated row; `lead` is the first row of its product. */
export interface PlannedRow {
  readonly row: number
  readonly lead: number
  readonly problems: readonly RowProblem[]
}

export interface PlanContext {
  readonly columns: readonly (ImportField | null)[]
  readonly unit: ImportUnit
  readonly known: ReadonlyMap<string, ImportableProduct>
  readonly category: (stateLabels: string) => string | undefined
}

const closedStates: Partial<Record<ProductState, string>> = {
  in_review: 'این کالا در انتظار بررسی است و اکنون تغییر نمی‌کند.',
  rejected: 'این کالا پذیرفته نشده است و تغییر نمی‌کند.',
  archived: 'این کالا بایگانی شده است؛ نخست آن را از بایگانی بیرون بیاورید.',
}

interface SeenRows {
  readonly leads: Map<string, number>
  readonly variants: Map<string, Set<string>>
  readonly skus: Set<string>
}

/** Assigns every row to a product and lists its problems; nothing is written (CAT-32). */
export function planImport(rows: readonly SpreadsheetRow[], context: PlanContext): PlannedRow[] {
  const seenRows: SeenRows = { leads: new Map(), variants: new Map(), skus: new Set() }
  return rows.map(({ row, cells }) => {
    const { rowValues, problems } = parseCells(context.columns, context.unit, cells)
    const key = rowValues.product_id ?? `title:${rowValues.title ?? row}`
    const lead = seenRows.leads.get(key) ?? row
    seenRows.leads.set(key, lead)
    const found = [
      ...problems,
      ...rowProblem(rowValues, problems, context),
      ...duplicateProblem(rowValues, key, seenRows),
    ]
    return { row, lead, problems: found }
  })
}

function rowProblem(rowValues: RowValues, problems: readonly RowProblem[], context: PlanContext): RowProblem[] {
  const hasProblem = (field: ImportField) => problems.some((problem) => problem.field === field)
  const found: RowProblem[] = []
  if (rowValues.category !== undefined && context.category(rowValues.category) === undefined)
    found.push({ field: 'category', sentence: 'این دسته پیدا نشد.' })
  if (hasProblem('product_id')) return found
  if (rowValues.product_id === undefined) {
    const missingFields = (['title', 'toman', 'stock'] as const).filter(
      (name) => rowValues[name] === undefined && !hasProblem(name),
    )
    return [...found, ...missingFields.map((field) => requiredFields(field, 'کالای تازه'))]
  }
  return [...found, ...existingProductProblem(rowValues, context.known.get(rowValues.product_id))]
}

function requiredFields(field: ImportField, ofRow: string): RowProblem {
  return { field, sentence: `«${importColumns[field].title}» برای ${ofRow} الزامی است.` }
}

function existingProductProblem(rowValues: RowValues, product: ImportableProduct | undefined): RowProblem[] {
  if (product === undefined) return [{ field: 'product_id', sentence: 'کالایی با این شناسه در فروشگاه شما نیست.' }]
  const sentence = closedStates[product.state]
  if (sentence !== undefined) return [{ field: 'product_id', sentence }]
  const { variant_id } = rowValues
  if (variant_id !== undefined && !product.variants.some(({ id }) => id === variant_id))
    return [{ field: 'variant_id', sentence: 'این کالا گونه‌ای با این شناسه ندارد.' }]
  const optionKeyOf = ['toman', 'compare_at_toman', 'stock', 'sku', 'barcode'] as const
  const isOfVariant = optionKeyOf.some((name) => rowValues[name] !== undefined)
  if (isOfVariant && variant_id === undefined && rowValues.options === undefined && product.variants.length > 1)
    return [{ field: 'options', sentence: 'این کالا چند گونه دارد؛ بنویسید کدام یک.' }]
  const options = optionsOf(rowValues)
  const isNew = options !== undefined && !product.variants.some((one) => optionKey(one) === optionKey({ options }))
  if (variant_id !== undefined || !isNew) return []
  const missingFields = (['toman', 'stock'] as const).filter((name) => rowValues[name] === undefined)
  return missingFields.map((field) => requiredFields(field, 'گونهٔ تازه'))
}

/** Reports a variant or SKU that occurs in two rows, and too many variants. */
function duplicateProblem(rowValues: RowValues, key: string, { variants, skus }: SeenRows): RowProblem[] {
  const found: RowProblem[] = []
  const variant = rowValues.variant_id ?? optionKey({ options: optionsOf(rowValues) ?? {} })
  const ownSku = variants.get(key) ?? new Set()
  if (ownSku.has(variant)) found.push({ field: 'options', sentence: 'همین گونه در ردیف دیگری هم آمده است.' })
  variants.set(key, ownSku.add(variant))
  if (ownSku.size > maxVariants)
    found.push({ field: null, sentence: `یک کالا حداکثر ${formatNumber(maxVariants)} گونه دارد.` })
  if (rowValues.sku === undefined) return found
  if (skus.has(rowValues.sku)) found.push({ field: 'sku', sentence: 'همین کد کالا (SKU) در ردیف دیگری هم آمده است.' })
  skus.add(rowValues.sku)
  return found
}
