import type { CartItem, CartLine } from './cart.ts'
import type { PricedCart, PricedLine } from './cart.contract.ts'
import type { LineToPrice, CartDestination } from './browser.ports.ts'

/**
 * How the cart relates to the server. `guest`: not signed in. `joining`, `pushing`, `checking`: waiting for the
 * server's cart, for the response to pushed lines, or for the server's cart after a push with unknown outcome.
 * `unsure`: it is unknown whether a push arrived. `joined`: in sync.
 */
export type CartSync = 'guest' | 'joining' | 'pushing' | 'checking' | 'unsure' | 'joined'

/** Returns whether the server's cart is being fetched. */
export function isPulling(sync: CartSync): boolean {
  return sync === 'joining' || sync === 'checking'
}

/** The cart of one browser tab. */
export interface CartState {
  readonly lines: readonly CartLine[]
  /** Counts changes of the lines, so that responses for older lines are recognised. */
  readonly revision: number
  /** Whether storage holds the lines; otherwise they live in this tab only. */
  readonly saved: boolean
  readonly sync: CartSync
  /** Counts sign-outs, so that responses for a previous session are ignored. */
  readonly session: number
  /** Variants whose latest change has not reached the server. */
  readonly unsent: readonly string[]
  /** The priced cart of the current lines; null when there is none. */
  readonly priced: PricedCart | null
  /** Variants in the cart that the server does not know: what was there is no longer sold. */
  readonly gone: readonly string[]
  readonly pricing: 'idle' | 'asking' | 'failed'
  readonly destination: CartDestination | null
  /** The unit price last seen by the shopper, in Rial, by variant. */
  readonly seen: Readonly<Record<string, number>>
  /** Why the last change was limited: no room for a line, or a quantity cut to the maximum. */
  readonly limitReached: 'full' | 'cut' | null
  /** The line removed last, while it can be restored. */
  readonly removedLine: RemovedCartLine | null
}

/** A removed line, with its title where known. */
export interface RemovedCartLine {
  readonly line: CartLine
  readonly title: string | null
}

/** The events of a cart; `at` is in milliseconds. */
export type CartEvent =
  | { readonly type: 'add'; readonly item: CartItem; readonly itemCount: number; readonly at: number }
  | { readonly type: 'set'; readonly variant_id: string; readonly itemCount: number; readonly at: number }
  | { readonly type: 'remove'; readonly variant_id: string }
  /** Restores the line removed last, or stops offering to. */
  | { readonly type: 'restore'; readonly at: number }
  | { readonly type: 'dismiss-removed' }
  | { readonly type: 'clear' }
  | { readonly type: 'stored'; readonly lines: readonly CartLine[] }
  | { readonly type: 'wrote'; readonly ok: boolean }
  | { readonly type: 'signed-in' | 'session-found' | 'session-replaced' | 'signed-out' | 'retry' | 'refresh' }
  /**
   * A page opens with a session; `wasJoining` means that a push began on an earlier page and its outcome is unknown.
   */
  | { readonly type: 'opened'; readonly wasJoining: boolean }
  | { readonly type: 'pushed' | 'pulled'; readonly cart: PricedCart; readonly at: number }
  | { readonly type: 'join-failed'; readonly full: boolean }
  /** The server accepted a change; `quantity` is null for a removal. */
  | { readonly type: 'sent'; readonly variant_id: string; readonly quantity: number | null }
  | { readonly type: 'reprice'; readonly destination: CartDestination | null }
  | { readonly type: 'priced'; readonly revision: number; readonly cart: PricedCart }
  | { readonly type: 'pricing-failed' }
  /** The shopper accepts the changes. */
  | { readonly type: 'accept'; readonly at: number }

/** The effects a cart requests. */
export type CartEffect =
  | { readonly type: 'save'; readonly lines: readonly CartLine[] }
  | { readonly type: 'forget' }
  | { readonly type: 'push'; readonly lines: readonly LineToPrice[] }
  | { readonly type: 'pull' }
  | { readonly type: 'send'; readonly variant_id: string; readonly quantity: number | null }
  | {
      readonly type: 'reprice'
      readonly lines: readonly LineToPrice[]
      readonly destination: CartDestination | null
      readonly revision: number
    }

/** Returns the initial state of a cart with lines. */
export function cartOf(lines: readonly CartLine[]): CartState {
  return {
    lines,
    revision: 0,
    saved: true,
    sync: 'guest',
    session: 0,
    unsent: [],
    priced: null,
    gone: [],
    pricing: 'idle',
    destination: null,
    seen: {},
    limitReached: null,
    removedLine: null,
  }
}

/** Returns the state with other lines, or the same object when they are the same. */
export function withLines(state: CartState, lines: readonly CartLine[]): CartState {
  return lines === state.lines ? state : { ...state, lines, revision: state.revision + 1 }
}

/** Returns the lines in the form the server prices. */
export function linesToPrice({ seen }: CartState, lines: readonly CartLine[]): readonly LineToPrice[] {
  return lines.map(({ variant_id, quantity }) => ({ variant_id, quantity, seen_price: seen[variant_id] ?? null }))
}

/** Returns whether any quantity of a line can be sold now. */
export function isBuyable({ quantity, warnings }: PricedLine): boolean {
  return quantity > 0 && !warnings.includes('hidden')
}

/** Returns the lines that the server no longer knows. */
export function goneLines({ lines, gone }: CartState): readonly CartLine[] {
  return lines.filter(({ variant_id }) => gone.includes(variant_id))
}

/** Returns the lines to order: all except those known to be unavailable. */
export function linesToOrder({ lines, priced, gone }: CartState): readonly CartLine[] {
  const unavailable = new Set(gone)
  for (const line of priced?.lines ?? []) if (!isBuyable(line)) unavailable.add(line.variant_id)
  return unavailable.size === 0 ? lines : lines.filter(({ variant_id }) => !unavailable.has(variant_id))
}
