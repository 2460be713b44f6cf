import * as v from 'valibot'
import { formatNumber, parseNumber } from '../../shared/text/numbers.ts'
import { searchKey, normalizeText } from '../../shared/text/text.ts'
import { productFieldRules } from '../products/product-form.ts'
import { parseList, parsePairs } from './cell-lists.ts'

/** What a column can hold: its header in our own files, and other headers in common use. */
export const importColumns = {
  product_id: { title: 'شناسهٔ کالا', aliases: ['شناسه', 'کد محصول', 'شناسه محصول', 'product id', 'id'] },
  variant_id: { title: 'شناسهٔ گونه', aliases: ['کد گونه', 'شناسه تنوع', 'variant id'] },
  title: { title: 'نام کالا', aliases: ['نام', 'عنوان', 'نام محصول', 'عنوان محصول', 'عنوان کالا', 'title', 'name'] },
  brief: { title: 'معرفی کوتاه', aliases: ['توضیح کوتاه', 'خلاصه', 'brief'] },
  description: { title: 'توضیح', aliases: ['توضیحات', 'شرح', 'شرح کالا', 'description'] },
  keywords: { title: 'کلیدواژه‌ها', aliases: ['کلمات کلیدی', 'برچسب', 'برچسب‌ها', 'keywords', 'tags'] },
  category: { title: 'دسته', aliases: ['دسته‌بندی', 'دسته بندی', 'گروه', 'category'] },
  photos: { title: 'عکس‌ها', aliases: ['شناسه عکس‌ها', 'photos'] },
  attributes: { title: 'ویژگی‌ها', aliases: ['مشخصات', 'ویژگی', 'attributes'] },
  weight: { title: 'وزن بسته (گرم)', aliases: ['وزن', 'وزن بسته', 'وزن (گرم)', 'weight'] },
  net_weight: { title: 'وزن خالص (گرم)', aliases: ['وزن خالص', 'net weight'] },
  preparation_days: { title: 'روزهای آماده‌سازی', aliases: ['آماده‌سازی', 'زمان آماده سازی', 'preparation days'] },
  unit: { title: 'واحد', aliases: ['واحد فروش', 'واحد شمارش', 'unit'] },
  length: { title: 'درازای بسته (سانتی‌متر)', aliases: ['طول', 'طول بسته', 'درازا', 'length'] },
  width: { title: 'پهنای بسته (سانتی‌متر)', aliases: ['عرض', 'عرض بسته', 'پهنا', 'width'] },
  height: { title: 'بلندی بسته (سانتی‌متر)', aliases: ['ارتفاع', 'ارتفاع بسته', 'بلندی', 'height'] },
  ships_to: { title: 'فقط ارسال به', aliases: ['استان‌های ارسال', 'ارسال به', 'ships to'] },
  min_per_order: { title: 'کمترین تعداد در سفارش', aliases: ['حداقل سفارش', 'کف خرید', 'minimum order'] },
  max_per_order: { title: 'بیشترین تعداد در سفارش', aliases: ['حداکثر سفارش', 'سقف خرید'] },
  shipping_note: { title: 'یادداشت ارسال', aliases: ['توضیح ارسال', 'shipping note'] },
  options: { title: 'گونه', aliases: ['تنوع', 'انتخاب‌ها', 'رنگ و اندازه', 'variant', 'options'] },
  toman: { title: 'قیمت', aliases: ['قیمت فروش', 'مبلغ', 'بها', 'فی', 'price'] },
  compare_at_toman: { title: 'قیمت پیشین', aliases: ['قیمت قبلی', 'قیمت قبل از تخفیف', 'former price'] },
  stock: { title: 'موجودی', aliases: ['تعداد', 'موجودی انبار', 'stock', 'quantity'] },
  sku: { title: 'کد کالا (SKU)', aliases: ['کد کالا', 'sku', 'کد انبار'] },
  barcode: { title: 'بارکد', aliases: ['بارکد کالا', 'ایران‌کد', 'gtin', 'ean', 'barcode'] },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly aliases: readonly string[] }>>

export type ImportField = keyof typeof importColumns

export const importFields = Object.keys(importColumns) as ImportField[]

export const importUnits = ['toman', 'rial'] as const

export type ImportUnit = (typeof importUnits)[number]

// The unit in a price header does not tell which column it is.
const headerKey = (header: string) =>
  searchKey(header)
    .replace(/[()]/g, ' ')
    .replace(/(?:^| )(?:تومان|ریال|toman|rial)(?= |$)/g, ' ')
    .replace(/[\s\u200C_]+/g, ' ')
    .trim()

