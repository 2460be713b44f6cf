import {
  isBeingChecked,
  type Order,
  type Parcel,
  type ParcelState,
  parcelStateLabels,
} from '../../../../core/ordering/index.ts'

/** Persian names of the states of an order. */
const orderStateLabels: Readonly<Record<Order['state'], string>> = {
  pending_payment: 'در انتظار پرداخت',
  paid: 'پرداخت‌شده',
  expired: 'منقضی‌شده',
  canceled: 'لغوشده',
}

/** Returns the label of an order's state; one whose payment is being checked is not shown as unpaid. */
export function orderStateLabel(order: Pick<Order, 'state' | 'payment'>): string {
  return isBeingChecked(order) ? 'در حال بررسی پرداخت' : orderStateLabels[order.state]
}

/** Persian names of the states of a parcel, as a shopper reads them. */
export const buyerParcelStateLabels: Readonly<Record<ParcelState, string>> = {
  ...parcelStateLabels,
  new: 'در انتظار تأیید فروشگاه',
  delay_requested: 'درخواست زمان بیشتر از سوی فروشگاه',
}

/** Returns the label of a parcel's state; empty while its order was never paid. */
export function parcelStateLabel({ state, confirm_by }: Pick<Parcel, 'state' | 'confirm_by'>): string | undefined {
  return state === 'new' && confirm_by === null ? undefined : buyerParcelStateLabels[state]
}

/** The states of a parcel without problems, in order. */
export const timelineStates: readonly ParcelState[] = ['new', 'preparing', 'shipped', 'delivered', 'completed']
