import type { StateTable } from '../../shared/state-machines/state-table.ts'

/** The states of a product. */
export const productStates = [
  'draft',
  'in_review',
  'needs_changes',
  'published',
  'hidden',
  'rejected',
  'archived',
] as const

export type ProductState = (typeof productStates)[number]

export type ProductEvent =
  | 'submit'
  | 'approve'
  | 'request_changes'
  | 'reject'
  | 'hide'
  | 'show'
  | 'archive'
  | 'restore'
  | 'takedown'
  | 'reinstate'

/** The input types of a category attribute with their Persian names. */
export const attributeTypeLabels = {
  single: 'یک انتخاب از فهرست',
  multi: 'چند انتخاب از فهرست',
  text: 'متن',
  number_with_unit: 'عدد با یکا',
  toggle: 'دارد یا ندارد',
} as const

/** The decisions a moderator can make about a product. */
export const decisions = ['approve', 'request_changes', 'reject', 'takedown', 'reinstate'] as const

/** The events that are possible in each state of a product. */
export const productTable: StateTable<ProductState, ProductEvent> = {
  draft: { submit: 'in_review' },
  in_review: { approve: 'published', request_changes: 'needs_changes', reject: 'rejected' },
  needs_changes: { submit: 'in_review' },
  published: { hide: 'hidden', archive: 'archived', takedown: 'rejected' },
  hidden: { show: 'published', archive: 'archived', takedown: 'rejected' },
  rejected: { reinstate: 'published' },
  archived: { restore: 'hidden' },
}

/** The states of a revision: a proposed change of a published product. */
export const revisionStates = ['pending', 'approved', 'declined', 'withdrawn', 'superseded'] as const

export type RevisionState = (typeof revisionStates)[number]

export type RevisionEvent = 'approve' | 'decline' | 'withdraw' | 'supersede'

export const revisionTable: StateTable<RevisionState, RevisionEvent> = {
  pending: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn', supersede: 'superseded' },
  approved: {},
  declined: { supersede: 'superseded' },
  withdrawn: {},
  superseded: {},
}
