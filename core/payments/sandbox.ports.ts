import type { Rial } from '../shared/money.ts'

/** A payment of the sandbox bank. */
export interface SandboxPayment {
  readonly authority: string
  readonly amount: Rial
  readonly description: string
  readonly callback_url: string
  readonly state: 'waiting' | 'paid' | 'verified' | 'failed' | 'canceled' | 'silent'
  readonly reference: string | null
  /** What was refunded of it, in Rial. */
  readonly refunded: Rial
}

/** Stores sandbox payments, shared by all processes. */
export abstract class SandboxPaymentRepository {
  abstract add(payment: SandboxPayment): Promise<void>
  abstract find(authority: string): Promise<SandboxPayment | undefined>
  /** Moves a payment from one state to another; returns `false` when it was not in `from`. */
  abstract move(
    authority: string,
    from: SandboxPayment['state'],
    to: SandboxPayment['state'],
    reference: string | null,
  ): Promise<boolean>
  abstract findByReference(reference: string): Promise<SandboxPayment | undefined>
  /** Adds a refund of a verified payment; returns `false` when more would be refunded than was paid. */
  abstract refund(authority: string, amount: Rial): Promise<boolean>
  abstract listPaid(): Promise<readonly SandboxPayment[]>
}
