import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutStep } from '../../../../core/ordering/checkout/checkout.machine.ts'
import type { CheckoutEffect, CheckoutEvent } from '../../../../core/ordering/checkout/events.ts'
import {
  type CheckoutInfo,
  type CheckoutState,
  emptyCheckout,
  emptyCheckoutInfo,
  emptyCheckoutOptions,
} from '../../../../core/ordering/checkout/checkout.ts'
import { quoteOf } from '../../../support/arbitraries/quote.ts'

/** What the shopper and the server know, besides the checkout. */
interface Model {
  typed: CheckoutInfo
  /** The fingerprint sent under each key. */
  readonly wishes: Map<string, string>
  /** Whether an order is being placed. */
  placing: boolean
  events: number
}

interface Screen {
  state: CheckoutState
}

type Act = fc.Command<Model, Screen>

/** Sends an event and checks the effects. */
function act(event: CheckoutEvent): Act {
  return {
    check: () => true,
    toString: () => JSON.stringify(event),
    run(model, screen) {
      model.events += 1
      const before = screen.state
      const sent = event.type === 'pay' ? { ...event, key: `k${model.events}` } : event
      const [next, ...effects] = checkoutStep(before, sent)
      screen.state = next
      if (event.type === 'typed') model.typed = { ...model.typed, [event.field]: event.text }
      expect({ ...next.info, mobile: '' }).toEqual({ ...model.typed, mobile: '' })
      if (event.type === 'pay' && effects.length > 0) expect(before.signed_in).toBe(true)
      if (before.busy === 'placing' && next.busy !== 'placing') model.placing = false
      for (const effect of effects) if (effect.type === 'place') judgePlacing(model, before, effect)
      expect(next.busy === 'placing').toBe(model.placing)
      expect(next.outcome).not.toBe('failed')
    },
  }
}

function judgePlacing(model: Model, before: CheckoutState, effect: Extract<CheckoutEffect, { type: 'place' }>): void {
  expect(effect.agreed.total).toBe(before.quote?.total)
  expect(before.changed).toBeNull()
  expect(model.placing).toBe(false)
  const wish = effect.state.intent?.fingerprint ?? ''
  expect(model.wishes.get(effect.key) ?? wish).toBe(wish)
  model.wishes.set(effect.key, wish)
  model.placing = true
}

const word = fc.constantFrom('الف', 'ب', '')
const order = { number: '100001', tracking_hash: 'h', payable: 1000 }
const plain: readonly CheckoutEvent[] = [
  { type: 'address-done' },
  { type: 'agreed' },
  { type: 'quote-wanted' },
  { type: 'signed-in' },
  { type: 'signed-out' },
  { type: 'went-back', step: 'address' },
  { type: 'payment-opened', pay_url: 'https://bank.test' },
  { type: 'payment-failed', code: 'payments/gateway-unavailable' },
  { type: 'payment-failed', code: 'payments/expired' },
  { type: 'payment-failed', code: 'accounts/sign-in-required' },
  { type: 'place-failed', code: 'contract/offline' },
  { type: 'place-failed', code: 'ordering/out-of-stock' },
  { type: 'place-failed', code: 'accounts/sign-in-required' },
  { type: 'place-failed', code: 'ordering/price-changed', quote: quoteOf(1300) },
  { type: 'placed', order },
  { type: 'placed', order: { ...order, number: '100002', payable: 0 } },
  { type: 'outcome-unknown' },
  { type: 'returned-from-gateway' },
]
const pays = fc.constant<CheckoutEvent>({ type: 'pay', key: '' })
const anyEvent: fc.Arbitrary<CheckoutEvent> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...plain) },
  { weight: 2, arbitrary: pays },
  fc.record({ type: fc.constant('typed' as const), field: fc.constantFrom('city', 'unit'), text: word }),
  fc.record({ type: fc.constant('wallet' as const), use: fc.boolean() }),
  fc.record({
    type: fc.constant('quoted' as const),
    request_id: fc.integer({ min: 1, max: 6 }),
    quote: fc.constantFrom(quoteOf(1000), quoteOf(1200)),
  }),
)

const opened: CheckoutEvent = {
  type: 'opened',
  signed_in: true,
  lines: [{ variant_id: '1', quantity: 2 }],
  source_store: null,
  sender: null,
  options: emptyCheckoutOptions,
  info: { ...emptyCheckoutInfo, recipient_name: 'آذر', city: 'تهران' },
}
const toPay: readonly CheckoutEvent[] = [
  opened,
  { type: 'address-done' },
  { type: 'quoted', request_id: 1, quote: quoteOf(1000) },
]
const atPay = toPay.reduce((state, event) => checkoutStep(state, event)[0], emptyCheckout)

/** What a patient shopper does next once every request has its response. */
function nextStep(state: CheckoutState): CheckoutEvent {
  if (state.busy === 'placing') return { type: 'place-failed', code: 'contract/offline' }
  if (state.busy === 'opening') return { type: 'payment-failed', code: 'payments/gateway-unavailable' }
  if (state.quoting === 'asking') return { type: 'quoted', request_id: state.request_id, quote: quoteOf(1000) }
  if (state.step === 'sign-in') return { type: 'signed-in' }
  if (state.step === 'address') return { type: 'address-done' }
  return state.changed === null ? { type: 'pay', key: 'last' } : { type: 'agreed' }
}

describe('any checkout', () => {
  it('CHECK-3 CHECK-7 CHECK-8 CHECK-9 CHECK-13 CHECK-14 CHECK-18 keeps the input, pays once what was shown, and never gets stuck', () => {
    fc.assert(
      fc.property(fc.commands([anyEvent.map(act)], { maxCommands: 60 }), (commands) => {
        const screen: Screen = { state: atPay }
        const model: Model = { typed: atPay.info, wishes: new Map(), placing: false, events: 0 }
        fc.modelRun(() => ({ model, real: screen }), commands)
        for (let turn = 0; screen.state.step !== 'result'; turn += 1) {
          const event = nextStep(screen.state)
          const [state, ...effects] = checkoutStep(screen.state, event)
          screen.state = state
          if (event.type === 'pay' && effects.length > 0) return
          expect(turn).toBeLessThan(12)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
