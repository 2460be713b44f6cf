import {
  isBeingChecked,
  type Order,
  type Parcel,
  type ParcelState,
  parcelTitles,
} from '../../../core/ordering/index.ts'

/** Persian names of the states of an order. */
const orderStateTitles: Readonly<Record<Order['state'], string>> = {
  pending_payment: 'در انتظار پرداخت',
  paid: 'پرداخت‌شده',
  expired: 'منقضی‌شده',
  canceled: 'لغوشده',
}

/** What is said of where an order is: who may have paid is not told that the payment is awaited. */
export function orderStateWord(order: Pick<Order, 'state' | 'payment'>): string {
  return isBeingChecked(order) ? 'در حال بررسی پرداخت' : orderStateTitles[order.state]
}

/** Persian names of the states of a parcel, as a shopper reads them. */
export const parcelStateTitles: Readonly<Record<ParcelState, string>> = {
  ...parcelTitles,
  new: 'در انتظار تأیید فروشگاه',
  delay_requested: 'درخواست زمان بیشتر از سوی فروشگاه',
}

/** What is said of where a parcel is: nothing while its order was never paid, for no store knows of it. */
export function parcelStateWord({ state, confirm_by }: Pick<Parcel, 'state' | 'confirm_by'>): string | undefined {
  return state === 'new' && confirm_by === null ? undefined : parcelStateTitles[state]
}

/** The stations of a parcel that goes well, in order. */
export const stations: readonly ParcelState[] = ['new', 'preparing', 'shipped', 'delivered', 'completed']
