import { addDays, inTehran, type JalaaliDate, jalaaliText, weekdayOf } from './jalaali.ts'

/** When a shop works: its weekly days of rest (0 is Saturday, 6 is Friday), and single closed days as `1405/01/13`. */
export interface WorkDays {
  readonly rest: readonly number[]
  readonly closed: readonly string[]
}

const dayLength = 86_400_000

// Six days of rest a week and a list of closed days end long before.
const mostDays = 2000

/** The same hour some working days later, in milliseconds; never on a day of rest, be it the first. Nothing rests where all days are work. */
export function afterWorkingDays(from: number, days: number, { rest, closed }: WorkDays): number {
  if (rest.length === 0 && closed.length === 0) return from + days * dayLength
  const first: JalaaliDate = inTehran(from)
  const isClosed = (past: number): boolean => {
    const date = addDays(first, past)
    return rest.includes(weekdayOf(date)) || closed.includes(jalaaliText(date))
  }
  let [past, left] = [0, days]
  while (past < mostDays && (left > 0 || isClosed(past))) {
    past += 1
    if (!isClosed(past)) left -= 1
  }
  return from + past * dayLength
}
