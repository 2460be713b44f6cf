import type { StateTable } from '../shared/state-machines/state-table.ts'
import type { PaymentState } from './payments.contract.ts'

/** The events of a payment. */
export type PaymentEvent =
  | 'redirect'
  | 'check'
  | 'lose_track'
  | 'succeed'
  | 'fail'
  | 'expire'
  | 'refund_partially'
  | 'refund'

/** The transitions of a payment. A success may still follow `failed` or `expired`, so that late money is never lost. */
export const paymentTable: StateTable<PaymentState, PaymentEvent> = {
  created: { redirect: 'redirected', fail: 'failed', expire: 'expired' },
  redirected: { check: 'verifying', expire: 'expired' },
  verifying: { check: 'verifying', succeed: 'succeeded', fail: 'failed', lose_track: 'unknown' },
  unknown: { check: 'verifying' },
  succeeded: { refund_partially: 'partially_refunded', refund: 'refunded' },
  failed: { check: 'verifying' },
  expired: { check: 'verifying' },
  partially_refunded: { refund_partially: 'partially_refunded', refund: 'refunded' },
  refunded: {},
}
