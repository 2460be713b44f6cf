import type { StoreState } from '../../contract/caller.ts'
import type { StateTable } from '../../shared/state-machines/state-table.ts'

export type StoreEvent =
  | 'submit'
  | 'approve'
  | 'request_changes'
  | 'reject'
  | 'reapply'
  | 'suspend'
  | 'unsuspend'
  | 'close'

/** The state machine of a store. */
export const storeTable: StateTable<StoreState, StoreEvent> = {
  incomplete: { submit: 'pending_review' },
  pending_review: { approve: 'active', request_changes: 'incomplete', reject: 'rejected' },
  rejected: { reapply: 'incomplete' },
  active: { suspend: 'suspended', close: 'closed' },
  suspended: { unsuspend: 'active', close: 'closed' },
  closed: {},
}
