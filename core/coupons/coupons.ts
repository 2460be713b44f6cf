import { fromToman, minus, noMoney, type Rial, share, split, sum } from '../shared/money.ts'
import { plainText } from '../shared/text.ts'

export const couponKinds = ['percent', 'amount'] as const
export const couponScopes = ['all', 'categories', 'stores'] as const
export const couponBearers = ['house', 'store'] as const

/** What a coupon takes off what, and who bears it. */
export interface CouponTerms {
  readonly id: string
  readonly code: string
  readonly kind: (typeof couponKinds)[number]
  /** Whole percents, or Rial. */
  readonly value: number
  /** The most a coupon of percents takes off, in Rial. */
  readonly ceiling: Rial | null
  /** How much of what the coupon is for must be in the basket, in Rial. */
  readonly least_basket: Rial
  readonly scope: (typeof couponScopes)[number]
  /** Categories or stores, by the scope. */
  readonly scope_ids: readonly string[]
  readonly borne_by: (typeof couponBearers)[number]
}

/** A line of a basket, as a coupon asks about it. */
export interface CouponLine {
  readonly store_id: string
  readonly category_ids: readonly string[]
  readonly total: Rial
}

/** What a coupon takes off each line, or why it takes nothing. */
export type CouponEffect =
  | { readonly parts: readonly Rial[] }
  | { readonly refused: 'not-for-these' }
  | { readonly refused: 'basket-too-small'; readonly missing: Rial }

/** A code as it is kept and compared: Latin digits, capital letters, no spaces (COU-1). */
export function couponKey(typed: string): string {
  return plainText(typed).replace(/\s+/g, '').replaceAll('ي', 'ی').replaceAll('ك', 'ک').toUpperCase()
}

/** A code that nobody guesses and everybody can read aloud, out of a random token of small letters and digits. */
export function codeFrom(token: string): string {
  return token
    .replace(/[01ilo]/g, '')
    .slice(0, 8)
    .toUpperCase()
}

/** Shares a coupon over the lines it is for, exact to the rial; `rest` is what the order costs beside its goods (COU-4, COU-5). */
export function couponEffect(
  coupon: CouponTerms,
  lines: readonly CouponLine[],
  rest: Rial,
  leastPayable: number,
): CouponEffect {
  const weights = lines.map((line) => (isFor(coupon, line) ? line.total : noMoney))
  const basket = sum(weights)
  if (basket === 0) return { refused: 'not-for-these' }
  if (basket < coupon.least_basket) return { refused: 'basket-too-small', missing: minus(coupon.least_basket, basket) }
  const all = sum([...lines.map(({ total }) => total), rest])
  const off = payableAfter(all, takenOff(coupon, basket), leastPayable)
  return { parts: split(off, weights) }
}

function isFor({ scope, scope_ids }: CouponTerms, { store_id, category_ids }: CouponLine): boolean {
  if (scope === 'all') return true
  return scope === 'stores' ? scope_ids.includes(store_id) : category_ids.some((id) => scope_ids.includes(id))
}

function takenOff({ kind, value, ceiling }: CouponTerms, basket: Rial): Rial {
  // People pay whole Toman.
  const most = kind === 'percent' ? fromToman(Math.floor(share(basket, value * 100) / 10)) : value
  return Math.min(most, basket, ceiling ?? most) as Rial
}

// What is left is nothing, or enough for a gateway to take it.
function payableAfter(all: Rial, off: Rial, leastPayable: number): Rial {
  const left = minus(all, off)
  return left > 0 && left < leastPayable ? (Math.max(0, all - leastPayable) as Rial) : off
}
