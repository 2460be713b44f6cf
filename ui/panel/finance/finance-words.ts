import { type StoreMonth, type StoreRow, storeMoneys } from '../../../core/finance/index.ts'
import { monthNames } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'

/** `آبان ۱۴۰۵` of `1405/08`. */
export function monthTitle(month: StoreMonth['month']): string {
  return `${monthName(month)} ${toPersianDigits(month.slice(0, 4))}`
}

/** `آبان` of `1405/08`. */
export function monthName(month: StoreMonth['month']): string {
  return monthNames[Number(month.slice(5)) - 1] ?? ''
}

/** The money that an address asks for; none is all of it. */
export function moneyOf(query: URLSearchParams): { readonly money?: StoreRow['money'] } {
  const money = storeMoneys.find((one) => one === query.get('money'))
  return money === undefined ? {} : { money }
}
