import { toPersianDigits } from '../text/digits.ts'
import { tehranMomentOf, formatIsoJalaali } from './jalaali.ts'

/** The names of the weekdays, Saturday first. */
export const weekdayNames = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const

/** The names of the months, Farvardin first. */
export const monthNames = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const

const units = [
  { name: 'سال', length: 365 * 86_400 },
  { name: 'ماه', length: 30 * 86_400 },
  { name: 'روز', length: 86_400 },
  { name: 'ساعت', length: 3600 },
  { name: 'دقیقه', length: 60 },
] as const

/** `شنبه ۱ فروردین ۱۴۰۵`, the Tehran day of an instant (milliseconds or ISO 8601). */
export function formatJalaaliDate(instant: number | string): string {
  const { year, month, day, weekday } = tehranMomentOf(instant)
  return toPersianDigits(`${weekdayNames[weekday] ?? ''} ${day} ${monthNames[month - 1] ?? ''} ${year}`)
}

/** `۱ فروردین ۱۴۰۵`, without the weekday. */
export function formatPlainDate(instant: number | string): string {
  const { year, month, day } = tehranMomentOf(instant)
  return toPersianDigits(`${day} ${monthNames[month - 1] ?? ''} ${year}`)
}

/** `۴ تا ۷ آذر` or `۲۹ آبان تا ۲ آذر`, the Tehran days of two instants; one day when both are the same. */
export function formatDayRange(from: number | string, to: number | string): string {
  const [first, last] = [tehranMomentOf(from), tehranMomentOf(to)]
  const end = `${last.day} ${monthNames[last.month - 1] ?? ''}`
  if (first.month !== last.month) return toPersianDigits(`${first.day} ${monthNames[first.month - 1] ?? ''} تا ${end}`)
  return toPersianDigits(first.day === last.day ? end : `${first.day} تا ${end}`)
}

/** `۱۴۰۵/۰۱/۰۱`, for tables. */
export function formatShortDate(instant: number | string): string {
  return toPersianDigits(formatIsoJalaali(tehranMomentOf(instant)))
}

/** `۱۴:۰۵`, the Tehran clock. */
export function formatTime(instant: number | string): string {
  const { hour, minute } = tehranMomentOf(instant)
  return toPersianDigits(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
}

/** `شنبه ۱ فروردین ۱۴۰۵، ساعت ۱۴:۰۵`. */
export function formatDateTime(instant: number | string): string {
  return `${formatJalaaliDate(instant)}، ساعت ${formatTime(instant)}`
}

/** `۳ روز دیگر`, `۲ ساعت پیش`, or `همین حالا` within a minute; both in milliseconds, in whole units, rounded down. */
export function formatRelative(now: number, then: number): string {
  const seconds = Math.floor(Math.abs(then - now) / 1000)
  const unit = units.find(({ length }) => seconds >= length)
  if (unit === undefined) return 'همین حالا'
  const amount = toPersianDigits(Math.floor(seconds / unit.length))
  return `${amount} ${unit.name} ${then > now ? 'دیگر' : 'پیش'}`
}
