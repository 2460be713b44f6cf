import { toLatinDigits } from '../../shared/text/digits.ts'
import { parseNumber } from '../../shared/text/numbers.ts'
import type { ProductInput } from '../products/product-form.ts'
import { importColumns, type ImportField, importFields } from './import-columns.ts'
import { formatList, formatPairs } from './cell-lists.ts'

const inToman: readonly ImportField[] = ['toman', 'compare_at_toman']

/** The headers of an export; money columns name their unit. */
export const exportHeaders = importFields.map((field) =>
  inToman.includes(field) ? `${importColumns[field].title} (تومان)` : importColumns[field].title,
)

export interface ExportedProduct {
  readonly id: string
  readonly form: ProductInput
  /** The path of its category as text, or an empty text. */
  readonly category: string
}

/** Returns a product as rows, one for each variant; importing them again changes nothing (CAT-35). */
export function exportRows({ id, form, category }: ExportedProduct): (string | number | null)[][] {
  const joined: Partial<Record<ImportField, string | number>> = {
    product_id: Number(id),
    title: form.title,
    brief: form.brief,
    description: form.description,
    shipping_note: form.shipping_note,
    category,
    keywords: form.keywords,
    unit: form.unit,
    ships_to: formatList(form.ships_to),
    min_per_order: number(form.min_per_order),
    length: number(form.length),
    width: number(form.width),
    height: number(form.height),
    photos: formatList(form.photos.map((photo) => photo.id)),
    attributes: formatPairs(Object.entries(form.attributes).filter(([, values]) => values.length > 0)),
    weight: number(form.weight),
    net_weight: number(form.net_weight),
    max_per_order: number(form.max_per_order),
    preparation_days: number(form.preparation_days),
  }
  return form.variants.map((variant) => {
    const productOnly: Partial<Record<ImportField, string | number>> = {
      ...(variant.id === null ? {} : { variant_id: Number(variant.id) }),
      options: formatPairs(Object.entries(variant.options).map(([name, value]) => [name, [value]] as const)),
      toman: number(variant.toman),
      compare_at_toman: number(variant.compare_at_toman),
      stock: number(variant.stock),
      sku: variant.sku,
      barcode: variant.barcode,
    }
    return importFields.map((field) => productOnly[field] ?? joined[field] ?? null)
  })
}

/** Returns digits that a spreadsheet reads as a number; anything else stays as it was typed. */
function number(typed: string): string | number {
  return parseNumber(typed) ?? toLatinDigits(typed)
}
