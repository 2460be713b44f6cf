import type { PricedCart, PricedLine } from './cart.contract.ts'

/** A line to be priced, with the price last shown on screen, in Rial. */
export interface LineToPrice {
  readonly variant_id: string
  readonly quantity: number
  readonly seen_price: number | null
}

/** The delivery address of the cart, as far as prices depend on it. */
export interface CartDestination {
  readonly province: string
  readonly city: string
}

/** The cart on the server. All methods reject with a Problem. */
export abstract class CartRemote {
  /** Returns current prices and warnings; nothing is stored. */
  abstract reprice(lines: readonly LineToPrice[], destination: CartDestination | null): Promise<PricedCart>
  /** Merges lines into the stored cart of the signed-in caller: quantities add up. */
  abstract push(lines: readonly LineToPrice[]): Promise<PricedCart>
  abstract pull(): Promise<PricedCart>
  abstract set(variant_id: string, quantity: number): Promise<void>
  abstract remove(variant_id: string): Promise<void>
}

/** How a line looks, without prices. */
export type CartLineSummary = Pick<PricedLine, 'variant_id' | 'store_title' | 'title' | 'options' | 'photo'>

/** The summaries of the lines as last priced, for a cart that is opened offline (CART-18). */
export abstract class CartLineSummaries {
  /** Replaces the stored summaries; an empty list removes them. */
  abstract save(summaries: readonly CartLineSummary[]): Promise<void>
  abstract load(): Promise<readonly CartLineSummary[]>
}
