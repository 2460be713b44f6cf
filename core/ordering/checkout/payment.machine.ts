import type { MachineStep } from '../../shared/state-machines/machine.ts'
import type { ProblemCode } from '../../shared/problems/problem-codes.ts'
import type { CheckoutEffect, CheckoutEvent } from './events.ts'
import { agreedAmounts, type CheckoutState, orderFingerprint } from './checkout.ts'
import { isSameAgreement } from './quote.machine.ts'

type CheckoutTransition = MachineStep<CheckoutState, CheckoutEffect>

/** Handles payment, gateway and outcome; returns `undefined` for other events. */
export function paymentStep(state: CheckoutState, event: CheckoutEvent): CheckoutTransition | undefined {
  switch (event.type) {
    case 'agreed':
      return [state.changed === null ? state : { ...state, changed: null, problem: null }]
    case 'pay':
      return pay(state, event.key)
    case 'placed':
      return receivePlaced(state, event)
    case 'place-failed':
      return failPlacing(state, event)
    case 'payment-opened':
      return leaveForGateway(state, event.pay_url)
    case 'payment-failed':
      return failOpening(state, event.code)
    case 'returned-from-gateway':
      return [{ ...state, step: 'result', outcome: 'checking', busy: 'asking' }, { type: 'fetch-outcome' }]
    case 'outcome-wanted':
      return state.busy === null && state.outcome === 'checking'
        ? [{ ...state, busy: 'asking' }, { type: 'fetch-outcome' }]
        : [state]
    case 'outcome':
      return finishWith(state, event.outcome)
    case 'outcome-unknown':
      return [{ ...state, step: 'result', outcome: state.outcome ?? 'checking', busy: null }]
    default:
      return undefined
  }
}

// A retry of an unchanged order reuses its key or continues with the placed order; a changed order cancels the placed
// one.
function pay(state: CheckoutState, key: string): CheckoutTransition {
  const { quote, changed, busy, step, quoting, intent, order } = state
  if (step !== 'pay' || busy !== null || quote === null || quoting !== 'idle' || changed !== null) return [state]
  if (quote.parcels.length === 0 || quote.parcels.some((parcel) => parcel.chosen === null)) return [state]
  const fingerprint = orderFingerprint(state)
  const isSame = intent?.fingerprint === fingerprint
  if (isSame && order !== null) return openPayment(state, order.number)
  const next: CheckoutState = {
    ...state,
    intent: isSame ? intent : { key, fingerprint },
    order: null,
    busy: 'placing',
    problem: null,
  }
  const placeEffect = {
    type: 'place',
    key: isSame ? intent.key : key,
    agreed: agreedAmounts(quote),
    state: next,
  } as const
  return order === null ? [next, placeEffect] : [next, { type: 'cancel', number: order.number }, placeEffect]
}

function finishWith(state: CheckoutState, outcome: NonNullable<CheckoutState['outcome']>): CheckoutTransition {
  const next: CheckoutState = { ...state, step: 'result', outcome, busy: null, problem: null }
  return outcome === 'paid' ? [next, { type: 'finish' }] : [next]
}

// Input typed while the order was being placed changed it: the placed order no longer matches the screen.
function receivePlaced(
  state: CheckoutState,
  { order }: Extract<CheckoutEvent, { type: 'placed' }>,
): CheckoutTransition {
  if (state.busy !== 'placing') return [state]
  const placed: CheckoutState = { ...state, order }
  if (state.intent?.fingerprint !== orderFingerprint(state)) {
    return [
      { ...placed, order: null, intent: null, busy: null },
      { type: 'cancel', number: order.number },
    ]
  }
  if (order.payable === 0) return [{ ...placed, step: 'result', outcome: 'paid', busy: null }, { type: 'finish' }]
  return openPayment(placed, order.number)
}

function openPayment(state: CheckoutState, number: string): CheckoutTransition {
  return [
    { ...state, step: 'redirecting', busy: 'opening', problem: null },
    { type: 'open-payment', number, store_slug: state.source_store },
  ]
}

// The browser's back button returns from the bank to this screen, which must still allow payment.
function leaveForGateway(state: CheckoutState, href: string): CheckoutTransition {
  return state.busy === 'opening' ? [backToPay(state), { type: 'leave', href }] : [state]
}

function backToPay(state: CheckoutState): CheckoutState {
  return { ...state, step: state.signed_in ? 'pay' : 'sign-in', busy: null }
}

// A refusal discards the key; when it is unknown whether the order was placed, the key is kept for the retry.
function failPlacing(
  state: CheckoutState,
  event: Extract<CheckoutEvent, { type: 'place-failed' }>,
): CheckoutTransition {
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
  const changed = { from: agreedAmounts(state.quote ?? quote), to: agreedAmounts(quote) }
  return [{ ...failed, quote, changed: isSameAgreement(changed.from, changed.to) ? null : changed }]
}

function failOpening(state: CheckoutState, code: ProblemCode): CheckoutTransition {
  if (state.busy !== 'opening') return [state]
  const signed_in = state.signed_in && code !== 'accounts/sign-in-required'
  const back: CheckoutState = backToPay({ ...state, signed_in, problem: code })
  if (code === 'payments/already-paid') {
    return [{ ...state, step: 'result', outcome: 'checking', busy: 'asking' }, { type: 'fetch-outcome' }]
  }
  const isOver = code === 'payments/expired' || code === 'ordering/not-found'
  return [isOver ? { ...back, order: null, intent: null } : back]
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
