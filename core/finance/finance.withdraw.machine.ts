import type { StateTable } from '../shared/states.ts'
import type { WithdrawalState } from './finance.withdraw.contract.ts'

export type WithdrawalEvent = 'approve' | 'batch' | 'confirm' | 'return' | 'reject' | 'cancel'

/** The states of a withdraw request (domain.md, Money). */
export const withdrawalTable: StateTable<WithdrawalState, WithdrawalEvent> = {
  requested: { approve: 'approved', reject: 'rejected', cancel: 'canceled' },
  approved: { batch: 'sent', reject: 'rejected' },
  sent: { confirm: 'paid', return: 'returned' },
  paid: {},
  rejected: {},
  canceled: {},
  returned: {},
}
