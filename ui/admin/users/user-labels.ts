/** Labels of order states. */
export const orderStateLabels: Readonly<Record<string, string>> = {
  pending_payment: 'در انتظار پرداخت',
  paid: 'پرداخت‌شده',
  expired: 'پرداخت نشد',
  canceled: 'لغوشده',
}

const walletTitles: Readonly<Record<string, string>> = {
  'payment-credited': 'واریز از درگاه',
  'wallet-held': 'نگه‌داشته برای سفارش',
  'wallet-unheld': 'بازگشت از سفارش',
  'order-captured': 'پرداخت سفارش',
  'parcel-refunded': 'بازپرداخت بسته',
  'parcel-refunded-late': 'بازپرداخت پس از پایان سفارش',
}

/** Returns the label of a wallet entry. */
export function walletEntryLabelOf(kind: string): string {
  return walletTitles[kind] ?? 'گردش کیف پول'
}
