import type { SmsKind } from '../accounts/index.ts'

/** Where a message stands; one that is under way for long is as good as unknown. */
export const noticeStates = ['sending', 'sent', 'failed', 'unknown'] as const

export type NoticeState = (typeof noticeStates)[number]

/** What each message tells. */
export const noticeTitles: Readonly<Record<SmsKind, string>> = {
  'sign-in-code': 'کد ورود',
  'order-paid': 'سفارش پرداخت شد',
  'parcel-shipped': 'بسته فرستاده شد',
  'parcel-canceled': 'بسته لغو شد',
  'case-decided': 'رأی پرونده',
  'back-in-stock': 'کالا موجود شد',
  'store-order': 'سفارش تازهٔ فروشگاه',
  'store-news': 'خبر فروشگاه',
  'store-invitation': 'دعوت به همکاری',
  'store-reviewed': 'نتیجهٔ بررسی فروشگاه',
  'ledger-alarm': 'هشدار دفتر کل',
}

/** Messages with something secret in them: their words are kept nowhere (NOT-2). */
const secretKinds: readonly string[] = ['sign-in-code', 'store-invitation'] satisfies SmsKind[]

/** Whether a message may be kept with its words, and so sent again. */
export function isPlain(kind: string): boolean {
  return !secretKinds.includes(kind)
}

/** How long after it was made a message is still worth sending again, in milliseconds (NOT-4). */
export const resendWithin = 7 * 86_400_000

/** After how long a message under way is as good as unknown, in milliseconds. */
export const sendingLimit = 300_000

/**
 * How long a job leaves a message alone after a try, in milliseconds: `first` after the first, twice as long after each further one,
 * `most` at most. What has no known end may have arrived, so it is left alone for longer (NOT-7).
 */
export const pauses = {
  failed: { first: 5_000, most: 600_000 },
  unknown: { first: 120_000, most: 1_200_000 },
} as const

/** How long rows are kept, in milliseconds (NOT-6). */
export const noticeLife = 90 * 86_400_000
