import type { Rial } from '../shared/money.ts'

/** What we ask a bank's gateway to collect. */
export interface PaymentRequest {
  readonly payment_id: string
  readonly amount: Rial
  readonly description: string
  readonly callback_url: string
  readonly mobile?: string
}

/** What a gateway says when asked about one authority; a time-out or nonsense is `unknown`, never `not-paid` (iran.md §2). */
export type Verification =
  | {
      readonly outcome: 'paid' | 'paid-before'
      readonly amount: Rial
      readonly reference: string
      readonly card: string | null
    }
  | { readonly outcome: 'not-paid'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly reason: string }

/** The return of a shopper, read from the query of the callback; a hint only, the truth comes from `verify`. */
export interface PaymentReturn {
  readonly authority: string
  readonly claims_paid: boolean
}

/** One provider of card payments. No method is called while a database connection is held. */
export abstract class PaymentGateway {
  abstract readonly name: string
  /** Opens a payment. @throws Problem payments/gateway-unavailable, payments/gateway-refused, payments/above-limit */
  abstract open(request: PaymentRequest): Promise<{ readonly authority: string; readonly pay_url: string }>
  /** Asks for the money of one authority; the amount comes from our own record. Never throws. */
  abstract verify(payment: { readonly authority: string; readonly amount: Rial }): Promise<Verification>
  /**
   * Authorities that were paid and never verified: all that the provider lists or, where it has no list, those among `waiting` that
   * it calls paid. Never throws.
   */
  abstract unverified(waiting: readonly string[]): Promise<readonly string[]>
  /** Reads a callback's query; `undefined` when it is not one of this provider's. */
  abstract readReturn(query: Readonly<Record<string, string>>): PaymentReturn | undefined
}
