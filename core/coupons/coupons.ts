import { fromToman, minus, noMoney, type Rial, share, split, sum } from '../shared/money.ts'
import { plainText } from '../shared/text/text.ts'

export const couponKinds = ['percent', 'amount'] as const
export const couponScopes = ['all', 'categories', 'stores'] as const
export const couponFunders = ['platform', 'store'] as const

/** The discount of a coupon, what it applies to, and who funds it. */
export interface CouponTerms {
  readonly id: string
  readonly code: string
  readonly kind: (typeof couponKinds)[number]
  /** Whole percent, or Rial. */
  readonly value: number
  /** The largest discount of a percentage coupon, in Rial. */
  readonly ceiling: Rial | null
  /** The minimum total of the items it applies to, in Rial. */
  readonly min_basket: Rial
  readonly scope: (typeof couponScopes)[number]
  /** Ids of categories or stores, by the scope. */
  readonly scope_ids: readonly string[]
  readonly funded_by: (typeof couponFunders)[number]
}

/** An order line as a coupon needs it. */
export interface CouponLine {
  readonly store_id: string
  readonly category_ids: readonly string[]
  readonly total: Rial
}

/** The discount of each line, or why there is none. */
export type CouponEffect =
  | { readonly parts: readonly Rial[] }
  | { readonly refusal: 'not-for-these' }
  | { readonly refusal: 'basket-too-small'; readonly missing: Rial }

/** Normalises a code for storage and comparison: Latin digits, capital letters, no spaces (COU-1). */
export function couponKey(typed: string): string {
  return plainText(typed).replace(/\s+/g, '').replaceAll('ي', 'ی').replaceAll('ك', 'ک').toUpperCase()
}

/**
 * Returns a code that is hard to guess and easy to read aloud, made of a random token of lowercase letters and digits.
 */
export function generateCouponCode(token: string): string {
  return token
    .replace(/[01ilo]/g, '')
    .slice(0, 8)
    .toUpperCase()
}

/**
 * Distributes a coupon over the lines it applies to, exact to the rial; `otherCharges` is the cost of the order besides
 * its items (COU-4, COU-5).
 */
export function applyCoupon(
  coupon: CouponTerms,
  lines: readonly CouponLine[],
  otherCharges: Rial,
  minPayable: number,
): CouponEffect {
  const weights = lines.map((line) => (appliesTo(coupon, line) ? line.total : noMoney))
  const basket = sum(weights)
  if (basket === 0) return { refusal: 'not-for-these' }
  if (basket < coupon.min_basket) return { refusal: 'basket-too-small', missing: minus(coupon.min_basket, basket) }
  const all = sum([...lines.map(({ total }) => total), otherCharges])
  const discount = limitDiscount(all, discountFor(coupon, basket), minPayable)
  return { parts: split(discount, weights) }
}

function appliesTo({ scope, scope_ids }: CouponTerms, { store_id, category_ids }: CouponLine): boolean {
  if (scope === 'all') return true
  return scope === 'stores' ? scope_ids.includes(store_id) : category_ids.some((id) => scope_ids.includes(id))
}

function discountFor({ kind, value, ceiling }: CouponTerms, basket: Rial): Rial {
  // Discounts are whole Toman.
  const maximum = kind === 'percent' ? fromToman(Math.floor(share(basket, value * 100) / 10)) : value
  return Math.min(maximum, basket, ceiling ?? maximum) as Rial
}

// The remainder is nothing, or at least the gateway's minimum.
function limitDiscount(all: Rial, discount: Rial, minPayable: number): Rial {
  const left = minus(all, discount)
  return left > 0 && left < minPayable ? (Math.max(0, all - minPayable) as Rial) : discount
}
