import * as v from 'valibot'
import { toPersianDigits } from '../shared/text/digits.ts'
import { type MarketTimeName, standardTimes } from '../shared/time/market-times.ts'

/** A whole number within bounds. */
export const integerSchema = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(min, message), v.maxValue(max, message))

/** A whole number within bounds, with a message that names them. */
export const integerBetween = (min: number, max: number) =>
  integerSchema(min, max, `عددی از ${toPersianDigits(String(min))} تا ${toPersianDigits(String(max))} بنویسید.`)

const inOrders = { kind: 'count', group: 'orders' } as const
const inParcels = { kind: 'count', group: 'parcels' } as const
const inMoney = { kind: 'count', group: 'money' } as const

/** Deadlines of the market; `standard` and bounds in the shown unit. */
export const timeSettings = {
  'confirm-days': {
    ...inOrders,
    title: 'مهلت تأیید فروشگاه',
    unit: 'روز کاری',
    standard: standardTimes['confirm-days'],
    schema: integerBetween(1, 5),
    description: 'بسته‌ای که تا این مدت پس از پرداخت تأیید نشود لغو می‌شود؛ بسته‌های پیشین مهلت خود را دارند.',
  },
  'cancel-days': {
    ...inOrders,
    title: 'مهلت پاسخ به درخواست لغو',
    unit: 'روز',
    standard: standardTimes['cancel-days'],
    schema: integerBetween(1, 5),
    description: 'درخواستی که تا این مدت پاسخ نگیرد پذیرفته می‌شود؛ درخواست‌های پیشین مهلت خود را دارند.',
  },
  'deliver-days': {
    ...inParcels,
    title: 'مهلت رسیدن بسته',
    unit: 'روز',
    standard: standardTimes['deliver-days'],
    schema: integerBetween(3, 60),
    description: 'بسته این مدت پس از ارسال تحویل‌شده به شمار می‌آید؛ بسته‌هایی که فرستاده شده‌اند مهلت خود را دارند.',
  },
  'complete-days': {
    ...inParcels,
    title: 'مهلت پایان بستهٔ تحویل‌شده',
    unit: 'روز',
    standard: standardTimes['complete-days'],
    schema: integerBetween(1, 30),
    description: 'بستهٔ بی‌گزارش این مدت پس از تحویل کامل و پولش آزاد می‌شود؛ بسته‌های تحویل‌شده مهلت خود را دارند.',
  },
  'problem-days': {
    ...inParcels,
    title: 'مهلت توافق بر سر مشکل',
    unit: 'روز',
    standard: standardTimes['problem-days'],
    schema: integerBetween(1, 14),
    description: 'گزارشی که تا این مدت به توافق نرسد به بازارگاه می‌رسد؛ گزارش‌های پیشین مهلت خود را دارند.',
  },
  'return-shipping-days': {
    ...inParcels,
    title: 'مهلت پس فرستادن کالا',
    unit: 'روز',
    standard: standardTimes['return-shipping-days'],
    schema: integerBetween(3, 60),
    description:
      'کالا تا این مدت پس از توافق باید فرستاده شود و تا همین مدت پس از ارسال برسد؛ آنچه آغاز شده مهلت خود را دارد.',
  },
  'return-days': {
    ...inParcels,
    title: 'مهلت مرجوع کردن',
    unit: 'روز کاری',
    standard: standardTimes['return-days'],
    schema: integerBetween(7, 30),
    description:
      'خریدار تا این مدت پس از تحویل کالا را مرجوع می‌کند؛ بسته‌های تحویل‌شده مهلت خود را دارند. قانون دست‌کم ۷ روز می‌خواهد.',
  },
  'refund-hours': {
    ...inMoney,
    title: 'بازگشت پول به کارت',
    unit: 'ساعت',
    standard: standardTimes['refund-hours'],
    schema: integerBetween(1, 240),
    description:
      'به خریدار گفته می‌شود پول پرداخت ناموفق یا بازپرداخت تا کی به حسابش بازمی‌گردد؛ بازگرداندن با بانک است.',
  },
} as const satisfies Readonly<Record<MarketTimeName, object>>
