import type { Step } from '../shared/machine.ts'
import { addPieces, type Fitted, isSameCart, joinNewest, setPieces, withoutVariant } from './cart.ts'
import { accept, askPrices, price } from './cart.repricing.ts'
import type { CartEffect, CartEvent, CartState } from './cart.state.ts'
import { adopt, failJoin, markSent, reopen, resend, startJoin } from './cart.sync.ts'
import { withLines } from './cart.state.ts'

type CartStep = Step<CartState, CartEffect>

/** The cart of one tab: what the shopper does, what other tabs stored, and what the server says. */
export function cartStep(state: CartState, event: CartEvent): CartStep {
  switch (event.type) {
    case 'add':
      return change(state, addPieces(state.lines, event.item, event.pieces, event.at), event.item.variant_id)
    case 'set':
      return change(state, setPieces(state.lines, event.variant_id, event.pieces, event.at), event.variant_id)
    case 'remove':
      return remove(state, event.variant_id)
    case 'restore':
      return restore(state, event.at)
    case 'let-go':
      return [letGo(state)]
    case 'clear':
      return clear(state)
    case 'ordered':
      return order(state, event.variant_ids)
    case 'stored':
      return follow(state, event)
    case 'wrote':
      return [state.saved === event.ok ? state : { ...state, saved: event.ok }]
    case 'signed-out':
      return leave(state)
    case 'handed-over':
      return startJoin(parted(state), 'session-found')
    default:
      return remote(state, event)
  }
}

function remote(state: CartState, event: CartEvent): CartStep {
  switch (event.type) {
    case 'signed-in':
    case 'session-found':
      return startJoin(state, event.type)
    case 'opened':
      return reopen(state, event.joining)
    case 'pushed':
    case 'pulled':
      return adopt(state, event)
    case 'join-failed':
      return failJoin(state, event.full)
    case 'retry':
      return resend(state)
    case 'sent':
      return markSent(state, event)
    case 'reprice':
      return askPrices({ ...state, destination: event.destination ?? state.destination })
    case 'priced':
      return price(state, event)
    case 'pricing-failed':
      return [state.pricing === 'asking' ? { ...state, pricing: 'failed' } : state]
    case 'accept':
      return accept(state, event.at)
    default:
      return [state]
  }
}

function change(state: CartState, { lines, left, cut }: Fitted, variant_id: string): CartStep {
  const trouble = left.length > 0 ? 'full' : cut.length > 0 ? 'cut' : null
  const told: CartState = trouble === state.trouble ? state : { ...state, trouble }
  if (isSameCart(lines, state.lines)) return [told]
  const next = withLines(told, lines)
  const save = { type: 'save', lines } as const
  if (state.bond === 'guest') return [next, save]
  const quantity = lines.find((line) => line.variant_id === variant_id)?.quantity ?? null
  const unsent = [...state.unsent.filter((other) => other !== variant_id), variant_id]
  if (state.bond !== 'joined') return [{ ...next, unsent }, save]
  return [{ ...next, unsent }, save, { type: 'send', variant_id, quantity }]
}

function remove(state: CartState, variant_id: string): CartStep {
  const line = state.lines.find((one) => one.variant_id === variant_id)
  if (line === undefined) return change(state, fitted(state.lines), variant_id)
  const title = state.priced?.lines.find((one) => one.variant_id === variant_id)?.title ?? null
  const rest = fitted(withoutVariant(state.lines, variant_id))
  return change({ ...state, removed: { line, title } }, rest, variant_id)
}

// A line that is in the cart again, as by another tab, stays as it is there.
function restore(state: CartState, at: number): CartStep {
  if (state.removed === null) return [state]
  const { line } = state.removed
  const isBack = state.lines.some(({ variant_id }) => variant_id === line.variant_id)
  const wanted = isBack ? fitted(state.lines) : addPieces(state.lines, line, line.quantity, at)
  return change(letGo(state), wanted, line.variant_id)
}

function letGo(state: CartState): CartState {
  return state.removed === null ? state : { ...state, removed: null }
}

function clear(state: CartState): CartStep {
  if (state.lines.length === 0) return [state]
  const gone = state.lines.map((line) => line.variant_id)
  const sends = gone.map((variant_id) => ({ type: 'send', variant_id, quantity: null }) as const)
  const next = { ...withLines(state, []), priced: null, trouble: null, removed: null }
  if (state.bond === 'guest') return [next, { type: 'save', lines: [] }]
  const unsent = [...new Set([...state.unsent, ...gone])]
  return [{ ...next, unsent }, { type: 'save', lines: [] }, ...(state.bond === 'joined' ? sends : [])]
}

// The server took the ordered lines out of its own cart, so nothing is sent.
function order(state: CartState, variant_ids: readonly string[] | null): CartStep {
  const rest = variant_ids === null ? [] : state.lines.filter((line) => !variant_ids.includes(line.variant_id))
  if (rest.length === 0) return [empty(state), { type: 'forget' }]
  const unsent = state.unsent.filter((variant_id) => !variant_ids?.includes(variant_id))
  return [
    { ...withLines(state, rest), unsent, priced: null, removed: null },
    { type: 'save', lines: rest },
  ]
}

// Storage is the truth, except for lines that never reached it.
function follow(state: CartState, { lines }: Extract<CartEvent, { type: 'stored' }>): CartStep {
  const next = state.saved ? lines : joinNewest(state.lines, lines)
  return [isSameCart(next, state.lines) ? state : withLines(state, next)]
}

function leave(state: CartState): CartStep {
  const gone = state.lines.length === 0 && state.bond === 'guest' && state.removed === null
  return [gone ? state : parted(state), { type: 'forget' }]
}

function parted(state: CartState): CartState {
  return empty({ ...state, bond: 'guest', turn: state.turn + 1, seen: {} })
}

function empty(state: CartState): CartState {
  return {
    ...withLines(state, []),
    unsent: [],
    priced: null,
    pricing: 'idle',
    trouble: null,
    removed: null,
    saved: true,
  }
}

function fitted(lines: Fitted['lines']): Fitted {
  return { lines, left: [], cut: [] }
}
