import type { Rial } from '../shared/money.ts'

/** A payment as the sandbox bank remembers it. */
export interface SandboxPayment {
  readonly authority: string
  readonly amount: Rial
  readonly description: string
  readonly callback_url: string
  readonly state: 'waiting' | 'paid' | 'verified' | 'failed' | 'canceled' | 'silent'
  readonly reference: string | null
}

/** The book of the sandbox bank, shared by all processes. */
export abstract class SandboxBook {
  abstract add(payment: SandboxPayment): Promise<void>
  abstract find(authority: string): Promise<SandboxPayment | undefined>
  /** Moves a payment from one state to another; `false` when it was not in `from` (somebody else was first). */
  abstract move(
    authority: string,
    from: SandboxPayment['state'],
    to: SandboxPayment['state'],
    reference: string | null,
  ): Promise<boolean>
  abstract listPaid(): Promise<readonly SandboxPayment[]>
}
