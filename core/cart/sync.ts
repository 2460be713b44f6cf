import type { MachineStep } from '../shared/state-machines/machine.ts'
import { cartLimits, type CartLine, isSameCart } from './cart.ts'
import type { PricedCart } from './cart.contract.ts'
import { unknownOf } from './repricing.ts'
import { linesToPrice, type CartEffect, type CartEvent, type CartState, isPulling, withLines } from './state.ts'

type CartStep = MachineStep<CartState, CartEffect>

/**
 * Starts syncing with the server: the tab that signed in pushes its lines, a tab that found a session pulls the cart.
 */
export function startJoin(state: CartState, how: 'signed-in' | 'session-found'): CartStep {
  if (state.sync === 'unsure') return resend(state)
  if (isJoinPending(state)) return [state]
  const shouldPush = how === 'signed-in' && state.sync === 'guest' && state.lines.length > 0
  return shouldPush ? pushLines(state, state.lines) : [{ ...state, sync: 'joining' }, { type: 'pull' }]
}

/** Returns whether a join is in flight. There is at most one, so that an older response is never mistaken for it. */
function isJoinPending({ sync }: CartState): boolean {
  return sync === 'pushing' || isPulling(sync)
}

function pushLines(state: CartState, lines: readonly CartLine[]): CartStep {
  return [
    { ...state, sync: 'pushing' },
    { type: 'push', lines: linesToPrice(state, lines) },
  ]
}

/** A page opens with a session. After an interrupted push, lines that the server does not have are pushed again. */
export function reopen(state: CartState, joining: boolean): CartStep {
  if (state.sync !== 'guest') return [state]
  return [{ ...state, sync: joining ? 'checking' : 'joining' }, { type: 'pull' }]
}

/** Adopts the server's cart; changes made meanwhile win and are sent. */
export function adoptServerCart(state: CartState, event: Extract<CartEvent, { type: 'pushed' | 'pulled' }>): CartStep {
  if (!isJoinPending(state) || (event.type === 'pushed') !== (state.sync === 'pushing')) return [state]
  const missing = state.sync === 'checking' ? missingFrom(state, event.cart) : []
  if (missing.length > 0) return pushLines(state, missing)
  const lines = mergeWithServer(state, event)
  const next: CartState = { ...withLines(state, isSameCart(lines, state.lines) ? state.lines : lines), sync: 'joined' }
  return [next, { type: 'save', lines: next.lines }, ...unsentChanges(next)]
}

/** Sends unsent changes. After a push with unknown outcome the server is read first, so that nothing is added twice. */
export function resend(state: CartState): CartStep {
  if (state.sync === 'unsure') return [{ ...state, sync: 'checking' }, { type: 'pull' }]
  return state.sync === 'joined' ? [state, ...unsentChanges(state)] : [state]
}

/** A failed push may have arrived; a response after sign-out is ignored. */
export function failJoin(state: CartState, full: boolean): CartStep {
  return [isJoinPending(state) ? { ...state, sync: 'unsure', limitReached: full ? 'full' : state.limitReached } : state]
}

/** A change reached the server; it is done unless the line changed again meanwhile. */
export function markSent(state: CartState, { variant_id, quantity }: Extract<CartEvent, { type: 'sent' }>): CartStep {
  if (!state.unsent.includes(variant_id) || quantityOf(state, variant_id) !== quantity) return [state]
  return [{ ...state, unsent: state.unsent.filter((other) => other !== variant_id) }]
}

// What was pushed and is not in the response is no longer sold; it stays until it is seen and removed (CART-22).
function mergeWithServer(
  state: CartState,
  { type, cart, at }: Extract<CartEvent, { type: 'pushed' | 'pulled' }>,
): readonly CartLine[] {
  const unknown = type === 'pushed' ? unknownOf(state.lines, cart) : []
  const isUnsent = ({ variant_id }: { readonly variant_id: string }): boolean =>
    state.unsent.includes(variant_id) || unknown.includes(variant_id)
  const localLines = new Map(state.lines.map((line) => [line.variant_id, line]))
  const serverLines = cart.lines
    .filter((line) => !isUnsent(line))
    .map((line) => toLine(line, localLines.get(line.variant_id), at))
  return [...serverLines, ...state.lines.filter(isUnsent)].slice(0, cartLimits.lines)
}

function toLine(line: PricedCart['lines'][number], known: CartLine | undefined, at: number): CartLine {
  const { product_id, variant_id, store_slug } = line
  const quantity = Math.min(Math.max(1, line.requested), cartLimits.quantity)
  return known?.quantity === quantity ? known : { product_id, variant_id, store_slug, quantity, added_at: at }
}

function missingFrom(state: CartState, cart: PricedCart): readonly CartLine[] {
  const known = new Set([...cart.lines.map((line) => line.variant_id), ...state.unsent])
  return state.lines.filter((line) => !known.has(line.variant_id))
}

function unsentChanges(state: CartState): readonly CartEffect[] {
  return state.unsent.map((variant_id) => ({ type: 'send', variant_id, quantity: quantityOf(state, variant_id) }))
}

function quantityOf(state: CartState, variant_id: string): number | null {
  return state.lines.find((line) => line.variant_id === variant_id)?.quantity ?? null
}
