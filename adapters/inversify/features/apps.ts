import { SecretHasher } from '../../../core/accounts/index.ts'
import { Sms } from '../../../core/shared/ports/sms.ports.ts'
import * as apps from '../../../core/apps/index.ts'
import { Authenticator, RateLimiter } from '../../../core/contract/contract.ports.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { Transactions } from '../../../core/shared/ports/transactions.ports.ts'
import { bindSingleton, type FeatureModule } from '../feature.ts'
import { basics, sessionAuthenticatorKey } from '../shared-keys.ts'

const deliveryKeys = {
  installations: apps.InstallationRepository,
  deliveries: apps.DeliveryRepository,
  post: apps.WebhookPost,
  sms: Sms,
  secrets: SecretHasher,
  transactions: Transactions,
  clock: Clock,
} as const

export const appsModule: FeatureModule<'apps'> = {
  handlers: (resolve, { site }) =>
    apps.createAppsService({ ...resolve({ ...basics, ...deliveryKeys, keys: apps.ApiKeyRepository }), site }),
  bindPorts: (container) =>
    bindSingleton(container, Authenticator, (resolve) =>
      apps.createApiKeyAuthenticator(
        resolve({
          sessionAuthenticator: sessionAuthenticatorKey,
          keys: apps.ApiKeyRepository,
          secrets: SecretHasher,
          limiter: RateLimiter,
          clock: Clock,
        }),
      ),
    ),
  jobs: (resolve) => {
    const delivering = resolve(deliveryKeys)
    return [
      { name: 'deliver-messages', every: 2, run: () => apps.sendDueDeliveries(delivering) },
      { name: 'delete-old-deliveries', every: 3600, run: () => apps.deleteOldDeliveries(delivering) },
    ]
  },
}
