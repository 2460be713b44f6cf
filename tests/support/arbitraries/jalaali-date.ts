import fc from 'fast-check'
import type { JalaaliDate } from '../../../core/shared/time/jalaali.ts'

/** A day that exists in every year: not 30 Esfand. */
export const jalaaliDate: fc.Arbitrary<JalaaliDate> = fc
  .record({
    year: fc.integer({ min: -61, max: 3177 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map((date) => ({ ...date, day: Math.min(date.day, date.month <= 6 ? 31 : date.month <= 11 ? 30 : 29) }))
