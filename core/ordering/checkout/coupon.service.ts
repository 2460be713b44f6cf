import {
  couponKey,
  type OrderCoupons,
  couponRefusal,
  couponRefusalMessage,
  type CouponForAccount,
} from '../../coupons/index.ts'
import type { CouponResult } from './draft.ts'
import { releaseOrder, type ReleaseDependencies } from '../orders/release.service.ts'

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
  const coupon = await coupons.findForAccount(code, account_id, false)
  return couponResult(code, coupon, at, coupon?.account_pending_uses ?? 0)
}

/**
 * Returns the coupon for an order, locked before any stock. The account's own unpaid orders that block it are canceled
 * first (COU-7); they are locked before the coupon, in the same order as ending an order does.
 */
export async function lockCoupon(
  deps: OrderCouponDependencies,
  enteredCode: string | null | undefined,
  account_id: string,
): Promise<CouponResult | null> {
  const [code, at] = [couponKey(enteredCode ?? ''), deps.clock.now()]
  if (code === '') return null
  const pendingOrders = await deps.orders.lockPendingWithCoupon(account_id, code)
  const coupon = await deps.coupons.findForAccount(code, account_id, true)
  const refusal = couponRefusal(coupon, at, 0)
  if (pendingOrders.length === 0 || (refusal !== 'used-up' && refusal !== 'used-by-you'))
    return couponResult(code, coupon, at, 0)
  for (const order of pendingOrders) await releaseOrder(deps, order, 'cancel', `account:${account_id}`, at)
  return couponResult(code, coupon, at, pendingOrders.length)
}

function couponResult(code: string, coupon: CouponForAccount | undefined, at: number, freedUses: number): CouponResult {
  const refusal = couponRefusal(coupon, at, freedUses)
  if (refusal !== undefined) return { code, terms: null, refusal: couponRefusalMessage(refusal) }
  return { code, terms: coupon ?? null, refusal: null }
}
