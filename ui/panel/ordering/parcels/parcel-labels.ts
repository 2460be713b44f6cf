import type { CancelReason, CaseState, StoreParcelAction, ParcelState } from '../../../../core/ordering/index.ts'
import { reportKindLabels } from '../../../backoffice/ordering/report-labels.ts'

/** The tone of each state; states that wait for the store stand out. */
export const parcelStateTones: Readonly<Record<ParcelState, 'plain' | 'good' | 'warning' | 'bad' | 'info'>> = {
  new: 'info',
  preparing: 'warning',
  cancel_requested: 'bad',
  delay_requested: 'plain',
  shipped: 'plain',
  tracking_wrong: 'bad',
  delivered: 'good',
  problem: 'bad',
  in_dispute: 'bad',
  completed: 'good',
  canceled: 'plain',
  refunded: 'plain',
  partially_refunded: 'plain',
}

/** The states a store works through, in the order of a working day. */
export const openParcelStates: readonly ParcelState[] = [
  'new',
  'preparing',
  'cancel_requested',
  'tracking_wrong',
  'problem',
  'delay_requested',
  'shipped',
  'delivered',
  'in_dispute',
  'completed',
  'canceled',
  'refunded',
  'partially_refunded',
]

interface StoreActionLabel {
  readonly title: string
  /** What the action does. */
  readonly doneText: string
  readonly needs?: 'code' | 'days' | 'reason' | 'offer' | 'pieces' | 'pieces-reason'
  /** The most frequent action in this state. */
  readonly first?: true
}

/** Labels of the store's actions, with the text shown before they are performed. */
export const storeActionLabels: Readonly<Record<StoreParcelAction, StoreActionLabel>> = {
  confirm: { title: 'تأیید سفارش', doneText: 'خریدار می‌بیند که بسته را آماده می‌کنید.', first: true },
  pack: { title: 'بسته شد', doneText: 'نوشته می‌شود که چه کسی و کی همهٔ کالاها را در بسته گذاشت.' },
  split: {
    title: 'جدا کردن بسته',
    doneText: 'کالاهای انتخاب‌شده بستهٔ دومی می‌شوند، با کد رهگیری خودش. خریدار هر دو بسته را می‌بیند.',
    needs: 'pieces',
  },
  reject_items: {
    title: 'رد کالا',
    doneText:
      'پول این کالاها به کیف پول خریدار برمی‌گردد و بقیه فرستاده می‌شود. اگر چیزی نماند، بسته با هزینهٔ ارسالش لغو می‌شود.',
    needs: 'pieces-reason',
  },
  ship: { title: 'ثبت ارسال', doneText: 'خریدار کد رهگیری را می‌بیند.', needs: 'code', first: true },
  correct_code: { title: 'کد رهگیری تازه', doneText: 'کد درست به خریدار نشان داده می‌شود.', needs: 'code', first: true },
  request_delay: { title: 'درخواست زمان بیشتر', doneText: 'خریدار می‌پذیرد یا نمی‌پذیرد.', needs: 'days' },
  receive: { title: 'کالای برگشتی رسید', doneText: 'آنچه توافق شده است انجام می‌شود.', first: true },
  reject: { title: 'رد سفارش', doneText: 'بسته لغو می‌شود و پول آن به کیف پول خریدار برمی‌گردد.', needs: 'reason' },
  accept_cancel: {
    title: 'پذیرفتن لغو',
    doneText: 'بسته لغو می‌شود و پول آن به کیف پول خریدار برمی‌گردد.',
    first: true,
  },
  refuse_cancel: { title: 'نپذیرفتن لغو', doneText: 'سفارش به آماده‌سازی برمی‌گردد.' },
  offer: {
    title: 'پیشنهاد به خریدار',
    doneText: 'اگر خریدار نپذیرد، بازارگاه داوری می‌کند.',
    needs: 'offer',
    first: true,
  },
  escalate: { title: 'واگذاری به داوری', doneText: 'بازارگاه سخن دو طرف را بررسی می‌کند و رأی می‌دهد.' },
}

/** Rejection reasons as a store reads them. */
export const rejectReasonLabels: Readonly<Record<CancelReason, string>> = {
  'out-of-stock': 'کالا ناموجود است',
  'price-wrong': 'قیمت درست نبود',
  'shipping-problem': 'مشکل در ارسال',
  'shipping-cost': 'هزینهٔ ارسال کافی نیست',
  'address-problem': 'نشانی درست نیست',
  duplicate: 'سفارش تکراری است',
  personal: 'دلیل دیگر',
}

export const storeCaseStateLabels: Readonly<Record<CaseState, string>> = {
  open: 'در انتظار پاسخ شما',
  offered: 'در انتظار پاسخ خریدار',
  agreed: 'توافق شد',
  escalated: 'در حال داوری',
  decided: 'رأی داده شد',
  waiting_return: 'در انتظار برگشت کالا',
  received: 'کالا برگشت',
  refunded: 'پول به خریدار برگشت',
  replaced: 'کالای دیگر فرستاده می‌شود',
  withdrawn: 'گزارش پس گرفته شد',
}

/** Returns why a parcel moved; null for a reason without a label. */
export function reasonLabel(reason: string | null): string | null {
  const all: Readonly<Record<string, string>> = { ...rejectReasonLabels, ...reportKindLabels }
  return reason !== null && Object.hasOwn(all, reason) ? (all[reason] ?? null) : null
}

export const historyActorLabels = { buyer: 'خریدار', store: 'فروشگاه', platform: 'بازارگاه', clock: 'خودکار' } as const
