import type { SecretHasher } from '../../accounts/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { actingStoreOf } from '../../stores/index.ts'
import type { deliveryEndpoints } from './delivery.contract.ts'
import { webhookBodyOf, webhookSecretOf } from './webhook-message.ts'
import type { InstallationRepository, DeliveryRepository, InstalledApp } from '../apps.ports.ts'

export interface DeliveryDependencies {
  readonly installations: InstallationRepository
  readonly deliveries: DeliveryRepository
  readonly secrets: SecretHasher
  readonly transactions: Transactions
  readonly clock: Clock
}

const page = 30

/** Creates the endpoints of the delivery log and the webhook secret. */
export function createDeliveryHandlers(deps: DeliveryDependencies): Handlers<typeof deliveryEndpoints> {
  const { installations, deliveries, secrets, transactions, clock } = deps
  return {
    async listWebhookDeliveries({ cursor }, caller) {
      const found = await deliveries.list(actingStoreOf(caller).store_id, cursor, page + 1)
      const rows = found.slice(0, page).map(({ data, slug, ...row }) => ({
        ...row,
        body: webhookBodyOf({ ...row, data, slug }),
      }))
      return { rows, next: found.length > page ? (rows.at(-1)?.id ?? null) : null }
    },
    async redeliverWebhook({ delivery_id }, caller) {
      const found = await deliveries.replay(actingStoreOf(caller).store_id, delivery_id, clock.now())
      if (!found) throw new Problem('apps/delivery-not-found')
      return {}
    },
    pingWebhook: (_input, caller) =>
      transactions.run(async () => {
        const { id, state } = await webhookOf(installations, caller)
        if (state !== 'active') throw new Problem('apps/wrong-state')
        await deliveries.add(id, 'ping', clock.now())
        return {}
      }),
    getWebhookSecret: (_input, caller) =>
      transactions.run(async () => {
        const { id, secret_version } = await webhookOf(installations, caller)
        return { secret: webhookSecretOf(secrets, id, secret_version) }
      }),
    rotateWebhookSecret: (_input, caller) =>
      transactions.run(async () => {
        const { id, secret_version } = await webhookOf(installations, caller)
        await installations.change(id, { secret_version: secret_version + 1 }, clock.now())
        return { secret: webhookSecretOf(secrets, id, secret_version + 1) }
      }),
  }
}

async function webhookOf(installations: InstallationRepository, caller: Caller): Promise<InstalledApp> {
  const found = await installations.lock(actingStoreOf(caller).store_id, 'webhooks')
  if (found === undefined) throw new Problem('apps/not-found')
  return found
}
