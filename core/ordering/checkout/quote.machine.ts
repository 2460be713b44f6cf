import type { MachineStep } from '../../shared/state-machines/machine.ts'
import type { CheckoutEffect, CheckoutEvent } from './events.ts'
import type { CheckoutState } from './checkout.ts'

type CheckoutTransition = MachineStep<CheckoutState, CheckoutEffect>

/** Handles what changes the total: lines, shipping, wallet and quotes; returns `undefined` for other events. */
export function quoteStep(state: CheckoutState, event: CheckoutEvent): CheckoutTransition | undefined {
  switch (event.type) {
    case 'lines-changed':
      return state.busy === null ? withQuoteRequest({ ...state, lines: event.lines }) : [state]
    case 'chose':
      return chooseMethod(state, event)
    case 'wallet':
      return state.busy === null ? withQuoteRequest({ ...state, use_wallet: event.use }) : [state]
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

/** Requests a quote once the destination is known. */
export function withQuoteRequest(state: CheckoutState): CheckoutTransition {
  if (state.step !== 'shipping' && state.step !== 'pay') return [state]
  const next: CheckoutState = { ...state, quoting: 'asking', request_id: state.request_id + 1, problem: null }
  return [next, { type: 'quote', request_id: next.request_id, state: next }]
}

function chooseMethod(state: CheckoutState, event: Extract<CheckoutEvent, { type: 'chose' }>): CheckoutTransition {
  if (state.busy !== null) return [state]
  return withQuoteRequest({ ...state, choices: { ...state.choices, [event.store_slug]: event.method } })
}

// The code is stored with the typed input: it survives a reload and the sign-in and is part of the order's fingerprint
// (CHECK-17).
function enterCoupon(state: CheckoutState, code: string): CheckoutTransition {
  if (state.busy !== null) return [state]
  const info = { ...state.info, coupon: code }
  const [next, ...request_id] = withQuoteRequest({ ...state, info })
  return [next, { type: 'save-info', info }, ...request_id]
}

// At the last step a new total needs agreement; before it the total is simply shown.
function receiveQuote(
  state: CheckoutState,
  { request_id, quote }: Extract<CheckoutEvent, { type: 'quoted' }>,
): CheckoutTransition {
  if (request_id !== state.request_id) return [state]
  // Another code is the shopper's own change and needs no agreement.
  const isCouponChange = state.quote?.coupon?.code !== quote.coupon?.code
  const isTotalChanged =
    state.step === 'pay' && !isCouponChange && state.quote !== null && state.quote.total !== quote.total
  const from = state.changed?.from ?? state.quote?.total ?? quote.total
  const needsAgreement = (isTotalChanged || state.changed !== null) && from !== quote.total
  return [{ ...state, quote, quoting: 'idle', changed: needsAgreement ? { from, to: quote.total } : null }]
}