/** Guesses what each column holds from its header; a field is assigned to one column only (CAT-30). */
export function guessColumns(headers: readonly string[]): (ImportField | null)[] {
  const fieldByHeader = new Map(
    importFields.flatMap((field) =>
      [importColumns[field].title, ...importColumns[field].aliases].map(
        (cellWord) => [headerKey(cellWord), field] as const,
      ),
    ),
  )
  const usedFields = new Set<ImportField>()
  return headers.map((header) => {
    const field = fieldByHeader.get(headerKey(header))
    if (field === undefined || usedFields.has(field)) return null
    usedFields.add(field)
    return field
  })
}

/** Returns Rial when a header names it, otherwise Toman. */
export function guessUnit(headers: readonly string[]): ImportUnit {
  return headers.some((header) => /ریال|rial/.test(searchKey(header))) ? 'rial' : 'toman'
}

/** A problem of a cell; without a field, of the whole row. */
export interface CellProblem {
  readonly field: ImportField | null
  readonly sentence: string
}

export type RowValues = Partial<Record<ImportField, string>>

const amountFields: readonly ImportField[] = ['toman', 'compare_at_toman']
const idRule = v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/, 'این شناسه درست نیست.'))
const listFields: readonly ImportField[] = ['attributes', 'options', 'photos', 'ships_to']

/** Parses the cells of a row into form values; a blank cell sets nothing (CAT-31). */
export function parseCells(
  columns: readonly (ImportField | null)[],
  unit: ImportUnit,
  cells: readonly string[],
): { readonly rowValues: RowValues; readonly problems: readonly CellProblem[] } {
  const rowValues: RowValues = {}
  const problems: CellProblem[] = []
  for (const [index, field] of columns.entries()) {
    const cell = normalizeText(cells[index] ?? '')
    if (field === null || cell === '') continue
    const value = amountFields.includes(field) && unit === 'rial' ? toToman(cell) : cell
    const sentence = value === undefined ? 'مبلغ ریالی باید مضرب ۱۰ باشد.' : cellProblem(field, value)
    if (sentence !== undefined) problems.push({ field, sentence })
    else rowValues[field] = written(field, value ?? '')
  }
  return { rowValues, problems }
}

const numberFields: readonly ImportField[] = [
  'toman',
  'compare_at_toman',
  'stock',
  'weight',
  'net_weight',
  'preparation_days',
  'max_per_order',
  'min_per_order',
  'length',
  'width',
  'height',
]

/** Formats numbers as the form does, so that an equal number is not a change. */
function written(field: ImportField, value: string): string {
  const number = numberFields.includes(field) ? parseNumber(value) : undefined
  return number === undefined ? value : formatNumber(number)
}

/**
 * Converts an amount to Toman. Text that is not a number stays, for its field's rule to reject; a fraction of a Toman
 * is invalid.
 */
function toToman(cell: string): string | undefined {
  const rials = parseNumber(cell)
  if (rials === undefined) return cell
  return rials % 10 === 0 ? String(rials / 10) : undefined
}

function cellProblem(field: ImportField, value: string): string | undefined {
  if (amountFields.includes(field) && parseNumber(value) === undefined) return 'مبلغ را با رقم بنویسید.'
  if (listFields.includes(field)) return listProblem(field, value)
  if (field === 'category') return undefined
  const rule =
    field === 'product_id' || field === 'variant_id'
      ? idRule
      : productFieldRules[field as keyof typeof productFieldRules]
  const { issues: firstIssue } = v.safeParse(rule as v.GenericSchema, value)
  return firstIssue?.[0]?.message
}

function listProblem(field: ImportField, value: string): string | undefined {
  if (field === 'ships_to') return v.safeParse(productFieldRules.ships_to, parseList(value)).issues?.[0]?.message
  if (field === 'photos') return parseList(value).length > 20 ? 'حداکثر ۲۰ عکس.' : undefined
  const pairs = parsePairs(value)
  if (pairs === undefined) return 'به این شکل بنویسید: «رنگ: آبی؛ اندازه: بزرگ».'
  const isSingle = pairs.every(([, values]) => values.length === 1)
  if (field === 'options' && (!isSingle || pairs.length > 3))
    return 'هر گونه برای هر انتخاب یک مقدار دارد و حداکثر سه انتخاب.'
  const rule = field === 'options' ? productFieldRules.options : productFieldRules.attributes
  const all = Object.fromEntries(pairs.map(([name, values]) => [name, field === 'options' ? values[0] : values]))
  return v.safeParse(rule as v.GenericSchema, all).issues?.[0]?.message
}
