import type { Sms } from '../../shared/ports/sms.ports.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { DueRestockAlert, WishlistRepository } from './wishlist.ports.ts'

export interface RestockAlertDependencies {
  readonly wishlists: WishlistRepository
  readonly sms: Sms
  readonly clock: Clock
}

/**
 * Notifies people by SMS, once each, that a variant is in stock again. An alert is marked before its message is sent,
 * so that no two processes send it; when the provider does not accept the message, the alert becomes due again. Returns
 * the number of messages sent.
 */
export async function notifyRestocked(deps: RestockAlertDependencies): Promise<number> {
  const dueAlerts = await deps.wishlists.claimDueAlerts(deps.clock.now(), 50)
  const notifiedCount = await Promise.all(dueAlerts.map((alert) => notify(deps, alert)))
  return notifiedCount.filter(Boolean).length
}

async function notify({ wishlists, sms }: RestockAlertDependencies, alert: DueRestockAlert): Promise<boolean> {
  try {
    await sms.sendTemplate('back-in-stock', alert.mobile, { product: alert.title })
    return true
  } catch {
    await wishlists.releaseAlert(alert)
    return false
  }
}
