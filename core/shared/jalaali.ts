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
import { toLatinDigits } from './digits.ts'

/** A day of the Jalaali calendar, years -61 to 3177. */
export interface JalaaliDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A moment as a Tehran calendar and clock show it; weekday 0 is Saturday. */
export interface TehranMoment extends JalaaliDate {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly weekday: number
}

/** The years the calendar is exact for; the specification gives the same ones. */
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

/** Tells whether whole numbers name a day that exists. */
export function isJalaaliDate({ year, month, day }: JalaaliDate): boolean {
  return [year, month, day].every(Number.isInteger) && isValidJalaaliDate(year, month, day)
}

/** How many days a month has. @throws RangeError outside the years of the calendar. */
export function jalaaliMonthDays(year: number, month: number): number {
  return jalaaliMonthLength(year, month)
}

/** Reads `1401/01/01` in any digits, padded or not; `undefined` when no such day exists. */
export function parseJalaaliDate(text: string): JalaaliDate | undefined {
  const parts = wrote.exec(toLatinDigits(text))
  if (parts === null) return undefined
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) }
  return isJalaaliDate(date) ? date : undefined
}

/** `1401/01/01`, in Latin digits. */
export function jalaaliText({ year, month, day }: JalaaliDate): string {
  const sign = year < 0 ? '-' : ''
  return `${sign}${padded(Math.abs(year), 4)}/${padded(month, 2)}/${padded(day, 2)}`
}

/** What a Tehran wall shows at an instant (milliseconds or ISO 8601). @throws RangeError outside the calendar. */
export function inTehran(instant: number | string): TehranMoment {
  const clock = wallClock(toMilliseconds(instant))
  const julianDay = g2d(clock.year, clock.month, clock.day)
  const { jy, jm, jd } = d2j(julianDay)
  return { ...clock, year: jy, month: jm, day: jd, weekday: (julianDay + 2) % 7 }
}

/** The first instant of a Tehran day, in milliseconds. @throws RangeError outside the calendar. */
export function startOfTehranDay(date: JalaaliDate): number {
  const { gy, gm, gd } = toGregorian(date.year, date.month, date.day)
  const midnight = Date.UTC(gy, gm - 1, gd)
  const starts = [offsetAt(midnight - dayLength), offsetAt(midnight + dayLength)].map((offset) => midnight - offset)
  // A clock change at midnight makes one of the two readings fall into another day.
  const real = starts.filter((instant) => sameDay(inTehran(instant), date))
  return Math.min(...(real.length > 0 ? real : starts))
}

/** The date some days later, or earlier when negative. @throws RangeError outside the calendar. */
export function addDays(date: JalaaliDate, days: number): JalaaliDate {
  const { jy, jm, jd } = d2j(j2d(date.year, date.month, date.day) + days)
  return { year: jy, month: jm, day: jd }
}

/** The weekday of a date: 0 is Saturday, 6 is Friday. */
export function weekdayOf(date: JalaaliDate): number {
  return (j2d(date.year, date.month, date.day) + 2) % 7
}

/** The Saturday that begins the week of a date. @throws RangeError outside the calendar. */
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

/** From the beginning of one Jalali day of Tehran to the end of another, in milliseconds, as two words of an address say it. */
export function instantsOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const [first, last] = [parseJalaaliDate(from ?? ''), parseJalaaliDate(to ?? '')]
  return { from: first && startOfTehranDay(first), before: last && startOfTehranDay(addDays(last, 1)) }
}
