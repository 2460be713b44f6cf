export { type NotificationFilter, type NotificationRow, notificationsContract } from './notifications.contract.ts'
export { type InboxKind, inboxKinds, inboxSentence } from './inbox/inbox.ts'
export type { InboxRow } from './inbox/inbox.contract.ts'
export { InboxQueries } from './inbox/inbox.ports.ts'
export * from './notifications.ports.ts'
export {
  createRecordedSms,
  createNotificationsService,
  deleteOldNotifications,
  type RecordedSmsDependencies,
  type NotificationsServiceDependencies,
} from './notifications.service.ts'
export * from './notifications.ts'
