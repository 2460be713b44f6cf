import type { SaleFactRepository } from '../../catalog/index.ts'
import { couponKey } from '../../coupons/index.ts'
import { ledgerAccounts, walletHeld } from '../../finance/index.ts'
import { rateInForceAt } from '../../settings/index.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { minus, type Rial, sum } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { captureOrder } from '../orders/capture.service.ts'
import { releaseOrder } from '../orders/release.service.ts'
import { lockPlacementTerms, type OrderCouponDependencies } from './coupon.service.ts'
import { type CouponResult, type Draft, draftOrder, mergeLines, type OrderLineInput } from './draft.ts'
import type { NewOrder, SaleTerms, OpenOrder } from '../orders/order.ports.ts'
import { newOrderCode } from '../orders/order-code.ts'
import { quoteOf } from './quote.ts'
import type { OrderState, Recipient } from '../orders/schema.ts'
import type { Destination } from '../shipping/rates.ts'

const minute = 60_000

export interface PlaceOrderDependencies extends OrderCouponDependencies {
  readonly goods: SaleFactRepository
  readonly terms: SaleTerms
  readonly ids: Ids
}

export interface OrderLinesInput {
  readonly lines: readonly OrderLineInput[]
  readonly shipping: readonly { readonly store_slug: string; readonly method: string }[]
}

export interface PlaceOrderInput extends OrderLinesInput {
  readonly recipient: Recipient
  readonly sender: { readonly name: string; readonly phone: string } | null
  readonly agreed_total: Rial
  /** The part of the total that is paid from the wallet, as agreed. */
  readonly wallet_amount: Rial
  readonly source_store: string | null
  readonly attribution?: Record<string, string> | undefined
  readonly coupon_code?: string | null | undefined
}

export interface PlacedOrderResult extends OpenOrder {
  readonly state: OrderState
}

/** Drafts an order at current terms for a buyer, or for a guest; `lock` locks the stock rows. */
export async function draftOrderNow(
  deps: PlaceOrderDependencies,
  linesInput: OrderLinesInput,
  destination: Destination,
  at: number,
  coupon: CouponResult | null,
  { buyer, lock = false }: { readonly buyer: string | null; readonly lock?: boolean },
): Promise<Draft> {
  const lines = mergeLines(linesInput.lines)
  const variant_ids = lines.map(({ variant_id }) => variant_id)
  const [terms, sales, settingValues] = await Promise.all([
    deps.terms.now(),
    deps.goods.findSaleFacts(variant_ids, at, lock, buyer),
    deps.settings.current(),
  ])
  const platformTerms = { vat_rate: rateInForceAt(settingValues.vat, at), methods: settingValues['shipping-methods'] }
  return draftOrder(lines, sales, { destination, choices: linesInput.shipping, ...terms, ...platformTerms, coupon })
}

/** Places an order in one transaction: the rows, the stock held and the money held are stored together or not at all. */
export function placeOrder(
  deps: PlaceOrderDependencies,
  input: PlaceOrderInput,
  account_id: string,
): Promise<PlacedOrderResult> {
  return deps.transactions.run(() => place(deps, input, account_id))
}

async function place(
  deps: PlaceOrderDependencies,
  input: PlaceOrderInput,
  account_id: string,
): Promise<PlacedOrderResult> {
  const request_fingerprint = requestFingerprint(input)
  const openOrder = await deps.orders.findOpenOrder(account_id, request_fingerprint, deps.clock.now())
  if (openOrder !== undefined) return { ...openOrder, state: 'pending_payment' }
  const variant_ids = mergeLines(input.lines).map(({ variant_id }) => variant_id)
  const { coupon, replacedOrders, blockingOrders } = await lockPlacementTerms(
    deps,
    variant_ids,
    input.coupon_code,
    account_id,
  )
  // Read after the locks are held: an order that was placed meanwhile must not be canceled before it was placed.
  const at = deps.clock.now()
  const [draft, balance] = await Promise.all([
    draftOrderNow(deps, input, input.recipient, at, coupon, { buyer: account_id, lock: true }),
    deps.ledger.balance(ledgerAccounts.wallet(account_id)),
  ])
  const funds = sum([balance, ...replacedOrders.map((order) => order.wallet_amount)])
  const quote = quoteOf(draft, funds, input.wallet_amount > 0, at)
  const isAgreed = quote.total === input.agreed_total && quote.wallet_amount === input.wallet_amount
  if (!isAgreed) throw new Problem('ordering/price-changed', { quote })
  for (const order of [...replacedOrders, ...blockingOrders])
    await releaseOrder(deps, order, 'cancel', `account:${account_id}`, at)
  const tracking_hash = deps.ids.token()
  const expires_at = at + (await deps.settings.current())['reservation-minutes'] * minute
  const { recipient, sender, wallet_amount, source_store, attribution = {} } = input
  const placed = await insertWithFreeCode(deps, {
    account_id,
    tracking_hash,
    recipient,
    sender,
    draft,
    wallet_amount,
    source_store,
    attribution,
    request_fingerprint,
    placed_at: at,
    expires_at,
  })
  if (wallet_amount > 0) await deps.ledger.post(walletHeld({ id: placed.id, account_id, wallet_amount }), at)
  const paid = wallet_amount === draft.total && (await captureFromWallet(deps, placed.id, at))
  return {
    number: placed.number,
    tracking_hash,
    total: draft.total,
    state: paid ? 'paid' : 'pending_payment',
    payable: minus(draft.total, wallet_amount),
    expires_at: new Date(expires_at).toISOString(),
  }
}

const maxCodeDraws = 5

/** Stores an order under a random code, and draws another one when an order has it already (ORD-70). */
async function insertWithFreeCode(
  { orders, ids }: PlaceOrderDependencies,
  order: Omit<NewOrder, 'code'>,
): Promise<{ readonly id: string; readonly number: string }> {
  for (let draw = 0; draw < maxCodeDraws; draw++) {
    const placed = await orders.insertOrder({ ...order, code: newOrderCode(ids) })
    if (placed !== undefined) return placed
  }
  throw new Error('no free order code was drawn')
}

/** Serialises the request, so that pressing a button twice gives equal texts. */
function requestFingerprint(input: PlaceOrderInput): string {
  const { lines, shipping, recipient, sender, wallet_amount, agreed_total, source_store, coupon_code } = input
  const code = couponKey(coupon_code ?? '')
  const request = [mergeLines(lines), shipping, recipient, sender, wallet_amount, agreed_total, source_store]
  return JSON.stringify(code === '' ? request : [...request, code])
}

async function captureFromWallet(deps: PlaceOrderDependencies, order_id: string, at: number): Promise<boolean> {
  const order = await deps.orders.lock(order_id)
  return order !== undefined && captureOrder(deps, order, null, at)
}
