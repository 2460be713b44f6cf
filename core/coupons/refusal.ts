import { formatToman, type Rial } from '../shared/money.ts'
import type { CouponTerms } from './coupons.ts'

/** A coupon with the uses of one account at a moment; instants in milliseconds. */
export interface CouponForAccount extends CouponTerms {
  readonly starts_at: number
  readonly ends_at: number | null
  readonly paused: boolean
  readonly total_limit: number | null
  readonly limit_per_user: number | null
  readonly uses: number
  /** Uses by the account. */
  readonly account_uses: number
  /** Those of them whose orders are unpaid and whose payment is not being checked. */
  readonly account_pending_uses: number
}

export type CouponRefusal = 'unknown' | 'not-yet' | 'over' | 'paused' | 'used-up' | 'used-by-you'

const messages: Readonly<Record<CouponRefusal | 'not-for-these', string>> = {
  unknown: 'چنین کد تخفیفی نیست. نوشتهٔ کد را ببینید.',
  'not-yet': 'زمان این کد تخفیف هنوز نرسیده است.',
  over: 'زمان این کد تخفیف گذشته است.',
  paused: 'این کد تخفیف فعلاً متوقف است.',
  'used-up': 'ظرفیت این کد تخفیف تمام شده است.',
  'used-by-you': 'این کد تخفیف را پیش‌تر به کار برده‌اید.',
  'not-for-these': 'این کد تخفیف برای کالاهای این سبد نیست.',
}

/**
 * Returns why a coupon is not valid now. `freed` uses of the account are not counted, because their orders would be
 * canceled (COU-7).
 */
export function couponRefusal(
  coupon: CouponForAccount | undefined,
  now: number,
  freed: number,
): CouponRefusal | undefined {
  if (coupon === undefined) return 'unknown'
  const { paused, starts_at, ends_at, total_limit, limit_per_user, uses, account_uses } = coupon
  if (ends_at !== null && ends_at <= now) return 'over'
  if (paused) return 'paused'
  if (starts_at > now) return 'not-yet'
  if (limit_per_user !== null && account_uses - freed >= limit_per_user) return 'used-by-you'
  return total_limit !== null && uses - freed >= total_limit ? 'used-up' : undefined
}

/** Returns the message for the shopper. */
export function couponRefusalMessage(refusal: CouponRefusal | 'not-for-these'): string {
  return messages[refusal]
}

/** Returns the message for a basket below the minimum. */
export function couponMissingMessage(missing: Rial): string {
  return `این کد تخفیف با ${formatToman(missing)} خرید بیشتر به کار می‌آید.`
}
