import type { CouponRow, CouponDetails } from '../../../core/coupons/index.ts'
import { formatShortDate } from '../../../core/shared/time/dates.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber, formatPercent } from '../../../core/shared/text/numbers.ts'

/** Persian names of the states of a coupon. */
export const couponStateLabels: Readonly<Record<CouponRow['state'], string>> = {
  running: 'در جریان',
  planned: 'در راه',
  paused: 'متوقف',
  used_up: 'ظرفیت پر',
  ended: 'پایان‌یافته',
}

/** The tone of each state of a coupon. */
export const couponTones = {
  running: 'good',
  planned: 'info',
  paused: 'warning',
  used_up: 'plain',
  ended: 'plain',
} as const

/** Persian names of who funds a coupon. */
export const couponFunderLabels: Readonly<Record<CouponRow['funded_by'], string>> = {
  platform: 'بازارگاه',
  store: 'فروشگاه',
}

/** Persian names of the scopes of a coupon. */
export const couponScopeLabels: Readonly<Record<CouponDetails['scope'], string>> = {
  all: 'همهٔ کالاها',
  categories: 'چند دسته',
  stores: 'چند فروشگاه',
}

/** Returns the discount as text. */
export function couponValueText({ kind, value }: Pick<CouponRow, 'kind' | 'value'>): string {
  return kind === 'percent' ? formatPercent(value) : formatToman(value as Rial)
}

/** Returns the uses of a coupon and their limit as text. */
export function couponUsesText({ uses, total_limit }: Pick<CouponRow, 'uses' | 'total_limit'>): string {
  return total_limit === null ? formatNumber(uses) : `${formatNumber(uses)} از ${formatNumber(total_limit)}`
}

/** Returns the period of a coupon as text; it names the last day, not the one after it. */
export function couponPeriodText({ starts_at, ends_at }: Pick<CouponRow, 'starts_at' | 'ends_at'>): string {
  const start = formatShortDate(starts_at)
  return ends_at === null ? `از ${start}` : `${start} تا ${formatShortDate(Date.parse(ends_at) - 1)}`
}
