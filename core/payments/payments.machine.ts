import type { StateTable } from '../shared/states.ts'
import type { PaymentState } from './payments.contract.ts'

/** What may happen to a payment. */
export type PaymentEvent =
  | 'redirect'
  | 'check'
  | 'lose_sight'
  | 'succeed'
  | 'fail'
  | 'expire'
  | 'refund_part'
  | 'refund'

/** The states of a payment (domain.md); a success may still come after `failed` or `expired`, and its money is never lost. */
export const paymentTable: StateTable<PaymentState, PaymentEvent> = {
  created: { redirect: 'redirected', fail: 'failed', expire: 'expired' },
  redirected: { check: 'verifying', expire: 'expired' },
  verifying: { check: 'verifying', succeed: 'succeeded', fail: 'failed', lose_sight: 'unknown' },
  unknown: { check: 'verifying' },
  succeeded: { refund_part: 'partly_refunded', refund: 'refunded' },
  failed: { check: 'verifying' },
  expired: { check: 'verifying' },
  partly_refunded: { refund_part: 'partly_refunded', refund: 'refunded' },
  refunded: {},
}
