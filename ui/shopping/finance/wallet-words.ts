import type { Contracts } from '../../../core/contract/contract.ts'
import type { Client } from '../../../core/contract/endpoint.ts'

/** One row of the wallet as the shopper gets it. */
export type WalletRow = Awaited<ReturnType<Client<Contracts['finance']>['wallet']>>['rows'][number]

const reasons: Readonly<Record<string, string>> = {
  'payment-credited': 'شارژ کیف پول از درگاه بانکی',
  'wallet-held': 'برداشت برای پرداخت سفارش',
  'wallet-unheld': 'بازگشت به کیف پول، چون سفارش پرداخت نشد',
  'order-captured': 'پرداخت سفارش از کیف پول',
  'parcel-refunded': 'بازپرداخت بستهٔ سفارش',
  'parcel-refunded-late': 'بازپرداخت بستهٔ پایان‌یافته',
}

/** Why a row of the wallet is there, in one Persian phrase. */
export function reasonOf({ kind, amount, order_number }: Pick<WalletRow, 'kind' | 'amount' | 'order_number'>): string {
  if (kind === 'payment-credited' && order_number !== null) return 'پرداختی که سفارش نشد، به کیف پول آمد'
  return reasons[kind] ?? (amount > 0 ? 'واریز به کیف پول' : 'برداشت از کیف پول')
}
