import {
  type OrderGroup,
  type OrderStatus,
  type Parcel,
  type ParcelState,
  parcelStateLabels,
} from '../../../../core/ordering/index.ts'

/** How an order stands, as its buyer reads it. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  pending_payment: 'در انتظار پرداخت',
  checking: 'در حال بررسی پرداخت',
  expired: 'پرداخت نشد',
  canceled: 'لغو شد',
  new: 'در انتظار تأیید فروشگاه',
  preparing: 'در حال آماده‌سازی',
  partly_shipped: 'بخشی فرستاده شد',
  shipped: 'فرستاده شد',
  partly_delivered: 'بخشی تحویل شد',
  delivered: 'تحویل شد',
  in_review: 'در حال رسیدگی',
  returned: 'مرجوع شد',
}

/** The tone of each status. */
export const orderStatusTones: Readonly<Record<OrderStatus, 'plain' | 'good' | 'warning' | 'bad' | 'info'>> = {
  pending_payment: 'warning',
  checking: 'warning',
  expired: 'plain',
  canceled: 'plain',
  new: 'info',
  preparing: 'info',
  partly_shipped: 'info',
  shipped: 'info',
  partly_delivered: 'info',
  delivered: 'good',
  in_review: 'warning',
  returned: 'plain',
}

/** The tabs of a buyer's orders. */
export const orderGroupLabels: Readonly<Record<OrderGroup, string>> = {
  open: 'جاری',
  delivered: 'تحویل‌شده',
  reversed: 'لغو و مرجوعی',
}

/** Persian names of the states of a parcel, as a shopper reads them. */
export const buyerParcelStateLabels: Readonly<Record<ParcelState, string>> = {
  ...parcelStateLabels,
  new: 'در انتظار تأیید فروشگاه',
  shipped: 'فرستاده شد',
  delivered: 'تحویل شد',
  completed: 'پایان یافت',
  canceled: 'لغو شد',
  refunded: 'مرجوع شد',
  delay_requested: 'درخواست زمان بیشتر از سوی فروشگاه',
}

/** What happened when a parcel entered a state. */
export const buyerParcelEventLabels: Readonly<Record<ParcelState, string>> = {
  ...buyerParcelStateLabels,
  new: 'ثبت و پرداخت شد',
  preparing: 'فروشگاه تأیید کرد',
}

/** Returns the label of a parcel's state; empty while its order was never paid. */
export function parcelStateLabel({ state, confirm_by }: Pick<Parcel, 'state' | 'confirm_by'>): string | undefined {
  return state === 'new' && confirm_by === null ? undefined : buyerParcelStateLabels[state]
}

interface TimelineStep {
  readonly state: ParcelState
  /** Before it, while it lasts, and after it. */
  readonly ahead: string
  readonly now: string
  readonly done: string
}

/** The states of a parcel without problems, in order. */
export const timelineSteps: readonly TimelineStep[] = [
  { state: 'new', ahead: 'ثبت سفارش', now: 'ثبت شد؛ در انتظار تأیید فروشگاه', done: 'ثبت و پرداخت شد' },
  { state: 'preparing', ahead: 'آماده‌سازی', now: 'در حال آماده‌سازی', done: 'تأیید و آماده شد' },
  { state: 'shipped', ahead: 'ارسال', now: 'فرستاده شد و در راه است', done: 'فرستاده شد' },
  { state: 'delivered', ahead: 'تحویل', now: 'تحویل شد', done: 'تحویل شد' },
  { state: 'completed', ahead: 'پایان', now: 'پایان یافت', done: 'پایان یافت' },
]

/** Returns the steps of a parcel's way with their texts; empty when it left the way without problems (ORD-72). */
export function timelineOf(
  state: ParcelState,
): { readonly state: ParcelState; readonly text: string; readonly reached: boolean; readonly isCurrent: boolean }[] {
  const reached = timelineSteps.findIndex((step) => step.state === state)
  if (reached < 0) return []
  return timelineSteps.map((step, index) => ({
    state: step.state,
    text: index < reached ? step.done : index === reached ? step.now : step.ahead,
    reached: index <= reached,
    isCurrent: index === reached,
  }))
}
