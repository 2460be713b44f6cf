import { toLatinDigits } from '../shared/digits.ts'
import { parseNumber } from '../shared/numbers.ts'
import type { TypedProduct } from './catalog.form.ts'
import { importColumns, type ImportField, importFields } from './catalog.import.ts'
import { writeList, writePairs } from './catalog.pairs.ts'

const inToman: readonly ImportField[] = ['toman', 'former_toman']

/** The headings of an export; what is money says in what. */
export const exportHeaders = importFields.map((field) =>
  inToman.includes(field) ? `${importColumns[field].title} (تومان)` : importColumns[field].title,
)

export interface ExportedProduct {
  readonly id: string
  readonly form: TypedProduct
  /** The way to its category in words, or nothing. */
  readonly category: string
}

/** A product as rows, one for each variant; read back they say the same (CAT-35). */
export function exportRows({ id, form, category }: ExportedProduct): (string | number | null)[][] {
  const all: Partial<Record<ImportField, string | number>> = {
    product_id: Number(id),
    title: form.title,
    brief: form.brief,
    description: form.description,
    shipping_note: form.shipping_note,
    category,
    keywords: form.keywords,
    unit: form.unit,
    ships_to: writeList(form.ships_to),
    least: number(form.least),
    length: number(form.length),
    width: number(form.width),
    height: number(form.height),
    photos: writeList(form.photos.map((photo) => photo.id)),
    attributes: writePairs(Object.entries(form.attributes).filter(([, values]) => values.length > 0)),
    weight: number(form.weight),
    net_weight: number(form.net_weight),
    most: number(form.most),
    preparation_days: number(form.preparation_days),
  }
  return form.variants.map((variant) => {
    const own: Partial<Record<ImportField, string | number>> = {
      ...(variant.id === null ? {} : { variant_id: Number(variant.id) }),
      options: writePairs(Object.entries(variant.options).map(([name, value]) => [name, [value]] as const)),
      toman: number(variant.toman),
      former_toman: number(variant.former_toman),
      stock: number(variant.stock),
      sku: variant.sku,
      barcode: variant.barcode,
    }
    return importFields.map((field) => own[field] ?? all[field] ?? null)
  })
}

/** Digits a spreadsheet counts with; what is no number stays as it was typed. */
function number(typed: string): string | number {
  return parseNumber(typed) ?? toLatinDigits(typed)
}
