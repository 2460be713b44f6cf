import type { CartLine, PricedCart } from '../../../core/cart/index.ts'
import { type Rial, sum } from '../../../core/shared/money.ts'

/** What the goods of an order cost as the cart last saw them; nothing while one of them has no price. */
export function goodsTotal(
  priced: PricedCart | null,
  lines: readonly Pick<CartLine, 'variant_id' | 'quantity'>[],
): Rial | undefined {
  const totals = lines.flatMap(({ variant_id, quantity }) => {
    const known = priced?.lines.find((line) => line.variant_id === variant_id && line.quantity === quantity)
    return known === undefined ? [] : [known.total]
  })
  return lines.length > 0 && totals.length === lines.length ? sum(totals) : undefined
}
