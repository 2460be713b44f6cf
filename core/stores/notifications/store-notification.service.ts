import type { Sms } from '../../shared/ports/sms.ports.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { storeEventLabels } from './store-notification.ts'
import type { DueStoreNotification, StoreNotificationRepository } from './store-notification.ports.ts'

export interface StoreNotificationDependencies {
  readonly notifications: StoreNotificationRepository
  readonly sms: Sms
  readonly clock: Clock
}

/** How long notifying is retried, in milliseconds. */
const notifyWithin = 3_600_000

/** Notifies owners by SMS of the events they chose, once each (STO-24). Returns how many were notified. */
export async function notifyStoreOwners(deps: StoreNotificationDependencies): Promise<number> {
  const now = deps.clock.now()
  const dueNotifications = await deps.notifications.claimDue(now, now - notifyWithin, 50)
  const sentCount = await Promise.all(dueNotifications.map((notification) => sendNotification(deps, notification)))
  return sentCount.filter(Boolean).length
}

async function sendNotification(
  { notifications, sms }: StoreNotificationDependencies,
  { id, mobile, store, event }: DueStoreNotification,
): Promise<boolean> {
  try {
    await sms.sendTemplate('store-event', mobile, { store, event: storeEventLabels[event] })
    return true
  } catch {
    await notifications.release(id)
    return false
  }
}
