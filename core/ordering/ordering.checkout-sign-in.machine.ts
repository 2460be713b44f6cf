import type { Step } from '../shared/machine.ts'
import type { CheckoutEffect, CheckoutEvent } from './ordering.checkout-events.ts'
import type { CheckoutSignIn, CheckoutState } from './ordering.checkout.ts'

type CheckoutAnswer = Step<CheckoutState, CheckoutEffect>

/** The sign-in inside the checkout; `undefined` for an event that is none of its own. */
export function signInStep(state: CheckoutState, event: CheckoutEvent): CheckoutAnswer | undefined {
  const { mobile, code, busy, phase } = state.sign_in
  switch (event.type) {
    case 'mobile-typed':
      // An answer about the number before this one must not lead to its code.
      return [
        event.text === mobile ? state : edit(state, { mobile: event.text, phase: 'mobile', code: '', busy: false }),
      ]
    case 'code-typed':
      return [edit(state, { code: event.text })]
    case 'mobile-wrong':
      return [edit(state, { phase: 'mobile', code: '' })]
    case 'code-wanted':
      return busy ? [state] : [edit(state, { busy: true }), { type: 'send-code', mobile }]
    case 'code-held':
      return [busy ? state : edit(state, { phase: 'code' })]
    case 'code-sent':
      return [busy ? edit(state, { phase: 'code', busy: false, code: '', resend_at: event.resend_at }) : state]
    case 'code-entered':
      return busy || phase !== 'code' ? [state] : [edit(state, { busy: true }), { type: 'sign-in', mobile, code }]
    case 'sign-in-failed':
      return [{ ...edit(state, { busy: false }), problem: event.code }]
    case 'signed-in':
      return enter(state)
    case 'own-known':
      return fill(state, event)
    case 'signed-out':
      return [{ ...state, signed_in: false, step: state.step === 'result' ? 'result' : 'sign-in' }]
    default:
      return undefined
  }
}

// The number that signed in is the recipient's, until another one is typed.
function enter(state: CheckoutState): CheckoutAnswer {
  const unknown = state.info.mobile === '' && state.sign_in.mobile !== ''
  const info = unknown ? { ...state.info, mobile: state.sign_in.mobile } : state.info
  const step = state.step === 'sign-in' ? 'address' : state.step
  const next = { ...edit(state, { busy: false, phase: 'mobile', code: '' }), signed_in: true, step, info } as const
  return info === state.info ? withOwn(next) : [next, { type: 'save-info', info }]
}

/** Asks who is signed in, where no recipient is known yet. */
export function withOwn(state: CheckoutState): CheckoutAnswer {
  return state.signed_in && state.info.mobile === '' ? [state, { type: 'ask-own' }] : [state]
}

// What was typed meanwhile stands; one's own name and number only fill what is empty.
function fill(state: CheckoutState, own: Extract<CheckoutEvent, { type: 'own-known' }>): CheckoutAnswer {
  const { mobile, recipient_name } = state.info
  const info = { ...state.info, mobile: mobile || own.mobile, recipient_name: recipient_name || own.name }
  if (info.mobile === mobile && info.recipient_name === recipient_name) return [state]
  return [
    { ...state, info },
    { type: 'save-info', info },
  ]
}

function edit(state: CheckoutState, changes: Partial<CheckoutSignIn>): CheckoutState {
  return { ...state, sign_in: { ...state.sign_in, ...changes }, problem: null }
}
