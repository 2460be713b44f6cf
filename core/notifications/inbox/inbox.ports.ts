import type { InboxRow } from './inbox.contract.ts'

/** Reads the inbox of an account from the histories of what it owns. */
export abstract class InboxQueries {
  abstract list(
    account_id: string,
    since: number,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: InboxRow[] }>
  /** Counts what is newer than the last reading. */
  abstract countUnread(account_id: string, since: number): Promise<number>
  /** Stores until when the inbox was read; never moves back. */
  abstract markRead(account_id: string, until: number): Promise<void>
}
