import type { StateTable } from '../../shared/state-machines/state-table.ts'
import type { RefundState } from './refund.ts'

export type RefundEvent = 'send' | 'accept' | 'confirm' | 'refuse' | 'lose_track' | 'requeue'

/** The transitions of a refund to a card. Both ends are final, because the ledger has been written. */
export const refundTable: StateTable<RefundState, RefundEvent> = {
  requested: { send: 'sent', refuse: 'refused' },
  sent: { accept: 'sent', confirm: 'done', refuse: 'refused', lose_track: 'unknown', requeue: 'requested' },
  unknown: { accept: 'sent', confirm: 'done', refuse: 'refused', requeue: 'requested' },
  done: {},
  refused: {},
}
