import type { SmsKind } from '../shared/ports/sms.ports.ts'
import type { NotificationFilter, NotificationRow } from './notifications.contract.ts'
import type { NotificationState } from './notifications.ts'

/** A message with its template parameters. */
export interface SmsNotification {
  readonly kind: SmsKind
  readonly mobile: string
  readonly params: Readonly<Record<string, string>>
}

/** The row to send; or the message was already sent again by a person; or the last attempt is too recent. */
export type SendAttempt = { readonly id: string } | 'already-notified' | 'deferred'

/** Stores SMS notifications. */
export abstract class NotificationRepository {
  /** Creates the row of a message, or finds that of an earlier attempt (NOT-3, NOT-7). */
  abstract startSending(notification: SmsNotification, at: number): Promise<SendAttempt>
  abstract finishSending(id: string, state: NotificationState, problem: string | null, at: number): Promise<void>
  /** Claims a message to be sent again; `undefined` when that is not allowed, or another claimed it (NOT-4). */
  abstract claimForResend(id: string, at: number): Promise<SmsNotification | undefined>
  /** Returns the newest first, before the cursor. */
  abstract list(filter: NotificationFilter, at: number, limit: number): Promise<Omit<NotificationRow, 'may_resend'>[]>
  /** Deletes rows created before an instant. */
  abstract deleteBefore(before: number): Promise<void>
}
