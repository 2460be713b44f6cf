import {
  couponKey,
  type OrderCoupons,
  couponRefusal,
  couponRefusalMessage,
  type CouponForAccount,
} from '../../coupons/index.ts'
import type { CouponResult } from './draft.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { LockedOrder } from '../orders/order.ports.ts'
import type { ReleaseDependencies } from '../orders/release.service.ts'

export interface OrderCouponDependencies extends ReleaseDependencies {
  readonly coupons: OrderCoupons
}

/** Returns the coupon for a quote, as if the account's own unpaid orders with it were canceled; null without a code. */
export async function previewCoupon(
  { coupons, clock }: OrderCouponDependencies,
  enteredCode: string | null | undefined,
  account_id: string | null,
): Promise<CouponResult | null> {
  const [code, at] = [couponKey(enteredCode ?? ''), clock.now()]
  if (code === '') return null
  const coupon = await coupons.findForAccount(code, account_id)
  return couponResult(code, coupon, at, coupon?.account_pending_uses ?? 0)
}

/** What placing an order finds under lock: its coupon, and the account's unpaid orders that it ends. */
export interface PlacementTerms {
  readonly coupon: CouponResult | null
  /** The orders with any of its variants (ORD-80). */
  readonly replacedOrders: readonly LockedOrder[]
  /** The orders that block its coupon (COU-7). */
  readonly blockingOrders: readonly LockedOrder[]
}

/**
 * Locks the unpaid orders that an order of these variants ends, and its coupon. Orders are locked before coupons and
 * coupons before any stock, as ending an order does. Nothing is changed yet.
 * @throws Problem ordering/being-checked
 */
export async function lockPlacementTerms(
  deps: OrderCouponDependencies,
  variant_ids: readonly string[],
  enteredCode: string | null | undefined,
  account_id: string,
): Promise<PlacementTerms> {
  const [code, at] = [couponKey(enteredCode ?? ''), deps.clock.now()]
  const unpaidOrders = await deps.orders.lockUnpaid(account_id, variant_ids, code)
  const replacedOrders = unpaidOrders.filter(({ lines }) => lines.some((line) => variant_ids.includes(line.variant_id)))
  const checkedOrder = replacedOrders.find(({ being_checked }) => being_checked)
  if (checkedOrder !== undefined) throw new Problem('ordering/being-checked', { order: checkedOrder.number })
  const coupon_ids = replacedOrders.flatMap(({ coupon_id }) => coupon_id ?? [])
  if (code !== '' || coupon_ids.length > 0) await deps.coupons.lock(code, coupon_ids)
  if (code === '') return { coupon: null, replacedOrders, blockingOrders: [] }
  // Read after the lock is held: a statement that waits for it still sees its own older snapshot.
  const coupon = await deps.coupons.findForAccount(code, account_id)
  const freedUses = coupon_ids.filter((coupon_id) => coupon_id === coupon?.id).length
  const refusal = couponRefusal(coupon, at, freedUses)
  const isBlocked = refusal === 'used-up' || refusal === 'used-by-you'
  const blockingOrders = isBlocked
    ? unpaidOrders.filter((order) => !replacedOrders.includes(order) && !order.being_checked)
    : []
  return { coupon: couponResult(code, coupon, at, freedUses + blockingOrders.length), replacedOrders, blockingOrders }
}

function couponResult(code: string, coupon: CouponForAccount | undefined, at: number, freedUses: number): CouponResult {
  const refusal = couponRefusal(coupon, at, freedUses)
  if (refusal !== undefined) return { code, terms: null, refusal: couponRefusalMessage(refusal) }
  return { code, terms: coupon ?? null, refusal: null }
}
