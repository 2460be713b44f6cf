import type { CancelReason, CaseKind, CaseSolution, CaseState, Parcel } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatPlainDate } from '../../../../core/shared/time/dates.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'

/** Persian names of the cancellation reasons. */
export const cancelReasonLabels: Readonly<Record<CancelReason, string>> = {
  personal: 'منصرف شدم',
  'price-wrong': 'قیمت درست نبود',
  'out-of-stock': 'کالا ناموجود است',
  'shipping-problem': 'مشکل در ارسال',
  'shipping-cost': 'هزینهٔ ارسال زیاد است',
  duplicate: 'سفارش تکراری است',
  'address-problem': 'نشانی درست نیست',
}

/** Persian names of the kinds of problems. */
export const caseKindLabels: Readonly<Record<CaseKind, string>> = {
  'not-received': 'بسته به دستم نرسید',
  damaged: 'کالا آسیب دیده است',
  wrong: 'کالای دیگری فرستاده شده است',
  incomplete: 'بخشی از سفارش نیست',
  'not-as-described': 'کالا مانند توضیح و عکس نیست',
  'changed-mind': 'منصرف شدم و پس می‌فرستم',
}

/** Persian names of the solutions. */
export const solutionLabels: Readonly<Record<CaseSolution, string>> = {
  refund: 'بازگشت پول',
  replace: 'فرستادن کالای دیگر',
  discount: 'نگه داشتن با تخفیف',
}

/** Persian names of the states of a case. */
export const buyerCaseStateLabels: Readonly<Record<CaseState, string>> = {
  open: 'در انتظار پاسخ فروشگاه',
  offered: 'پیشنهاد فروشگاه رسیده است',
  agreed: 'توافق شد',
  escalated: 'در حال داوری',
  decided: 'رأی داده شد',
  waiting_return: 'در انتظار برگشت کالا',
  received: 'کالا به فروشگاه رسید',
  refunded: 'بازپرداخت شد',
  replaced: 'کالای دیگر فرستاده می‌شود',
  withdrawn: 'گزارش پس گرفته شد',
}

/** Returns why a parcel moved; null for a reason without a label. */
export function cancelReasonLabel(reason: string | null): string | null {
  const all: Readonly<Record<string, string>> = { ...cancelReasonLabels, ...caseKindLabels }
  return reason !== null && Object.hasOwn(all, reason) ? (all[reason] ?? null) : null
}

type CardRefund = Parcel['card_refunds'][number]

/** Says what became of a refund to the card. */
export function cardRefundSentence({ amount, state, at }: CardRefund, hours: number): string {
  const money = amount === 0 ? 'پول' : formatToman(amount)
  if (state === 'done')
    return `${money} در ${formatPlainDate(at)} به کارت فرستاده شد؛ بانک تا ${formatNumber(hours)} ساعت آن را به حساب می‌نشاند.`
  if (state === 'refused')
    return amount === 0
      ? `بانک در ${formatPlainDate(at)} بازگشت پول به کارت را نپذیرفت؛ پول نزد خریدار در کیف پول است.`
      : `بانک بازگشت ${money} به کارت را در ${formatPlainDate(at)} نپذیرفت؛ این پول اکنون در کیف پول است.`
  return `${money} در راه کارت است و منتظر بانکیم؛ تا ${formatNumber(hours)} ساعت می‌نشیند.`
}

type Sentence = (when: string) => string

const sentences: Readonly<Partial<Record<Parcel['state'], Sentence>>> = {
  new: (when) => `فروشگاه ${when} سفارش را تأیید می‌کند؛ وگرنه پول شما برمی‌گردد.`,
  preparing: (when) => `فروشگاه ${when} بسته را می‌فرستد.`,
  cancel_requested: (when) => `فروشگاه ${when} به درخواست لغو پاسخ می‌دهد؛ وگرنه سفارش لغو می‌شود.`,
  shipped: (when) => `بسته در راه است. اگر ${when} خبری ندهید، تحویل‌شده به شمار می‌آید.`,
  tracking_wrong: () => 'فروشگاه باید کد رهگیری درست را بنویسد.',
  delivered: (when) => `بسته به دست شما رسید. اگر خبری ندهید، ${when} سفارش پایان می‌یابد و پول به فروشگاه می‌رسد.`,
  problem: (when) => `فروشگاه ${when} به گزارش شما پاسخ می‌دهد؛ وگرنه بازارگاه داوری می‌کند.`,
  in_dispute: () => 'بازارگاه سخن دو طرف را بررسی می‌کند و رأی می‌دهد.',
}

type NextActorContext = Pick<Parcel, 'state' | 'waiting_for' | 'delay_days' | 'case'>

/** Returns a sentence about the next actor; `when` reads like «تا ۲۳ ساعت دیگر» and is empty without a deadline. */
export function nextActorSentence(
  { state, waiting_for, delay_days, case: parcelCase }: NextActorContext,
  when: string,
  days: string,
): string {
  if (waiting_for === null) return ''
  if (parcelCase?.state === 'waiting_return') {
    return waiting_for === 'you'
      ? `نوبت شماست: ${when} کالا را پس بفرستید و کد رهگیری آن را بنویسید.`
      : `فروشگاه ${when} رسیدن کالا را تأیید می‌کند.`
  }
  if (state === 'problem' && waiting_for === 'you') return `نوبت شماست: ${when} به پیشنهاد فروشگاه پاسخ دهید.`
  if (state === 'delay_requested')
    return delay_days === null ? 'نوبت شماست.' : `نوبت شماست: فروشگاه ${days} روز زمان بیشتر می‌خواهد.`
  return sentences[state]?.(when) ?? ''
}
