import { minus, noMoney, type Rial, split, sum, times } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import type { CaseItem } from './ordering.case.ts'
import { type LineMoney, moneyOf, paidFor, type ParcelWorth } from './ordering.refund.ts'

/** A parcel in two: what was taken out of it, and what is left. */
export interface Portioned {
  readonly taken: ParcelWorth
  readonly left: ParcelWorth
}

/**
 * Takes pieces out of a parcel, exact to the rial (ORD-30); the shipping is shared by the worth of the goods, or stays with what is left.
 * @throws Problem ordering/contents-changed when a piece is not there
 */
export function portionOf(worth: ParcelWorth, items: readonly CaseItem[], shipping: 'shared' | 'stays'): Portioned {
  const wanted = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const known = worth.lines.filter(({ variant_id, quantity }) => (wanted.get(variant_id) ?? 0) <= quantity)
  if (known.filter(({ variant_id }) => wanted.has(variant_id)).length < items.length)
    throw new Problem('ordering/contents-changed')
  const parts = worth.lines.map((line) => lineParts(line, wanted.get(line.variant_id) ?? 0))
  const lines = [0, 1].map((side) => parts.flatMap((both) => both[side] ?? []).filter(({ quantity }) => quantity > 0))
  const [taken = [], left = []] = lines
  const [going, staying] = shippingParts(worth, taken, left, shipping)
  return { taken: { lines: taken, shipping_cost: going }, left: { lines: left, shipping_cost: staying } }
}

/** Whether these are all pieces of a parcel, neither more nor fewer. */
export function isWhole({ lines }: Pick<ParcelWorth, 'lines'>, items: readonly CaseItem[]): boolean {
  const wanted = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const same = lines.every(({ variant_id, quantity }) => wanted.get(variant_id) === quantity)
  return same && wanted.size === lines.length && items.length === lines.length
}

// Commission and VAT are shared together first: shared apart, a rounded part could be more than its goods.
function lineParts(line: LineMoney, pieces: number): readonly [LineMoney, LineMoney] {
  const { quantity, commission } = line
  const weights = [pieces, quantity - pieces]
  const price = (line.total / quantity) as Rial
  const paid = split(paidFor(line), weights)
  const worth = split(sum([paidFor(line), line.house_part]), weights)
  const fees = split(sum([commission, line.commission_vat]), weights)
  const commissions = split(commission, weights)
  const side = (index: 0 | 1): LineMoney => {
    const of = (parts: readonly Rial[]): Rial => parts[index] ?? noMoney
    const total = times(price, weights[index] ?? 0)
    return {
      variant_id: line.variant_id,
      quantity: weights[index] ?? 0,
      total,
      coupon_part: minus(total, of(paid)),
      house_part: minus(of(worth), of(paid)),
      commission: of(commissions),
      commission_vat: minus(of(fees), of(commissions)),
    }
  }
  return [side(0), side(1)]
}

function shippingParts(
  { shipping_cost }: ParcelWorth,
  taken: readonly LineMoney[],
  left: readonly LineMoney[],
  how: 'shared' | 'stays',
): readonly [Rial, Rial] {
  if (left.length === 0) return [shipping_cost, noMoney]
  if (how === 'stays' || taken.length === 0) return [noMoney, shipping_cost]
  const worths = [taken, left].map((lines) => moneyOf({ lines, shipping_cost: noMoney }).items_total)
  const [going = noMoney, staying = noMoney] = split(shipping_cost, worths)
  return [going, staying]
}
