import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { instantRangeOf } from '../../shared/time/jalaali.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { adminOrderEndpoints } from './admin.contract.ts'
import type { AdminOrderQueries } from './admin.ports.ts'
import { withNextActors } from '../parcels/next-actor.ts'

const pageSize = 30

interface AdminOrderDependencies {
  readonly adminOrders: AdminOrderQueries
  readonly clock: Clock
}

/** The endpoints with which the platform reads all orders. */
export function createAdminOrderHandlers({
  adminOrders: orders,
  clock,
}: AdminOrderDependencies): Handlers<typeof adminOrderEndpoints> {
  return {
    async listPlatformOrders({ state, from, to, text, cursor }) {
      const found = await orders.list({
        state,
        ...instantRangeOf({ from, to }),
        text: text.trim(),
        cursor,
        limit: pageSize + 1,
      })
      const rows = found.slice(0, pageSize)
      return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
    },
    async getPlatformOrder({ number }) {
      const found = await orders.find(number)
      if (found === undefined) throw new Problem('ordering/not-found')
      return { ...found, order: withNextActors(found.order, clock.now()) }
    },
  }
}
