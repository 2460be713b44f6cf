import type { StateTable } from '../shared/states.ts'
import type { CaseState } from './ordering.case.ts'

export type CaseEvent =
  | 'offer'
  | 'accept'
  | 'refuse'
  | 'escalate'
  | 'decide'
  | 'ask_return'
  | 'receive'
  | 'refund'
  | 'replace'
  | 'withdraw'

const carriedOut = {
  ask_return: 'waiting_return',
  refund: 'refunded',
  replace: 'replaced',
  withdraw: 'withdrawn',
} as const

/** The states of a case (domain.md, Case); `decided` is also an end, where the house finds for the store. */
export const caseTable: StateTable<CaseState, CaseEvent> = {
  open: { offer: 'offered', escalate: 'escalated', withdraw: 'withdrawn' },
  offered: { accept: 'agreed', refuse: 'escalated', escalate: 'escalated', withdraw: 'withdrawn' },
  agreed: carriedOut,
  escalated: { decide: 'decided', withdraw: 'withdrawn' },
  decided: carriedOut,
  waiting_return: { receive: 'received', escalate: 'escalated', withdraw: 'withdrawn' },
  received: { refund: 'refunded', replace: 'replaced', withdraw: 'withdrawn' },
  refunded: {},
  replaced: {},
  withdrawn: {},
}
