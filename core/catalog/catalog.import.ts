import * as v from 'valibot'
import { formatNumber, parseNumber } from '../shared/numbers.ts'
import { searchKey, tidyText } from '../shared/text.ts'
import { fieldRules } from './catalog.form.ts'
import { readList, readPairs } from './catalog.pairs.ts'

/** What a column can hold: its heading in a file of ours, and other headings people write. */
export const importColumns = {
  product_id: { title: 'شناسهٔ کالا', also: ['شناسه', 'کد محصول', 'شناسه محصول', 'product id', 'id'] },
  variant_id: { title: 'شناسهٔ گونه', also: ['کد گونه', 'شناسه تنوع', 'variant id'] },
  title: { title: 'نام کالا', also: ['نام', 'عنوان', 'نام محصول', 'عنوان محصول', 'عنوان کالا', 'title', 'name'] },
  brief: { title: 'معرفی کوتاه', also: ['توضیح کوتاه', 'خلاصه', 'brief'] },
  description: { title: 'توضیح', also: ['توضیحات', 'شرح', 'شرح کالا', 'description'] },
  keywords: { title: 'کلیدواژه‌ها', also: ['کلمات کلیدی', 'برچسب', 'برچسب‌ها', 'keywords', 'tags'] },
  category: { title: 'دسته', also: ['دسته‌بندی', 'دسته بندی', 'گروه', 'category'] },
  photos: { title: 'عکس‌ها', also: ['شناسه عکس‌ها', 'photos'] },
  attributes: { title: 'ویژگی‌ها', also: ['مشخصات', 'ویژگی', 'attributes'] },
  weight: { title: 'وزن بسته (گرم)', also: ['وزن', 'وزن بسته', 'وزن (گرم)', 'weight'] },
  net_weight: { title: 'وزن خالص (گرم)', also: ['وزن خالص', 'net weight'] },
  preparation_days: { title: 'روزهای آماده‌سازی', also: ['آماده‌سازی', 'زمان آماده سازی', 'preparation days'] },
  unit: { title: 'واحد', also: ['واحد فروش', 'واحد شمارش', 'unit'] },
  length: { title: 'درازای بسته (سانتی‌متر)', also: ['طول', 'طول بسته', 'درازا', 'length'] },
  width: { title: 'پهنای بسته (سانتی‌متر)', also: ['عرض', 'عرض بسته', 'پهنا', 'width'] },
  height: { title: 'بلندی بسته (سانتی‌متر)', also: ['ارتفاع', 'ارتفاع بسته', 'بلندی', 'height'] },
  ships_to: { title: 'فقط ارسال به', also: ['استان‌های ارسال', 'ارسال به', 'ships to'] },
  least: { title: 'کمترین تعداد در سفارش', also: ['حداقل سفارش', 'کف خرید', 'minimum order'] },
  most: { title: 'بیشترین تعداد در سفارش', also: ['حداکثر سفارش', 'سقف خرید'] },
  shipping_note: { title: 'یادداشت ارسال', also: ['توضیح ارسال', 'shipping note'] },
  options: { title: 'گونه', also: ['تنوع', 'انتخاب‌ها', 'رنگ و اندازه', 'variant', 'options'] },
  toman: { title: 'قیمت', also: ['قیمت فروش', 'مبلغ', 'بها', 'فی', 'price'] },
  former_toman: { title: 'قیمت پیشین', also: ['قیمت قبلی', 'قیمت قبل از تخفیف', 'former price'] },
  stock: { title: 'موجودی', also: ['تعداد', 'موجودی انبار', 'stock', 'quantity'] },
  sku: { title: 'کد کالا (SKU)', also: ['کد کالا', 'sku', 'کد انبار'] },
  barcode: { title: 'بارکد', also: ['بارکد کالا', 'ایران‌کد', 'gtin', 'ean', 'barcode'] },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly also: readonly string[] }>>

export type ImportField = keyof typeof importColumns

export const importFields = Object.keys(importColumns) as ImportField[]

export const importUnits = ['toman', 'rial'] as const

export type ImportUnit = (typeof importUnits)[number]

// The unit beside a price says nothing of which column it is.
const headerKey = (header: string) =>
  searchKey(header)
    .replace(/[()]/g, ' ')
    .replace(/(?:^| )(?:تومان|ریال|toman|rial)(?= |$)/g, ' ')
    .replace(/[\s\u200C_]+/g, ' ')
    .trim()

