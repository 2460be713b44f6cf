import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutStep } from '../../../../core/ordering/checkout/checkout.machine.ts'
import type { CheckoutEffect, CheckoutEvent } from '../../../../core/ordering/checkout/events.ts'
import {
  type CheckoutState,
  emptyCheckout,
  emptyCheckoutInfo,
  emptyCheckoutOptions,
  repairCheckoutInfo,
  repairCheckoutOptions,
  repairSenderInfo,
} from '../../../../core/ordering/checkout/checkout.ts'
import { rial } from '../../../../core/shared/money.ts'
import { quoteOf } from '../../../support/arbitraries/quote.ts'

interface Run {
  readonly state: CheckoutState
  readonly effects: readonly CheckoutEffect[]
}

function run(state: CheckoutState, ...events: readonly CheckoutEvent[]): Run {
  let current = state
  let effects: readonly CheckoutEffect[] = []
  for (const event of events) [current, ...effects] = checkoutStep(current, event)
  return { state: current, effects }
}

const lines = [{ variant_id: '1', quantity: 2 }]
const info = { ...emptyCheckoutInfo, recipient_name: 'آذر', city: 'تهران' }
const options = emptyCheckoutOptions
const opened = { type: 'opened', signed_in: true, lines, source_store: null, info, sender: null, options } as const
const toPay: readonly CheckoutEvent[] = [
  opened,
  { type: 'address-done' },
  { type: 'quoted', request_id: 1, quote: quoteOf(1000) },
]
const atPay = run(emptyCheckout, ...toPay).state
/** A quote of the goods at `atPay` with another total. */
const withSameGoods = (total: number) => ({ ...quoteOf(total), items_total: rial(1000) })
const placing = run(atPay, { type: 'pay', key: 'k1' })
const order = { number: '100001', tracking_hash: 'h', payable: 1000 }

