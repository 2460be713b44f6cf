import type { StoreLedgerRow } from './store-finance.contract.ts'
import type { WithdrawalState } from '../withdrawals/withdrawal.contract.ts'

/** Persian names of the accounts of a store. */
export const storeAccountLabels: Readonly<Record<StoreLedgerRow['money'], string>> = {
  pending: 'در انتظار',
  shipping: 'هزینهٔ ارسال در انتظار',
  available: 'قابل برداشت',
  receivable: 'بدهی به بازارگاه',
}

/** Persian names of the states of a withdrawal request. */
export const withdrawalStateLabels: Readonly<Record<WithdrawalState, string>> = {
  requested: 'در انتظار تأیید',
  approved: 'تأییدشده، در صف بانک',
  sent: 'فرستاده به بانک',
  paid: 'واریزشده',
  rejected: 'ردشده',
  canceled: 'لغوشده',
  returned: 'برگشتی از بانک',
}

const ledgerKindLabels: Readonly<Record<string, string>> = {
  'order-captured': 'فروش',
  'parcel-completed': 'پایان سفارش',
  'parcel-refunded': 'بازگشت پول به خریدار',
  'parcel-refunded-late': 'بازگشت پول پس از پایان سفارش',
  'payment-credited': 'پرداخت با کارت',
  'refund-credited': 'بازگشتی که کارت نپذیرفت',
  'wallet-held': 'نگه‌داشته برای سفارش',
  'wallet-unheld': 'آزادشده از سفارش',
  'withdrawal-requested': 'درخواست برداشت',
  'withdrawal-released': 'بازگشت پول برداشت',
}

/** Returns a short description of a ledger row of a store, or of a wallet as the platform reads it. */
export function ledgerKindLabel(kind: string): string {
  return ledgerKindLabels[kind] ?? 'گردش حساب'
}
