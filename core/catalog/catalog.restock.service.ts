import type { Sms } from '../accounts/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { DueAlert, Wishes } from './catalog.wishes.ports.ts'

export interface RestockParts {
  readonly wishes: Wishes
  readonly sms: Sms
  readonly clock: Clock
}

/**
 * Tells by SMS that a thing can be bought again, once each: an alert is marked before its message leaves, so that no two processes
 * send the same one; what a provider does not take is due again. Answers how many were told.
 */
export async function notifyRestocked(parts: RestockParts): Promise<number> {
  const due = await parts.wishes.claimDue(parts.clock.now(), 50)
  const told = await Promise.all(due.map((alert) => tell(parts, alert)))
  return told.filter(Boolean).length
}

async function tell({ wishes, sms }: RestockParts, alert: DueAlert): Promise<boolean> {
  try {
    await sms.sendTemplate('back-in-stock', alert.mobile, { product: alert.title })
    return true
  } catch {
    await wishes.unclaim(alert)
    return false
  }
}
