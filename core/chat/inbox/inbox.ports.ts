import type { SupportMessage } from '../chat.contract.ts'

/** A visitor of support: an account, or the digest of a visitor's token. */
export interface ThreadOwner {
  readonly account_id: string | null
  readonly visitor: string | null
}

/** A message to be stored. */
export interface NewMessage {
  readonly from: SupportMessage['from']
  readonly text: string
  /** Makes a repeated message the same message. */
  readonly key: string | null
}

/** Stores the threads and messages of the built-in support inbox. */
export abstract class SupportThreadRepository {
  /** Returns a visitor's thread; a thread started without an account passes to the account if that has none. */
  abstract findThread(who: ThreadOwner): Promise<string | undefined>
  /** Finds or creates the thread. */
  abstract createThread(who: ThreadOwner, at: number): Promise<string>
  /** Returns the newest messages, or those after an id, oldest first. */
  abstract listMessages(thread_id: string, after: string | undefined, limit: number): Promise<SupportMessage[]>
  /** Adds a message, or finds the one with the same key; `undefined` when there is no such thread. */
  abstract addMessage(thread_id: string, message: NewMessage, at: number): Promise<SupportMessage | undefined>
  /** Counts unread replies. */
  abstract countUnread(thread_id: string): Promise<number>
  /** Marks replies up to a message as read; `false` when the message belongs to another thread. */
  abstract markRead(thread_id: string, message_id: string, at: number): Promise<boolean>
  abstract issueTicket(thread_id: string, digest: string, until: number): Promise<void>
  /** Uses up a ticket. Returns its thread; `every` for an agent's ticket. */
  abstract spendTicket(digest: string, now: number): Promise<string | undefined>
}

/** Signals new support messages of all processes. */
export abstract class SupportMessageListener {
  /** Calls back with threads that have a new message; `missed` after a gap. Returns a function that stops listening. */
  abstract watch(listener: (thread_id: string | 'missed') => void): Promise<() => Promise<void>>
}
