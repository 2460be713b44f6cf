import * as v from 'valibot'
import type { MachineStep } from '../../shared/state-machines/machine.ts'
import { recipient } from '../orders/schema.ts'
import type { CheckoutEffect, CheckoutEvent } from './events.ts'
import { paymentStep } from './payment.machine.ts'
import { quoteStep, saveOptions, withQuoteRequest } from './quote.machine.ts'
import { signInStep, withAccountRequest } from './sign-in.machine.ts'
import { checkoutSteps, type CheckoutState, type CheckoutStep, emptyCheckout } from './checkout.ts'

type CheckoutTransition = MachineStep<CheckoutState, CheckoutEffect>

/** The checkout: sign-in, address, shipping with payment, and the way to the gateway and back. */
export function checkoutStep(state: CheckoutState, event: CheckoutEvent): CheckoutTransition {
  switch (event.type) {
    case 'opened':
      return open(event)
    case 'typed':
      return type(state, event)
    case 'sender-typed':
      return [
        { ...state, sender: event.sender },
        { type: 'save-sender', sender: event.sender },
      ]
    case 'address-done':
      return state.step === 'address' ? goToPay(state) : [state]
    case 'went-back':
      return goBack(state, event.step)
    default:
      return signInStep(state, event) ?? quoteStep(state, event) ?? paymentStep(state, event) ?? [state]
  }
}

function open(event: Extract<CheckoutEvent, { type: 'opened' }>): CheckoutTransition {
  const { signed_in, lines, source_store, info, sender, options } = event
  const sign_in = { ...emptyCheckout.sign_in, mobile: info.mobile }
  const { choices, use_wallet, coupon, at_pay } = options
  const fresh: CheckoutState = {
    ...emptyCheckout,
    step: signed_in ? 'address' : 'sign-in',
    signed_in,
    lines,
    source_store,
    info,
    sender,
    sign_in,
    choices,
    use_wallet,
    coupon,
  }
  // An interrupted payment continues where it was left (CHECK-10).
  const isContinued = signed_in && at_pay && lines.length > 0 && v.is(recipient, info)
  return isContinued ? goToPay(fresh) : withAccountRequest(fresh)
}

function goToPay(state: CheckoutState): CheckoutTransition {
  const [next, ...effects] = withQuoteRequest({ ...state, step: 'pay', quote: null }, true)
  return [next, saveOptions(next), ...effects]
}

function type(state: CheckoutState, { field, text }: Extract<CheckoutEvent, { type: 'typed' }>): CheckoutTransition {
  if (state.info[field] === text) return [state]
  const info = { ...state.info, [field]: text }
  return [
    { ...state, info },
    { type: 'save-info', info },
  ]
}

// Going back is blocked while an order is being placed or its payment opened.
function goBack(state: CheckoutState, step: CheckoutStep): CheckoutTransition {
  const target = checkoutSteps.indexOf(step)
  const firstAllowed = checkoutSteps.indexOf(state.signed_in ? 'address' : 'sign-in')
  const isIdle = state.busy === null && state.step !== 'redirecting' && state.step !== 'result'
  const allowed = isIdle && target >= firstAllowed && target < checkoutSteps.indexOf(state.step)
  if (!allowed) return [state]
  const next: CheckoutState = { ...state, step, changed: null, problem: null }
  return [next, saveOptions(next)]
}
