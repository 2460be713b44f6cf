import type { ProblemCode } from '../../shared/problems/problem-codes.ts'
import type {
  AgreedAmounts,
  CheckoutInfo,
  CheckoutOptions,
  CheckoutState,
  CheckoutStep,
  PlacedOrder,
  SenderInfo,
} from './checkout.ts'
import type { Quote } from '../orders/schema.ts'

/** The events of the checkout; times are in milliseconds. */
export type CheckoutEvent =
  | ({ readonly type: 'opened' } & Pick<CheckoutState, 'signed_in' | 'lines' | 'source_store' | 'info' | 'sender'> & {
        readonly options: CheckoutOptions
      })
  /** What the cart holds now. */
  | { readonly type: 'cart-changed'; readonly variant_ids: readonly string[] }
  | { readonly type: 'mobile-typed' | 'code-typed'; readonly text: string }
  | { readonly type: 'code-wanted' | 'code-in-hand' | 'code-entered' | 'mobile-wrong' | 'signed-in' | 'signed-out' }
  | { readonly type: 'code-sent'; readonly resend_at: number }
  | { readonly type: 'sign-in-failed'; readonly code: ProblemCode }
  /** The signed-in account was loaded. */
  | { readonly type: 'account-loaded'; readonly mobile: string; readonly name: string }
  | { readonly type: 'typed'; readonly field: keyof CheckoutInfo; readonly text: string }
  | { readonly type: 'sender-typed'; readonly sender: SenderInfo | null }
  | { readonly type: 'address-done' | 'agreed' | 'quote-wanted' | 'outcome-wanted' }
  | { readonly type: 'went-back'; readonly step: CheckoutStep }
  | { readonly type: 'quoted'; readonly request_id: number; readonly quote: Quote }
  | { readonly type: 'quote-failed'; readonly request_id: number; readonly code: ProblemCode }
  | { readonly type: 'chose'; readonly store_slug: string; readonly method: string }
  | { readonly type: 'wallet'; readonly use: boolean }
  /** A discount code was entered; an empty text removes it. */
  | { readonly type: 'coupon'; readonly code: string }
  /** The shopper pays; `key` is fresh and is used only when the order changed. */
  | { readonly type: 'pay'; readonly key: string }
  | { readonly type: 'placed'; readonly order: PlacedOrder }
  | { readonly type: 'place-failed'; readonly code: ProblemCode; readonly quote?: Quote }
  | { readonly type: 'payment-opened'; readonly pay_url: string }
  | { readonly type: 'payment-failed'; readonly code: ProblemCode }
  | { readonly type: 'returned-from-gateway' }
  | { readonly type: 'outcome'; readonly outcome: NonNullable<CheckoutState['outcome']> }
  | { readonly type: 'outcome-unknown' }

/** The effects the checkout requests. */
export type CheckoutEffect =
  | { readonly type: 'send-code'; readonly mobile: string }
  | { readonly type: 'sign-in'; readonly mobile: string; readonly code: string }
  | { readonly type: 'fetch-account' }
  | { readonly type: 'save-info'; readonly info: CheckoutInfo }
  | { readonly type: 'save-sender'; readonly sender: SenderInfo | null }
  | { readonly type: 'save-options'; readonly options: CheckoutOptions }
  | { readonly type: 'quote'; readonly request_id: number; readonly state: CheckoutState }
  | { readonly type: 'place'; readonly key: string; readonly agreed: AgreedAmounts; readonly state: CheckoutState }
  /** `store_slug` is the shop to return to. */
  | { readonly type: 'open-payment'; readonly number: string; readonly store_slug: string | null }
  | { readonly type: 'cancel'; readonly number: string }
  /** The order was paid: its input is removed and the cart is fetched again. */
  | { readonly type: 'finish' }
  | { readonly type: 'leave'; readonly href: string }
  | { readonly type: 'fetch-outcome' }
