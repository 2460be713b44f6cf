import { addDays, inTehran, type JalaaliDate, jalaaliText, startOfTehranDay, weekdayOf } from '../shared/jalaali.ts'

/** One Paya cycle: what is requested before `until` is paid at `paid`; minutes of the Tehran day. */
export interface PayaCycle {
  readonly until: number
  readonly paid: number
}

const minute = 60_000
const clock = (hours: number, minutes: number): number => hours * 60 + minutes

/** The cycles of a working day (iran.md §10, set a). */
export const payaCycles: readonly PayaCycle[] = [
  { until: clock(2, 45), paid: clock(4, 45) },
  { until: clock(9, 45), paid: clock(11, 45) },
  { until: clock(12, 45), paid: clock(14, 45) },
  { until: clock(17, 45), paid: clock(19, 45) },
]

/** Holidays of the solar calendar, as `MM/DD`; those of the lunar one move and are set by the operator, as `YYYY/MM/DD`. */
export const solarHolidays: readonly string[] = [
  ...['01/01', '01/02', '01/03', '01/04', '01/12', '01/13', '03/14', '03/15', '11/22', '12/29'],
]

const friday = 6

/** When money that is asked for now reaches a bank, in milliseconds: the next cycle of a working day. */
export function nextPaya(now: number, holidays: readonly string[] = []): number {
  const { hour, minute: past, ...today } = inTehran(now)
  const cycle = payaCycles.find(({ until }) => clock(hour, past) < until)
  if (cycle !== undefined && isWorkingDay(today, holidays)) return startOfTehranDay(today) + cycle.paid * minute
  let next = addDays(today, 1)
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1)
  return startOfTehranDay(next) + (payaCycles[0]?.paid ?? 0) * minute
}

/** Whether banks work on a day. */
export function isWorkingDay(date: JalaaliDate, holidays: readonly string[]): boolean {
  const written = jalaaliText(date)
  return weekdayOf(date) !== friday && !solarHolidays.includes(written.slice(5)) && !holidays.includes(written)
}
