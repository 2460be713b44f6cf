import { couponKey, type Coupons, refusalOf, refusalSentence, type StandingCoupon } from '../coupons/index.ts'
import type { AskedCoupon } from './ordering.draft.ts'
import { releaseOrder, type ReleaseParts } from './ordering.release.service.ts'

export interface CouponAskParts extends ReleaseParts {
  readonly coupons: Coupons
}

/** The coupon a question names, as it would stand if the account's own waiting orders gave way; null for none. */
export async function askCoupon(
  { coupons, clock }: CouponAskParts,
  typed: string | null | undefined,
  account_id: string | null,
): Promise<AskedCoupon | null> {
  const [code, at] = [couponKey(typed ?? ''), clock.now()]
  if (code === '') return null
  const coupon = await coupons.standing(code, account_id, false)
  return asked(code, coupon, at, coupon?.own_waiting ?? 0)
}

/**
 * The coupon an order takes, locked before any stock is. Where the account's own waiting orders stand in its way they end first (COU-7);
 * those are locked before the coupon, as whoever ends an order locks it.
 */
export async function takeCoupon(
  parts: CouponAskParts,
  typed: string | null | undefined,
  account_id: string,
): Promise<AskedCoupon | null> {
  const [code, at] = [couponKey(typed ?? ''), parts.clock.now()]
  if (code === '') return null
  const waiting = await parts.book.waitingWith(account_id, code)
  const coupon = await parts.coupons.standing(code, account_id, true)
  const refusal = refusalOf(coupon, at, 0)
  if (waiting.length === 0 || (refusal !== 'used-up' && refusal !== 'used-by-you')) return asked(code, coupon, at, 0)
  for (const order of waiting) await releaseOrder(parts, order, 'cancel', `account:${account_id}`, at)
  return asked(code, coupon, at, waiting.length)
}

function asked(code: string, coupon: StandingCoupon | undefined, at: number, freed: number): AskedCoupon {
  const refusal = refusalOf(coupon, at, freed)
  if (refusal !== undefined) return { code, terms: null, refused: refusalSentence(refusal) }
  return { code, terms: coupon ?? null, refused: null }
}
