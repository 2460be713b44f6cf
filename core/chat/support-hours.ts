import { tehranMomentOf } from '../shared/time/jalaali.ts'

/** The opening hours of support in Tehran, except on Fridays: `from` inclusive, `to` exclusive. */
export interface SupportHours {
  readonly from: number
  readonly to: number
}

const hour = 3_600_000
const friday = 6

/** Whether support is open at an instant, in milliseconds. */
export function isSupportOpen({ from, to }: SupportHours, now: number): boolean {
  const moment = tehranMomentOf(now)
  return moment.weekday !== friday && moment.hour >= from && moment.hour < to
}

/** Returns the next opening, in milliseconds; null while support is open. */
export function nextSupportOpening(hours: SupportHours, now: number): number | null {
  if (isSupportOpen(hours, now)) return null
  const full = now - (now % 60_000) - tehranMomentOf(now).minute * 60_000
  for (let ahead = 1; ahead <= 72; ahead += 1) {
    if (isSupportOpen(hours, full + ahead * hour)) return full + ahead * hour
  }
  return null
}
