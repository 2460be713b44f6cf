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

/** A refund of a verified payment or a part of it, with what the gateway needs to find the payment. */
export interface GatewayRefund {
  /** Our id of the refund; a gateway that accepts one refuses or recognises a repetition. */
  readonly refund_key: string
  readonly authority: string
  /** The gateway's reference of the payment. */
  readonly reference: string
  readonly amount: Rial
  /** What earlier refunds of the same payment returned. */
  readonly refunded_before: Rial
}

/**
 * The gateway's response about one refund. `accepted` means that the gateway pays it later, for example by Paya; a
 * timeout or an unreadable response is `unknown`, never `refused`.
 */
export type RefundResponse =
  | { readonly outcome: 'done' | 'accepted'; readonly reference: string }
  | { readonly outcome: 'refused' | 'unknown'; readonly reason: string }

/** What an inquiry finds; `absent` means that the gateway never received the refund, so that it may be sent again. */
export type RefundInquiry = RefundResponse | { readonly outcome: 'absent' }

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
  /** Returns money of a verified payment to the card it came from. Never throws. */
  abstract refund(refund: GatewayRefund): Promise<RefundResponse>
  /** Asks what became of a refund, without moving money. Never throws. */
  abstract findRefund(refund: GatewayRefund): Promise<RefundInquiry>
  /** Parses a callback's query; returns `undefined` when it is not from this provider. */
  abstract parseReturn(query: Readonly<Record<string, string>>): PaymentReturn | undefined
}
