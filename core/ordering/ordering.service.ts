import { accountOf } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { accounts } from '../finance/index.ts'
import { noMoney } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import type { orderingContract } from './ordering.contract.ts'
import { draftNow, placeOrder, type PlaceParts } from './ordering.place.service.ts'
import type { OrderShelf } from './ordering.ports.ts'
import { quoteOf } from './ordering.quote.ts'
import { releaseOrder } from './ordering.release.service.ts'
import type { Order } from './ordering.schema.ts'
import { forStore, forTracking } from './ordering.view.ts'

export interface OrderingParts extends PlaceParts {
  readonly shelf: OrderShelf
}

/** Quoting, placing, reading and cancelling orders. */
export function createOrderingService(parts: OrderingParts): Handlers<typeof orderingContract> {
  return {
    async quote(input, caller) {
      const at = parts.clock.now()
      const draft = await draftNow(parts, input, input, at, false)
      const account = caller.account_id
      const balance = account === null ? noMoney : await parts.ledger.balance(accounts.wallet(account))
      return quoteOf(draft, balance, input.use_wallet, at)
    },
    place: (input, caller) => placeOrder(parts, input, accountOf(caller)),
    async mine({ offset, limit }, caller) {
      const found = await parts.shelf.mine(accountOf(caller), offset, limit)
      return { total: found.total, orders: [...found.orders] }
    },
    one: async ({ number }, caller) => known(await parts.shelf.one(number, accountOf(caller))),
    cancel: ({ number }, caller) => cancel(parts, number, caller),
    async track({ tracking_hash, store_slug }) {
      const order = forTracking(known(await parts.shelf.byHash(tracking_hash)))
      return store_slug === undefined ? order : known(forStore(order, store_slug))
    },
  }
}

async function cancel(parts: OrderingParts, number: string, caller: Caller): Promise<Order> {
  const account_id = accountOf(caller)
  const order = await parts.book.lockByNumber(number, account_id)
  if (order === undefined) throw new Problem('ordering/not-found')
  await releaseOrder(parts, order, 'cancel', `account:${account_id}`, parts.clock.now())
  return known(await parts.shelf.one(number, account_id))
}

function known(order: Order | undefined): Order {
  if (order === undefined) throw new Problem('ordering/not-found')
  return order
}
