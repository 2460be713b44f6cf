import { addDays, tehranMomentOf, type JalaaliDate, formatIsoJalaali, weekdayOf } from './jalaali.ts'

/** The working days of a shop: weekly rest days (0 is Saturday, 6 is Friday), and closed dates as `1405/01/13`. */
export interface WorkDays {
  readonly rest: readonly number[]
  readonly closed: readonly string[]
}

const dayLength = 86_400_000

// Bounds the search if every day is closed.
const maxDays = 2000

/**
 * Returns the same time some working days later, in milliseconds; never on a rest day. Without rest and closed days
 * every day counts.
 */
export function afterWorkingDays(from: number, days: number, { rest, closed }: WorkDays): number {
  if (rest.length === 0 && closed.length === 0) return from + days * dayLength
  const first: JalaaliDate = tehranMomentOf(from)
  const isClosed = (elapsed: number): boolean => {
    const date = addDays(first, elapsed)
    return rest.includes(weekdayOf(date)) || closed.includes(formatIsoJalaali(date))
  }
  let [elapsed, left] = [0, days]
  while (elapsed < maxDays && (left > 0 || isClosed(elapsed))) {
    elapsed += 1
    if (!isClosed(elapsed)) left -= 1
  }
  return from + elapsed * dayLength
}
