import { minus, noMoney, type Rial, split, sum } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import type { CaseItem } from './ordering.case.ts'

/** What one line of a parcel is still worth. */
export interface LineMoney {
  readonly variant_id: string
  readonly quantity: number
  /** At the price. */
  readonly total: Rial
  /** What a coupon took off, and how much of that the house bears. */
  readonly coupon_part: Rial
  readonly house_part: Rial
  readonly commission: Rial
  readonly commission_vat: Rial
}

/** What a parcel is still worth: what was paid for it, less what came back. */
export interface ParcelWorth {
  readonly lines: readonly LineMoney[]
  readonly shipping_cost: Rial
}

/** A part of a whole: three pieces of four, or an amount of what was paid. */
export interface Share {
  readonly part: number
  readonly of: number
  /** How many pieces come back with it; absent where it is an amount. */
  readonly pieces?: number
}

/** Which share of each line comes back, and how much of the shipping. */
export interface RefundWish {
  readonly shares: ReadonlyMap<string, Share>
  readonly shipping: Rial
}

/** Money of a parcel or of a part of it, as the ledger's entries want it. */
export interface RefundedMoney {
  readonly items_total: Rial
  readonly coupon_part: Rial
  readonly house_part: Rial
  readonly shipping_cost: Rial
  readonly commission: Rial
  readonly commission_vat: Rial
}

/** All that is left comes back. */
export function wholeOf({ lines, shipping_cost }: ParcelWorth): RefundWish {
  const all = lines.map(({ variant_id, quantity }) => [variant_id, { part: 1, of: 1, pieces: quantity }] as const)
  return { shares: new Map(all), shipping: shipping_cost }
}

/** What the buyer paid for a line. */
export function paidFor({ total, coupon_part }: Pick<LineMoney, 'total' | 'coupon_part'>): Rial {
  return minus(total, coupon_part)
}

/** These pieces come back at what was paid for them; with all pieces also the shipping, unless the buyer only changed their mind. */
export function piecesOf(worth: ParcelWorth, items: readonly CaseItem[], withShipping: boolean): RefundWish {
  const wanted = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const chosen = worth.lines.filter(({ variant_id }) => wanted.has(variant_id))
  const shares = chosen.map(({ variant_id, quantity }) => {
    const pieces = Math.min(wanted.get(variant_id) ?? 0, quantity)
    return [variant_id, { part: pieces, of: Math.max(quantity, 1), pieces }] as const
  })
  const all = worth.lines.every(({ variant_id, quantity }) => (wanted.get(variant_id) ?? 0) >= quantity)
  return { shares: new Map(shares), shipping: all && withShipping ? worth.shipping_cost : noMoney }
}

/** An amount comes back, shared by the lines of these pieces by what was paid for them (largest remainder). @throws Problem ordering/too-much */
export function discountOf(worth: ParcelWorth, items: readonly CaseItem[], amount: Rial): RefundWish {
  const { shares } = piecesOf(worth, items, false)
  const chosen = worth.lines.filter(({ variant_id }) => shares.has(variant_id))
  const weights = chosen.map((line) => shareOf(paidFor(line), shares.get(line.variant_id)))
  if (amount > sum(weights)) throw new Problem('ordering/too-much')
  const parts = amount === 0 ? weights.map(() => noMoney) : split(amount, weights)
  const asked = chosen.map((line, index) => {
    return [line.variant_id, { part: parts[index] ?? noMoney, of: Math.max(paidFor(line), 1) }] as const
  })
  return { shares: new Map(asked), shipping: noMoney }
}

/**
 * The money of a refund, its share of the commission reversed, line by line too, and what the parcel is worth afterwards (ORD-45).
 * @throws Problem ordering/too-much when more should come back than is left
 */
export function refundOf(
  worth: ParcelWorth,
  { shares, shipping }: RefundWish,
): { part: RefundedMoney; back: ParcelWorth; left: ParcelWorth } {
  const known = worth.lines.filter(({ variant_id }) => shares.has(variant_id))
  if (known.length < shares.size || shipping < 0 || shipping > worth.shipping_cost)
    throw new Problem('ordering/too-much')
  const lines = worth.lines.map((line) => lineBack(line, shares.get(line.variant_id)))
  const back = { lines, shipping_cost: shipping }
  return { part: moneyOf(back), back, left: leftOf(worth, back) }
}

/** What a parcel is worth after a part of it, line by line, came back. */
export function leftOf({ lines, shipping_cost }: ParcelWorth, back: ParcelWorth): ParcelWorth {
  return {
    lines: lines.map((line, index) => less(line, back.lines[index] ?? line)),
    shipping_cost: minus(shipping_cost, back.shipping_cost),
  }
}

/** The sums of a parcel's money. */
export function moneyOf({ lines, shipping_cost }: ParcelWorth): RefundedMoney {
  return {
    items_total: sum(lines.map(({ total }) => total)),
    coupon_part: sum(lines.map(({ coupon_part }) => coupon_part)),
    house_part: sum(lines.map(({ house_part }) => house_part)),
    shipping_cost,
    commission: sum(lines.map(({ commission }) => commission)),
    commission_vat: sum(lines.map(({ commission_vat }) => commission_vat)),
  }
}

/** Whether nothing is left of a parcel. */
export function isSpent({ lines, shipping_cost }: ParcelWorth): boolean {
  return shipping_cost === 0 && lines.every(({ total }) => total === 0)
}

/** What the buyer gets of it. */
export function paidBack({ items_total, coupon_part, shipping_cost }: RefundedMoney): Rial {
  return minus(sum([items_total, shipping_cost]), coupon_part)
}

// A coupon's part and the VAT are what the sums around them leave: so nothing of a part, or of what is left, is ever below nothing.
function lineBack(line: LineMoney, share: Share | undefined): LineMoney {
  const back = (whole: Rial): Rial => shareOf(whole, share)
  const { total, house_part, commission, commission_vat } = line
  const paid = back(paidFor(line))
  const worth = back(sum([paidFor(line), house_part]))
  const fee = back(commission)
  return {
    variant_id: line.variant_id,
    quantity: share?.pieces ?? 0,
    total: back(total),
    coupon_part: minus(back(total), paid),
    house_part: minus(worth, paid),
    commission: fee,
    commission_vat: minus(back(sum([commission, commission_vat])), fee),
  }
}

function shareOf(whole: Rial, { part, of }: Share = { part: 0, of: 1 }): Rial {
  if (part < 0 || part > of) throw new Problem('ordering/too-much')
  return split(whole, [part, of - part])[0] ?? noMoney
}

function less(line: LineMoney, back: LineMoney): LineMoney {
  return {
    variant_id: line.variant_id,
    quantity: line.quantity - back.quantity,
    total: minus(line.total, back.total),
    coupon_part: minus(line.coupon_part, back.coupon_part),
    house_part: minus(line.house_part, back.house_part),
    commission: minus(line.commission, back.commission),
    commission_vat: minus(line.commission_vat, back.commission_vat),
  }
}
