import * as v from 'valibot'
import type { ProblemCode } from '../../shared/problems/problem-codes.ts'
import type { Quote } from '../orders/schema.ts'

const maxFieldLength = 2000
const textField = v.fallback(v.pipe(v.string(), v.maxLength(maxFieldLength)), '')

const info = v.object({
  recipient_name: textField,
  mobile: textField,
  province: textField,
  city: textField,
  address: textField,
  postal_code: textField,
  plaque: textField,
  unit: textField,
})

const senderInfo = v.object({ name: textField, phone: textField })

/** The typed input of the checkout (`temp-last-checkout-info`). */
export type CheckoutInfo = Readonly<v.InferOutput<typeof info>>

/** The typed sender for the label (`once-last-sender-info`). */
export type SenderInfo = Readonly<v.InferOutput<typeof senderInfo>>

export const emptyCheckoutInfo: CheckoutInfo = v.parse(info, {})

/** Returns the valid fields of a stored value; damaged ones become empty. */
export function repairCheckoutInfo(value: unknown): CheckoutInfo {
  const parsed = v.safeParse(info, value)
  return parsed.success ? parsed.output : emptyCheckoutInfo
}

/** Returns the stored sender; null when there is none or it is damaged. */
export function repairSenderInfo(value: unknown): SenderInfo | null {
  const parsed = v.safeParse(senderInfo, value)
  return parsed.success && (parsed.output.name !== '' || parsed.output.phone !== '') ? parsed.output : null
}

const options = v.object({
  choices: v.fallback(v.record(v.string(), v.string()), {}),
  use_wallet: v.fallback(v.boolean(), false),
  coupon: textField,
  at_pay: v.fallback(v.boolean(), false),
})

/** What was chosen at the last step (`temp-checkout-options`), and whether it was reached. */
export type CheckoutOptions = Readonly<v.InferOutput<typeof options>>

export const emptyCheckoutOptions: CheckoutOptions = v.parse(options, {})

/** Returns the valid fields of a stored value; damaged ones become empty. */
export function repairCheckoutOptions(value: unknown): CheckoutOptions {
  const parsed = v.safeParse(options, value)
  return parsed.success ? parsed.output : emptyCheckoutOptions
}

/** A line to be ordered. */
export interface CheckoutLine {
  readonly variant_id: string
  readonly quantity: number
}

/** The steps in order. */
export const checkoutSteps = ['sign-in', 'address', 'pay', 'redirecting', 'result'] as const

/** A step of the checkout. */
export type CheckoutStep = (typeof checkoutSteps)[number]

/** Sign-in by mobile number and one-time code; `resend_at` is in milliseconds. */
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

/** The fingerprint of the order to be paid, and its idempotency key: an unchanged order keeps its key. */
export interface CheckoutIntent {
  readonly key: string
  readonly fingerprint: string
}

/** What a shopper agrees to, in Rial: the total, and what of it the wallet pays. */
export type AgreedAmounts = Pick<Quote, 'total' | 'wallet_amount' | 'payable'>

/** Returns what of a quote a shopper agrees to. */
export function agreedAmounts({ total, wallet_amount, payable }: Quote): AgreedAmounts {
  return { total, wallet_amount, payable }
}

/** The checkout of one browser tab. */
export interface CheckoutState {
  readonly step: CheckoutStep
  readonly signed_in: boolean
  readonly sign_in: CheckoutSignIn
  readonly lines: readonly CheckoutLine[]
  /** Whether goods left the checkout because they left the cart elsewhere. */
  readonly goods_left: boolean
  readonly source_store: string | null
  readonly info: CheckoutInfo
  readonly sender: SenderInfo | null
  /** The chosen shipping method by store. */
  readonly choices: Readonly<Record<string, string>>
  readonly use_wallet: boolean
  /** The entered discount code. */
  readonly coupon: string
  readonly quote: Quote | null
  readonly quoting: 'idle' | 'asking' | 'failed'
  /** Whether the pending quote is due to a choice of the shopper, whose new total needs no agreement. */
  readonly own_change: boolean
  /** Counts quote requests; a response to an older one is ignored. */
  readonly request_id: number
  /** What is paid changed since the shopper saw it; nothing is placed until they agree. */
  readonly changed: { readonly from: AgreedAmounts; readonly to: AgreedAmounts } | null
  readonly intent: CheckoutIntent | null
  readonly busy: 'placing' | 'opening' | 'asking' | null
  readonly order: PlacedOrder | null
  /** The outcome of the payment; `checking` means unknown and is never shown as a failure. */
  readonly outcome: 'paid' | 'credited' | 'failed' | 'checking' | null
  readonly problem: ProblemCode | null
}

/** The state before anything is known. */
export const emptyCheckout: CheckoutState = {
  step: 'sign-in',
  signed_in: false,
  sign_in: { mobile: '', code: '', phase: 'mobile', busy: false, resend_at: null },
  lines: [],
  goods_left: false,
  source_store: null,
  info: emptyCheckoutInfo,
  sender: null,
  choices: {},
  use_wallet: false,
  coupon: '',
  quote: null,
  quoting: 'idle',
  own_change: false,
  request_id: 0,
  changed: null,
  intent: null,
  busy: null,
  order: null,
  outcome: null,
  problem: null,
}

/** Serialises everything an order consists of: two orders are the same exactly when these texts are equal. */
export function orderFingerprint({ lines, info, sender, choices, coupon, source_store, quote }: CheckoutState): string {
  const shipping = Object.entries(choices).sort(([left], [right]) => (left < right ? -1 : 1))
  const amounts = [quote?.total ?? null, quote?.wallet_amount ?? null]
  return JSON.stringify([lines, Object.values(info), sender, shipping, coupon, source_store, ...amounts])
}
