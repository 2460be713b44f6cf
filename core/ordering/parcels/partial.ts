import { minus, noMoney, type Rial, split, sum, times } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { CaseItem } from '../cases/case.ts'
import { type LineWorth, worthTotals, paidForLine, type ParcelWorth } from './refund.ts'

/** A parcel divided into what was removed and what remains. */
export interface SplitParcel {
  readonly removed: ParcelWorth
  readonly remaining: ParcelWorth
}

/**
 * Removes items from a parcel, exact to the rial (ORD-30). The shipping cost is divided by the value of the items, or
 * stays with the rest.
 * @throws Problem ordering/contents-changed when an item is not in the parcel
 */
export function splitParcelWorth(
  worthParts: ParcelWorth,
  items: readonly CaseItem[],
  shipping: 'shared' | 'stays',
): SplitParcel {
  const wanted = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const known = worthParts.lines.filter(({ variant_id, quantity }) => (wanted.get(variant_id) ?? 0) <= quantity)
  if (known.filter(({ variant_id }) => wanted.has(variant_id)).length < items.length)
    throw new Problem('ordering/contents-changed')
  const splitLines = worthParts.lines.map((line) => splitLine(line, wanted.get(line.variant_id) ?? 0))
  const lines = [0, 1].map((side) =>
    splitLines.flatMap((pair) => pair[side] ?? []).filter(({ quantity }) => quantity > 0),
  )
  const [removed = [], remaining = []] = lines
  const [removedShipping, remainingShipping] = splitShipping(worthParts, removed, remaining, shipping)
  return {
    removed: { lines: removed, shipping_cost: removedShipping },
    remaining: { lines: remaining, shipping_cost: remainingShipping },
  }
}

/** Returns whether these are exactly all items of a parcel. */
export function coversWholeParcel({ lines }: Pick<ParcelWorth, 'lines'>, items: readonly CaseItem[]): boolean {
  const wanted = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const same = lines.every(({ variant_id, quantity }) => wanted.get(variant_id) === quantity)
  return same && wanted.size === lines.length && items.length === lines.length
}

// Commission and VAT are divided as one sum first; divided separately, a rounded share could exceed its items.
function splitLine(line: LineWorth, removedQuantity: number): readonly [LineWorth, LineWorth] {
  const { quantity, commission } = line
  const weights = [removedQuantity, quantity - removedQuantity]
  const price = (line.total / quantity) as Rial
  const paidParts = split(paidForLine(line), weights)
  const worthParts = split(sum([paidForLine(line), line.platform_share]), weights)
  const feeParts = split(sum([commission, line.commission_vat]), weights)
  const commissions = split(commission, weights)
  const side = (index: 0 | 1): LineWorth => {
    const partAt = (splitLines: readonly Rial[]): Rial => splitLines[index] ?? noMoney
    const total = times(price, weights[index] ?? 0)
    return {
      variant_id: line.variant_id,
      quantity: weights[index] ?? 0,
      total,
      coupon_discount: minus(total, partAt(paidParts)),
      platform_share: minus(partAt(worthParts), partAt(paidParts)),
      commission: partAt(commissions),
      commission_vat: minus(partAt(feeParts), partAt(commissions)),
    }
  }
  return [side(0), side(1)]
}

function splitShipping(
  { shipping_cost }: ParcelWorth,
  removed: readonly LineWorth[],
  remaining: readonly LineWorth[],
  shippingRule: 'shared' | 'stays',
): readonly [Rial, Rial] {
  if (remaining.length === 0) return [shipping_cost, noMoney]
  if (shippingRule === 'stays' || removed.length === 0) return [noMoney, shipping_cost]
  const worthWeights = [removed, remaining].map((lines) => worthTotals({ lines, shipping_cost: noMoney }).items_total)
  const [removedShipping = noMoney, remainingShipping = noMoney] = split(shipping_cost, worthWeights)
  return [removedShipping, remainingShipping]
}
