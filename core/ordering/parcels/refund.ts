import { minus, noMoney, type Rial, split, sum } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { CaseItem } from '../cases/case.ts'

/** What is left of one line of a parcel. */
export interface LineWorth {
  readonly variant_id: string
  readonly quantity: number
  /** At the list price. */
  readonly total: Rial
  /** The coupon discount, and how much of it the platform funds. */
  readonly coupon_discount: Rial
  readonly platform_share: Rial
  readonly commission: Rial
  readonly commission_vat: Rial
}

/** What is left of a parcel: what was paid for it, less refunds. */
export interface ParcelWorth {
  readonly lines: readonly LineWorth[]
  readonly shipping_cost: Rial
}

/** A fraction of a line: three of four items, or an amount of what was paid. */
export interface Share {
  readonly part: number
  readonly of: number
  /** The refunded quantity; absent when the refund is an amount. */
  readonly item_count?: number
}

/** The refunded fraction of each line, and the refunded shipping. */
export interface RefundShares {
  readonly shares: ReadonlyMap<string, Share>
  readonly shipping: Rial
}

/** The totals of a parcel or a part of it, as ledger entries need them. */
export interface ParcelMoneyTotals {
  readonly items_total: Rial
  readonly coupon_discount: Rial
  readonly platform_share: Rial
  readonly shipping_cost: Rial
  readonly commission: Rial
  readonly commission_vat: Rial
}

/** Returns the refund of everything that is left. */
export function fullRefund({ lines, shipping_cost }: ParcelWorth): RefundShares {
  const all = lines.map(({ variant_id, quantity }) => [variant_id, { part: 1, of: 1, item_count: quantity }] as const)
  return { shares: new Map(all), shipping: shipping_cost }
}

/** Returns what the buyer paid for a line. */
export function paidForLine({ total, coupon_discount }: Pick<LineWorth, 'total' | 'coupon_discount'>): Rial {
  return minus(total, coupon_discount)
}

/**
 * Returns the refund of some items at the paid price; with all items also the shipping, unless the buyer changed their
 * mind.
 */
export function itemsRefund(parcelWorth: ParcelWorth, items: readonly CaseItem[], withShipping: boolean): RefundShares {
  const wanted = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const chosen = parcelWorth.lines.filter(({ variant_id }) => wanted.has(variant_id))
  const shares = chosen.map(({ variant_id, quantity }) => {
    const item_count = Math.min(wanted.get(variant_id) ?? 0, quantity)
    return [variant_id, { part: item_count, of: Math.max(quantity, 1), item_count }] as const
  })
  const all = parcelWorth.lines.every(({ variant_id, quantity }) => (wanted.get(variant_id) ?? 0) >= quantity)
  return { shares: new Map(shares), shipping: all && withShipping ? parcelWorth.shipping_cost : noMoney }
}

/**
 * Returns the refund of an amount, distributed over the lines of some items by what was paid for them (largest
 * remainder).
 * @throws Problem ordering/above-refundable
 */
export function amountRefund(parcelWorth: ParcelWorth, items: readonly CaseItem[], amount: Rial): RefundShares {
  const { shares } = itemsRefund(parcelWorth, items, false)
  const chosen = parcelWorth.lines.filter(({ variant_id }) => shares.has(variant_id))
  const weights = chosen.map((line) => takeShare(paidForLine(line), shares.get(line.variant_id)))
  if (amount > sum(weights)) throw new Problem('ordering/above-refundable')
  const parts = amount === 0 ? weights.map(() => noMoney) : split(amount, weights)
  const shareByLine = chosen.map((line, index) => {
    return [line.variant_id, { part: parts[index] ?? noMoney, of: Math.max(paidForLine(line), 1) }] as const
  })
  return { shares: new Map(shareByLine), shipping: noMoney }
}

/**
 * Returns the totals of a refund with its reversed commission, the refund of each line, and what is left of the parcel
 * (ORD-45).
 * @throws Problem ordering/above-refundable when it exceeds what is left
 */
export function refundOf(
  parcelWorth: ParcelWorth,
  { shares, shipping }: RefundShares,
): { totals: ParcelMoneyTotals; refunded: ParcelWorth; remaining: ParcelWorth } {
  const known = parcelWorth.lines.filter(({ variant_id }) => shares.has(variant_id))
  if (known.length < shares.size || shipping < 0 || shipping > parcelWorth.shipping_cost)
    throw new Problem('ordering/above-refundable')
  const lines = parcelWorth.lines.map((line) => refundedLine(line, shares.get(line.variant_id)))
  const refunded = { lines, shipping_cost: shipping }
  return { totals: worthTotals(refunded), refunded, remaining: subtractRefund(parcelWorth, refunded) }
}

/** Returns what is left of a parcel after a refund. */
export function subtractRefund({ lines, shipping_cost }: ParcelWorth, refunded: ParcelWorth): ParcelWorth {
  return {
    lines: lines.map((line, index) => subtractLine(line, refunded.lines[index] ?? line)),
    shipping_cost: minus(shipping_cost, refunded.shipping_cost),
  }
}

/** Returns the totals of a parcel. */
export function worthTotals({ lines, shipping_cost }: ParcelWorth): ParcelMoneyTotals {
  return {
    items_total: sum(lines.map(({ total }) => total)),
    coupon_discount: sum(lines.map(({ coupon_discount }) => coupon_discount)),
    platform_share: sum(lines.map(({ platform_share }) => platform_share)),
    shipping_cost,
    commission: sum(lines.map(({ commission }) => commission)),
    commission_vat: sum(lines.map(({ commission_vat }) => commission_vat)),
  }
}

/** Returns whether nothing is left of a parcel. */
export function isFullyRefunded({ lines, shipping_cost }: ParcelWorth): boolean {
  return shipping_cost === 0 && lines.every(({ total }) => total === 0)
}

/** Returns what the buyer receives. */
export function buyerRefund({ items_total, coupon_discount, shipping_cost }: ParcelMoneyTotals): Rial {
  return minus(sum([items_total, shipping_cost]), coupon_discount)
}

// Coupon discount and VAT are derived from the sums around them, so that no share and no remainder is ever negative.
function refundedLine(line: LineWorth, share: Share | undefined): LineWorth {
  const refunded = (whole: Rial): Rial => takeShare(whole, share)
  const { total, platform_share, commission, commission_vat } = line
  const paid = refunded(paidForLine(line))
  const parcelWorth = refunded(sum([paidForLine(line), platform_share]))
  const commissionShare = refunded(commission)
  return {
    variant_id: line.variant_id,
    quantity: share?.item_count ?? 0,
    total: refunded(total),
    coupon_discount: minus(refunded(total), paid),
    platform_share: minus(parcelWorth, paid),
    commission: commissionShare,
    commission_vat: minus(refunded(sum([commission, commission_vat])), commissionShare),
  }
}

function takeShare(whole: Rial, { part, of }: Share = { part: 0, of: 1 }): Rial {
  if (part < 0 || part > of) throw new Problem('ordering/above-refundable')
  return split(whole, [part, of - part])[0] ?? noMoney
}

function subtractLine(line: LineWorth, refunded: LineWorth): LineWorth {
  return {
    variant_id: line.variant_id,
    quantity: line.quantity - refunded.quantity,
    total: minus(line.total, refunded.total),
    coupon_discount: minus(line.coupon_discount, refunded.coupon_discount),
    platform_share: minus(line.platform_share, refunded.platform_share),
    commission: minus(line.commission, refunded.commission),
    commission_vat: minus(line.commission_vat, refunded.commission_vat),
  }
}
