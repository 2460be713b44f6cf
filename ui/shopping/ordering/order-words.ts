import type { Order, ParcelState } from '../../../core/ordering/index.ts'

/** Persian names of the states of an order. */
export const orderStateTitles: Readonly<Record<Order['state'], string>> = {
  pending_payment: 'در انتظار پرداخت',
  paid: 'پرداخت‌شده',
  expired: 'منقضی‌شده',
  canceled: 'لغوشده',
}

/** Persian names of the states of a parcel, as a shopper reads them. */
export const parcelStateTitles: Readonly<Record<ParcelState, string>> = {
  new: 'در انتظار تأیید فروشگاه',
  preparing: 'در حال آماده‌سازی',
  cancel_requested: 'درخواست لغو',
  delay_requested: 'درخواست زمان بیشتر از سوی فروشگاه',
  shipped: 'ارسال‌شده',
  tracking_wrong: 'کد رهگیری نادرست',
  delivered: 'تحویل‌شده',
  problem: 'گزارش مشکل',
  in_dispute: 'در حال داوری',
  completed: 'پایان‌یافته',
  canceled: 'لغوشده',
  refunded: 'بازپرداخت‌شده',
  partly_refunded: 'بخشی بازپرداخت‌شده',
}

/** The stations of a parcel that goes well, in order. */
export const stations: readonly ParcelState[] = ['new', 'preparing', 'shipped', 'delivered', 'completed']
