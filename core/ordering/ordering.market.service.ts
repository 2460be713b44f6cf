import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { instantsOf } from '../shared/jalaali.ts'
import { Problem } from '../shared/problem.ts'
import type { marketOrderEndpoints } from './ordering.market.contract.ts'
import type { MarketOrders } from './ordering.market.ports.ts'
import { withTurns } from './ordering.turn.ts'

const count = 30

interface MarketParts {
  readonly market: MarketOrders
  readonly clock: Clock
}

/** Finding and reading orders of the market. */
export function createMarketOrders({ market: orders, clock }: MarketParts): Handlers<typeof marketOrderEndpoints> {
  return {
    async allOrders({ state, from, to, text, cursor }) {
      const found = await orders.list({
        state,
        ...instantsOf({ from, to }),
        text: text.trim(),
        cursor,
        most: count + 1,
      })
      const rows = found.slice(0, count)
      return { rows, next: found.length > count ? (rows.at(-1)?.id ?? null) : null }
    },
    async anyOrder({ number }) {
      const found = await orders.one(number)
      if (found === undefined) throw new Problem('ordering/not-found')
      return { ...found, order: withTurns(found.order, clock.now()) }
    },
  }
}
