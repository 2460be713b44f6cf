import * as v from 'valibot'
import { toPersianDigits } from '../shared/digits.ts'
import { type TimeName, usualTimes } from '../shared/market-times.ts'

/** A whole number within bounds. */
export const whole = (least: number, most: number, message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(least, message), v.maxValue(most, message))

/** The same, with a sentence that names the bounds. */
export const between = (least: number, most: number) =>
  whole(least, most, `عددی از ${toPersianDigits(String(least))} تا ${toPersianDigits(String(most))} بنویسید.`)

const inOrders = { kind: 'count', group: 'orders' } as const
const inParcels = { kind: 'count', group: 'parcels' } as const
const inMoney = { kind: 'count', group: 'money' } as const

/** What the market waits and promises; `standard` and bounds in the unit shown. */
export const timeSettings = {
  'confirm-days': {
    ...inOrders,
    title: 'مهلت تأیید فروشگاه',
    unit: 'روز کاری',
    standard: usualTimes['confirm-days'],
    schema: between(1, 5),
    says: 'بسته‌ای که تا این مدت پس از پرداخت تأیید نشود لغو می‌شود؛ بسته‌های پیشین مهلت خود را دارند.',
  },
  'cancel-days': {
    ...inOrders,
    title: 'مهلت پاسخ به درخواست لغو',
    unit: 'روز',
    standard: usualTimes['cancel-days'],
    schema: between(1, 5),
    says: 'درخواستی که تا این مدت پاسخ نگیرد پذیرفته می‌شود؛ درخواست‌های پیشین مهلت خود را دارند.',
  },
  'deliver-days': {
    ...inParcels,
    title: 'مهلت رسیدن بسته',
    unit: 'روز',
    standard: usualTimes['deliver-days'],
    schema: between(3, 60),
    says: 'بسته این مدت پس از ارسال تحویل‌شده به شمار می‌آید؛ بسته‌هایی که فرستاده شده‌اند مهلت خود را دارند.',
  },
  'complete-days': {
    ...inParcels,
    title: 'مهلت گزارش مشکل',
    unit: 'روز',
    standard: usualTimes['complete-days'],
    schema: between(1, 30),
    says: 'بستهٔ بی‌گزارش این مدت پس از تحویل کامل و پولش آزاد می‌شود؛ بسته‌های تحویل‌شده مهلت خود را دارند.',
  },
  'problem-days': {
    ...inParcels,
    title: 'مهلت توافق بر سر مشکل',
    unit: 'روز',
    standard: usualTimes['problem-days'],
    schema: between(1, 14),
    says: 'گزارشی که تا این مدت به توافق نرسد به بازارگاه می‌رسد؛ گزارش‌های پیشین مهلت خود را دارند.',
  },
  'send-back-days': {
    ...inParcels,
    title: 'مهلت پس فرستادن کالا',
    unit: 'روز',
    standard: usualTimes['send-back-days'],
    schema: between(3, 60),
    says: 'کالا تا این مدت پس از توافق باید فرستاده شود و تا همین مدت پس از ارسال برسد؛ آنچه آغاز شده مهلت خود را دارد.',
  },
  'return-days': {
    ...inParcels,
    title: 'حق انصراف خریدار',
    unit: 'روز کاری',
    standard: usualTimes['return-days'],
    schema: between(7, 30),
    says: 'خریدار تا این مدت پس از تحویل کالا را بی‌دلیل پس می‌فرستد؛ بسته‌های تحویل‌شده مهلت خود را دارند. قانون دست‌کم ۷ روز می‌خواهد.',
  },
  'refund-hours': {
    ...inMoney,
    title: 'بازگشت پول پرداخت ناموفق',
    unit: 'ساعت',
    standard: usualTimes['refund-hours'],
    schema: between(1, 240),
    says: 'به کسی که پرداختش انجام نشد گفته می‌شود پول کم‌شده تا کی به حسابش بازمی‌گردد؛ بازگرداندن با بانک است.',
  },
} as const satisfies Readonly<Record<TimeName, object>>
