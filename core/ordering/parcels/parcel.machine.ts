import type { StateTable } from '../../shared/state-machines/state-table.ts'
import type { ParcelState } from '../orders/schema.ts'

export type ParcelEvent =
  | 'confirm'
  | 'time_out'
  | 'reject'
  | 'reject_items'
  | 'cancel'
  | 'ship'
  | 'request_cancel'
  | 'accept_cancel'
  | 'refuse_cancel'
  | 'request_delay'
  | 'accept_delay'
  | 'refuse_delay'
  | 'deliver'
  | 'complete'
  | 'report_wrong_code'
  | 'correct_code'
  | 'report_problem'
  | 'solve'
  | 'refund'
  | 'partial_refund'
  | 'escalate'
  | 'decide_completed'
  | 'decide_refund'
  | 'decide_partial_refund'
  | 'late_refund'
  | 'late_partial_refund'

/** The transitions of a parcel. */
export const parcelTransitions: StateTable<ParcelState, ParcelEvent> = {
  new: { confirm: 'preparing', time_out: 'canceled', reject: 'canceled', cancel: 'canceled', reject_items: 'canceled' },
  preparing: {
    ship: 'shipped',
    request_cancel: 'cancel_requested',
    request_delay: 'delay_requested',
    reject_items: 'canceled',
  },
  cancel_requested: { accept_cancel: 'canceled', time_out: 'canceled', refuse_cancel: 'preparing' },
  delay_requested: { accept_delay: 'preparing', refuse_delay: 'preparing', cancel: 'canceled' },
  shipped: {
    deliver: 'delivered',
    time_out: 'delivered',
    report_wrong_code: 'tracking_wrong',
    report_problem: 'problem',
  },
  tracking_wrong: { correct_code: 'shipped' },
  delivered: { complete: 'completed', time_out: 'completed', report_problem: 'problem' },
  problem: {
    solve: 'completed',
    refund: 'refunded',
    partial_refund: 'partially_refunded',
    escalate: 'in_dispute',
    time_out: 'in_dispute',
  },
  in_dispute: { decide_completed: 'completed', decide_refund: 'refunded', decide_partial_refund: 'partially_refunded' },
  // The platform may refund a completed parcel as long as something is left (ORD-42, ORD-45); its buyer may still
  // return it (ORD-47).
  completed: { late_refund: 'refunded', late_partial_refund: 'partially_refunded', report_problem: 'problem' },
  canceled: {},
  refunded: {},
  partially_refunded: { late_refund: 'refunded', late_partial_refund: 'partially_refunded' },
}
