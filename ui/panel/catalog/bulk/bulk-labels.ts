import type { BulkChange } from '../../../../core/catalog/index.ts'
import { formatToman, rial } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'

const toman = { unit: 'تومان', factor: 10, fixed: 0 }
const percent = { unit: 'درصد', factor: 1, fixed: 0 }
const pieces = { unit: 'عدد', factor: 1, fixed: 0 }

/** The kinds of bulk changes; those without a unit need no value. */
export const bulkChangeKinds = {
  'price-percent': { title: 'قیمت: چند درصد بیشتر یا کمتر', what: 'price', mode: 'percent', ...percent },
  'price-add': { title: 'قیمت: مبلغی بیشتر یا کمتر', what: 'price', mode: 'add', ...toman },
  'price-set': { title: 'قیمت: همه برابر با', what: 'price', mode: 'set', ...toman },
  'stock-add': { title: 'موجودی: چند عدد بیشتر یا کمتر', what: 'stock', mode: 'add', ...pieces },
  'stock-set': { title: 'موجودی: همه برابر با', what: 'stock', mode: 'set', ...pieces },
  'stock-percent': { title: 'موجودی: چند درصد بیشتر یا کمتر', what: 'stock', mode: 'percent', ...percent },
  days: { title: 'روزهای آماده‌سازی', what: 'days', mode: 'set', unit: 'روز', factor: 1, fixed: 0 },
  hide: { title: 'پنهان کردن', what: 'shown', mode: 'set', unit: null, factor: 1, fixed: 0 },
  show: { title: 'نمایش در فروشگاه', what: 'shown', mode: 'set', unit: null, factor: 1, fixed: 1 },
} as const

export type BulkChangeKind = keyof typeof bulkChangeKinds

/** Formats a value of a change. */
export function parseAmount(what: BulkChange['what'], value: number): string {
  if (what === 'price') return formatToman(rial(value))
  if (what === 'shown') return value === 1 ? 'نمایان' : 'پنهان'
  return formatNumber(value)
}
