import { formatToman, type Rial } from '../shared/money.ts'
import type { CouponTerms } from './coupons.ts'

/** A coupon as it stands for somebody at a moment; instants in milliseconds. */
export interface StandingCoupon extends CouponTerms {
  readonly starts_at: number
  readonly ends_at: number | null
  readonly paused: boolean
  readonly total_limit: number | null
  readonly per_user: number | null
  readonly uses: number
  /** Uses by whoever asks. */
  readonly own_uses: number
  /** Those of them whose orders still wait for a payment that nobody is checking. */
  readonly own_waiting: number
}

export type CouponRefusal = 'unknown' | 'not-yet' | 'over' | 'paused' | 'used-up' | 'used-by-you'

const sentences: Readonly<Record<CouponRefusal | 'not-for-these', string>> = {
  unknown: 'چنین کد تخفیفی نیست. نوشتهٔ کد را ببینید.',
  'not-yet': 'زمان این کد تخفیف هنوز نرسیده است.',
  over: 'زمان این کد تخفیف گذشته است.',
  paused: 'این کد تخفیف فعلاً متوقف است.',
  'used-up': 'ظرفیت این کد تخفیف تمام شده است.',
  'used-by-you': 'این کد تخفیف را پیش‌تر به کار برده‌اید.',
  'not-for-these': 'این کد تخفیف برای کالاهای این سبد نیست.',
}

/** Why a coupon does not hold now; `freed` uses of whoever asks do not count, because their orders would give way (COU-7). */
export function refusalOf(coupon: StandingCoupon | undefined, now: number, freed: number): CouponRefusal | undefined {
  if (coupon === undefined) return 'unknown'
  const { paused, starts_at, ends_at, total_limit, per_user, uses, own_uses } = coupon
  if (ends_at !== null && ends_at <= now) return 'over'
  if (paused) return 'paused'
  if (starts_at > now) return 'not-yet'
  if (per_user !== null && own_uses - freed >= per_user) return 'used-by-you'
  return total_limit !== null && uses - freed >= total_limit ? 'used-up' : undefined
}

/** What a shopper is told. */
export function refusalSentence(refusal: CouponRefusal | 'not-for-these'): string {
  return sentences[refusal]
}

/** What a shopper is told whose basket is too small. */
export function missingSentence(missing: Rial): string {
  return `این کد تخفیف با ${formatToman(missing)} خرید بیشتر به کار می‌آید.`
}
