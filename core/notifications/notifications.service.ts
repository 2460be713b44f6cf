import { accountIdOf } from '../accounts/index.ts'
import type { Sms, SmsKind, SmsTemplates } from '../shared/ports/sms.ports.ts'
import type { AuditLog } from '../audit/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { platformRightsOf } from '../contract/rights.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { Transactions } from '../shared/ports/transactions.ports.ts'
import { createInboxService, type InboxDependencies } from './inbox/inbox.service.ts'
import type { notificationsContract } from './notifications.contract.ts'
import type { SmsNotification, NotificationRepository } from './notifications.ports.ts'
import { mayKeepParams, notificationRetention, resendPeriod } from './notifications.ts'

const page = 30

/** Dependencies of the recording SMS provider. */
export interface RecordedSmsDependencies {
  readonly provider: Sms
  readonly notifications: NotificationRepository
  readonly clock: Clock
}

/** Wraps a provider so that all messages are recorded (NOT-1). */
export function createRecordedSms(deps: RecordedSmsDependencies): Sms {
  return {
    async sendTemplate<Kind extends SmsKind>(kind: Kind, mobile: string, params: SmsTemplates[Kind]) {
      if (deps.provider.supports?.(kind) === false) return
      const keptParams = mayKeepParams(kind) ? { ...params } : {}
      const attempt = await deps.notifications
        .startSending({ kind, mobile, params: keptParams }, deps.clock.now())
        .catch(() => undefined)
      if (attempt === 'already-notified') return
      if (attempt === 'deferred') throw new Problem('contract/unavailable', { reason: 'tried a moment ago' })
      await sent(deps, attempt?.id, () => deps.provider.sendTemplate(kind, mobile, params))
    },
  }
}

export interface NotificationsServiceDependencies extends RecordedSmsDependencies, InboxDependencies {
  readonly audit: AuditLog
  readonly transactions: Transactions
}

/** Creates the list of messages, and resending of those that did not arrive. */
export function createNotificationsService(
  deps: NotificationsServiceDependencies,
): Handlers<typeof notificationsContract> {
  const { notifications, clock } = deps
  return {
    ...createInboxService(deps),
    async listNotifications(filter, { platform }) {
      const now = clock.now()
      const settled = !!platform && platformRightsOf(platform).includes('platform.users.read')
      const found = await notifications.list(filter, now, page + 1)
      const rows = found.slice(0, page).map((row) => ({
        ...row,
        mobile: settled ? row.mobile : masked(row.mobile),
        may_resend:
          mayKeepParams(row.kind) &&
          (row.state === 'failed' || row.state === 'unknown') &&
          Date.parse(row.created_at) > now - resendPeriod,
      }))
      return { rows, next: found.length > page ? (rows.at(-1)?.id ?? null) : null }
    },
    async resendNotification({ notification_id }, caller) {
      const { kind, mobile, params } = await taken(deps, notification_id, accountIdOf(caller))
      // The stored parameters are those of an earlier sendTemplate of this kind.
      const template = params as SmsTemplates[SmsKind]
      await sent(deps, notification_id, () => deps.provider.sendTemplate(kind, mobile, template)).catch(notTaken)
      return {}
    },
  }
}

/** Deletes messages after the retention period (NOT-6). */
export async function deleteOldNotifications({
  notifications,
  clock,
}: Pick<RecordedSmsDependencies, 'notifications' | 'clock'>): Promise<void> {
  await notifications.deleteBefore(clock.now() - notificationRetention)
}

function taken(
  { notifications, clock, audit, transactions }: NotificationsServiceDependencies,
  id: string,
  actor: string,
): Promise<SmsNotification> {
  return transactions.run(async () => {
    const at = clock.now()
    const notification = await notifications.claimForResend(id, at)
    if (notification === undefined) throw new Problem('notifications/not-resendable')
    const named = { subject: 'notice', subject_id: id, reason: '', before: null, after: { kind: notification.kind } }
    await audit.record({ actor, action: 'notification.resend', ...named, at })
    return notification
  })
}

async function sent(
  { notifications, clock }: RecordedSmsDependencies,
  id: string | undefined,
  send: () => Promise<void>,
): Promise<void> {
  const end = async (...outcome: ['sent' | 'failed' | 'unknown', string | null]): Promise<void> => {
    if (id !== undefined) await notifications.finishSending(id, ...outcome, clock.now()).catch(() => {})
  }
  try {
    await send()
  } catch (error) {
    const said = error instanceof Problem ? String(error.details['reason'] ?? error.code) : 'broken'
    await end(/no answer|unreadable/.test(said) ? 'unknown' : 'failed', said.slice(0, 200))
    throw error
  }
  await end('sent', null)
}

// The list shows the provider's response.
function notTaken(error: unknown): never {
  throw error instanceof Problem && error.code === 'contract/unavailable'
    ? new Problem('notifications/not-accepted', error.details, error)
    : error
}

function masked(mobile: string): string {
  return `${mobile.slice(0, 4)}***${mobile.slice(-2)}`
}
