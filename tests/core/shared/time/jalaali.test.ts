import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  tehranMomentOf,
  isJalaaliDate,
  jalaaliMonthDays,
  formatIsoJalaali,
  jalaaliYears,
  parseJalaaliDate,
  startOfTehranDay,
  startOfWeek,
  weekdayOf,
} from '../../../../core/shared/time/jalaali.ts'
import { digitScript } from '../../../support/arbitraries/digit-script.ts'
import { jalaaliDate } from '../../../support/arbitraries/jalaali-date.ts'
import { oracleLeapYears, oracleMonthDays } from '../../../support/time/jalaali-oracle.ts'

const day = 86_400_000
const leapYears = oracleLeapYears()

describe('the calendar', () => {
  it('agrees with the reference on every month of its whole range', () => {
    const differing: string[] = []
    for (let year = jalaaliYears.first; year <= jalaaliYears.last; year++) {
      for (let month = 1; month <= 12; month++) {
        if (jalaaliMonthDays(year, month) !== oracleMonthDays(leapYears, year, month))
          differing.push(`${year}/${month}`)
      }
    }
    expect(differing).toEqual([])
  })

  it('agrees with Intl on every day from 1800 to 2123', () => {
    const intl = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    let date = { year: 1179, month: 1, day: 1 }
    const differing: string[] = []
    for (let instant = Date.UTC(1800, 2, 21); instant < Date.UTC(2123, 11, 31); instant += day) {
      const parts = new Map(intl.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
      const same = parts.get('year') === date.year && parts.get('month') === date.month && parts.get('day') === date.day
      if (!same) differing.push(formatIsoJalaali(date))
      date = addDays(date, 1)
    }
    expect(differing).toEqual([])
  })

  it.each([
    [{ year: 1403, month: 12, day: 30 }, true],
    [{ year: 1404, month: 12, day: 30 }, false],
    [{ year: 0, month: 1, day: 1 }, true],
    [{ year: -61, month: 1, day: 1 }, true],
    [{ year: -62, month: 1, day: 1 }, false],
    [{ year: 3177, month: 12, day: 29 }, true],
    [{ year: 3178, month: 1, day: 1 }, false],
    [{ year: 1400, month: 7, day: 31 }, false],
    [{ year: 1400, month: 1.5, day: 1 }, false],
    [{ year: Number.NaN, month: 1, day: 1 }, false],
  ])('knows whether %j exists: %s', (date, exists) => {
    expect(isJalaaliDate(date)).toBe(exists)
  })
})

describe('parsing and formatting', () => {
  it('parses what it formats, in any digits', () => {
    fc.assert(
      fc.property(jalaaliDate, digitScript, (date, write) => {
        expect(parseJalaaliDate(write(formatIsoJalaali(date)))).toEqual(date)
      }),
    )
  })

  it('formats with leading zeros and parses without', () => {
    expect(formatIsoJalaali({ year: 1401, month: 1, day: 1 })).toBe('1401/01/01')
    expect(parseJalaaliDate('۱۴۰۱/۱/۱')).toEqual({ year: 1401, month: 1, day: 1 })
  })

  it.each([
    '',
    '1401',
    '1401-01-01',
    '1401/13/01',
    '1401/01/32',
    '1404/12/30',
    '14010/1/1',
    ' 1401/01/01',
    '1401/01/01/1',
  ])('parses no date in %j', (text) => {
    expect(parseJalaaliDate(text)).toBeUndefined()
  })
})

describe('Tehran', () => {
  it.each([
    ['2026-03-20T20:29:59Z', '1404/12/29', 23],
    ['2026-03-20T20:30:00Z', '1405/01/01', 0],
    ['2021-07-21T19:29:59Z', '1400/04/30', 23],
    ['2021-07-21T19:30:00Z', '1400/04/31', 0],
  ])('shows %s as %s, hour %d', (instant, date, hour) => {
    expect(formatIsoJalaali(tehranMomentOf(instant))).toBe(date)
    expect(tehranMomentOf(Date.parse(instant)).hour).toBe(hour)
  })

  it('starts each day at the first instant that shows it', () => {
    const modern = fc.integer({ min: 1300, max: 1480 })
    fc.assert(
      fc.property(jalaaliDate, modern, (anyDate, year) => {
        const date = { ...anyDate, year }
        const start = startOfTehranDay(date)
        expect(tehranMomentOf(start)).toMatchObject(date)
        expect(formatIsoJalaali(tehranMomentOf(start - 1000))).toBe(formatIsoJalaali(addDays(date, -1)))
      }),
    )
  })

  it('starts the day of a clock change at one in the morning', () => {
    expect(tehranMomentOf(startOfTehranDay({ year: 1400, month: 1, day: 2 }))).toMatchObject({
      hour: 1,
      minute: 0,
      second: 0,
    })
  })
})

describe('weeks', () => {
  it('begin on Saturday', () => {
    expect(weekdayOf({ year: 1405, month: 1, day: 1 })).toBe(0)
    expect(tehranMomentOf('2026-11-20T12:00:00Z').weekday).toBe(6)
    expect(startOfWeek({ year: 1405, month: 1, day: 7 })).toEqual({ year: 1405, month: 1, day: 1 })
  })

  it('contain the requested day', () => {
    fc.assert(
      fc.property(jalaaliDate, (date) => {
        fc.pre(date.year > jalaaliYears.first)
        const saturday = startOfWeek(date)
        expect(weekdayOf(saturday)).toBe(0)
        expect(addDays(saturday, weekdayOf(date))).toEqual(date)
      }),
    )
  })
})
