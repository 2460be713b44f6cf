import { accountOf } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { accounts } from '../finance/index.ts'
import { noMoney } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import type { orderingContract } from './ordering.contract.ts'
import { createCommission } from './ordering.commission.service.ts'
import { createDeskService, type DeskParts } from './ordering.desk.service.ts'
import { openCase } from './ordering.case.service.ts'
import { type PhotoParts, showPhoto, takePhoto } from './ordering.case-photos.service.ts'
import { createHouse, type HouseParts } from './ordering.house.service.ts'
import { askCoupon } from './ordering.coupon.service.ts'
import { actOnParcel } from './ordering.parcel-acts.service.ts'
import { draftNow, placeOrder, type PlaceParts } from './ordering.place.service.ts'
import type { OrderShelf } from './ordering.ports.ts'
import { quoteOf } from './ordering.quote.ts'
import { releaseOrder } from './ordering.release.service.ts'
import type { ShippingShelf } from './ordering.shipping.ports.ts'
import { createRules, type RuleParts } from './ordering.rules.service.ts'
import { createShipping } from './ordering.shipping.service.ts'
import type { MarketOrders } from './ordering.market.ports.ts'
import { createMarketOrders } from './ordering.market.service.ts'
import { createMethods, type MethodParts } from './ordering.methods.service.ts'
import type { Order } from './ordering.schema.ts'
import { type StoredOrder, withTurns } from './ordering.turn.ts'
import { forStore, forTracking } from './ordering.view.ts'

export interface OrderingParts extends PlaceParts, PhotoParts, DeskParts, RuleParts, HouseParts, MethodParts {
  readonly shipping: ShippingShelf
  readonly shelf: OrderShelf
  readonly market: MarketOrders
}

/** Quoting, placing, reading and cancelling orders. */
export function createOrderingService(parts: OrderingParts): Handlers<typeof orderingContract> {
  return {
    ...createShipping(parts),
    ...createCommission(parts),
    ...createDeskService(parts),
    ...createRules(parts),
    ...createMarketOrders(parts),
    ...createMethods(parts),
    ...createHouse(parts),
    async quote(input, caller) {
      const at = parts.clock.now()
      const account = caller.account_id
      const coupon = await askCoupon(parts, input.coupon_code, account)
      const draft = await draftNow(parts, input, input, at, false, coupon)
      const balance = account === null ? noMoney : await parts.ledger.balance(accounts.wallet(account))
      return quoteOf(draft, balance, input.use_wallet, at)
    },
    place: (input, caller) => placeOrder(parts, input, accountOf(caller)),
    async mine({ offset, limit }, caller) {
      const found = await parts.shelf.mine(accountOf(caller), offset, limit)
      return { total: found.total, orders: found.orders.map((order) => withTurns(order, parts.clock.now())) }
    },
    one: ({ number }, caller) => shown(parts, number, accountOf(caller)),
    cancel: ({ number }, caller) => parts.transactions.run(() => cancel(parts, number, caller)),
    async track({ tracking_hash, store_slug }) {
      const order = forTracking(withTurns(known(await parts.shelf.byHash(tracking_hash)), parts.clock.now()))
      return store_slug === undefined ? order : known(forStore(order, store_slug))
    },
    async actOnParcel(input, caller) {
      const account_id = accountOf(caller)
      return shown(parts, await actOnParcel(parts, input, account_id), account_id)
    },
    async openCase(input, caller) {
      const account_id = accountOf(caller)
      const number = await parts.transactions.run(() => openCase(parts, input, account_id, parts.clock.now()))
      return shown(parts, number, account_id)
    },
    addCasePhoto: async ({ bytes }, caller) => ({ photo_id: await takePhoto(parts, bytes, accountOf(caller)) }),
    casePhoto: async ({ photo_id }, caller) => ({ picture: await showPhoto(parts, photo_id, accountOf(caller)) }),
  }
}

async function cancel(parts: OrderingParts, number: string, caller: Caller): Promise<Order> {
  const account_id = accountOf(caller)
  const order = await parts.book.lockByNumber(number, account_id)
  if (order === undefined) throw new Problem('ordering/not-found')
  await releaseOrder(parts, order, 'cancel', `account:${account_id}`, parts.clock.now())
  return shown(parts, number, account_id)
}

async function shown({ shelf, clock }: OrderingParts, number: string, account_id: string): Promise<Order> {
  return withTurns(known(await shelf.one(number, account_id)), clock.now())
}

function known<Known extends StoredOrder | Order>(order: Known | undefined): Known {
  if (order === undefined) throw new Problem('ordering/not-found')
  return order
}
