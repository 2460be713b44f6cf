import { accountIdOf } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { ledgerAccounts } from '../finance/index.ts'
import { noMoney, type Rial, sum } from '../shared/money.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { orderingContract } from './ordering.contract.ts'
import { createCommissionHandlers } from './commission/commission.service.ts'
import { createStoreParcelHandlers, type StoreParcelDependencies } from './store-parcels/store-parcels.service.ts'
import { openCase } from './cases/case.service.ts'
import { type PhotoDependencies, readPhotoFor, storePhoto } from './cases/photos.service.ts'
import { createAdminCaseHandlers, type AdminCaseDependencies } from './cases/admin.service.ts'
import type { OrderLineInput } from './checkout/draft.ts'
import { previewCoupon } from './checkout/coupon.service.ts'
import { performBuyerAction } from './parcels/buyer-actions.service.ts'
import { draftOrderNow, placeOrder, type PlaceOrderDependencies } from './checkout/place-order.service.ts'
import type { OrderQueries } from './orders/order.ports.ts'
import { parseOrderCode } from './orders/order-code.ts'
import { quoteOf } from './checkout/quote.ts'
import { saleInvoicesOf } from './invoices/sale-invoice.ts'
import { releaseOrder } from './orders/release.service.ts'
import type { ShippingProfileRepository } from './shipping/profile.ports.ts'
import { createCommissionRuleHandlers, type CommissionRuleDependencies } from './commission/rules.service.ts'
import { createShippingProfileHandlers } from './shipping/profile.service.ts'
import type { AdminOrderQueries } from './orders/admin.ports.ts'
import { createAdminOrderHandlers } from './orders/admin.service.ts'
import { createShippingMethodHandlers, type ShippingMethodDependencies } from './shipping/methods.service.ts'
import type { Order } from './orders/schema.ts'
import { type StoredOrder, withNextActors } from './parcels/next-actor.ts'
import { onlyStoreParcels, toTrackingView } from './orders/visibility.ts'

export interface OrderingDependencies
  extends
    PlaceOrderDependencies,
    PhotoDependencies,
    StoreParcelDependencies,
    CommissionRuleDependencies,
    AdminCaseDependencies,
    ShippingMethodDependencies {
  readonly shipping: ShippingProfileRepository
  readonly orderQueries: OrderQueries
  readonly adminOrders: AdminOrderQueries
}

/** The endpoints of ordering. */
export function createOrderingService(deps: OrderingDependencies): Handlers<typeof orderingContract> {
  return {
    ...createShippingProfileHandlers(deps),
    ...createCommissionHandlers(deps),
    ...createStoreParcelHandlers(deps),
    ...createCommissionRuleHandlers(deps),
    ...createAdminOrderHandlers(deps),
    ...createShippingMethodHandlers(deps),
    ...createAdminCaseHandlers(deps),
    async quoteCheckout(input, caller) {
      const at = deps.clock.now()
      const account = caller.account_id
      const coupon = await previewCoupon(deps, input.coupon_code, account)
      const draft = await draftOrderNow(deps, input, input, at, coupon, { buyer: account })
      const balance = account === null ? noMoney : await balanceFor(deps, input.lines, account)
      return quoteOf(draft, balance, input.use_wallet, at)
    },
    placeOrder: (input, caller) => placeOrder(deps, input, accountIdOf(caller)),
    async listMyOrders(query, caller) {
      const found = await deps.orderQueries.listOfAccount(accountIdOf(caller), query)
      return { ...found, orders: found.orders.map((order) => withNextActors(order, deps.clock.now())) }
    },
    getMyOrder: ({ number }, caller) => orderOf(deps, number, accountIdOf(caller)),
    async listMyOrderInvoices({ number }, caller) {
      const order = await deps.orderQueries.findInvoiced(number, accountIdOf(caller))
      return saleInvoicesOf(requireOrder(order))
    },
    cancelOrder: ({ number }, caller) => deps.transactions.run(() => cancel(deps, number, caller)),
    async trackOrder({ tracking_hash: id, store_slug }) {
      const { orderQueries } = deps
      const isCode = parseOrderCode(id) === id
      return trackingViewOf(
        deps,
        await (isCode ? orderQueries.findByCode(id) : orderQueries.findByTrackingHash(id)),
        store_slug,
      )
    },
    findTrackedOrder: async ({ number, mobile, store_slug }) =>
      trackingViewOf(deps, await deps.orderQueries.findByMobile(number, mobile), store_slug),
    async performParcelAction(input, caller) {
      const account_id = accountIdOf(caller)
      return orderOf(deps, await performBuyerAction(deps, input, account_id), account_id)
    },
    async openCase(input, caller) {
      const account_id = accountIdOf(caller)
      const number = await deps.transactions.run(() => openCase(deps, input, account_id, deps.clock.now()))
      return orderOf(deps, number, account_id)
    },
    uploadCasePhoto: async ({ bytes }, caller) => ({ photo_id: await storePhoto(deps, bytes, accountIdOf(caller)) }),
    getCasePhoto: async ({ photo_id }, caller) => ({
      picture: await readPhotoFor(deps, photo_id, accountIdOf(caller)),
    }),
  }
}

/** Returns what the wallet has for an order of these lines: an unpaid order that it replaces gives its part back. */
async function balanceFor(
  { ledger, orders }: OrderingDependencies,
  lines: readonly OrderLineInput[],
  account_id: string,
): Promise<Rial> {
  const variant_ids = lines.map(({ variant_id }) => variant_id)
  return sum(
    await Promise.all([
      ledger.balance(ledgerAccounts.wallet(account_id)),
      orders.heldFromWallet(account_id, variant_ids),
    ]),
  )
}

async function cancel(deps: OrderingDependencies, number: string, caller: Caller): Promise<Order> {
  const account_id = accountIdOf(caller)
  const order = await deps.orders.lockByNumber(number, account_id)
  if (order === undefined) throw new Problem('ordering/not-found')
  await releaseOrder(deps, order, 'cancel', `account:${account_id}`, deps.clock.now())
  return orderOf(deps, number, account_id)
}

async function orderOf(
  { orderQueries, clock }: OrderingDependencies,
  number: string,
  account_id: string,
): Promise<Order> {
  return withNextActors(requireOrder(await orderQueries.find(number, account_id)), clock.now())
}

/** Returns what anybody may see who knows how to find the order; inside a shop only its own parcels. */
function trackingViewOf(
  { clock }: OrderingDependencies,
  found: StoredOrder | undefined,
  store_slug: string | undefined,
): Order {
  const order = toTrackingView(withNextActors(requireOrder(found), clock.now()))
  return store_slug === undefined ? order : requireOrder(onlyStoreParcels(order, store_slug))
}

function requireOrder<Known extends object>(order: Known | undefined): Known {
  if (order === undefined) throw new Problem('ordering/not-found')
  return order
}
