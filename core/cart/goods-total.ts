import { type Rial, sum } from '../shared/money.ts'
import type { CartLine } from './cart.ts'
import type { PricedCart } from './cart.contract.ts'

/** Returns the price of some lines as the cart last received it, in Rial; undefined while one of them has no price. */
export function itemsTotal(
  priced: PricedCart | null,
  lines: readonly Pick<CartLine, 'variant_id' | 'quantity'>[],
): Rial | undefined {
  const totals = lines.flatMap(({ variant_id, quantity }) => {
    const known = priced?.lines.find((line) => line.variant_id === variant_id && line.quantity === quantity)
    return known === undefined ? [] : [known.total]
  })
  return lines.length > 0 && totals.length === lines.length ? sum(totals) : undefined
}
