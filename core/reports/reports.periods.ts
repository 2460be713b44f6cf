import { addDays, inTehran, type JalaaliDate, jalaaliText, startOfTehranDay, startOfWeek } from '../shared/jalaali.ts'
import type { Rial } from '../shared/money.ts'

export const periodSteps = ['day', 'week', 'month'] as const

export type PeriodStep = (typeof periodSteps)[number]

/** How many periods are told of each length. */
export const periodCounts: Readonly<Record<PeriodStep, number>> = { day: 14, week: 8, month: 12 }

/** What was sold and seen on one Tehran day, or a part of it; the instant is any of that day. */
export interface DaySales {
  readonly at: number
  readonly sales: Rial
  readonly orders: number
  readonly canceled: number
  readonly visits: number
}

interface Period {
  readonly from: JalaaliDate
  readonly to: JalaaliDate
}

/** The running period and those before it, twice as many as are told, the oldest first (REP-5). */
export function periodsOf(step: PeriodStep, now: number): readonly Period[] {
  const today = inTehran(now)
  const count = periodCounts[step] * 2
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    return { from: startOf(step, today, back), to: addDays(startOf(step, today, back - 1), -1) }
  })
}

function startOf(step: PeriodStep, { year, month, day }: JalaaliDate, back: number): JalaaliDate {
  if (step === 'day') return addDays({ year, month, day }, -back)
  if (step === 'week') return addDays(startOfWeek({ year, month, day }), -7 * back)
  const months = year * 12 + (month - 1) - back
  return { year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }
}

/** When the first of these periods begins, in milliseconds. */
export function sinceOf(step: PeriodStep, now: number): number {
  const [first] = periodsOf(step, now)
  return first === undefined ? now : startOfTehranDay(first.from)
}

type Counted<Figures> = { readonly at: number } & Figures

/** Figures of days put into the periods of now, with their sum and that of as many periods before. */
export function inPeriods<Figures extends Readonly<Record<string, number>>>(
  names: readonly (keyof Figures)[],
  days: readonly Counted<Figures>[],
  step: PeriodStep,
  now: number,
) {
  const added = (parts: readonly Figures[]): Figures =>
    Object.fromEntries(
      names.map((name) => [name, parts.reduce((all, part) => all + (part[name] as number), 0)]),
    ) as Figures
  const named = days.map((day) => ({ day, name: jalaaliText(inTehran(day.at)) }))
  const all = periodsOf(step, now).map((period) => {
    const [from, to] = [jalaaliText(period.from), jalaaliText(period.to)]
    return { from, to, ...added(named.filter(({ name }) => name >= from && name <= to).map(({ day }) => day)) }
  })
  const periods = all.slice(-periodCounts[step])
  return { periods, total: added(periods), before: added(all.slice(0, -periodCounts[step])) }
}

/** What a store sold and what was seen of it, by period. */
export function salesOf(days: readonly DaySales[], step: PeriodStep, now: number) {
  return inPeriods<Omit<DaySales, 'at'>>(['sales', 'orders', 'canceled', 'visits'], days, step, now)
}
