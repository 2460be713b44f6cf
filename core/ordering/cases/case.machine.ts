import type { StateTable } from '../../shared/state-machines/state-table.ts'
import type { CaseState } from './case.ts'

export type CaseEvent =
  | 'offer'
  | 'accept'
  | 'refuse'
  | 'escalate'
  | 'decide'
  | 'request_return'
  | 'receive'
  | 'refund'
  | 'replace'
  | 'withdraw'

const agreedTransitions = {
  request_return: 'waiting_return',
  refund: 'refunded',
  replace: 'replaced',
  withdraw: 'withdrawn',
} as const

/** The transitions of a case. `decided` is also an end state, when the platform decides in favour of the store. */
export const caseTransitions: StateTable<CaseState, CaseEvent> = {
  open: { offer: 'offered', escalate: 'escalated', withdraw: 'withdrawn' },
  offered: { accept: 'agreed', refuse: 'escalated', escalate: 'escalated', withdraw: 'withdrawn' },
  agreed: agreedTransitions,
  escalated: { decide: 'decided', withdraw: 'withdrawn' },
  decided: agreedTransitions,
  waiting_return: { receive: 'received', escalate: 'escalated', withdraw: 'withdrawn' },
  received: { refund: 'refunded', replace: 'replaced', withdraw: 'withdrawn' },
  refunded: {},
  replaced: {},
  withdrawn: {},
}
