import { Sms } from '../../../core/shared/ports/sms.ports.ts'
import { AuditLog } from '../../../core/audit/index.ts'
import * as notifications from '../../../core/notifications/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { Transactions } from '../../../core/shared/ports/transactions.ports.ts'
import { bindSingleton, type FeatureModule } from '../feature.ts'
import { smsProviderKey } from '../shared-keys.ts'

const sendingKeys = {
  provider: smsProviderKey,
  notifications: notifications.NotificationRepository,
  clock: Clock,
} as const

export const notificationsModule: FeatureModule<'notifications'> = {
  handlers: (resolve) =>
    notifications.createNotificationsService(
      resolve({ ...sendingKeys, transactions: Transactions, audit: AuditLog, inbox: notifications.InboxQueries }),
    ),
  bindPorts: (container) =>
    bindSingleton(container, Sms, (resolve) => notifications.createRecordedSms(resolve(sendingKeys))),
  jobs: (resolve) => {
    const sending = resolve(sendingKeys)
    return [{ name: 'delete-old-notifications', every: 3600, run: () => notifications.deleteOldNotifications(sending) }]
  },
}
