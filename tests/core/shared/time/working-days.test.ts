import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tehranMomentOf, formatIsoJalaali, startOfTehranDay, weekdayOf } from '../../../../core/shared/time/jalaali.ts'
import { afterWorkingDays } from '../../../../core/shared/time/working-days.ts'

const hour = 3_600_000
// Wednesday, 15:00 in Tehran.
const wednesday = startOfTehranDay({ year: 1404, month: 9, day: 5 }) + 15 * hour
const dayOf = (days: number, rest: number[], closed: string[] = []) =>
  formatIsoJalaali(tehranMomentOf(afterWorkingDays(wednesday, days, { rest, closed })))

describe('working days', () => {
  it('STO-22 skip rest days and closed days, and never end on one', () => {
    expect(weekdayOf({ year: 1404, month: 9, day: 5 })).toBe(4)
    expect([0, 1, 2].map((days) => dayOf(days, []))).toEqual(['1404/09/05', '1404/09/06', '1404/09/07'])
    expect([0, 1, 2, 3].map((days) => dayOf(days, [6]))).toEqual([
      '1404/09/05',
      '1404/09/06',
      '1404/09/08',
      '1404/09/09',
    ])
    expect([0, 1].map((days) => dayOf(days, [4, 5, 6], ['1404/09/08']))).toEqual(['1404/09/09', '1404/09/09'])
  })

  it('STO-22 keep the time, grow with the days, and end only on working days', () => {
    const work = fc.record({
      rest: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
      closed: fc.uniqueArray(
        fc.integer({ min: 1, max: 30 }).map((day) => `1404/09/${String(day).padStart(2, '0')}`),
        { maxLength: 20 },
      ),
    })
    fc.assert(
      fc.property(work, fc.integer({ min: 0, max: 90 }), (own, days) => {
        const [end, next] = [afterWorkingDays(wednesday, days, own), afterWorkingDays(wednesday, days + 1, own)]
        const date = tehranMomentOf(end)

        expect(date.hour).toBe(15)
        expect(own.rest).not.toContain(date.weekday)
        expect(own.closed).not.toContain(formatIsoJalaali(date))
        expect(end).toBeGreaterThanOrEqual(wednesday + days * 24 * hour)
        expect(next).toBeGreaterThanOrEqual(end)
      }),
    )
  })
})
