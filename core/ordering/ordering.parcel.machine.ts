import type { StateTable } from '../shared/states.ts'
import type { ParcelState } from './ordering.schema.ts'

export type ParcelEvent =
  | 'confirm'
  | 'time_out'
  | 'reject'
  | 'reject_items'
  | 'cancel'
  | 'ship'
  | 'ask_cancel'
  | 'accept_cancel'
  | 'refuse_cancel'
  | 'ask_delay'
  | 'accept_delay'
  | 'refuse_delay'
  | 'deliver'
  | 'complete'
  | 'report_code'
  | 'mend_code'
  | 'report_problem'
  | 'solve'
  | 'refund'
  | 'part_refund'
  | 'escalate'
  | 'decide_completed'
  | 'decide_refund'
  | 'decide_part_refund'
  | 'late_refund'
  | 'late_part_refund'

/** The states of a parcel (domain.md, Order, parcel, payment). */
export const parcelTable: StateTable<ParcelState, ParcelEvent> = {
  new: { confirm: 'preparing', time_out: 'canceled', reject: 'canceled', cancel: 'canceled', reject_items: 'canceled' },
  preparing: {
    ship: 'shipped',
    ask_cancel: 'cancel_requested',
    ask_delay: 'delay_requested',
    reject_items: 'canceled',
  },
  cancel_requested: { accept_cancel: 'canceled', time_out: 'canceled', refuse_cancel: 'preparing' },
  delay_requested: { accept_delay: 'preparing', refuse_delay: 'preparing', cancel: 'canceled' },
  shipped: { deliver: 'delivered', time_out: 'delivered', report_code: 'tracking_wrong', report_problem: 'problem' },
  tracking_wrong: { mend_code: 'shipped' },
  delivered: { complete: 'completed', time_out: 'completed', report_problem: 'problem' },
  problem: {
    solve: 'completed',
    refund: 'refunded',
    part_refund: 'partly_refunded',
    escalate: 'in_dispute',
    time_out: 'in_dispute',
  },
  in_dispute: { decide_completed: 'completed', decide_refund: 'refunded', decide_part_refund: 'partly_refunded' },
  // ORD-42, ORD-45: the house may give back what a completed parcel cost, as long as something of it is left. ORD-47: its buyer may still
  // change their mind.
  completed: { late_refund: 'refunded', late_part_refund: 'partly_refunded', report_problem: 'problem' },
  canceled: {},
  refunded: {},
  partly_refunded: { late_refund: 'refunded', late_part_refund: 'partly_refunded' },
}
