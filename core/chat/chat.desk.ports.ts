import type {
  CannedAnswer,
  Colleague,
  DeskDossier,
  DeskMessage,
  DeskThread,
  deskFilters,
} from './chat.desk.contract.ts'

/** What narrows the list of conversations. */
export interface DeskFilter {
  readonly only: (typeof deskFilters)[number]
  readonly text: string
  /** A part of a mobile number; empty when the text is none, or who asks may not see one. */
  readonly mobile: string
  readonly cursor: string | null
  /** The account that asks. */
  readonly own: string
}

/** A conversation as locked for a change. */
export interface LockedThread {
  readonly closed: boolean
  readonly assigned_to: string | null
  readonly assignee: string | null
  readonly last_id: string
}

/** An answer of the desk. */
export interface DeskAnswer {
  readonly text: string
  readonly key: string
  readonly by: string
  readonly at: number
}

/** The desk of the support inbox. Writing methods run inside the caller's transaction. */
export abstract class SupportShelf {
  abstract threads(filter: DeskFilter, limit: number): Promise<DeskThread[]>
  abstract counts(own: string): Promise<{ open: number; mine: number; unanswered: number; newest: string | null }>
  abstract open(thread_id: string): Promise<Omit<DeskDossier, 'messages' | 'earlier'> | undefined>
  /** The newest, or those before one; oldest first. */
  abstract messages(thread_id: string, before: string | undefined, limit: number): Promise<DeskMessage[]>
  abstract colleagues(): Promise<(Colleague & { readonly id: string })[]>
  abstract lock(thread_id: string): Promise<LockedThread | undefined>
  /** The message of a key, where it has arrived already. */
  abstract said(thread_id: string, key: string): Promise<string | undefined>
  /** Whether the desk has answered after a message. */
  abstract answeredAfter(thread_id: string, message_id: string): Promise<boolean>
  abstract answer(thread_id: string, answer: DeskAnswer): Promise<string>
  abstract assign(thread_id: string, account_id: string | null): Promise<void>
  abstract close(thread_id: string, at: number | null): Promise<void>
  /** `false` when there is no such message in it. */
  abstract see(thread_id: string, message_id: string): Promise<boolean>
  abstract issueTicket(digest: string, until: number): Promise<void>
  /** The newest message of all after one. */
  abstract newest(after: string): Promise<readonly { readonly id: string }[]>
  abstract canned(): Promise<CannedAnswer[]>
  abstract saveCanned(
    canned_id: string | null,
    fields: { readonly title: string; readonly text: string },
  ): Promise<string>
  abstract removeCanned(canned_id: string): Promise<void>
  /** Lets one change of the canned answers follow the other. */
  abstract lockCanned(): Promise<void>
}
