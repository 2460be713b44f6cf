import type { CancelReason, CaseState, DeskAct, ParcelState } from '../../../core/ordering/index.ts'
import { reportTitles } from '../../office/ordering/report-words.ts'

/** The tone in which a state is shown: what waits for the store stands out. */
export const stateTones: Readonly<Record<ParcelState, 'plain' | 'good' | 'warning' | 'bad' | 'info'>> = {
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
  partly_refunded: 'plain',
}

/** The states a store works through, in the order of its day; the others follow. */
export const workStates: readonly ParcelState[] = [
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
  'partly_refunded',
]

interface ActWords {
  readonly title: string
  /** What will happen. */
  readonly told: string
  readonly needs?: 'code' | 'days' | 'reason' | 'offer' | 'pieces' | 'pieces-reason'
  /** What most people come to do in this state. */
  readonly first?: true
}

/** What the acts of a store are called, and what is said before they are done. */
export const deskActWords: Readonly<Record<DeskAct, ActWords>> = {
  confirm: { title: 'تأیید سفارش', told: 'خریدار می‌بیند که بسته را آماده می‌کنید.', first: true },
  pack: { title: 'بسته شد', told: 'نوشته می‌شود که چه کسی و کی همهٔ کالاها را در بسته گذاشت.' },
  split: {
    title: 'جدا کردن بسته',
    told: 'کالاهای انتخاب‌شده بستهٔ دومی می‌شوند، با کد رهگیری خودش. خریدار هر دو بسته را می‌بیند.',
    needs: 'pieces',
  },
  reject_items: {
    title: 'رد کالا',
    told: 'پول این کالاها به کیف پول خریدار برمی‌گردد و بقیه فرستاده می‌شود. اگر چیزی نماند، بسته با هزینهٔ ارسالش لغو می‌شود.',
    needs: 'pieces-reason',
  },
  ship: { title: 'ثبت ارسال', told: 'خریدار کد رهگیری را می‌بیند.', needs: 'code', first: true },
  mend_code: { title: 'کد رهگیری تازه', told: 'کد درست به خریدار نشان داده می‌شود.', needs: 'code', first: true },
  ask_delay: { title: 'درخواست زمان بیشتر', told: 'خریدار می‌پذیرد یا نمی‌پذیرد.', needs: 'days' },
  receive: { title: 'کالای برگشتی رسید', told: 'آنچه توافق شده است انجام می‌شود.', first: true },
  reject: { title: 'رد سفارش', told: 'بسته لغو می‌شود و پول آن به کیف پول خریدار برمی‌گردد.', needs: 'reason' },
  accept_cancel: {
    title: 'پذیرفتن لغو',
    told: 'بسته لغو می‌شود و پول آن به کیف پول خریدار برمی‌گردد.',
    first: true,
  },
  refuse_cancel: { title: 'نپذیرفتن لغو', told: 'سفارش به آماده‌سازی برمی‌گردد.' },
  offer: { title: 'پیشنهاد به خریدار', told: 'اگر خریدار نپذیرد، بازارگاه داوری می‌کند.', needs: 'offer', first: true },
  escalate: { title: 'واگذاری به داوری', told: 'بازارگاه سخن دو طرف را بررسی می‌کند و رأی می‌دهد.' },
}

/** Reasons to reject, as a store says them. */
export const rejectReasonTitles: Readonly<Record<CancelReason, string>> = {
  'out-of-stock': 'کالا ناموجود است',
  'price-wrong': 'قیمت درست نبود',
  'shipping-problem': 'مشکل در ارسال',
  'shipping-cost': 'هزینهٔ ارسال کافی نیست',
  'address-problem': 'نشانی درست نیست',
  duplicate: 'سفارش تکراری است',
  personal: 'دلیل دیگر',
}

export const reportStateTitles: Readonly<Record<CaseState, string>> = {
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

/** Why a parcel moved, in words; nothing for a reason without any. */
export function whyWords(reason: string | null): string | null {
  const all: Readonly<Record<string, string>> = { ...rejectReasonTitles, ...reportTitles }
  return reason !== null && Object.hasOwn(all, reason) ? (all[reason] ?? null) : null
}

export const byWords = { buyer: 'خریدار', store: 'فروشگاه', house: 'بازارگاه', clock: 'خودکار' } as const
