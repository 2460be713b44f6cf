import type { Step } from '../shared/machine.ts'
import type { CheckoutEffect, CheckoutEvent } from './ordering.checkout-events.ts'
import { payStep } from './ordering.checkout-pay.machine.ts'
import { quoteStep, withQuestion } from './ordering.checkout-quote.machine.ts'
import { signInStep, withOwn } from './ordering.checkout-sign-in.machine.ts'
import { checkoutSteps, type CheckoutState, type CheckoutStep, emptyCheckout } from './ordering.checkout.ts'

type CheckoutAnswer = Step<CheckoutState, CheckoutEffect>

/** The checkout: sign-in, address, shipping, pay, and the way to the gateway and back. */
export function checkoutStep(state: CheckoutState, event: CheckoutEvent): CheckoutAnswer {
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
      return state.step === 'address' ? withQuestion({ ...state, step: 'shipping' }) : [state]
    case 'shipping-done':
      return [isShippingChosen(state) ? { ...state, step: 'pay', problem: null } : state]
    case 'went-back':
      return goBack(state, event.step)
    default:
      return signInStep(state, event) ?? quoteStep(state, event) ?? payStep(state, event) ?? [state]
  }
}

function open(event: Extract<CheckoutEvent, { type: 'opened' }>): CheckoutAnswer {
  const { signed_in, lines, source_store, info, sender } = event
  const step = signed_in ? 'address' : 'sign-in'
  const sign_in = { ...emptyCheckout.sign_in, mobile: info.mobile }
  return withOwn({ ...emptyCheckout, step, signed_in, lines, source_store, info, sender, sign_in })
}

function type(state: CheckoutState, { field, text }: Extract<CheckoutEvent, { type: 'typed' }>): CheckoutAnswer {
  if (state.info[field] === text) return [state]
  const info = { ...state.info, [field]: text }
  return [
    { ...state, info },
    { type: 'save-info', info },
  ]
}

// Nobody steps away while an order is being placed or its payment opened.
function goBack(state: CheckoutState, step: CheckoutStep): CheckoutAnswer {
  const target = checkoutSteps.indexOf(step)
  const least = checkoutSteps.indexOf(state.signed_in ? 'address' : 'sign-in')
  const free = state.busy === null && state.step !== 'redirecting' && state.step !== 'result'
  const allowed = free && target >= least && target < checkoutSteps.indexOf(state.step)
  return [allowed ? { ...state, step, changed: null, problem: null } : state]
}

function isShippingChosen({ step, quote, quoting }: CheckoutState): boolean {
  const chosen = quote !== null && quoting === 'idle' && quote.parcels.every((parcel) => parcel.chosen !== null)
  return step === 'shipping' && chosen && quote.parcels.length > 0
}
