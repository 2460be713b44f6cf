import type { SmsKind } from '../shared/ports/sms.ports.ts'

/** The states of a message; one in progress for too long counts as unknown. */
export const notificationStates = ['sending', 'sent', 'failed', 'unknown'] as const

export type NotificationState = (typeof notificationStates)[number]

/** Labels of the messages. */
export const notificationTitles: Readonly<Record<SmsKind, string>> = {
  'sign-in-code': 'کد ورود',
  'order-paid': 'سفارش پرداخت شد',
  'parcel-shipped': 'بسته فرستاده شد',
  'parcel-canceled': 'بسته لغو شد',
  'refund-paid': 'بازپرداخت به کارت فرستاده شد',
  'refund-credited': 'بازپرداخت به کیف پول نشست',
  'case-decided': 'رأی پرونده',
  'back-in-stock': 'کالا موجود شد',
  'store-order': 'سفارش تازهٔ فروشگاه',
  'store-event': 'خبر فروشگاه',
  'store-invitation': 'دعوت به همکاری',
  'store-reviewed': 'نتیجهٔ بررسی فروشگاه',
  'ledger-alarm': 'هشدار دفتر کل',
}

/** Messages with a secret: their parameters are not stored (NOT-2). */
const secretKinds: readonly string[] = ['sign-in-code', 'store-invitation'] satisfies SmsKind[]

/** Whether a message's parameters may be stored, so that it can be resent. */
export function mayKeepParams(kind: string): boolean {
  return !secretKinds.includes(kind)
}

/** How long after creation a message may be resent, in milliseconds (NOT-4). */
export const resendPeriod = 7 * 86_400_000

/** After how long a message in progress counts as unknown, in milliseconds. */
export const sendingTimeout = 300_000

/**
 * How long jobs wait after an attempt, in milliseconds: `first`, then doubled up to `max`. A message with an unknown
 * outcome may have arrived, so it waits longer (NOT-7).
 */
export const retryPauses = {
  failed: { first: 5_000, max: 600_000 },
  unknown: { first: 120_000, max: 1_200_000 },
} as const

/** How long rows are kept, in milliseconds (NOT-6). */
export const notificationRetention = 90 * 86_400_000
