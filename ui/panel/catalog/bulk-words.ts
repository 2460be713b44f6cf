import type { BulkChange } from '../../../core/catalog/index.ts'
import { formatToman, rial } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'

const toman = { unit: 'تومان', factor: 10, fixed: 0 }
const percent = { unit: 'درصد', factor: 1, fixed: 0 }
const pieces = { unit: 'عدد', factor: 1, fixed: 0 }

/** The changes that many products can have at once; without a unit there is nothing to type. */
export const bulkKinds = {
  'price-percent': { title: 'قیمت: چند درصد بیشتر یا کمتر', what: 'price', how: 'percent', ...percent },
  'price-add': { title: 'قیمت: مبلغی بیشتر یا کمتر', what: 'price', how: 'add', ...toman },
  'price-set': { title: 'قیمت: همه برابر با', what: 'price', how: 'set', ...toman },
  'stock-add': { title: 'موجودی: چند عدد بیشتر یا کمتر', what: 'stock', how: 'add', ...pieces },
  'stock-set': { title: 'موجودی: همه برابر با', what: 'stock', how: 'set', ...pieces },
  'stock-percent': { title: 'موجودی: چند درصد بیشتر یا کمتر', what: 'stock', how: 'percent', ...percent },
  days: { title: 'روزهای آماده‌سازی', what: 'days', how: 'set', unit: 'روز', factor: 1, fixed: 0 },
  hide: { title: 'پنهان کردن', what: 'shown', how: 'set', unit: null, factor: 1, fixed: 0 },
  show: { title: 'نمایش در فروشگاه', what: 'shown', how: 'set', unit: null, factor: 1, fixed: 1 },
} as const

export type BulkKind = keyof typeof bulkKinds

/** A number of a change as people read it. */
export function writtenNumber(what: BulkChange['what'], value: number): string {
  if (what === 'price') return formatToman(rial(value))
  if (what === 'shown') return value === 1 ? 'نمایان' : 'پنهان'
  return formatNumber(value)
}
