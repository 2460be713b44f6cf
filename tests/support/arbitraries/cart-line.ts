import fc from 'fast-check'
import type { CartLine, PricedCart } from '../../../core/cart/index.ts'
import { rial } from '../../../core/shared/money.ts'

/** A few variants, so that lines coincide. */
export const anyVariantId = fc.constantFrom('1', '2', '3', '4', '5')

export const anyCartLine: fc.Arbitrary<CartLine> = fc.record({
  product_id: fc.constantFrom('10', '20'),
  variant_id: anyVariantId,
  store_slug: fc.constantFrom('farsh', 'asal'),
  quantity: fc.integer({ min: 1, max: 999 }),
  added_at: fc.integer({ min: 0, max: 2_000_000_000_000 }),
})

/** Returns a cart as the server prices it. */
export function pricedCart(
  lines: readonly (readonly [string, number])[],
  change: Partial<PricedCart['lines'][number]> = {},
): PricedCart {
  return {
    lines: lines.map(([variant_id, quantity]) => ({
      variant_id,
      product_id: '10',
      store_slug: 'farsh',
      store_title: 'فرش',
      title: 'فرش دستباف',
      options: {},
      photo: null,
      requested: quantity,
      quantity,
      stock: 1000,
      min_quantity: 1,
      max_quantity: 999,
      unit_price: rial(1000),
      compare_at_price: null,
      total: rial(1000 * quantity),
      warnings: [],
      ...change,
    })),
    total: rial(0),
    discount: rial(0),
  }
}
