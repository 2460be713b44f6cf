import { isAnswering, nextAnswering } from '../../core/chat/index.ts'
import { isWholeDue, nextPaya } from '../../core/finance/index.ts'
import { periodsOf, periodSteps, sinceOf } from '../../core/reports/index.ts'
import {
  formatDateTime,
  formatPlainDate,
  formatRelative,
  formatShortDate,
  formatTime,
} from '../../core/shared/dates.ts'
import { addDays, inTehran, jalaaliMonthDays, jalaaliText, startOfTehranDay } from '../../core/shared/jalaali.ts'

// Everything the core says of time, at moments that are hard, as one line of JSON: the same in every time zone of a machine.
const hour = 3_600_000
const nowruz1404 = Date.parse('2025-03-20T20:30:00Z')
const nowruz1405 = Date.parse('2026-03-20T20:30:00Z')
const steps = [-24 * hour, -hour, -1000, 0, 1000, hour, 24 * hour]
const moments = [nowruz1404, nowruz1405].flatMap((moment) => steps.map((step) => moment + step))
const supportHours = { from: 9, to: 18 }

function saidOf(now: number) {
  const day = inTehran(now)
  return {
    at: new Date(now).toISOString(),
    day: jalaaliText(day),
    begun: startOfTehranDay(day),
    tomorrow: jalaaliText(addDays(day, 1)),
    days: jalaaliMonthDays(day.year, day.month),
    words: [formatDateTime(now), formatPlainDate(now), formatShortDate(now), formatTime(now)],
    relative: steps.map((step) => formatRelative(now, now + step)),
    periods: periodSteps.map((step) => [periodsOf(step, now), sinceOf(step, now)]),
    paya: nextPaya(now),
    wait: nextPaya(now) - now,
    support: [isAnswering(supportHours, now), nextAnswering(supportHours, now)],
    whole: steps.map((step) => isWholeDue(now + step, now)),
  }
}

process.stdout.write(JSON.stringify(moments.map(saidOf)))