describe('sign-in inside the checkout', () => {
  const guest = run(emptyCheckout, { ...opened, signed_in: false, info: emptyCheckoutInfo }).state

  it('CHECK-1 a guest starts with mobile number and code, and continues with the address', () => {
    expect(guest.step).toBe('sign-in')
    const sent = run(guest, { type: 'mobile-typed', text: '09120000000' }, { type: 'code-wanted' })
    expect(sent.effects).toEqual([{ type: 'send-code', mobile: '09120000000' }])
    const entered = run(
      sent.state,
      { type: 'code-sent', resend_at: 9 },
      { type: 'code-typed', text: '123456' },
      { type: 'code-entered' },
    )
    expect(entered.effects).toEqual([{ type: 'sign-in', mobile: '09120000000', code: '123456' }])
    const inside = run(entered.state, { type: 'signed-in' })
    expect(inside.state).toMatchObject({ step: 'address', signed_in: true, info: { mobile: '09120000000' } })
  })

  it('CHECK-2 a signed-in shopper starts with their own name and number, and typed input stays', () => {
    const fresh = { ...opened, info: emptyCheckoutInfo }
    const inside = run(emptyCheckout, fresh)
    expect(inside.effects).toEqual([{ type: 'fetch-account' }])
    expect(run(inside.state, { type: 'signed-out' }, { type: 'signed-in' }).effects).toEqual([
      { type: 'fetch-account' },
    ])
    const own = { type: 'account-loaded', mobile: '09120000000', name: 'آذر' } as const
    const filled = run(inside.state, own)
    expect(filled.state.info).toEqual({ ...emptyCheckoutInfo, mobile: '09120000000', recipient_name: 'آذر' })
    expect(filled.effects).toEqual([{ type: 'save-info', info: filled.state.info }])
    const typed = run(inside.state, { type: 'typed', field: 'mobile', text: '0935' }, own)
    expect(typed.state.info).toMatchObject({ mobile: '0935', recipient_name: 'آذر' })
    const known = run(emptyCheckout, { ...opened, info: { ...emptyCheckoutInfo, mobile: '0935' } })
    expect(known.effects).toEqual([])
    expect(run(filled.state, own)).toEqual({ state: filled.state, effects: [] })
  })

  it('CHECK-16 accepts a code whose sending was never confirmed', () => {
    const { state } = run(guest, { type: 'mobile-typed', text: '09120000000' }, { type: 'code-in-hand' })
    expect(state.sign_in).toMatchObject({ phase: 'code', mobile: '09120000000', busy: false })
    const entered = run(state, { type: 'code-typed', text: '123456' }, { type: 'code-entered' })
    expect(entered.effects).toContainEqual({ type: 'sign-in', mobile: '09120000000', code: '123456' })
  })

  it('CHECK-1 sends nothing twice while a response is pending', () => {
    const sent = run(guest, { type: 'code-wanted' }, { type: 'code-wanted' })
    expect(sent.effects).toEqual([])
    const waiting = run(
      sent.state,
      { type: 'code-sent', resend_at: 9 },
      { type: 'code-entered' },
      { type: 'code-entered' },
    )
    expect(waiting.effects).toEqual([])
  })

  it('CHECK-1 a number changed while its code is being sent needs a code of its own', () => {
    const { state } = run(
      guest,
      { type: 'mobile-typed', text: '0912' },
      { type: 'code-wanted' },
      { type: 'mobile-typed', text: '0935' },
      { type: 'code-sent', resend_at: 9 },
    )
    expect(state.sign_in).toMatchObject({ phase: 'mobile', mobile: '0935' })
    expect(run(state, { type: 'code-wanted' }).effects).toEqual([{ type: 'send-code', mobile: '0935' }])
  })

  it('CHECK-1 a wrong code keeps the input', () => {
    const { state } = run(
      guest,
      { type: 'mobile-typed', text: '0912' },
      { type: 'code-wanted' },
      { type: 'code-sent', resend_at: 9 },
      { type: 'code-typed', text: '1' },
      { type: 'code-entered' },
      { type: 'sign-in-failed', code: 'accounts/wrong-code' },
    )
    expect(state).toMatchObject({
      problem: 'accounts/wrong-code',
      sign_in: { mobile: '0912', code: '1', phase: 'code', busy: false },
    })
  })

  it('CHECK-2 a signed-in shopper starts with the address', () => {
    expect(run(emptyCheckout, opened).state.step).toBe('address')
  })

  it('CHECK-1 does not replace a typed recipient number', () => {
    const typed = run(
      guest,
      { type: 'typed', field: 'mobile', text: '0935' },
      { type: 'mobile-typed', text: '0912' },
      { type: 'signed-in' },
    )
    expect(typed.state.info.mobile).toBe('0935')
  })
})

