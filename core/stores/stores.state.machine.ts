import type { StoreState } from '../contract/caller.ts'
import type { StateTable } from '../shared/states.ts'

export type StoreEvent = 'submit' | 'approve' | 'send_back' | 'reject' | 'reapply' | 'suspend' | 'unsuspend' | 'close'

/** The states of a store (domain.md). */
export const storeTable: StateTable<StoreState, StoreEvent> = {
  incomplete: { submit: 'pending_review' },
  pending_review: { approve: 'active', send_back: 'incomplete', reject: 'rejected' },
  rejected: { reapply: 'incomplete' },
  active: { suspend: 'suspended', close: 'closed' },
  suspended: { unsuspend: 'active', close: 'closed' },
  closed: {},
}
