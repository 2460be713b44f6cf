import type { MachineStep } from '../shared/state-machines/machine.ts'
import { type CartLine, isSameCart } from './cart.ts'
import type { PricedCart, PricedLine } from './cart.contract.ts'
import { linesToPrice, type CartEffect, type CartEvent, type CartState, withLines } from './state.ts'

type CartStep = MachineStep<CartState, CartEffect>

/** Requests current prices; at most one request is in flight. */
export function requestPrices(state: CartState): CartStep {
  if (state.lines.length === 0) return [{ ...state, priced: null, gone: [], pricing: 'idle' }]
  if (state.pricing === 'asking') return [state]
  return request(state)
}

/** Accepts a response for the current lines; a response for older lines triggers a new request. */
export function receivePrices(state: CartState, { revision, cart }: Extract<CartEvent, { type: 'priced' }>): CartStep {
  if (state.pricing !== 'asking') return [state]
  if (revision !== state.revision) return requestPrices({ ...state, pricing: 'idle' })
  const seen = { ...state.seen }
  for (const line of cart.lines) if (!isPriceChange(line)) seen[line.variant_id] = line.unit_price
  return [{ ...state, priced: cart, gone: unknownOf(state.lines, cart), pricing: 'idle', seen }]
}

/** The shopper agrees: changed prices count as seen, changed quantities are adopted, and prices are requested again. */
export function acceptChanges(state: CartState, at: number): CartStep {
  if (state.priced === null) return [state]
  const seen = { ...state.seen }
  for (const line of state.priced.lines) seen[line.variant_id] = line.unit_price
  const sellable = new Map(state.priced.lines.map((line) => [line.variant_id, line.quantity]))
  const lines = state.lines.map((line) => withSellableQuantity(line, sellable.get(line.variant_id), at))
  if (isSameCart(lines, state.lines)) return request({ ...state, seen })
  const changed = lines.filter((line, index) => line !== state.lines[index])
  const next = withLines({ ...state, seen }, lines)
  const ids = changed.map((line) => line.variant_id)
  const unsent = state.sync === 'guest' ? state.unsent : [...new Set([...state.unsent, ...ids])]
  const sends = changed.map((line) => ({ type: 'send', variant_id: line.variant_id, quantity: line.quantity }) as const)
  const [requesting, ...effects] = request({ ...next, unsent })
  return [requesting, { type: 'save', lines }, ...(state.sync === 'joined' ? sends : []), ...effects]
}

function request(state: CartState): CartStep {
  const { destination, revision } = state
  const request = { type: 'reprice', lines: linesToPrice(state, state.lines), destination, revision } as const
  return [{ ...state, pricing: 'asking' }, request]
}

// Zero is not a quantity: a line that cannot be sold keeps its own quantity and its warning until the shopper removes
// it.
function withSellableQuantity(line: CartLine, sellable: number | undefined, at: number): CartLine {
  if (sellable === undefined || sellable < 1 || sellable === line.quantity) return line
  return { ...line, quantity: sellable, added_at: at }
}

/** Returns the variants of lines that a response does not know. */
export function unknownOf(lines: readonly CartLine[], cart: PricedCart): readonly string[] {
  const known = new Set(cart.lines.map(({ variant_id }) => variant_id))
  return lines.map(({ variant_id }) => variant_id).filter((variant_id) => !known.has(variant_id))
}

function isPriceChange(line: PricedLine): boolean {
  return line.warnings.includes('price_changed')
}
