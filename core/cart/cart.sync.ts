import type { Step } from '../shared/machine.ts'
import { cartLimits, type CartLine, isSameCart } from './cart.ts'
import type { PricedCart } from './cart.contract.ts'
import { asked, type CartEffect, type CartEvent, type CartState, isAwaited, withLines } from './cart.state.ts'

type CartStep = Step<CartState, CartEffect>

/** Begins to be one with the server: the tab that signed in brings its lines, a tab that finds a session asks for the cart. */
export function startJoin(state: CartState, how: 'signed-in' | 'session-found'): CartStep {
  if (state.bond === 'unsure') return resend(state)
  if (waits(state)) return [state]
  const brings = how === 'signed-in' && state.bond === 'guest' && state.lines.length > 0
  return brings ? bring(state, state.lines) : [{ ...state, bond: 'joining' }, { type: 'pull' }]
}

/** Whether an answer about a join is under way; there is one at a time, so that no older one is taken for it. */
function waits({ bond }: CartState): boolean {
  return bond === 'bringing' || isAwaited(bond)
}

function bring(state: CartState, lines: readonly CartLine[]): CartStep {
  return [
    { ...state, bond: 'bringing' },
    { type: 'push', lines: asked(state, lines) },
  ]
}

/** A page opens with a session: after a join that broke off, lines the server does not know are brought again. */
export function reopen(state: CartState, joining: boolean): CartStep {
  if (state.bond !== 'guest') return [state]
  return [{ ...state, bond: joining ? 'checking' : 'joining' }, { type: 'pull' }]
}

/** Takes over the server's cart; changes made meanwhile win and are sent. */
export function adopt(state: CartState, event: Extract<CartEvent, { type: 'pushed' | 'pulled' }>): CartStep {
  if (!waits(state) || (event.type === 'pushed') !== (state.bond === 'bringing')) return [state]
  const lost = state.bond === 'checking' ? notIn(state, event.cart) : []
  if (lost.length > 0) return bring(state, lost)
  const lines = together(state, event.cart, event.at)
  const next: CartState = { ...withLines(state, isSameCart(lines, state.lines) ? state.lines : lines), bond: 'joined' }
  return [next, { type: 'save', lines: next.lines }, ...sendsOf(next)]
}

/** Sends again what has not arrived; after a join of unknown outcome the server is asked first, so nothing doubles. */
export function resend(state: CartState): CartStep {
  if (state.bond === 'unsure') return [{ ...state, bond: 'checking' }, { type: 'pull' }]
  return state.bond === 'joined' ? [state, ...sendsOf(state)] : [state]
}

/** A join that failed may have arrived; an answer that comes after the sign-out concerns nobody here. */
export function failJoin(state: CartState, full: boolean): CartStep {
  return [waits(state) ? { ...state, bond: 'unsure', trouble: full ? 'full' : state.trouble } : state]
}

/** A change reached the server; it is done with unless the line changed again meanwhile. */
export function markSent(state: CartState, { variant_id, quantity }: Extract<CartEvent, { type: 'sent' }>): CartStep {
  if (!state.unsent.includes(variant_id) || quantityOf(state, variant_id) !== quantity) return [state]
  return [{ ...state, unsent: state.unsent.filter((other) => other !== variant_id) }]
}

function together(state: CartState, cart: PricedCart, at: number): readonly CartLine[] {
  const isUnsent = ({ variant_id }: { readonly variant_id: string }): boolean => state.unsent.includes(variant_id)
  const mine = new Map(state.lines.map((line) => [line.variant_id, line]))
  const theirs = cart.lines.filter((line) => !isUnsent(line)).map((line) => toLine(line, mine.get(line.variant_id), at))
  return [...theirs, ...state.lines.filter(isUnsent)].slice(0, cartLimits.lines)
}

function toLine(line: PricedCart['lines'][number], known: CartLine | undefined, at: number): CartLine {
  const { product_id, variant_id, store_slug } = line
  const quantity = Math.min(Math.max(1, line.asked), cartLimits.quantity)
  return known?.quantity === quantity ? known : { product_id, variant_id, store_slug, quantity, added_at: at }
}

function notIn(state: CartState, cart: PricedCart): readonly CartLine[] {
  const known = new Set([...cart.lines.map((line) => line.variant_id), ...state.unsent])
  return state.lines.filter((line) => !known.has(line.variant_id))
}

function sendsOf(state: CartState): readonly CartEffect[] {
  return state.unsent.map((variant_id) => ({ type: 'send', variant_id, quantity: quantityOf(state, variant_id) }))
}

function quantityOf(state: CartState, variant_id: string): number | null {
  return state.lines.find((line) => line.variant_id === variant_id)?.quantity ?? null
}
