import type { MachineStep } from '../shared/state-machines/machine.ts'
import { addQuantity, type LimitedCart, isSameCart, joinNewest, setQuantity, withoutVariant } from './cart.ts'
import { acceptChanges, requestPrices, receivePrices } from './repricing.ts'
import type { CartEffect, CartEvent, CartState } from './state.ts'
import { adoptServerCart, failJoin, markSent, reopen, resend, startJoin } from './sync.ts'
import { withLines } from './state.ts'

type CartStep = MachineStep<CartState, CartEffect>

/** The cart of one tab: input of the shopper, changes of other tabs, and responses of the server. */
export function cartStep(state: CartState, event: CartEvent): CartStep {
  switch (event.type) {
    case 'add':
      return change(state, addQuantity(state.lines, event.item, event.itemCount, event.at), event.item.variant_id)
    case 'set':
      return change(state, setQuantity(state.lines, event.variant_id, event.itemCount, event.at), event.variant_id)
    case 'remove':
      return remove(state, event.variant_id)
    case 'restore':
      return restore(state, event.at)
    case 'dismiss-removed':
      return [dismissRemoved(state)]
    case 'clear':
      return clear(state)
    case 'stored':
      return adoptStored(state, event)
    case 'wrote':
      return [state.saved === event.ok ? state : { ...state, saved: event.ok }]
    case 'signed-out':
      return signOut(state)
    case 'session-replaced':
      return startJoin(withNewSession(state), 'session-found')
    default:
      return reduceRemote(state, event)
  }
}

function reduceRemote(state: CartState, event: CartEvent): CartStep {
  switch (event.type) {
    case 'signed-in':
    case 'session-found':
      return startJoin(state, event.type)
    case 'opened':
      return reopen(state, event.wasJoining)
    case 'pushed':
    case 'pulled':
      return adoptServerCart(state, event)
    case 'join-failed':
      return failJoin(state, event.full)
    case 'retry':
      return resend(state)
    case 'refresh':
      return state.sync === 'guest' ? [state] : startJoin(state, 'session-found')
    case 'sent':
      return markSent(state, event)
    case 'reprice':
      return requestPrices({ ...state, destination: event.destination ?? state.destination })
    case 'priced':
      return receivePrices(state, event)
    case 'pricing-failed':
      return [state.pricing === 'asking' ? { ...state, pricing: 'failed' } : state]
    case 'accept':
      return acceptChanges(state, event.at)
    default:
      return [state]
  }
}

function change(state: CartState, { lines, dropped, cappedVariants }: LimitedCart, variant_id: string): CartStep {
  const limitReached = dropped.length > 0 ? 'full' : cappedVariants.length > 0 ? 'cut' : null
  const withLimit: CartState = limitReached === state.limitReached ? state : { ...state, limitReached }
  if (isSameCart(lines, state.lines)) return [withLimit]
  const next = withLines(withLimit, lines)
  const save = { type: 'save', lines } as const
  if (state.sync === 'guest') return [next, save]
  const quantity = lines.find((line) => line.variant_id === variant_id)?.quantity ?? null
  const unsent = [...state.unsent.filter((other) => other !== variant_id), variant_id]
  if (state.sync !== 'joined') return [{ ...next, unsent }, save]
  return [{ ...next, unsent }, save, { type: 'send', variant_id, quantity }]
}

function remove(state: CartState, variant_id: string): CartStep {
  const line = state.lines.find((one) => one.variant_id === variant_id)
  if (line === undefined) return change(state, unchanged(state.lines), variant_id)
  const title = state.priced?.lines.find((one) => one.variant_id === variant_id)?.title ?? null
  const rest = unchanged(withoutVariant(state.lines, variant_id))
  return change({ ...state, removedLine: { line, title } }, rest, variant_id)
}

// A line that is in the cart again, for example from another tab, is left as it is.
function restore(state: CartState, at: number): CartStep {
  if (state.removedLine === null) return [state]
  const { line } = state.removedLine
  const isInCart = state.lines.some(({ variant_id }) => variant_id === line.variant_id)
  const wanted = isInCart ? unchanged(state.lines) : addQuantity(state.lines, line, line.quantity, at)
  return change(dismissRemoved(state), wanted, line.variant_id)
}

function dismissRemoved(state: CartState): CartState {
  return state.removedLine === null ? state : { ...state, removedLine: null }
}

function clear(state: CartState): CartStep {
  if (state.lines.length === 0) return [state]
  const removedIds = state.lines.map((line) => line.variant_id)
  const changes = removedIds.map((variant_id) => ({ type: 'send', variant_id, quantity: null }) as const)
  const next = { ...withLines(state, []), priced: null, gone: [], limitReached: null, removedLine: null }
  if (state.sync === 'guest') return [next, { type: 'save', lines: [] }]
  const unsent = [...new Set([...state.unsent, ...removedIds])]
  return [{ ...next, unsent }, { type: 'save', lines: [] }, ...(state.sync === 'joined' ? changes : [])]
}

// Storage is authoritative, except for lines that could not be written to it.
function adoptStored(state: CartState, { lines }: Extract<CartEvent, { type: 'stored' }>): CartStep {
  const next = state.saved ? lines : joinNewest(state.lines, lines)
  return [isSameCart(next, state.lines) ? state : withLines(state, next)]
}

function signOut(state: CartState): CartStep {
  const isUntouched = state.lines.length === 0 && state.sync === 'guest' && state.removedLine === null
  return [isUntouched ? state : withNewSession(state), { type: 'forget' }]
}

function withNewSession(state: CartState): CartState {
  return emptied({ ...state, sync: 'guest', session: state.session + 1, seen: {} })
}

function emptied(state: CartState): CartState {
  return {
    ...withLines(state, []),
    unsent: [],
    priced: null,
    gone: [],
    pricing: 'idle',
    limitReached: null,
    removedLine: null,
    saved: true,
  }
}

function unchanged(lines: LimitedCart['lines']): LimitedCart {
  return { lines, dropped: [], cappedVariants: [] }
}
