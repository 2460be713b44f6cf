import { type PayaCycle, usualCycles } from '../settings/index.ts'
import { addDays, inTehran, type JalaaliDate, jalaaliText, startOfTehranDay, weekdayOf } from '../shared/jalaali.ts'
import type { WorkDays } from '../shared/working-days.ts'

const minute = 60_000

/** Holidays of the solar calendar, as `MM/DD`; those of the lunar one move and are set by the operator, as `YYYY/MM/DD`. */
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

/** When money that is asked for now reaches a bank, in milliseconds: the next of the cycles of a working day. */
export function nextPaya(now: number, holidays: readonly string[] = [], cycles = usualCycles): number {
  const { hour, minute: past, ...today } = inTehran(now)
  const cycle = cycles.find(({ until }) => hour * 60 + past < minutesOf(until))
  if (cycle !== undefined && isWorkingDay(today, holidays)) return paidOn(today, cycle)
  let next = addDays(today, 1)
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1)
  return paidOn(next, cycles[0])
}

function paidOn(day: JalaaliDate, cycle: PayaCycle | undefined): number {
  return startOfTehranDay(day) + minutesOf(cycle?.paid ?? '00:00') * minute
}

/** Minutes since midnight of a moment such as `09:45`. */
function minutesOf(moment: string): number {
  return Number(moment.slice(0, 2)) * 60 + Number(moment.slice(3))
}

/** The days of rest of banks, and of the law, around an instant. */
export function bankDays(from: number, holidays: readonly string[]): WorkDays {
  const { year } = inTehran(from)
  return {
    rest: [friday],
    closed: [...[year, year + 1].flatMap((one) => solarHolidays.map((day) => `${one}/${day}`)), ...holidays],
  }
}

/** Whether banks work on a day. */
export function isWorkingDay(date: JalaaliDate, holidays: readonly string[]): boolean {
  const written = jalaaliText(date)
  return weekdayOf(date) !== friday && !solarHolidays.includes(written.slice(5)) && !holidays.includes(written)
}
