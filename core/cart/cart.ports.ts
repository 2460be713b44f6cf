import type { PricedCart, PricedLine } from './cart.contract.ts'

/** A line to be priced, with the price the screen showed last, in Rial. */
export interface AskedLine {
  readonly variant_id: string
  readonly quantity: number
  readonly seen_price: number | null
}

/** Where the cart is to be sent. */
export interface CartDestination {
  readonly province: string
  readonly city: string
}

/** The cart's other half on the server. All reject with a Problem. */
export abstract class CartRemote {
  /** Prices and notices of now; nothing is stored. */
  abstract reprice(lines: readonly AskedLine[], destination: CartDestination | null): Promise<PricedCart>
  /** Joins lines into the stored cart of the signed-in caller: quantities add up. */
  abstract push(lines: readonly AskedLine[]): Promise<PricedCart>
  /** The stored cart of the signed-in caller. */
  abstract pull(): Promise<PricedCart>
  /** Sets a line of the stored cart. */
  abstract set(variant_id: string, quantity: number): Promise<void>
  /** Takes a line out of the stored cart. */
  abstract remove(variant_id: string): Promise<void>
}

/** How a line looks, without anything about money. */
export type LineFace = Pick<PricedLine, 'variant_id' | 'store_title' | 'title' | 'options' | 'photo'>

/** The faces of the lines as last priced, for a cart that is opened without a network (CART-18). */
export abstract class CartFaces {
  /** Keeps these instead of those before; none means that nothing stays. */
  abstract keep(faces: readonly LineFace[]): Promise<void>
  abstract last(): Promise<readonly LineFace[]>
}