/** What each column most likely holds, by its heading; a meaning is given once (CAT-30). */
export function guessColumns(headers: readonly string[]): (ImportField | null)[] {
  const meanings = new Map(
    importFields.flatMap((field) =>
      [importColumns[field].title, ...importColumns[field].also].map((word) => [headerKey(word), field] as const),
    ),
  )
  const used = new Set<ImportField>()
  return headers.map((header) => {
    const field = meanings.get(headerKey(header))
    if (field === undefined || used.has(field)) return null
    used.add(field)
    return field
  })
}

/** Rial where a heading says so, else Toman. */
export function guessUnit(headers: readonly string[]): ImportUnit {
  return headers.some((header) => /ریال|rial/.test(searchKey(header))) ? 'rial' : 'toman'
}

/** What is wrong in a cell; without a field it is the row. */
export interface CellProblem {
  readonly field: ImportField | null
  readonly sentence: string
}

export type Given = Partial<Record<ImportField, string>>

const amounts: readonly ImportField[] = ['toman', 'former_toman']
const idRule = v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/, 'این شناسه درست نیست.'))
const lists: readonly ImportField[] = ['attributes', 'options', 'photos', 'ships_to']

/** What a row gives, as it would be typed in the form; a blank cell gives nothing (CAT-31). */
export function readCells(
  columns: readonly (ImportField | null)[],
  unit: ImportUnit,
  cells: readonly string[],
): { readonly given: Given; readonly problems: readonly CellProblem[] } {
  const given: Given = {}
  const problems: CellProblem[] = []
  for (const [place, field] of columns.entries()) {
    const cell = tidyText(cells[place] ?? '')
    if (field === null || cell === '') continue
    const value = amounts.includes(field) && unit === 'rial' ? inToman(cell) : cell
    const sentence = value === undefined ? 'مبلغ ریالی باید مضرب ۱۰ باشد.' : wrongWith(field, value)
    if (sentence !== undefined) problems.push({ field, sentence })
    else given[field] = written(field, value ?? '')
  }
  return { given, problems }
}

const numbers: readonly ImportField[] = [
  'toman',
  'former_toman',
  'stock',
  'weight',
  'net_weight',
  'preparation_days',
  'most',
  'least',
  'length',
  'width',
  'height',
]

/** Numbers as the form writes them, so that the same number is no change. */
function written(field: ImportField, value: string): string {
  const number = numbers.includes(field) ? parseNumber(value) : undefined
  return number === undefined ? value : formatNumber(number)
}

/** The amount in Toman; what is no number stays for its rule, a part of a Toman is none. */
function inToman(cell: string): string | undefined {
  const rials = parseNumber(cell)
  if (rials === undefined) return cell
  return rials % 10 === 0 ? String(rials / 10) : undefined
}

function wrongWith(field: ImportField, value: string): string | undefined {
  if (amounts.includes(field) && parseNumber(value) === undefined) return 'مبلغ را با رقم بنویسید.'
  if (lists.includes(field)) return wrongList(field, value)
  if (field === 'category') return undefined
  const rule = field === 'product_id' || field === 'variant_id' ? idRule : fieldRules[field as keyof typeof fieldRules]
  const { issues } = v.safeParse(rule as v.GenericSchema, value)
  return issues?.[0]?.message
}

function wrongList(field: ImportField, value: string): string | undefined {
  if (field === 'ships_to') return v.safeParse(fieldRules.ships_to, readList(value)).issues?.[0]?.message
  if (field === 'photos') return readList(value).length > 20 ? 'حداکثر ۲۰ عکس.' : undefined
  const pairs = readPairs(value)
  if (pairs === undefined) return 'به این شکل بنویسید: «رنگ: آبی؛ اندازه: بزرگ».'
  const isSingle = pairs.every(([, values]) => values.length === 1)
  if (field === 'options' && (!isSingle || pairs.length > 3))
    return 'هر گونه برای هر انتخاب یک مقدار دارد و حداکثر سه انتخاب.'
  const rule = field === 'options' ? fieldRules.options : fieldRules.attributes
  const all = Object.fromEntries(pairs.map(([name, values]) => [name, field === 'options' ? values[0] : values]))
  return v.safeParse(rule as v.GenericSchema, all).issues?.[0]?.message
}
