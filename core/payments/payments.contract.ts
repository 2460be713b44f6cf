import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, hash } from '../contract/schemas.ts'
import { isValidParameter } from '../routing/index.ts'
import { formatToman, type Rial, rial } from '../shared/money.ts'
import { chargeLimits } from './charge-limits.ts'

/** The states of a payment; `unknown` is a state of its own. */
export const paymentStates = [
  'created',
  'redirected',
  'verifying',
  'unknown',
  'succeeded',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
] as const

export type PaymentState = (typeof paymentStates)[number]

/** The outcomes shown on the return page; `checking` means unknown and is never shown as a failure. */
export const paymentOutcomes = ['paid', 'credited', 'failed', 'checking'] as const

const outcome = v.object({
  outcome: v.picklist(paymentOutcomes),
  /** Why nothing was paid, where the provider tells it. */
  failure: v.nullable(v.picklist(['canceled', 'refused'])),
  purpose: v.picklist(['order', 'charge']),
  amount: anyAmount,
  reference: v.nullable(v.string()),
  order: v.nullable(
    v.object({ number: v.string(), code: v.string(), tracking_hash: hash, source_store: v.nullable(v.string()) }),
  ),
})

/** The outcome of a payment as its return page shows it. */
export type PaymentOutcome = v.InferOutput<typeof outcome>

/** The shop below `/@` in which the payer is and to which they return; a shop's own host is known already. */
const payerShop = v.optional(
  v.pipe(
    v.string(),
    v.check((slug) => isValidParameter('store_slug', slug)),
  ),
)

/** The amount of a wallet charge, in Rial. */
export const chargeAmount = v.pipe(
  v.number(),
  v.safeInteger('مبلغ درست نیست.'),
  v.minValue(chargeLimits.min, `کمترین مبلغ شارژ ${formatToman(chargeLimits.min)} است.`),
  v.maxValue(chargeLimits.max, `بیشترین مبلغ شارژ ${formatToman(chargeLimits.max)} است.`),
  v.multipleOf(10, 'مبلغ باید عدد درستی به تومان باشد.'),
  v.transform((value): Rial => rial(value)),
)

/** The endpoints of payments. */
export const paymentsContract = contract({
  startOrderPayment: {
    method: 'POST',
    path: '/orders/{number}/payment',
    summary: 'Opens the payment of an unpaid order at the gateway, or returns the open one.',
    access: 'user',
    impersonated: 'never',
    input: v.object({ number: v.pipe(v.string(), v.regex(/^[1-9][0-9]{5,14}$/)), store_slug: payerShop }),
    output: v.object({ pay_url: v.string() }),
    problems: [
      'ordering/not-found',
      'payments/already-paid',
      'payments/being-checked',
      'payments/expired',
      'payments/gateway-unavailable',
      'payments/above-limit',
      'payments/gateway-refused',
    ],
    limit: { per: 'account', count: 30, seconds: 60 },
    guessable: true,
  },
  startTrackedOrderPayment: {
    method: 'POST',
    path: '/tracking/{tracking_hash}/payment',
    summary: 'Opens the payment of an unpaid order by its tracking hash, or returns the open one; anybody may pay it.',
    access: 'public',
    impersonated: 'never',
    input: v.object({ tracking_hash: hash, store_slug: payerShop }),
    output: v.object({ pay_url: v.string() }),
    problems: [
      'ordering/not-found',
      'payments/already-paid',
      'payments/being-checked',
      'payments/expired',
      'payments/gateway-unavailable',
      'payments/above-limit',
      'payments/gateway-refused',
    ],
    limit: { per: 'address', count: 60, seconds: 60 },
    guessable: true,
  },
  createWalletCharge: {
    method: 'POST',
    path: '/wallet/charges',
    summary: 'Creates a charge of the caller’s wallet; `openWalletCharge` then opens it at the gateway.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: v.object({
      amount: chargeAmount,
    }),
    output: v.object({ payment_hash: hash }),
    problems: [],
  },
  openWalletCharge: {
    method: 'POST',
    path: '/wallet/charges/{payment_hash}/payment',
    summary: 'Opens one of the caller’s charges at the gateway, or returns the open payment.',
    access: 'user',
    impersonated: 'never',
    input: v.object({ payment_hash: hash }),
    output: v.object({ pay_url: v.string() }),
    problems: [
      'payments/not-found',
      'payments/already-paid',
      'payments/being-checked',
      'payments/expired',
      'payments/gateway-unavailable',
      'payments/above-limit',
      'payments/gateway-refused',
    ],
    limit: { per: 'account', count: 30, seconds: 60 },
    guessable: true,
  },
  completePayment: {
    method: 'POST',
    path: '/payments/return',
    summary: 'Takes the query of a gateway’s return, verifies the payment at the gateway, and returns the outcome.',
    access: 'public',
    impersonated: 'never',
    input: v.object({
      query: v.pipe(
        v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(300))),
        v.check((value) => Object.keys(value).length <= 30),
      ),
    }),
    output: outcome,
    problems: ['payments/not-found'],
    limit: { per: 'address', count: 300, seconds: 60 },
    guessable: true,
  },
})
