import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatDateTime,
  formatJalaaliDate,
  formatDayRange,
  formatPlainDate,
  formatRelative,
  formatShortDate,
  formatTime,
} from '../../../../core/shared/time/dates.ts'

const nowruz = '2026-03-20T20:30:00Z'
const now = Date.parse(nowruz)
const minute = 60_000
const day = 1440 * minute

describe('formatted dates', () => {
  it('use the Jalali calendar and Tehran time', () => {
    expect(formatJalaaliDate(nowruz)).toBe('شنبه ۱ فروردین ۱۴۰۵')
    expect(formatPlainDate(nowruz)).toBe('۱ فروردین ۱۴۰۵')
    expect(formatDayRange(nowruz, nowruz)).toBe('۱ فروردین')
    expect(formatDayRange(nowruz, Date.parse(nowruz) + 3 * 86_400_000)).toBe('۱ تا ۴ فروردین')
    expect(formatDayRange(Date.parse(nowruz) - 2 * 86_400_000, nowruz)).toBe('۲۸ اسفند تا ۱ فروردین')
    expect(formatShortDate(now)).toBe('۱۴۰۵/۰۱/۰۱')
    expect(formatTime(now + 845 * minute)).toBe('۱۴:۰۵')
    expect(formatDateTime(now + 845 * minute)).toBe('شنبه ۱ فروردین ۱۴۰۵، ساعت ۱۴:۰۵')
  })

  it('have distinct names for all weekdays and months', () => {
    const week = Array.from({ length: 7 }, (_, index) => formatJalaaliDate(now + index * day).split(' ')[0])
    const year = Array.from({ length: 365 }, (_, index) => formatPlainDate(now + index * day).split(' ')[1])
    expect(new Set(week).size).toBe(7)
    expect(new Set(year).size).toBe(12)
  })
})

describe('relative times', () => {
  it.each([
    [0, 'همین حالا'],
    [-59_999, 'همین حالا'],
    [minute, '۱ دقیقه دیگر'],
    [-2 * 60 * minute, '۲ ساعت پیش'],
    [3 * day, '۳ روز دیگر'],
    [-40 * day, '۱ ماه پیش'],
    [-800 * day, '۲ سال پیش'],
  ])('%d ms away is %s', (distance, shown) => {
    expect(formatRelative(now, now + distance)).toBe(shown)
  })

  it('are symmetric for past and future', () => {
    fc.assert(
      fc.property(fc.integer({ min: minute, max: 10 * 365 * day }), (distance) => {
        const past = formatRelative(now, now - distance)
        expect(past).toMatch(/ پیش$/)
        expect(formatRelative(now, now + distance)).toBe(past.replace(/پیش$/, 'دیگر'))
      }),
    )
  })
})
