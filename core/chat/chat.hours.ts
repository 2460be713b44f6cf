import { inTehran } from '../shared/jalaali.ts'

/** The Tehran hours in which support answers, Fridays excepted: from the first, until the second. */
export interface SupportHours {
  readonly from: number
  readonly to: number
}

const hour = 3_600_000
const friday = 6

/** Whether support answers at an instant, in milliseconds. */
export function isAnswering({ from, to }: SupportHours, now: number): boolean {
  const moment = inTehran(now)
  return moment.weekday !== friday && moment.hour >= from && moment.hour < to
}

/** The next instant at which support answers, in milliseconds; null while it does. */
export function nextAnswering(hours: SupportHours, now: number): number | null {
  if (isAnswering(hours, now)) return null
  const full = now - (now % 60_000) - inTehran(now).minute * 60_000
  for (let ahead = 1; ahead <= 72; ahead += 1) {
    if (isAnswering(hours, full + ahead * hour)) return full + ahead * hour
  }
  return null
}
