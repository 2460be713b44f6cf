import {
  MAX_JALAALI_YEAR,
  MIN_JALAALI_YEAR,
  d2j,
  g2d,
  isValidJalaaliDate,
  j2d,
  jalaaliMonthLength,
  toGregorian,
} from 'jalaali-js'
import { toLatinDigits } from '../text/digits.ts'

/** A date of the Jalali calendar, years -61 to 3177. */
export interface JalaaliDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** An instant in the Tehran calendar and time zone; weekday 0 is Saturday. */
export interface TehranMoment extends JalaaliDate {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly weekday: number
}

/** The years for which the calendar is exact. */
export const jalaaliYears = { first: MIN_JALAALI_YEAR, last: MAX_JALAALI_YEAR } as const

const dayLength = 86_400_000
const wrote = /^(-?[0-9]{1,4})\/([0-9]{1,2})\/([0-9]{1,2})$/
const tehranClock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Tehran',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** Whether whole numbers form an existing date. */
export function isJalaaliDate({ year, month, day }: JalaaliDate): boolean {
  return [year, month, day].every(Number.isInteger) && isValidJalaaliDate(year, month, day)
}

/** Returns the number of days of a month. @throws RangeError outside the years of the calendar. */
export function jalaaliMonthDays(year: number, month: number): number {
  return jalaaliMonthLength(year, month)
}

/** Parses `1401/01/01` in any digits, padded or not; `undefined` when the date does not exist. */
export function parseJalaaliDate(text: string): JalaaliDate | undefined {
  const parts = wrote.exec(toLatinDigits(text))
  if (parts === null) return undefined
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) }
  return isJalaaliDate(date) ? date : undefined
}

/** `1401/01/01`, in Latin digits. */
export function formatIsoJalaali({ year, month, day }: JalaaliDate): string {
  const sign = year < 0 ? '-' : ''
  return `${sign}${padded(Math.abs(year), 4)}/${padded(month, 2)}/${padded(day, 2)}`
}

/** Returns Tehran date and time of an instant (milliseconds or ISO 8601). @throws RangeError outside the calendar. */
export function tehranMomentOf(instant: number | string): TehranMoment {
  const clock = wallClock(toMilliseconds(instant))
  const julianDay = g2d(clock.year, clock.month, clock.day)
  const { jy, jm, jd } = d2j(julianDay)
  return { ...clock, year: jy, month: jm, day: jd, weekday: (julianDay + 2) % 7 }
}

/** Returns the first instant of a Tehran day, in milliseconds. @throws RangeError outside the calendar. */
export function startOfTehranDay(date: JalaaliDate): number {
  const { gy, gm, gd } = toGregorian(date.year, date.month, date.day)
  const midnight = Date.UTC(gy, gm - 1, gd)
  const starts = [offsetAt(midnight - dayLength), offsetAt(midnight + dayLength)].map((offset) => midnight - offset)
  // A clock change at midnight makes one of the two candidates fall into another day.
  const real = starts.filter((instant) => sameDay(tehranMomentOf(instant), date))
  return Math.min(...(real.length > 0 ? real : starts))
}

/** Adds days to a date; negative numbers subtract. @throws RangeError outside the calendar. */
export function addDays(date: JalaaliDate, days: number): JalaaliDate {
  const { jy, jm, jd } = d2j(j2d(date.year, date.month, date.day) + days)
  return { year: jy, month: jm, day: jd }
}

/** Returns the weekday of a date: 0 is Saturday, 6 is Friday. */
export function weekdayOf(date: JalaaliDate): number {
  return (j2d(date.year, date.month, date.day) + 2) % 7
}

/** Returns the Saturday of a date's week. @throws RangeError outside the calendar. */
export function startOfWeek(date: JalaaliDate): JalaaliDate {
  return addDays(date, -weekdayOf(date))
}

function wallClock(instant: number) {
  const parts = new Map(tehranClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

function offsetAt(instant: number): number {
  const { year, month, day, hour, minute, second } = wallClock(instant)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

function toMilliseconds(instant: number | string): number {
  return typeof instant === 'number' ? instant : Date.parse(instant)
}

function sameDay(left: JalaaliDate, right: JalaaliDate): boolean {
  return left.year === right.year && left.month === right.month && left.day === right.day
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

/**
 * Returns the instants from the start of one Tehran day to the end of another, in milliseconds, from query parameters.
 */
export function instantRangeOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const [first, last] = [parseJalaaliDate(from ?? ''), parseJalaaliDate(to ?? '')]
  return { from: first && startOfTehranDay(first), before: last && startOfTehranDay(addDays(last, 1)) }
}