describe('the typed input', () => {
  it('CHECK-3 is saved at once and survives every event', () => {
    const typed = run(atPay, { type: 'typed', field: 'address', text: 'خیابان' })
    expect(typed.effects).toEqual([{ type: 'save-info', info: { ...info, address: 'خیابان' } }])
    expect(run(typed.state, { type: 'typed', field: 'address', text: 'خیابان' }).state).toBe(typed.state)
    const sender = { name: 'نرگس', phone: '021' }
    expect(run(atPay, { type: 'sender-typed', sender }).effects).toEqual([{ type: 'save-sender', sender }])
  })

  it('CHECK-17 a code change needs no agreement, but a code that becomes invalid does', () => {
    const entered = run(atPay, { type: 'coupon', code: 'YALDA' })
    expect(entered.effects.map(({ type }) => type)).toEqual(['save-options', 'quote'])
    expect(entered.state.coupon).toBe('YALDA')
    const coupon = { code: 'YALDA', refused: null }
    const asked = entered.state.request_id
    const held = run(entered.state, { type: 'quoted', request_id: asked, quote: { ...withSameGoods(900_000), coupon } })
    expect(held.state.changed).toBeNull()
    const stopped = { ...withSameGoods(1_000_000), coupon: { ...coupon, refused: 'متوقف' } }
    const again = run(held.state, { type: 'quote-wanted' }, { type: 'quoted', request_id: asked + 1, quote: stopped })
    expect(again.state.changed).toMatchObject({ from: { total: 900_000 }, to: { total: 1_000_000 } })
    expect(run({ ...atPay, busy: 'placing' }, { type: 'coupon', code: 'X' }).effects).toEqual([])
  })

  it('CHECK-17 a code entered while a changed total awaits agreement leaves the current total to agree to', () => {
    const moved = run(atPay, { type: 'quote-wanted' }, { type: 'quoted', request_id: 2, quote: quoteOf(1200) })
    const coupon = { code: 'YALDA', refused: null }
    const entered = run(
      moved.state,
      { type: 'coupon', code: 'YALDA' },
      { type: 'quoted', request_id: 3, quote: { ...quoteOf(1100), coupon } },
    )
    expect(entered.state.changed).toMatchObject({ from: { total: 1000 }, to: { total: 1100 } })
  })

  it('CHECK-10 a payment that was interrupted continues at the last step, with what was chosen there', () => {
    const chosen = { choices: { farsh: 'tipax' }, use_wallet: true, coupon: 'YALDA', at_pay: true }
    const whole = {
      ...info,
      mobile: '09121234567',
      province: 'تهران',
      address: 'خیابان زند',
      postal_code: '7134567890',
    }
    const back = run(emptyCheckout, { ...opened, info: whole, options: chosen })
    const { at_pay: _step, ...kept } = chosen
    expect(back.state).toMatchObject({ step: 'pay', quoting: 'asking', ...kept })
    expect(back.effects).toMatchObject([{ type: 'save-options', options: chosen }, { type: 'quote' }])
    const first = { step: 'address', ...kept }
    expect(run(emptyCheckout, { ...opened, options: chosen }).state).toMatchObject(first)
    expect(run(back.state, { type: 'quoted', request_id: 1, quote: quoteOf(1) }).state.changed).toBeNull()
    const left = run(back.state, { type: 'went-back', step: 'address' })
    expect(left.effects).toMatchObject([{ type: 'save-options', options: { at_pay: false } }])
  })

  it('CHECK-4 damaged stored choices become empty, valid ones stay', () => {
    expect(repairCheckoutOptions({ coupon: 'X', use_wallet: 7, choices: { a: 1 }, at_pay: true })).toEqual({
      ...emptyCheckoutOptions,
      coupon: 'X',
      at_pay: true,
    })
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Object.keys(repairCheckoutOptions(value))).toEqual(Object.keys(emptyCheckoutOptions))
      }),
    )
  })

  it('CHECK-4 damaged stored fields become empty, valid ones stay', () => {
    expect(repairCheckoutInfo({ city: 'تهران', address: 5, mobile: 'x'.repeat(3000), extra: 1 })).toEqual({
      ...emptyCheckoutInfo,
      city: 'تهران',
    })
    for (const bad of [null, 1, 'x', undefined]) {
      expect(repairCheckoutInfo(bad)).toEqual(emptyCheckoutInfo)
      expect(repairSenderInfo(bad)).toBeNull()
    }
    expect(repairSenderInfo({ name: 'نرگس', phone: 9 })).toEqual({ name: 'نرگس', phone: '' })
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Object.keys(repairCheckoutInfo(value))).toEqual(Object.keys(emptyCheckoutInfo))
      }),
    )
  })
})

