import { isSupportOpen, nextSupportOpening } from '../../../core/chat/index.ts'
import { isFullCheckDue, nextPayaTime } from '../../../core/finance/index.ts'
import { reportPeriods, periodSteps, reportStart } from '../../../core/reports/index.ts'
import {
  formatDateTime,
  formatPlainDate,
  formatRelative,
  formatShortDate,
  formatTime,
} from '../../../core/shared/time/dates.ts'
import {
  addDays,
  tehranMomentOf,
  jalaaliMonthDays,
  formatIsoJalaali,
  startOfTehranDay,
} from '../../../core/shared/time/jalaali.ts'

// Formats difficult instants with the whole core as one line of JSON, which is the same in every time zone.
const hour = 3_600_000
const nowruz1404 = Date.parse('2025-03-20T20:30:00Z')
const nowruz1405 = Date.parse('2026-03-20T20:30:00Z')
const steps = [-24 * hour, -hour, -1000, 0, 1000, hour, 24 * hour]
const moments = [nowruz1404, nowruz1405].flatMap((moment) => steps.map((step) => moment + step))
const supportHours = { from: 9, to: 18 }

function saidOf(now: number) {
  const day = tehranMomentOf(now)
  return {
    at: new Date(now).toISOString(),
    day: formatIsoJalaali(day),
    begun: startOfTehranDay(day),
    tomorrow: formatIsoJalaali(addDays(day, 1)),
    days: jalaaliMonthDays(day.year, day.month),
    words: [formatDateTime(now), formatPlainDate(now), formatShortDate(now), formatTime(now)],
    relative: steps.map((step) => formatRelative(now, now + step)),
    periods: periodSteps.map((step) => [reportPeriods(step, now), reportStart(step, now)]),
    paya: nextPayaTime(now),
    wait: nextPayaTime(now) - now,
    support: [isSupportOpen(supportHours, now), nextSupportOpening(supportHours, now)],
    whole: steps.map((step) => isFullCheckDue(now + step, now)),
  }
}

process.stdout.write(JSON.stringify(moments.map(saidOf)))
