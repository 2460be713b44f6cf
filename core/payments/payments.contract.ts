import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, hash } from '../contract/schemas.ts'
import { formatToman } from '../shared/money.ts'
import { chargeBounds } from './payments.charge.ts'

/** The states of a payment (domain.md); `unknown` is a real state. */
export const paymentStates = [
  'created',
  'redirected',
  'verifying',
  'unknown',
  'succeeded',
  'failed',
  'expired',
  'partly_refunded',
  'refunded',
] as const

export type PaymentState = (typeof paymentStates)[number]

/** What the return page shows; `checking` is an outcome nobody knows yet and never looks like failure (I12). */
export const outcomes = ['paid', 'credited', 'failed', 'checking'] as const

const outcome = v.object({
  outcome: v.picklist(outcomes),
  purpose: v.picklist(['order', 'charge']),
  amount: anyAmount,
  reference: v.nullable(v.string()),
  order: v.nullable(v.object({ number: v.string(), tracking_hash: hash, source_store: v.nullable(v.string()) })),
})

/** How a payment ended, as its return page tells. */
export type PaymentOutcome = v.InferOutput<typeof outcome>

/** The endpoints of payments. */
export const paymentsContract = contract({
  start: {
    method: 'POST',
    path: '/orders/{number}/payment',
    summary: 'Opens the payment of an unpaid order at the gateway, or finds the one already open.',
    access: 'user',
    impersonated: 'never',
    input: v.object({ number: v.pipe(v.string(), v.regex(/^[1-9][0-9]{5,14}$/)) }),
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
  charge: {
    method: 'POST',
    path: '/wallet/charges',
    summary: 'Begins a charge of the caller’s wallet; `open` then takes it to the gateway.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: v.object({
      amount: v.pipe(
        v.number(),
        v.safeInteger('مبلغ درست نیست.'),
        v.minValue(chargeBounds.least, `کمترین مبلغ شارژ ${formatToman(chargeBounds.least)} است.`),
        v.maxValue(chargeBounds.most, `بیشترین مبلغ شارژ ${formatToman(chargeBounds.most)} است.`),
        v.multipleOf(10, 'مبلغ باید عدد درستی به تومان باشد.'),
      ),
    }),
    output: v.object({ payment_hash: hash }),
    problems: [],
  },
  open: {
    method: 'POST',
    path: '/payments/{payment_hash}/open',
    summary: 'Opens one of the caller’s own charges at the gateway, or finds it already open.',
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
  finish: {
    method: 'POST',
    path: '/payments/return',
    summary: 'Takes the query a gateway returned with, asks the gateway for the truth, and answers the outcome.',
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
