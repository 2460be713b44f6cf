import type { SmsKind } from '../accounts/index.ts'
import type { NoticeFilter, NoticeRow } from './notices.contract.ts'
import type { NoticeState } from './notices.ts'

/** A message and what fills it. */
export interface Notice {
  readonly kind: SmsKind
  readonly mobile: string
  readonly words: Readonly<Record<string, string>>
}

/** A message that may leave, by its row; one that a person has sent again; one whose last try is too short ago. */
export type Begun = { readonly id: string } | 'told' | 'waits'

/** The rows of text messages. */
export abstract class NoticeBook {
  /** A row of a message on its way, or the row of its earlier try (NOT-3, NOT-7). */
  abstract begin(notice: Notice, at: number): Promise<Begun>
  abstract end(id: string, state: NoticeState, problem: string | null, at: number): Promise<void>
  /** Takes a message to be sent again; `undefined` when it is not to be, or another took it (NOT-4). */
  abstract take(id: string, at: number): Promise<Notice | undefined>
  /** The newest first, below the cursor. */
  abstract list(filter: NoticeFilter, at: number, most: number): Promise<Omit<NoticeRow, 'may_resend'>[]>
  /** Drops rows made before an instant. */
  abstract forget(before: number): Promise<void>
}
