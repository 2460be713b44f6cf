import * as v from 'valibot'
import type { ProblemCode } from '../shared/problem-codes.ts'
import type { Quote } from './ordering.schema.ts'

const longestField = 2000
const word = v.fallback(v.pipe(v.string(), v.maxLength(longestField)), '')

const info = v.object({
  recipient_name: word,
  mobile: word,
  province: word,
  city: word,
  address: word,
  postal_code: word,
  plaque: word,
  unit: word,
  /** The discount code that was entered. */
  coupon: word,
})

const senderInfo = v.object({ name: word, phone: word })

/** What is typed at checkout, as typed (`temp-last-checkout-info`). */
export type CheckoutInfo = Readonly<v.InferOutput<typeof info>>

/** Who the label names as sender, as typed (`once-last-sender-info`). */
export type SenderInfo = Readonly<v.InferOutput<typeof senderInfo>>

/** Nothing typed yet. */
export const emptyCheckoutInfo: CheckoutInfo = v.parse(info, {})

/** The good fields of a stored value; damaged ones are empty. */
export function repairCheckoutInfo(value: unknown): CheckoutInfo {
  const parsed = v.safeParse(info, value)
  return parsed.success ? parsed.output : emptyCheckoutInfo
}

/** The stored sender; null when there is none or it is damaged. */
export function repairSenderInfo(value: unknown): SenderInfo | null {
  const parsed = v.safeParse(senderInfo, value)
  return parsed.success && (parsed.output.name !== '' || parsed.output.phone !== '') ? parsed.output : null
}

/** A line to be ordered. */
export interface CheckoutLine {
  readonly variant_id: string
  readonly quantity: number
}

/** The steps in their order. */
export const checkoutSteps = ['sign-in', 'address', 'shipping', 'pay', 'redirecting', 'result'] as const

/** A step of the checkout. */
export type CheckoutStep = (typeof checkoutSteps)[number]

/** Signing in with a mobile number and a one-time code; `resend_at` is in milliseconds. */
export interface CheckoutSignIn {
  readonly mobile: string
  readonly code: string
  readonly phase: 'mobile' | 'code'
  readonly busy: boolean
  readonly resend_at: number | null
}

/** An order that was placed. */
export interface PlacedOrder {
  readonly number: string
  readonly tracking_hash: string
  readonly payable: number
}

/** What the shopper wants to pay for, and the key under which it was asked: the same wish keeps its key. */
export interface CheckoutIntent {
  readonly key: string
  readonly wish: string
}

/** The checkout of one browser tab. */
export interface CheckoutState {
  readonly step: CheckoutStep
  readonly signed_in: boolean
  readonly sign_in: CheckoutSignIn
  readonly lines: readonly CheckoutLine[]
  readonly source_store: string | null
  readonly info: CheckoutInfo
  readonly sender: SenderInfo | null
  /** The shipping method chosen for each store's parcel. */
  readonly choices: Readonly<Record<string, string>>
  readonly use_wallet: boolean
  readonly quote: Quote | null
  readonly quoting: 'idle' | 'asking' | 'failed'
  /** Counts the questions for a quote; an answer to an older one is ignored. */
  readonly asked: number
  /** The total changed since the shopper saw it, in Rial; nothing is placed until they agree. */
  readonly changed: { readonly from: number; readonly to: number } | null
  readonly intent: CheckoutIntent | null
  readonly busy: 'placing' | 'opening' | 'asking' | null
  readonly order: PlacedOrder | null
  /** How the payment ended; `checking` is an outcome nobody knows yet and never looks like failure. */
  readonly outcome: 'paid' | 'credited' | 'failed' | 'checking' | null
  readonly problem: ProblemCode | null
}

/** Before anything is known. */
export const emptyCheckout: CheckoutState = {
  step: 'sign-in',
  signed_in: false,
  sign_in: { mobile: '', code: '', phase: 'mobile', busy: false, resend_at: null },
  lines: [],
  source_store: null,
  info: emptyCheckoutInfo,
  sender: null,
  choices: {},
  use_wallet: false,
  quote: null,
  quoting: 'idle',
  asked: 0,
  changed: null,
  intent: null,
  busy: null,
  order: null,
  outcome: null,
  problem: null,
}

/** All that an order is made of, as one text: two wishes are the same exactly when these are. */
export function wishOf({ lines, info, sender, choices, use_wallet, source_store, quote }: CheckoutState): string {
  const shipping = Object.entries(choices).sort(([left], [right]) => (left < right ? -1 : 1))
  return JSON.stringify([lines, Object.values(info), sender, shipping, use_wallet, source_store, quote?.total ?? null])
}
