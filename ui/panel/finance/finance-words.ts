import { type StoreMonth, type StoreRow, storeMoneys, type WithdrawalState } from '../../../core/finance/index.ts'
import { monthNames } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { bankOfSheba } from '../../../core/validation/index.ts'

/** The tone in which the state of a request is shown. */
export const withdrawalTones: Readonly<Record<WithdrawalState, 'plain' | 'good' | 'warning' | 'bad' | 'info'>> = {
  ...({ requested: 'warning', approved: 'info', sent: 'info', paid: 'good' } as const),
  ...({ rejected: 'bad', canceled: 'plain', returned: 'bad' } as const),
}

/** The bank of a sheba by name, where it is known. */
export function bankTitle(sheba: string): string {
  const bank = bankOfSheba(sheba)
  return bank === undefined ? 'حساب بانکی' : `بانک ${bank}`
}

/** A sheba in groups of four. */
export function shebaText(sheba: string): string {
  return sheba.replace(/(.{4})/g, '$1 ').trim()
}

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
