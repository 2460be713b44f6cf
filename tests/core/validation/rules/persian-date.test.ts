import { describe, expect, it } from 'vitest'
import { isPersianDate } from '../../../../core/validation/rules/persian-date.ts'
import { oracleLeapYears, oracleMonthDays } from '../../../support/time/jalaali-oracle.ts'

const leapYears = oracleLeapYears()

describe('V-21 persian_date', () => {
  it('agrees with the reference on the last days of every month from -63 to 3179', () => {
    const differing: string[] = []
    for (let year = -63; year <= 3179; year++) {
      for (let month = 0; month <= 13; month++) {
        for (const day of [0, 1, 28, 29, 30, 31, 32]) {
          const text = `${year}/${month}/${day}`
          if (isPersianDate(text) !== exists(year, month, day)) differing.push(text)
        }
      }
    }
    expect(differing).toEqual([])
  })
})

function exists(year: number, month: number, day: number): boolean {
  if (year < -61 || year > 3177 || month < 1 || month > 12) return false
  return day >= 1 && day <= oracleMonthDays(leapYears, year, month)
}
