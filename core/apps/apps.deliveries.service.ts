import type { Secrets } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { storeOf } from '../stores/index.ts'
import type { deliveryEndpoints } from './apps.deliveries.contract.ts'
import { messageOf, secretOf } from './apps.message.ts'
import type { AppShelf, DeliveryBook, InstalledApp } from './apps.ports.ts'

export interface DeliveryDeskParts {
  readonly shelf: AppShelf
  readonly book: DeliveryBook
  readonly secrets: Secrets
  readonly transactions: Transactions
  readonly clock: Clock
}

const page = 30

/** The log of the webhooks of the caller's store, and their secret. */
export function createDeliveryDesk(parts: DeliveryDeskParts): Handlers<typeof deliveryEndpoints> {
  const { shelf, book, secrets, transactions, clock } = parts
  return {
    async deliveries({ cursor }, caller) {
      const found = await book.list(storeOf(caller).store_id, cursor, page + 1)
      const rows = found.slice(0, page).map(({ data, slug, ...row }) => ({
        ...row,
        body: messageOf({ ...row, data, slug }),
      }))
      return { rows, next: found.length > page ? (rows.at(-1)?.id ?? null) : null }
    },
    async replay({ delivery_id }, caller) {
      const found = await book.replay(storeOf(caller).store_id, delivery_id, clock.now())
      if (!found) throw new Problem('apps/delivery-not-found')
      return {}
    },
    ping: (_input, caller) =>
      transactions.run(async () => {
        const { id, state } = await webhookOf(shelf, caller)
        if (state !== 'active') throw new Problem('apps/wrong-state')
        await book.add(id, 'ping', clock.now())
        return {}
      }),
    signingSecret: (_input, caller) =>
      transactions.run(async () => {
        const { id, secret_version } = await webhookOf(shelf, caller)
        return { secret: secretOf(secrets, id, secret_version) }
      }),
    renewSecret: (_input, caller) =>
      transactions.run(async () => {
        const { id, secret_version } = await webhookOf(shelf, caller)
        await shelf.change(id, { secret_version: secret_version + 1 }, clock.now())
        return { secret: secretOf(secrets, id, secret_version + 1) }
      }),
  }
}

async function webhookOf(shelf: AppShelf, caller: Caller): Promise<InstalledApp> {
  const found = await shelf.lock(storeOf(caller).store_id, 'webhooks')
  if (found === undefined) throw new Problem('apps/not-found')
  return found
}
