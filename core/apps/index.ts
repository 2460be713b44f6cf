export { appsContract, type Installation } from './apps.contract.ts'
export {
  sendDueDeliveries,
  type DeliverySenderDependencies,
  deleteOldDeliveries,
} from './deliveries/delivery-sender.service.ts'
export { type Delivery, deliveryStates } from './deliveries/delivery.contract.ts'
export * from './torob-feed/torob-feed.ports.ts'
export { createTorobFeed, type FeedResponse, type TorobFeed } from './torob-feed/torob-feed.service.ts'
export * from './torob-feed/torob-feed.ts'
export { newKeySchema, type StoredApiKey } from './api-keys/api-key.contract.ts'
export { createApiKeyAuthenticator, type ApiKeyAuthenticatorDependencies } from './api-keys/api-key.service.ts'
export * from './api-keys/api-key.ts'
export * from './installation.machine.ts'
export * from './deliveries/webhook-message.ts'
export * from './apps.ports.ts'
export * from './deliveries/retry-schedule.ts'
export { type AppsDependencies, createAppsService } from './apps.service.ts'
export * from './app-settings.ts'
export * from './apps.ts'
