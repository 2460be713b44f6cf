import type { CouponRow, ShownCoupon } from '../../../core/coupons/index.ts'
import { formatShortDate } from '../../../core/shared/dates.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber, formatPercent } from '../../../core/shared/numbers.ts'

/** What the states of a coupon are called. */
export const couponStateWords: Readonly<Record<CouponRow['state'], string>> = {
  running: 'در جریان',
  planned: 'در راه',
  paused: 'متوقف',
  used_up: 'ظرفیت پر',
  ended: 'پایان‌یافته',
}

/** How the states of a coupon look. */
export const couponTones = {
  running: 'good',
  planned: 'info',
  paused: 'warning',
  used_up: 'plain',
  ended: 'plain',
} as const

/** Who bears a coupon. */
export const bearerWords: Readonly<Record<CouponRow['borne_by'], string>> = { house: 'بازارگاه', store: 'فروشگاه' }

/** What a coupon is for. */
export const scopeWords: Readonly<Record<ShownCoupon['scope'], string>> = {
  all: 'همهٔ کالاها',
  categories: 'چند دسته',
  stores: 'چند فروشگاه',
}

/** How much a coupon takes off. */
export function worthOf({ kind, value }: Pick<CouponRow, 'kind' | 'value'>): string {
  return kind === 'percent' ? formatPercent(value) : formatToman(value as Rial)
}

/** How often a coupon was used, out of how often it may be. */
export function usesOf({ uses, total_limit }: Pick<CouponRow, 'uses' | 'total_limit'>): string {
  return total_limit === null ? formatNumber(uses) : `${formatNumber(uses)} از ${formatNumber(total_limit)}`
}

/** From when until when a coupon holds; the last day is named, not the one after it. */
export function windowOf({ starts_at, ends_at }: Pick<CouponRow, 'starts_at' | 'ends_at'>): string {
  const start = formatShortDate(starts_at)
  return ends_at === null ? `از ${start}` : `${start} تا ${formatShortDate(Date.parse(ends_at) - 1)}`
}
