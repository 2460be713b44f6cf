import type { Step } from '../shared/machine.ts'
import { type CartLine, isSameCart } from './cart.ts'
import type { PricedLine } from './cart.contract.ts'
import { asked, type CartEffect, type CartEvent, type CartState, withLines } from './cart.state.ts'

type CartStep = Step<CartState, CartEffect>

/** Asks for the prices of now; one question is under way at a time. */
export function askPrices(state: CartState): CartStep {
  if (state.lines.length === 0) return [{ ...state, priced: null, pricing: 'idle' }]
  if (state.pricing === 'asking') return [state]
  return ask(state)
}

/** Takes an answer about the lines of now; an answer about older lines is asked for again. */
export function price(state: CartState, { revision, cart }: Extract<CartEvent, { type: 'priced' }>): CartStep {
  if (state.pricing !== 'asking') return [state]
  if (revision !== state.revision) return askPrices({ ...state, pricing: 'idle' })
  const seen = { ...state.seen }
  for (const line of cart.lines) if (!isPriceChange(line)) seen[line.variant_id] = line.unit_price
  return [{ ...state, priced: cart, pricing: 'idle', seen }]
}

/** The shopper agrees: changed prices count as seen, changed quantities become the line's own, and the rest is asked anew. */
export function accept(state: CartState, at: number): CartStep {
  if (state.priced === null) return [state]
  const seen = { ...state.seen }
  for (const line of state.priced.lines) seen[line.variant_id] = line.unit_price
  const sellable = new Map(state.priced.lines.map((line) => [line.variant_id, line.quantity]))
  const lines = state.lines.map((line) => fitting(line, sellable.get(line.variant_id), at))
  if (isSameCart(lines, state.lines)) return ask({ ...state, seen })
  const changed = lines.filter((line, index) => line !== state.lines[index])
  const next = withLines({ ...state, seen }, lines)
  const ids = changed.map((line) => line.variant_id)
  const unsent = state.bond === 'guest' ? state.unsent : [...new Set([...state.unsent, ...ids])]
  const sends = changed.map((line) => ({ type: 'send', variant_id: line.variant_id, quantity: line.quantity }) as const)
  const [asking, ...effects] = ask({ ...next, unsent })
  return [asking, { type: 'save', lines }, ...(state.bond === 'joined' ? sends : []), ...effects]
}

function ask(state: CartState): CartStep {
  const { destination, revision } = state
  const question = { type: 'reprice', lines: asked(state, state.lines), destination, revision } as const
  return [{ ...state, pricing: 'asking' }, question]
}

// Nothing to sell is not a quantity: such a line keeps its own and its notice, until the shopper takes it out.
function fitting(line: CartLine, sellable: number | undefined, at: number): CartLine {
  if (sellable === undefined || sellable < 1 || sellable === line.quantity) return line
  return { ...line, quantity: sellable, added_at: at }
}

function isPriceChange(line: PricedLine): boolean {
  return line.notices.includes('price_changed')
}
