import type { MachineStep } from '../../shared/state-machines/machine.ts'
import type { CheckoutEffect, CheckoutEvent } from './events.ts'
import { type AgreedAmounts, agreedAmounts, type CheckoutState } from './checkout.ts'
import type { Quote } from '../orders/schema.ts'

type CheckoutTransition = MachineStep<CheckoutState, CheckoutEffect>

/** Handles what changes the total: lines, shipping, wallet and quotes; returns `undefined` for other events. */
export function quoteStep(state: CheckoutState, event: CheckoutEvent): CheckoutTransition | undefined {
  switch (event.type) {
    case 'cart-changed':
      return followCart(state, event.variant_ids)
    case 'chose':
      return choose(state, { choices: { ...state.choices, [event.store_slug]: event.method } })
    case 'wallet':
      return choose(state, { use_wallet: event.use })
    case 'coupon':
      return choose(state, { coupon: event.code })
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

// An order that was placed took its lines out of the cart itself. What is added elsewhere waits in the cart.
function followCart(state: CheckoutState, variant_ids: readonly string[]): CheckoutTransition {
  const isBuying = state.busy === null && state.order === null && !['redirecting', 'result'].includes(state.step)
  const lines = state.lines.filter(({ variant_id }) => variant_ids.includes(variant_id))
  if (!isBuying || lines.length === state.lines.length) return [state]
  const next: CheckoutState = { ...state, lines, goods_left: true }
  return lines.length === 0 ? [{ ...next, quote: null, changed: null }] : withQuoteRequest(next)
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

// Every choice is stored: it survives a reload and the way to the bank and back (CHECK-17).
function choose(
  state: CheckoutState,
  change: Partial<Pick<CheckoutState, 'choices' | 'use_wallet' | 'coupon'>>,
): CheckoutTransition {
  if (state.busy !== null) return [state]
  const [next, ...effects] = withQuoteRequest({ ...state, ...change }, true)
  return [next, saveOptions(next), ...effects]
}

/** Stores what was chosen. */
export function saveOptions({ choices, use_wallet, coupon, step }: CheckoutState): CheckoutEffect {
  return { type: 'save-options', options: { choices, use_wallet, coupon, at_pay: step === 'pay' } }
}

// A new total needs agreement, unless it is the shopper's own choice and the goods cost what they did.
function receiveQuote(
  state: CheckoutState,
  { request_id, quote }: Extract<CheckoutEvent, { type: 'quoted' }>,
): CheckoutTransition {
  if (request_id !== state.request_id) return [state]
  const before = state.quote
  const isChanged =
    before !== null &&
    !isSameAgreement(before, quote) &&
    (!state.own_change || before.items_total !== quote.items_total || isRefusedAnew(before, quote))
  const [from, to] = [state.changed?.from ?? agreedAmounts(before ?? quote), agreedAmounts(quote)]
  const needsAgreement = (isChanged || state.changed !== null) && !isSameAgreement(from, to)
  return [{ ...state, quote, quoting: 'idle', changed: needsAgreement ? { from, to } : null }]
}

/** Returns whether the total and the wallet's part of it are the same. */
export function isSameAgreement(one: AgreedAmounts, other: AgreedAmounts): boolean {
  return one.total === other.total && one.wallet_amount === other.wallet_amount
}

// A code that was accepted and no longer is raises the total without any choice of the shopper.
function isRefusedAnew({ coupon: before }: Quote, { coupon }: Quote): boolean {
  return before !== null && before.refused === null && before.code === coupon?.code && coupon.refused !== null
}
