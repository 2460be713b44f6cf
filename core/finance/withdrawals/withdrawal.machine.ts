import type { StateTable } from '../../shared/state-machines/state-table.ts'
import type { WithdrawalState } from './withdrawal.contract.ts'

export type WithdrawalEvent = 'approve' | 'batch' | 'confirm' | 'return' | 'reject' | 'cancel'

/** The transitions of a withdrawal request. */
export const withdrawalTable: StateTable<WithdrawalState, WithdrawalEvent> = {
  requested: { approve: 'approved', reject: 'rejected', cancel: 'canceled' },
  approved: { batch: 'sent', reject: 'rejected' },
  sent: { confirm: 'paid', return: 'returned' },
  paid: {},
  rejected: {},
  canceled: {},
  returned: {},
}
