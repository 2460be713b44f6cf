import { type StoreMonth, type StoreLedgerRow, storeAccounts } from '../../../core/finance/index.ts'
import { monthNames } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'

/** Returns `آبان ۱۴۰۵` for `1405/08`. */
export function monthTitle(month: StoreMonth['month']): string {
  return `${monthName(month)} ${toPersianDigits(month.slice(0, 4))}`
}

/** Returns `آبان` for `1405/08`. */
export function monthName(month: StoreMonth['month']): string {
  return monthNames[Number(month.slice(5)) - 1] ?? ''
}

/** Returns the account in the URL; none means all accounts. */
export function accountFromQuery(query: URLSearchParams): { readonly money?: StoreLedgerRow['money'] } {
  const money = storeAccounts.find((account) => account === query.get('money'))
  return money === undefined ? {} : { money }
}
