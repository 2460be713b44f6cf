import type { Step } from '../shared/machine.ts'
import type { CheckoutEffect, CheckoutEvent } from './ordering.checkout-events.ts'
import type { CheckoutState } from './ordering.checkout.ts'

type CheckoutAnswer = Step<CheckoutState, CheckoutEffect>

/** What changes the sum: lines, shipping, wallet, and the answers; `undefined` for an event that is none of its own. */
export function quoteStep(state: CheckoutState, event: CheckoutEvent): CheckoutAnswer | undefined {
  switch (event.type) {
    case 'lines-changed':
      return state.busy === null ? withQuestion({ ...state, lines: event.lines }) : [state]
    case 'chose':
      return choose(state, event)
    case 'wallet':
      return state.busy === null ? withQuestion({ ...state, use_wallet: event.use }) : [state]
    case 'coupon':
      return enter(state, event.code)
    case 'quote-wanted':
      return withQuestion(state)
    case 'quoted':
      return take(state, event)
    case 'quote-failed':
      return [event.asked === state.asked ? { ...state, quoting: 'failed', problem: event.code } : state]
    default:
      return undefined
  }
}

/** Asks for a quote once the destination is known. */
export function withQuestion(state: CheckoutState): CheckoutAnswer {
  if (state.step !== 'shipping' && state.step !== 'pay') return [state]
  const next: CheckoutState = { ...state, quoting: 'asking', asked: state.asked + 1, problem: null }
  return [next, { type: 'quote', asked: next.asked, wish: next }]
}

function choose(state: CheckoutState, event: Extract<CheckoutEvent, { type: 'chose' }>): CheckoutAnswer {
  if (state.busy !== null) return [state]
  return withQuestion({ ...state, choices: { ...state.choices, [event.store_slug]: event.method } })
}

// The code is kept with what was typed: it outlasts a reload and the sign-in, and belongs to the wish (CHECK-17).
function enter(state: CheckoutState, code: string): CheckoutAnswer {
  if (state.busy !== null) return [state]
  const info = { ...state.info, coupon: code }
  const [next, ...asked] = withQuestion({ ...state, info })
  return [next, { type: 'save-info', info }, ...asked]
}

// At the last step a new total is never silent; before it the total is in plain sight.
function take(state: CheckoutState, { asked, quote }: Extract<CheckoutEvent, { type: 'quoted' }>): CheckoutAnswer {
  if (asked !== state.asked) return [state]
  // Another code is the shopper's own doing, and what it changes is no surprise.
  const own = state.quote?.coupon?.code !== quote.coupon?.code
  const moved = state.step === 'pay' && !own && state.quote !== null && state.quote.total !== quote.total
  const from = state.changed?.from ?? state.quote?.total ?? quote.total
  const waits = (moved || state.changed !== null) && from !== quote.total
  return [{ ...state, quote, quoting: 'idle', changed: waits ? { from, to: quote.total } : null }]
}
