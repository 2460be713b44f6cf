import type { ParcelState } from '../orders/schema.ts'

/** Persian names of the states of a parcel, as its store reads them. */
export const parcelStateLabels: Readonly<Record<ParcelState, string>> = {
  new: 'تازه',
  preparing: 'در حال آماده‌سازی',
  cancel_requested: 'درخواست لغو',
  delay_requested: 'در انتظار پذیرش زمان تازه',
  shipped: 'ارسال‌شده',
  tracking_wrong: 'کد رهگیری نادرست',
  delivered: 'تحویل‌شده',
  problem: 'گزارش مشکل',
  in_dispute: 'در حال داوری',
  completed: 'پایان‌یافته',
  canceled: 'لغوشده',
  refunded: 'بازپرداخت‌شده',
  partially_refunded: 'بخشی بازپرداخت‌شده',
}
