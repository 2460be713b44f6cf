import type { MachineStep } from '../../shared/state-machines/machine.ts'
import type { CheckoutEffect, CheckoutEvent } from './events.ts'
import type { CheckoutSignIn, CheckoutState } from './checkout.ts'

type CheckoutTransition = MachineStep<CheckoutState, CheckoutEffect>

/** Handles the sign-in inside the checkout; returns `undefined` for other events. */
export function signInStep(state: CheckoutState, event: CheckoutEvent): CheckoutTransition | undefined {
  const { mobile, code, busy, phase } = state.sign_in
  switch (event.type) {
    case 'mobile-typed':
      // A response for the previous number must not open the code field of this one.
      return [
        event.text === mobile
          ? state
          : editSignIn(state, { mobile: event.text, phase: 'mobile', code: '', busy: false }),
      ]
    case 'code-typed':
      return [editSignIn(state, { code: event.text })]
    case 'mobile-wrong':
      return [editSignIn(state, { phase: 'mobile', code: '' })]
    case 'code-wanted':
      return busy ? [state] : [editSignIn(state, { busy: true }), { type: 'send-code', mobile }]
    case 'code-in-hand':
      return [busy ? state : editSignIn(state, { phase: 'code' })]
    case 'code-sent':
      return [busy ? editSignIn(state, { phase: 'code', busy: false, code: '', resend_at: event.resend_at }) : state]
    case 'code-entered':
      return busy || phase !== 'code' ? [state] : [editSignIn(state, { busy: true }), { type: 'sign-in', mobile, code }]
    case 'sign-in-failed':
      return [{ ...editSignIn(state, { busy: false }), problem: event.code }]
    case 'signed-in':
      return completeSignIn(state)
    case 'account-loaded':
      return prefillRecipient(state, event)
    case 'signed-out':
      return [{ ...state, signed_in: false, step: state.step === 'result' ? 'result' : 'sign-in' }]
    default:
      return undefined
  }
}

// The number that signed in becomes the recipient's until another one is typed.
function completeSignIn(state: CheckoutState): CheckoutTransition {
  const isMobileMissing = state.info.mobile === '' && state.sign_in.mobile !== ''
  const info = isMobileMissing ? { ...state.info, mobile: state.sign_in.mobile } : state.info
  const step = state.step === 'sign-in' ? 'address' : state.step
  const next = {
    ...editSignIn(state, { busy: false, phase: 'mobile', code: '' }),
    signed_in: true,
    step,
    info,
  } as const
  return info === state.info ? withAccountRequest(next) : [next, { type: 'save-info', info }]
}

/** Loads the account when no recipient is known yet. */
export function withAccountRequest(state: CheckoutState): CheckoutTransition {
  return state.signed_in && state.info.mobile === '' ? [state, { type: 'fetch-account' }] : [state]
}

// Typed input stays; the account's name and number only fill empty fields.
function prefillRecipient(
  state: CheckoutState,
  account: Extract<CheckoutEvent, { type: 'account-loaded' }>,
): CheckoutTransition {
  const { mobile, recipient_name } = state.info
  const info = { ...state.info, mobile: mobile || account.mobile, recipient_name: recipient_name || account.name }
  if (info.mobile === mobile && info.recipient_name === recipient_name) return [state]
  return [
    { ...state, info },
    { type: 'save-info', info },
  ]
}

function editSignIn(state: CheckoutState, changes: Partial<CheckoutSignIn>): CheckoutState {
  return { ...state, sign_in: { ...state.sign_in, ...changes }, problem: null }
}
