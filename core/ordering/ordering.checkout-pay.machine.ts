import type { Step } from '../shared/machine.ts'
import type { ProblemCode } from '../shared/problem-codes.ts'
import type { CheckoutEffect, CheckoutEvent } from './ordering.checkout-events.ts'
import { type CheckoutState, wishOf } from './ordering.checkout.ts'

type CheckoutAnswer = Step<CheckoutState, CheckoutEffect>

/** Paying, the gateway and the outcome; `undefined` for an event that is none of its own. */
export function payStep(state: CheckoutState, event: CheckoutEvent): CheckoutAnswer | undefined {
  switch (event.type) {
    case 'agreed':
      return [state.changed === null ? state : { ...state, changed: null, problem: null }]
    case 'pay':
      return pay(state, event.key)
    case 'placed':
      return place(state, event)
    case 'place-failed':
      return failPlacing(state, event)
    case 'payment-opened':
      return leave(state, event.pay_url)
    case 'payment-failed':
      return failOpening(state, event.code)
    case 'came-back':
      return [{ ...state, step: 'result', outcome: 'checking', busy: 'asking' }, { type: 'ask-outcome' }]
    case 'outcome-wanted':
      return state.busy === null && state.outcome === 'checking'
        ? [{ ...state, busy: 'asking' }, { type: 'ask-outcome' }]
        : [state]
    case 'outcome':
      return [{ ...state, step: 'result', outcome: event.outcome, busy: null, problem: null }]
    case 'outcome-unknown':
      return [{ ...state, step: 'result', outcome: state.outcome ?? 'checking', busy: null }]
    default:
      return undefined
  }
}

// A retry of the same wish repeats its key, or goes on with the order that stands; a new wish leaves the old order behind.
function pay(state: CheckoutState, key: string): CheckoutAnswer {
  const { quote, changed, busy, step, quoting, intent, order } = state
  if (step !== 'pay' || busy !== null || quote === null || quoting !== 'idle' || changed !== null) return [state]
  const wish = wishOf(state)
  const same = intent?.wish === wish
  if (same && order !== null) return openPayment(state, order.number)
  const next: CheckoutState = {
    ...state,
    intent: same ? intent : { key, wish },
    order: null,
    busy: 'placing',
    problem: null,
  }
  const ask = { type: 'place', key: same ? intent.key : key, agreed_total: quote.total, wish: next } as const
  return order === null ? [next, ask] : [next, { type: 'cancel', number: order.number }, ask]
}

// What was typed while the order was being placed made it another wish: that order is not what the screen shows.
function place(state: CheckoutState, { order }: Extract<CheckoutEvent, { type: 'placed' }>): CheckoutAnswer {
  if (state.busy !== 'placing') return [state]
  const placed: CheckoutState = { ...state, order }
  if (state.intent?.wish !== wishOf(state)) {
    return [
      { ...placed, order: null, intent: null, busy: null },
      { type: 'cancel', number: order.number },
    ]
  }
  const finish = { type: 'finish', variant_ids: state.lines.map((line) => line.variant_id) } as const
  if (order.payable === 0) return [{ ...placed, step: 'result', outcome: 'paid', busy: null }, finish]
  const [opening, ...effects] = openPayment(placed, order.number)
  return [opening, finish, ...effects]
}

function openPayment(state: CheckoutState, number: string): CheckoutAnswer {
  return [
    { ...state, step: 'redirecting', busy: 'opening', problem: null },
    { type: 'open-payment', number },
  ]
}

// Who comes back from the bank by the browser's own button finds this very screen, and must be able to pay on it.
function leave(state: CheckoutState, href: string): CheckoutAnswer {
  return state.busy === 'opening' ? [backToPay(state), { type: 'leave', href }] : [state]
}

function backToPay(state: CheckoutState): CheckoutState {
  return { ...state, step: state.signed_in ? 'pay' : 'sign-in', busy: null }
}

// A refusal ends the wish; when it is unknown whether the order was placed, the key stays for the retry.
function failPlacing(state: CheckoutState, event: Extract<CheckoutEvent, { type: 'place-failed' }>): CheckoutAnswer {
  if (state.busy !== 'placing') return [state]
  const { code, quote } = event
  const failed: CheckoutState = {
    ...state,
    busy: null,
    problem: code,
    intent: keepsKey(code) ? state.intent : null,
  }
  if (code === 'accounts/sign-in-required') return [{ ...failed, signed_in: false, step: 'sign-in' }]
  if (code !== 'ordering/price-changed' || quote === undefined) return [failed]
  const changed = { from: state.quote?.total ?? quote.total, to: quote.total }
  return [{ ...failed, quote, changed: changed.from === changed.to ? null : changed }]
}

function failOpening(state: CheckoutState, code: ProblemCode): CheckoutAnswer {
  if (state.busy !== 'opening') return [state]
  const signed_in = state.signed_in && code !== 'accounts/sign-in-required'
  const back: CheckoutState = backToPay({ ...state, signed_in, problem: code })
  if (code === 'payments/already-paid') {
    return [{ ...state, step: 'result', outcome: 'checking', busy: 'asking' }, { type: 'ask-outcome' }]
  }
  const over = code === 'payments/expired' || code === 'ordering/not-found'
  return [over ? { ...back, order: null, intent: null } : back]
}

function keepsKey(code: ProblemCode): boolean {
  return (
    code === 'contract/offline' ||
    code === 'contract/unavailable' ||
    code === 'contract/broken' ||
    code === 'contract/key-in-flight' ||
    code === 'contract/too-many-requests' ||
    code === 'accounts/sign-in-required'
  )
}
