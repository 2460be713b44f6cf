import { minus, mulDiv, noMoney, type Rial, split, sum } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import type { CaseItem } from './ordering.case.ts'

/** What one line of a parcel is still worth. */
export interface LineMoney {
  readonly variant_id: string
  readonly quantity: number
  readonly total: Rial
  readonly commission: Rial
  readonly commission_vat: Rial
}

/** What a parcel is still worth: what was paid for it, less what came back. */
export interface ParcelWorth {
  readonly lines: readonly LineMoney[]
  readonly shipping_cost: Rial
}

/** How much of each line comes back, and of the shipping. */
export interface RefundWish {
  readonly amounts: ReadonlyMap<string, Rial>
  readonly shipping: Rial
}

/** Money of a parcel or of a part of it, as the ledger's entries want it. */
export interface RefundedMoney {
  readonly items_total: Rial
  readonly shipping_cost: Rial
  readonly commission: Rial
  readonly commission_vat: Rial
}

/** All that is left comes back. */
export function wholeOf({ lines, shipping_cost }: ParcelWorth): RefundWish {
  return { amounts: new Map(lines.map(({ variant_id, total }) => [variant_id, total])), shipping: shipping_cost }
}

/** These pieces come back at their price; with all pieces also the shipping, unless the buyer only changed their mind. */
export function piecesOf(worth: ParcelWorth, items: readonly CaseItem[], withShipping: boolean): RefundWish {
  const wanted = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]))
  const chosen = worth.lines.filter(({ variant_id }) => wanted.has(variant_id))
  const amounts = chosen.map(({ variant_id, total, quantity }) => {
    const pieces = Math.min(wanted.get(variant_id) ?? 0, quantity)
    return [variant_id, mulDiv(total, pieces, quantity, 'down')] as const
  })
  const all = worth.lines.every(({ variant_id, quantity }) => (wanted.get(variant_id) ?? 0) >= quantity)
  return { amounts: new Map(amounts), shipping: all && withShipping ? worth.shipping_cost : noMoney }
}

/** An amount comes back, shared by the lines of these pieces by what they are worth (largest remainder). @throws Problem ordering/too-much */
export function discountOf(worth: ParcelWorth, items: readonly CaseItem[], amount: Rial): RefundWish {
  const most = piecesOf(worth, items, false).amounts
  const weights = [...most.values()]
  if (amount > sum(weights)) throw new Problem('ordering/too-much')
  const parts = amount === 0 ? weights.map(() => noMoney) : split(amount, weights)
  return {
    amounts: new Map([...most.keys()].map((variant_id, index) => [variant_id, parts[index] ?? noMoney])),
    shipping: noMoney,
  }
}

/**
 * The money of a refund, its share of the commission reversed, and what the parcel is worth afterwards.
 * @throws Problem ordering/too-much when more should come back than is left
 */
export function refundOf(
  worth: ParcelWorth,
  { amounts, shipping }: RefundWish,
): { part: RefundedMoney; left: ParcelWorth } {
  const known = worth.lines.filter(({ variant_id }) => amounts.has(variant_id))
  if (known.length < amounts.size || shipping < 0 || shipping > worth.shipping_cost)
    throw new Problem('ordering/too-much')
  const back = worth.lines.map((line) => lineBack(line, amounts.get(line.variant_id) ?? noMoney))
  const lines = worth.lines.map((line, index) => less(line, back[index] ?? line))
  return {
    part: { ...moneyOf({ lines: back, shipping_cost: shipping }) },
    left: { lines, shipping_cost: minus(worth.shipping_cost, shipping) },
  }
}

/** The sums of a parcel's money. */
export function moneyOf({ lines, shipping_cost }: ParcelWorth): RefundedMoney {
  return {
    items_total: sum(lines.map(({ total }) => total)),
    shipping_cost,
    commission: sum(lines.map(({ commission }) => commission)),
    commission_vat: sum(lines.map(({ commission_vat }) => commission_vat)),
  }
}

/** What the buyer gets of it. */
export function paidBack({ items_total, shipping_cost }: RefundedMoney): Rial {
  return sum([items_total, shipping_cost])
}

function lineBack(line: LineMoney, amount: Rial): LineMoney {
  if (amount < 0 || amount > line.total) throw new Problem('ordering/too-much')
  const shareOf = (whole: Rial): Rial => (line.total === 0 ? noMoney : mulDiv(whole, amount, line.total, 'down'))
  return { ...line, total: amount, commission: shareOf(line.commission), commission_vat: shareOf(line.commission_vat) }
}

function less(line: LineMoney, back: LineMoney): LineMoney {
  return {
    ...line,
    total: minus(line.total, back.total),
    commission: minus(line.commission, back.commission),
    commission_vat: minus(line.commission_vat, back.commission_vat),
  }
}
