import {
  addDays,
  tehranMomentOf,
  type JalaaliDate,
  formatIsoJalaali,
  startOfTehranDay,
  startOfWeek,
} from '../shared/time/jalaali.ts'
import type { Rial } from '../shared/money.ts'

export const periodSteps = ['day', 'week', 'month'] as const

export type PeriodStep = (typeof periodSteps)[number]

/** The number of periods shown, by step. */
export const periodCounts: Readonly<Record<PeriodStep, number>> = { day: 14, week: 8, month: 12 }

/** Sales and page views of one Tehran day or a part of it; `at` is any instant of that day. */
export interface DailySales {
  readonly at: number
  readonly sales: Rial
  readonly orders: number
  readonly canceled: number
  readonly page_views: number
}

interface Period {
  readonly from: JalaaliDate
  readonly to: JalaaliDate
}

/** Returns the current period and those before it, twice as many as shown, oldest first (REP-5). */
export function reportPeriods(step: PeriodStep, now: number): readonly Period[] {
  const today = tehranMomentOf(now)
  const count = periodCounts[step] * 2
  return Array.from({ length: count }, (_, index) => {
    const offset = count - 1 - index
    return { from: periodStart(step, today, offset), to: addDays(periodStart(step, today, offset - 1), -1) }
  })
}

function periodStart(step: PeriodStep, { year, month, day }: JalaaliDate, offset: number): JalaaliDate {
  if (step === 'day') return addDays({ year, month, day }, -offset)
  if (step === 'week') return addDays(startOfWeek({ year, month, day }), -7 * offset)
  const months = year * 12 + (month - 1) - offset
  return { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }
}

/** Returns the start of the first of these periods, in milliseconds. */
export function reportStart(step: PeriodStep, now: number): number {
  const [first] = reportPeriods(step, now)
  return first === undefined ? now : startOfTehranDay(first.from)
}

type DailyFigures<Figures> = { readonly at: number } & Figures

/** Groups daily figures into periods, with their total and that of the same number of periods before. */
export function groupByPeriod<Figures extends Readonly<Record<string, number>>>(
  names: readonly (keyof Figures)[],
  days: readonly DailyFigures<Figures>[],
  step: PeriodStep,
  now: number,
) {
  const sumFigures = (rows: readonly Figures[]): Figures =>
    Object.fromEntries(
      names.map((name) => [name, rows.reduce((all, part) => all + (part[name] as number), 0)]),
    ) as Figures
  const datedDays = days.map((day) => ({ day, name: formatIsoJalaali(tehranMomentOf(day.at)) }))
  const all = reportPeriods(step, now).map((period) => {
    const [from, to] = [formatIsoJalaali(period.from), formatIsoJalaali(period.to)]
    return { from, to, ...sumFigures(datedDays.filter(({ name }) => name >= from && name <= to).map(({ day }) => day)) }
  })
  const periods = all.slice(-periodCounts[step])
  return { periods, total: sumFigures(periods), before: sumFigures(all.slice(0, -periodCounts[step])) }
}

/** Groups sales and page views of a store into periods. */
export function salesByPeriod(days: readonly DailySales[], step: PeriodStep, now: number) {
  return groupByPeriod<Omit<DailySales, 'at'>>(['sales', 'orders', 'canceled', 'page_views'], days, step, now)
}
