import type { Contracts } from '../../../core/api/contracts.ts'
import type { Client } from '../../../core/contract/endpoint.ts'

/** A row of the wallet as the API returns it. */
export type WalletRow = Awaited<ReturnType<Client<Contracts['finance']>['getWallet']>>['rows'][number]

const reasons: Readonly<Record<string, string>> = {
  'payment-credited': 'شارژ کیف پول از درگاه بانکی',
  'wallet-held': 'برداشت برای پرداخت سفارش',
  'wallet-unheld': 'بازگشت به کیف پول، چون سفارش پرداخت نشد',
  'order-captured': 'پرداخت سفارش از کیف پول',
  'refund-credited': 'بازپرداختی که بانک به کارت نپذیرفت',
  'withdrawal-requested': 'برداشت به حساب بانکی',
  'withdrawal-released': 'بازگشت برداشتی که انجام نشد',
  'parcel-refunded': 'بازپرداخت بستهٔ سفارش',
  'parcel-refunded-late': 'بازپرداخت بستهٔ پایان‌یافته',
}

/** Returns the reason of a wallet row in Persian. */
export function walletReason({
  kind,
  amount,
  order_number,
}: Pick<WalletRow, 'kind' | 'amount' | 'order_number'>): string {
  if (kind === 'payment-credited' && order_number !== null) return 'پرداختی که سفارش نشد، به کیف پول آمد'
  return reasons[kind] ?? (amount > 0 ? 'واریز به کیف پول' : 'برداشت از کیف پول')
}
