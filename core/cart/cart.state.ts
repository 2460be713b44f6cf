import type { CartItem, CartLine } from './cart.ts'
import type { PricedCart, PricedLine } from './cart.contract.ts'
import type { AskedLine, CartDestination } from './cart.ports.ts'

/**
 * How the cart stands to the server: alone; waiting for its cart, for the answer about lines it brings, or for its cart after a join
 * of unknown outcome; unsure whether a join arrived; or one with it.
 */
export type CartBond = 'guest' | 'joining' | 'bringing' | 'checking' | 'unsure' | 'joined'

/** Whether the server's cart is on its way. */
export function isAwaited(bond: CartBond): boolean {
  return bond === 'joining' || bond === 'checking'
}

/** The cart of one browser tab. */
export interface CartState {
  readonly lines: readonly CartLine[]
  /** Counts changes of lines, so that an answer about older lines is known as such. */
  readonly revision: number
  /** Whether storage holds the lines; where it does not, they live in this tab. */
  readonly saved: boolean
  readonly bond: CartBond
  /** Counts sign-outs: what was asked for whoever was signed in before concerns nobody here. */
  readonly turn: number
  /** Variants whose last change has not reached the server. */
  readonly unsent: readonly string[]
  /** The answer about the lines of now; null when there is none. */
  readonly priced: PricedCart | null
  readonly pricing: 'idle' | 'asking' | 'failed'
  readonly destination: CartDestination | null
  /** The unit price the shopper saw last, in Rial, by variant. */
  readonly seen: Readonly<Record<string, number>>
  /** What could not be done as asked: no room for a line, or a quantity cut to the limit. */
  readonly trouble: 'full' | 'cut' | null
  /** The line the shopper took out last, while it can be brought back. */
  readonly removed: RemovedLine | null
}

/** A line that was taken out; its title where that was known. */
export interface RemovedLine {
  readonly line: CartLine
  readonly title: string | null
}

/** What may happen to a cart; `at` is in milliseconds. */
export type CartEvent =
  | { readonly type: 'add'; readonly item: CartItem; readonly pieces: number; readonly at: number }
  | { readonly type: 'set'; readonly variant_id: string; readonly pieces: number; readonly at: number }
  | { readonly type: 'remove'; readonly variant_id: string }
  /** The line taken out last comes back as it was; or it is let go. */
  | { readonly type: 'restore'; readonly at: number }
  | { readonly type: 'let-go' }
  | { readonly type: 'clear' }
  /** An order took these variants, or all when null. */
  | { readonly type: 'ordered'; readonly variant_ids: readonly string[] | null }
  | { readonly type: 'stored'; readonly lines: readonly CartLine[] }
  | { readonly type: 'wrote'; readonly ok: boolean }
  | { readonly type: 'signed-in' | 'session-found' | 'handed-over' | 'signed-out' | 'retry' }
  /** A page opens with a session; `joining` tells that a join began on an earlier page and nobody knows how it ended. */
  | { readonly type: 'opened'; readonly joining: boolean }
  | { readonly type: 'pushed' | 'pulled'; readonly cart: PricedCart; readonly at: number }
  | { readonly type: 'join-failed'; readonly full: boolean }
  /** The server took a change; `quantity` is null for a removal. */
  | { readonly type: 'sent'; readonly variant_id: string; readonly quantity: number | null }
  | { readonly type: 'reprice'; readonly destination: CartDestination | null }
  | { readonly type: 'priced'; readonly revision: number; readonly cart: PricedCart }
  | { readonly type: 'pricing-failed' }
  /** The shopper agrees to what changed. */
  | { readonly type: 'accept'; readonly at: number }

/** What a cart asks for. */
export type CartEffect =
  | { readonly type: 'save'; readonly lines: readonly CartLine[] }
  | { readonly type: 'forget' }
  | { readonly type: 'push'; readonly lines: readonly AskedLine[] }
  | { readonly type: 'pull' }
  | { readonly type: 'send'; readonly variant_id: string; readonly quantity: number | null }
  | {
      readonly type: 'reprice'
      readonly lines: readonly AskedLine[]
      readonly destination: CartDestination | null
      readonly revision: number
    }

/** A cart with lines, before anything happened. */
export function cartOf(lines: readonly CartLine[]): CartState {
  return {
    lines,
    revision: 0,
    saved: true,
    bond: 'guest',
    turn: 0,
    unsent: [],
    priced: null,
    pricing: 'idle',
    destination: null,
    seen: {},
    trouble: null,
    removed: null,
  }
}

/** The state with other lines; the same object when they are the same. */
export function withLines(state: CartState, lines: readonly CartLine[]): CartState {
  return lines === state.lines ? state : { ...state, lines, revision: state.revision + 1 }
}

/** The lines as the server is asked about them. */
export function asked({ seen }: CartState, lines: readonly CartLine[]): readonly AskedLine[] {
  return lines.map(({ variant_id, quantity }) => ({ variant_id, quantity, seen_price: seen[variant_id] ?? null }))
}

/** Whether any of a line can be sold now. */
export function isBuyable({ quantity, notices }: PricedLine): boolean {
  return quantity > 0 && !notices.includes('hidden')
}

/** What an order is made of: the lines of the cart but those known to have nothing to sell. */
export function linesToOrder({ lines, priced }: CartState): readonly CartLine[] {
  const dead = new Set(priced?.lines.filter((line) => !isBuyable(line)).map(({ variant_id }) => variant_id))
  return dead.size === 0 ? lines : lines.filter(({ variant_id }) => !dead.has(variant_id))
}
