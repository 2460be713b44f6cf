import type { StoreRow } from './finance.store.contract.ts'
import type { WithdrawalState } from './finance.withdraw.contract.ts'

/** What each money of a store is called. */
export const moneyTitles: Readonly<Record<StoreRow['money'], string>> = {
  pending: 'در انتظار',
  shipping: 'هزینهٔ ارسال در انتظار',
  available: 'قابل برداشت',
  receivable: 'بدهی به بازارگاه',
}

/** What the states of a withdraw request are called. */
export const withdrawalTitles: Readonly<Record<WithdrawalState, string>> = {
  requested: 'در انتظار تأیید',
  approved: 'تأییدشده، در صف بانک',
  sent: 'فرستاده به بانک',
  paid: 'واریزشده',
  rejected: 'ردشده',
  canceled: 'لغوشده',
  returned: 'برگشتی از بانک',
}

const kinds: Readonly<Record<string, string>> = {
  'order-captured': 'فروش',
  'parcel-completed': 'پایان سفارش',
  'parcel-refunded': 'بازگشت پول به خریدار',
  'parcel-refunded-late': 'بازگشت پول پس از پایان سفارش',
  'withdrawal-requested': 'درخواست برداشت',
  'withdrawal-released': 'بازگشت پول برداشت',
}

/** What happened in a ledger row of a store, in a word or two. */
export function titleOfKind(kind: string): string {
  return kinds[kind] ?? 'گردش حساب'
}
