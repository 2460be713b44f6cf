import type { SmsKind } from '../accounts/index.ts'
import type { NoticeFilter, NoticeRow } from './notices.contract.ts'
import type { NoticeState } from './notices.ts'

/** A message and what fills it. */
export interface Notice {
  readonly kind: SmsKind
  readonly mobile: string
  readonly words: Readonly<Record<string, string>>
}

/** The rows of text messages. */
export abstract class NoticeBook {
  /** A row of a message on its way, or the row of its earlier try (NOT-3). Answers its id; null where a person has sent that one again. */
  abstract begin(notice: Notice, at: number): Promise<string | null>
  abstract end(id: string, state: NoticeState, problem: string | null, at: number): Promise<void>
  /** Takes a message to be sent again; `undefined` when it is not to be, or another took it (NOT-4). */
  abstract take(id: string, at: number): Promise<Notice | undefined>
  /** The newest first, below the cursor. */
  abstract list(filter: NoticeFilter, at: number, most: number): Promise<Omit<NoticeRow, 'may_resend'>[]>
  /** Drops rows made before an instant. */
  abstract forget(before: number): Promise<void>
}
