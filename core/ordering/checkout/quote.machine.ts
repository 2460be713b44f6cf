import type { MachineStep } from '../../shared/state-machines/machine.ts'
import type { CheckoutEffect, CheckoutEvent } from './events.ts'
import type { CheckoutState } from './checkout.ts'
import type { Quote } from '../orders/schema.ts'

type CheckoutTransition = MachineStep<CheckoutState, CheckoutEffect>

/** Handles what changes the total: lines, shipping, wallet and quotes; returns `undefined` for other events. */
export function quoteStep(state: CheckoutState, event: CheckoutEvent): CheckoutTransition | undefined {
  switch (event.type) {
    case 'lines-changed':
      return state.busy === null ? withQuoteRequest({ ...state, lines: event.lines }) : [state]
    case 'chose':
      return chooseMethod(state, event)
    case 'wallet':
      return state.busy === null ? withQuoteRequest({ ...state, use_wallet: event.use }, true) : [state]
    case 'coupon':
      return enterCoupon(state, event.code)
    case 'quote-wanted':
      return withQuoteRequest(state)
    case 'quoted':
      return receiveQuote(state, event)
    case 'quote-failed':
      return [event.request_id === state.request_id ? { ...state, quoting: 'failed', problem: event.code } : state]
    default:
      return undefined
  }
}

/** Requests a quote once the destination is known; `own_change`: because the shopper chose something else. */
export function withQuoteRequest(state: CheckoutState, own_change = false): CheckoutTransition {
  if (state.step !== 'pay') return [state]
  const request_id = state.request_id + 1
  // A change of somebody else that is still being asked about is not covered by the shopper's.
  const isOwn = own_change && (state.quoting !== 'asking' || state.own_change)
  const next: CheckoutState = { ...state, quoting: 'asking', own_change: isOwn, request_id, problem: null }
  return [next, { type: 'quote', request_id: next.request_id, state: next }]
}

function chooseMethod(state: CheckoutState, event: Extract<CheckoutEvent, { type: 'chose' }>): CheckoutTransition {
  if (state.busy !== null) return [state]
  return withQuoteRequest({ ...state, choices: { ...state.choices, [event.store_slug]: event.method } }, true)
}

// The code is stored with the typed input: it survives a reload and the sign-in and is part of the order's fingerprint
// (CHECK-17).
function enterCoupon(state: CheckoutState, code: string): CheckoutTransition {
  if (state.busy !== null) return [state]
  const info = { ...state.info, coupon: code }
  const [next, ...request_id] = withQuoteRequest({ ...state, info }, true)
  return [next, { type: 'save-info', info }, ...request_id]
}

// A new total needs agreement, unless it is the shopper's own choice and the goods cost what they did.
function receiveQuote(
  state: CheckoutState,
  { request_id, quote }: Extract<CheckoutEvent, { type: 'quoted' }>,
): CheckoutTransition {
  if (request_id !== state.request_id) return [state]
  const before = state.quote
  const isTotalChanged =
    before !== null &&
    before.total !== quote.total &&
    (!state.own_change || before.items_total !== quote.items_total || isRefusedAnew(before, quote))
  const from = state.changed?.from ?? state.quote?.total ?? quote.total
  const needsAgreement = (isTotalChanged || state.changed !== null) && from !== quote.total
  return [{ ...state, quote, quoting: 'idle', changed: needsAgreement ? { from, to: quote.total } : null }]
}

// A code that was accepted and no longer is raises the total without any choice of the shopper.
function isRefusedAnew({ coupon: before }: Quote, { coupon }: Quote): boolean {
  return before !== null && before.refused === null && before.code === coupon?.code && coupon.refused !== null
}
