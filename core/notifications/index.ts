export { type NotificationFilter, type NotificationRow, notificationsContract } from './notifications.contract.ts'
export * from './notifications.ports.ts'
export {
  createRecordedSms,
  createNotificationsService,
  deleteOldNotifications,
  type RecordedSmsDependencies,
  type NotificationsServiceDependencies,
} from './notifications.service.ts'
export * from './notifications.ts'
