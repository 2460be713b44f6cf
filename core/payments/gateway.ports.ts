import type { Rial } from '../shared/money.ts'

/** A request to collect a payment. */
export interface PaymentRequest {
  readonly payment_id: string
  readonly amount: Rial
  readonly description: string
  readonly callback_url: string
  readonly mobile?: string
}

/** The gateway's response about one authority; a timeout or an unreadable response is `unknown`, never `not-paid`. */
export type Verification =
  | {
      readonly outcome: 'paid' | 'paid-before'
      readonly amount: Rial
      readonly reference: string
      readonly card: string | null
    }
  | { readonly outcome: 'not-paid'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly reason: string }

/** The payer gave up, or the bank refused. */
export type PaymentFailure = 'canceled' | 'refused'

/** The return of a shopper, parsed from the callback's query. It is only a hint; `verify` decides. */
export interface PaymentReturn {
  readonly authority: string
  readonly claims_paid: boolean
  /** Why nothing was paid, where the provider tells it; it only chooses the words (PAY-18). */
  readonly failure?: PaymentFailure | null
}

/** A provider of card payments. No method is called while a database connection is held. */
export abstract class PaymentGateway {
  abstract readonly name: string
  /**
   * Opens a payment.
   * @throws Problem payments/gateway-unavailable, payments/gateway-refused, payments/above-limit
   */
  abstract open(request: PaymentRequest): Promise<{ readonly authority: string; readonly pay_url: string }>
  /** Verifies one authority; the amount comes from our own record. Never throws. */
  abstract verify(payment: { readonly authority: string; readonly amount: Rial }): Promise<Verification>
  /**
   * Returns paid but unverified authorities: all that the provider lists or, where it has no list, those among
   * `candidates` that it reports as paid. Never throws.
   */
  abstract listUnverified(candidates: readonly string[]): Promise<readonly string[]>
  /** Parses a callback's query; returns `undefined` when it is not from this provider. */
  abstract parseReturn(query: Readonly<Record<string, string>>): PaymentReturn | undefined
}
