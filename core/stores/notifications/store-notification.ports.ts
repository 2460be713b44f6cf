import type { StoreEventName } from './store-notification.ts'

/** A notification that an owner has not received yet. */
export interface DueStoreNotification {
  readonly id: string
  readonly event: StoreEventName
  readonly mobile: string
  readonly store: string
}

/** Stores the notifications that owners chose to receive. */
export abstract class StoreNotificationRepository {
  /** Marks notifications since an instant as sent and returns them; no two callers get the same one. */
  abstract claimDue(at: number, since: number, limit: number): Promise<readonly DueStoreNotification[]>
  /** Makes a notification due again. */
  abstract release(notification_id: string): Promise<void>
}
