import type { LockedOrder } from '../ordering/index.ts'
import { hostOrigin, routeOf, type Site } from '../routing/index.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { Ids } from '../shared/ports/ids.ports.ts'
import type { Rial } from '../shared/money.ts'
import type { NewPayment, Payment } from './repository.ports.ts'
import { settledStates, type SettlementDependencies, tryMovePayment } from './settlement.service.ts'

export interface OpeningDependencies extends SettlementDependencies {
  readonly ids: Ids
  /** The configured site; the return URL given to every gateway never comes from a request. */
  readonly site: Site
}

/** The shop that a payer is in: by its own host, or by its slug within the market. */
export interface PayerPlace {
  readonly shop_host?: string | undefined
  readonly store_slug?: string | undefined
}

/**
 * Opens the payment of an unpaid order, or returns the open one: a retry never creates a second. Returns the payment
 * page's URL.
 */
export function openOrderPayment(
  deps: OpeningDependencies,
  number: string,
  account_id: string,
  place: PayerPlace = {},
): Promise<string> {
  return openPaymentOf(deps, () => deps.orders.lockByNumber(number, account_id), place)
}

/** Opens the payment of an unpaid order for whoever has its tracking hash; the money is the order's and its buyer's. */
export function openTrackedOrderPayment(
  deps: OpeningDependencies,
  tracking_hash: string,
  place: PayerPlace = {},
): Promise<string> {
  return openPaymentOf(deps, () => deps.orders.lockByTrackingHash(tracking_hash), place)
}

type OrderLock = () => Promise<LockedOrder | undefined>

async function openPaymentOf(deps: OpeningDependencies, lock: OrderLock, place: PayerPlace): Promise<string> {
  const return_to = returnPlace(deps.site, place)
  const { payment, number } = await deps.transactions.run(() => findOrCreatePayment(deps, lock, return_to))
  deps.crash.pass('open:after-create')
  return redirect(deps, payment, `سفارش ${number} بازارگاه`)
}

async function findOrCreatePayment(
  deps: OpeningDependencies,
  lock: OrderLock,
  return_to: string | null,
): Promise<{ readonly payment: Payment; readonly number: string }> {
  const order = await lock()
  if (order === undefined) throw new Problem('ordering/not-found')
  if (order.state === 'paid') throw new Problem('payments/already-paid')
  const created_at = deps.clock.now()
  if (order.state !== 'pending_payment' || order.expires_at <= created_at) throw new Problem('payments/expired')
  const open = await deps.payments.findOpen(order.id)
  if (open?.state === 'verifying' || open?.state === 'unknown') throw new Problem('payments/being-checked')
  const { account_id, number } = order
  if (open !== undefined) {
    if (open.return_to !== return_to) await deps.payments.returnTo(open.id, return_to)
    return { payment: open, number }
  }
  const amount = (order.total - order.wallet_amount) as Rial
  const { ids, gateway } = deps
  const newPayment: NewPayment = {
    payment_hash: ids.token(),
    account_id,
    purpose: 'order',
    order_id: order.id,
    gateway: gateway.name,
    amount,
    created_at,
    return_to,
  }
  const added = await deps.payments.add(newPayment)
  if (added === undefined) throw new Problem('payments/gateway-unavailable')
  return { payment: added, number }
}

/** Creates a wallet charge inside the transaction of its idempotency key; returns its hash. */
export async function createCharge(deps: OpeningDependencies, amount: Rial, account_id: string): Promise<string> {
  const payment_hash = deps.ids.token()
  const created_at = deps.clock.now()
  await deps.payments.add({
    payment_hash,
    account_id,
    purpose: 'charge',
    order_id: null,
    gateway: deps.gateway.name,
    amount,
    created_at,
    return_to: null,
  })
  return payment_hash
}

/** Opens a charge of the caller at the gateway. */
export async function openCharge(deps: OpeningDependencies, payment_hash: string, account_id: string): Promise<string> {
  const payment = await deps.payments.findByHash(payment_hash, account_id)
  if (payment === undefined || payment.purpose !== 'charge') throw new Problem('payments/not-found')
  if (settledStates.includes(payment.state)) throw new Problem('payments/already-paid')
  if (payment.state === 'failed' || payment.state === 'expired') throw new Problem('payments/expired')
  return redirect(deps, payment, 'شارژ کیف پول بازارگاه')
}

// The host is one that the request was resolved to, and a slug only leads to a path of the main site.
function returnPlace(site: Site, { shop_host, store_slug }: PayerPlace): string | null {
  if (shop_host !== undefined) return hostOrigin(site, shop_host)
  return store_slug === undefined ? null : `${site.origin}/@${store_slug}`
}

async function redirect(deps: OpeningDependencies, payment: Payment, description: string): Promise<string> {
  if (payment.pay_url !== null) return payment.pay_url
  deps.crash.pass('open:before-call')
  const { payment_hash, amount } = payment
  const opened = await deps.gateway.open({
    payment_id: payment_hash,
    amount,
    description,
    callback_url: deps.site.origin + routeOf('payment.callback').path,
  })
  deps.crash.pass('open:after-call')
  // Two clicks may both reach the gateway; both are redirected to the authority stored first.
  const moved = await tryMovePayment(deps, payment, 'redirect', opened)
  deps.crash.pass('open:after-redirect')
  const pay_url = (moved ?? (await deps.payments.findByHash(payment_hash, payment.account_id)))?.pay_url
  if (!pay_url) throw new Problem('payments/expired')
  return pay_url
}
