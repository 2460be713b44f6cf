import type { CartItem } from './cart.ts'
import type { PricedLine } from './cart.contract.ts'

/** An item that was bought before. */
export interface BoughtItem {
  readonly variant_id: string
  readonly title: string
  readonly quantity: number
}

/** What goes into the cart again, and what does not. */
export interface BuyAgain {
  readonly added: readonly { readonly item: CartItem; readonly quantity: number }[]
  /** The titles of what is added with another quantity. */
  readonly changed: readonly string[]
  /** The titles of what cannot be bought now. */
  readonly missing: readonly string[]
}

/** Merges bought items by variant, as the lines that are to be priced. */
export function linesToBuyAgain(bought: readonly BoughtItem[]): readonly BoughtItem[] {
  const merged = new Map<string, BoughtItem>()
  for (const item of bought) {
    const quantity = (merged.get(item.variant_id)?.quantity ?? 0) + item.quantity
    merged.set(item.variant_id, { ...item, quantity: Math.min(quantity, 999) })
  }
  return [...merged.values()]
}

/** Decides from current prices what of earlier items can be bought again (CART-20). */
export function buyAgain(bought: readonly BoughtItem[], priced: readonly PricedLine[]): BuyAgain {
  const known = new Map(priced.map((line) => [line.variant_id, line]))
  const decided = linesToBuyAgain(bought).map((item) => ({ item, line: known.get(item.variant_id) }))
  return {
    added: decided.flatMap(({ line }) =>
      line !== undefined && line.quantity > 0
        ? [
            {
              item: { product_id: line.product_id, variant_id: line.variant_id, store_slug: line.store_slug },
              quantity: line.quantity,
            },
          ]
        : [],
    ),
    changed: decided.flatMap(({ item, line }) =>
      line !== undefined && line.quantity > 0 && line.quantity !== item.quantity ? [item.title] : [],
    ),
    missing: decided.flatMap(({ item, line }) => (line === undefined || line.quantity === 0 ? [item.title] : [])),
  }
}
