import type { StateTable } from '../shared/states.ts'

/** The states of a product (domain.md, Catalogue). */
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
  | 'ask_changes'
  | 'reject'
  | 'hide'
  | 'show'
  | 'archive'
  | 'restore'
  | 'takedown'
  | 'reinstate'

/** How an attribute of a category is answered, and its Persian name. */
export const attributeTypeWords = {
  single: 'یک انتخاب از فهرست',
  multi: 'چند انتخاب از فهرست',
  text: 'متن',
  number_with_unit: 'عدد با یکا',
  toggle: 'دارد یا ندارد',
} as const

/** What the house may decide of a product. */
export const decisions = ['approve', 'ask_changes', 'reject', 'takedown', 'reinstate'] as const

/** What happens to a product in each state (domain.md). */
export const productTable: StateTable<ProductState, ProductEvent> = {
  draft: { submit: 'in_review' },
  in_review: { approve: 'published', ask_changes: 'needs_changes', reject: 'rejected' },
  needs_changes: { submit: 'in_review' },
  published: { hide: 'hidden', archive: 'archived', takedown: 'rejected' },
  hidden: { show: 'published', archive: 'archived', takedown: 'rejected' },
  rejected: { reinstate: 'published' },
  archived: { restore: 'hidden' },
}

/** The states of a revision: what its store proposes for a product that is on sale. */
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