describe('the quote', () => {
  it('CHECK-5 is requested once the address is known, and again when shipping, wallet or lines change', () => {
    const { state, effects } = run(emptyCheckout, opened, { type: 'address-done' })
    expect(effects).toMatchObject([{ type: 'save-options' }, { type: 'quote', request_id: 1 }])
    expect(run(state, { type: 'chose', store_slug: 'farsh', method: 'tipax' }).effects).toMatchObject([
      { type: 'save-options', options: { choices: { farsh: 'tipax' } } },
      { request_id: 2, state: { choices: { farsh: 'tipax' } } },
    ])
    expect(run(state, { type: 'wallet', use: true }).effects).toMatchObject([
      { type: 'save-options', options: { use_wallet: true } },
      { request_id: 2, state: { use_wallet: true } },
    ])
  })

  it('CHECK-5 ignores a response to an older request', () => {
    const { state } = run(emptyCheckout, opened, { type: 'address-done' }, { type: 'wallet', use: true })
    expect(run(state, { type: 'quoted', request_id: 1, quote: quoteOf(5) }).state).toBe(state)
    expect(run(state, { type: 'quote-failed', request_id: 1, code: 'contract/offline' }).state).toBe(state)
    expect(run(state, { type: 'quote-failed', request_id: 2, code: 'contract/offline' }).state.quoting).toBe('failed')
  })

  it('CHECK-19 goods that leave the cart leave the checkout, which says so and asks for a new quote', () => {
    const two = [...lines, { variant_id: '2', quantity: 1 }]
    const { state } = run(emptyCheckout, { ...opened, lines: two }, { type: 'address-done' })
    const followed = run(state, { type: 'cart-changed', variant_ids: ['1', '3'] })
    expect(followed.state).toMatchObject({ lines, goods_left: true })
    expect(followed.effects).toMatchObject([{ type: 'quote', request_id: 2, state: { lines } }])
    expect(run(followed.state, { type: 'cart-changed', variant_ids: [] })).toMatchObject({
      state: { lines: [], quote: null },
      effects: [],
    })
  })

  it('CHECK-19 keeps everything while nothing leaves the cart, and once the order took it out', () => {
    expect(run(atPay, { type: 'cart-changed', variant_ids: ['1', '2'] }).state).toBe(atPay)
    expect(run(placing.state, { type: 'cart-changed', variant_ids: [] }).state).toBe(placing.state)
    const placed = run(placing.state, { type: 'placed', order }).state
    expect(run(placed, { type: 'cart-changed', variant_ids: [] }).state).toBe(placed)
  })

  it('CHECK-6 pays nothing before every parcel has a method', () => {
    const { state } = run(emptyCheckout, opened, { type: 'address-done' })
    expect(state.step).toBe('pay')
    const unchosen = run(state, { type: 'quoted', request_id: 1, quote: quoteOf(1000, null) })
    expect(run(unchosen.state, { type: 'pay', key: 'k' }).effects).toEqual([])
    const chosen = run(unchosen.state, { type: 'quoted', request_id: 1, quote: quoteOf(1000) })
    expect(run(chosen.state, { type: 'pay', key: 'k' }).effects).toMatchObject([{ type: 'place' }])
  })

  it('CHECK-7 a method that the shopper chooses needs no agreement, unless the goods cost something else', () => {
    const asked = run(atPay, { type: 'chose', store_slug: 'a', method: 'courier' }).state
    const request_id = asked.request_id
    const dearer = run(asked, { type: 'quoted', request_id, quote: withSameGoods(1200) }).state
    expect(dearer.changed).toBeNull()
    const quote = { ...quoteOf(1200), items_total: rial(quoteOf(1200).items_total + 100) }
    expect(run(asked, { type: 'quoted', request_id, quote }).state.changed).toMatchObject({
      from: { total: 1000 },
      to: { total: 1200 },
    })
    const both = run(atPay, { type: 'quote-wanted' }, { type: 'wallet', use: true }).state
    const late = run(both, { type: 'quoted', request_id: both.request_id, quote: quoteOf(1200) }).state
    expect(late.changed).toMatchObject({ from: { total: 1000 }, to: { total: 1200 } })
  })

  it('CHECK-7 another wallet part of the same total needs agreement too', () => {
    const quote = { ...quoteOf(1000), wallet_amount: rial(300), payable: rial(700) }
    const moved = run(atPay, { type: 'quote-wanted' }, { type: 'quoted', request_id: 2, quote })
    expect(moved.state.changed).toEqual({
      from: { total: 1000, wallet_amount: 0, payable: 1000 },
      to: { total: 1000, wallet_amount: 300, payable: 700 },
    })
  })

  it('CHECK-7 a total that changes at the last step needs agreement', () => {
    const moved = run(atPay, { type: 'quote-wanted' }, { type: 'quoted', request_id: 2, quote: quoteOf(1200) })
    expect(moved.state.changed).toMatchObject({ from: { total: 1000 }, to: { total: 1200 } })
    expect(run(moved.state, { type: 'pay', key: 'k' }).effects).toEqual([])
    const agreed = run(moved.state, { type: 'agreed' }, { type: 'pay', key: 'k' })
    expect(agreed.effects).toMatchObject([{ type: 'place', agreed: { total: 1200 } }])
  })
})

