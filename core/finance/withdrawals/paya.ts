import { type PayaCycle, standardCycles } from '../../settings/index.ts'
import {
  addDays,
  tehranMomentOf,
  type JalaaliDate,
  formatIsoJalaali,
  startOfTehranDay,
  weekdayOf,
} from '../../shared/time/jalaali.ts'
import type { WorkDays } from '../../shared/time/working-days.ts'

const minute = 60_000

/** Holidays of the solar calendar as `MM/DD`. Lunar holidays move; the operator enters them as `YYYY/MM/DD`. */
export const solarHolidays: readonly string[] = [
  '01/01',
  '01/02',
  '01/03',
  '01/04',
  '01/12',
  '01/13',
  '03/14',
  '03/15',
  '11/22',
  '12/29',
]

const friday = 6

/** Returns when a withdrawal requested now reaches the bank, in milliseconds: the next Paya cycle of a working day. */
export function nextPayaTime(now: number, holidays: readonly string[] = [], cycles = standardCycles): number {
  const { hour, minute: minutes, ...today } = tehranMomentOf(now)
  const cycle = cycles.find(({ until }) => hour * 60 + minutes < minutesOfDay(until))
  if (cycle !== undefined && isWorkingDay(today, holidays)) return payoutTime(today, cycle)
  let next = addDays(today, 1)
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1)
  return payoutTime(next, cycles[0])
}

function payoutTime(day: JalaaliDate, cycle: PayaCycle | undefined): number {
  return startOfTehranDay(day) + minutesOfDay(cycle?.paid ?? '00:00') * minute
}

/** Returns the minutes since midnight of a time such as `09:45`. */
function minutesOfDay(moment: string): number {
  return Number(moment.slice(0, 2)) * 60 + Number(moment.slice(3))
}

/** Returns the weekly and legal days off of banks around an instant. */
export function bankWorkDays(from: number, holidays: readonly string[]): WorkDays {
  const { year } = tehranMomentOf(from)
  return {
    rest: [friday],
    closed: [
      ...[year, year + 1].flatMap((calendarYear) => solarHolidays.map((day) => `${calendarYear}/${day}`)),
      ...holidays,
    ],
  }
}

/** Returns whether banks are open on a day. */
export function isWorkingDay(date: JalaaliDate, holidays: readonly string[]): boolean {
  const dateText = formatIsoJalaali(date)
  return weekdayOf(date) !== friday && !solarHolidays.includes(dateText.slice(5)) && !holidays.includes(dateText)
}