describe('paying', () => {
  it('CHECK-8 places the order once, however often the button is pressed', () => {
    expect(placing.effects).toMatchObject([{ type: 'place', key: 'k1', agreed: { total: 1000 } }])
    expect(run(placing.state, { type: 'pay', key: 'k2' }).effects).toEqual([])
  })

  it.each(['contract/offline', 'contract/unavailable', 'contract/broken', 'contract/key-in-flight'] as const)(
    'CHECK-9 a retry after %s reuses the key',
    (code) => {
      const failed = run(placing.state, { type: 'place-failed', code })
      expect(failed.state).toMatchObject({ step: 'pay', busy: null, problem: code })
      expect(run(failed.state, { type: 'pay', key: 'k2' }).effects).toMatchObject([{ type: 'place', key: 'k1' }])
    },
  )

  it('CHECK-9 a changed order has another key', () => {
    const failed = run(
      placing.state,
      { type: 'place-failed', code: 'contract/offline' },
      { type: 'typed', field: 'unit', text: '۲' },
    )
    expect(run(failed.state, { type: 'pay', key: 'k2' }).effects).toMatchObject([{ type: 'place', key: 'k2' }])
  })

  it.each([
    'ordering/out-of-stock',
    'ordering/not-available',
    'finance/not-enough-credit',
    'contract/key-reused',
  ] as const)('CHECK-9 a refusal such as %s discards the key', (code) => {
    const failed = run(placing.state, { type: 'place-failed', code })
    expect(run(failed.state, { type: 'pay', key: 'k2' }).effects).toMatchObject([{ type: 'place', key: 'k2' }])
  })

  it('CHECK-7 a changed price shows the new total and needs agreement', () => {
    const failed = run(placing.state, { type: 'place-failed', code: 'ordering/price-changed', quote: quoteOf(1300) })
    expect(failed.state).toMatchObject({
      changed: { from: { total: 1000 }, to: { total: 1300 } },
      quote: { total: 1300 },
    })
    expect(run(failed.state, { type: 'pay', key: 'k2' }).effects).toEqual([])
    expect(run(failed.state, { type: 'agreed' }, { type: 'pay', key: 'k2' }).effects).toMatchObject([
      { key: 'k2', agreed: { total: 1300 } },
    ])
  })

  it('CHECK-10 a placed order opens the gateway and keeps the input until it is paid', () => {
    const placed = run(placing.state, { type: 'placed', order })
    expect(placed.state).toMatchObject({ step: 'redirecting', busy: 'opening' })
    expect(placed.effects).toEqual([{ type: 'open-payment', number: '100001', store_slug: null }])
    expect(run(placed.state, { type: 'payment-opened', pay_url: 'https://bank.test/1' }).effects).toEqual([
      { type: 'leave', href: 'https://bank.test/1' },
    ])
  })

  it('CHECK-18 after the browser’s back button the same order can be paid, or left', () => {
    const opening = run(placing.state, { type: 'placed', order }).state
    const left = run(opening, { type: 'payment-opened', pay_url: 'https://bank.test/1' }).state
    expect(run(left, { type: 'pay', key: 'k2' }).effects).toEqual([
      { type: 'open-payment', number: '100001', store_slug: null },
    ])
    expect(run(left, { type: 'went-back', step: 'address' }).state.step).toBe('address')
  })

  it('CHECK-10 an order paid by the wallet alone is complete', () => {
    const { state, effects } = run(placing.state, { type: 'placed', order: { ...order, payable: 0 } })
    expect(state).toMatchObject({ step: 'result', outcome: 'paid' })
    expect(effects).toEqual([{ type: 'finish' }])
  })

  it('CHECK-11 an unreachable gateway returns to payment, and the retry opens the same order', () => {
    const back = run(
      placing.state,
      { type: 'placed', order },
      { type: 'payment-failed', code: 'payments/gateway-unavailable' },
    )
    expect(back.state).toMatchObject({ step: 'pay', problem: 'payments/gateway-unavailable' })
    expect(run(back.state, { type: 'pay', key: 'k2' }).effects).toEqual([
      { type: 'open-payment', number: '100001', store_slug: null },
    ])
  })

  it('CHECK-11 an expired order is replaced by a new one', () => {
    const back = run(placing.state, { type: 'placed', order }, { type: 'payment-failed', code: 'payments/expired' })
    expect(run(back.state, { type: 'pay', key: 'k2' }).effects).toMatchObject([{ type: 'place', key: 'k2' }])
  })

  it('CHECK-11 a changed order cancels the placed one', () => {
    const back = run(
      placing.state,
      { type: 'placed', order },
      { type: 'payment-failed', code: 'payments/gateway-refused' },
    )
    const other = run(back.state, { type: 'typed', field: 'unit', text: '۲' }, { type: 'pay', key: 'k2' })
    expect(other.effects).toMatchObject([
      { type: 'cancel', number: '100001' },
      { type: 'place', key: 'k2' },
    ])
  })

  it('CHECK-12 input typed during placement makes it another order', () => {
    const { state, effects } = run(
      placing.state,
      { type: 'typed', field: 'city', text: 'یزد' },
      { type: 'placed', order },
    )
    expect(effects).toEqual([{ type: 'cancel', number: '100001' }])
    expect(state).toMatchObject({ step: 'pay', order: null, busy: null, info: { city: 'یزد' } })
  })

  it('CHECK-13 a lost session asks for sign-in and keeps everything', () => {
    const out = run(placing.state, { type: 'place-failed', code: 'accounts/sign-in-required' })
    expect(out.state).toMatchObject({ step: 'sign-in', signed_in: false, info, lines })
    expect(run(out.state, { type: 'signed-in' }).state.step).toBe('address')
  })

  it('CHECK-13 a session lost while opening the gateway asks for sign-in too, and the order stays', () => {
    const placed = run(placing.state, { type: 'placed', order }).state
    const refused: CheckoutEvent = { type: 'payment-failed', code: 'accounts/sign-in-required' }
    const out = run(placed, refused).state
    expect(out).toMatchObject({ step: 'sign-in', signed_in: false, busy: null, order })
    expect(run(placed, { type: 'signed-out' }, refused).state.step).toBe('sign-in')
    const again: readonly CheckoutEvent[] = [
      { type: 'signed-in' },
      { type: 'address-done' },
      { type: 'quoted', request_id: out.request_id + 1, quote: quoteOf(1000) },
      { type: 'pay', key: 'k2' },
    ]
    expect(run(out, ...again).effects).toEqual([{ type: 'open-payment', number: '100001', store_slug: null }])
  })

  it('CHECK-14 shows an unknown outcome as being checked, never as failed', () => {
    const back = run(emptyCheckout, { type: 'returned-from-gateway' })
    expect(back.state).toMatchObject({ step: 'result', outcome: 'checking' })
    expect(back.effects).toEqual([{ type: 'fetch-outcome' }])
    const unknown = run(back.state, { type: 'outcome-unknown' })
    expect(unknown.state.outcome).toBe('checking')
    expect(run(unknown.state, { type: 'outcome-wanted' }).effects).toEqual([{ type: 'fetch-outcome' }])
    const paid = run(unknown.state, { type: 'outcome', outcome: 'paid' })
    expect([paid.state.outcome, paid.effects]).toEqual(['paid', [{ type: 'finish' }]])
    const already = run(
      placing.state,
      { type: 'placed', order },
      { type: 'payment-failed', code: 'payments/already-paid' },
    )
    expect(already.state.outcome).toBe('checking')
  })

  it('CHECK-15 allows going back to completed steps, but not during a request', () => {
    expect(run(atPay, { type: 'went-back', step: 'address' }).state.step).toBe('address')
    expect(run(atPay, { type: 'went-back', step: 'sign-in' }).state).toBe(atPay)
    expect(run(atPay, { type: 'went-back', step: 'result' }).state).toBe(atPay)
    expect(run(placing.state, { type: 'went-back', step: 'address' }).state).toBe(placing.state)
  })
})
