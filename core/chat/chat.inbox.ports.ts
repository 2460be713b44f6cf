import type { SupportMessage } from './chat.contract.ts'

/** Who writes to support: an account, or a visitor by the digest of their token. */
export interface Correspondent {
  readonly account_id: string | null
  readonly visitor: string | null
}

/** A message to be stored. */
export interface NewMessage {
  readonly from: SupportMessage['from']
  readonly text: string
  /** What makes it the same message when it comes twice. */
  readonly key: string | null
}

/** The conversations of the built-in support inbox. */
export abstract class SupportInbox {
  /** The conversation of somebody; what a visitor began goes over to their account if that has none. */
  abstract find(who: Correspondent): Promise<string | undefined>
  /** Finds the conversation, or begins it. */
  abstract begin(who: Correspondent, at: number): Promise<string>
  /** The newest messages, those after an id if one is given, oldest first. */
  abstract messages(thread_id: string, after: string | undefined, limit: number): Promise<SupportMessage[]>
  /** Adds a message, or finds the one of the same key; `undefined` when there is no such conversation. */
  abstract add(thread_id: string, message: NewMessage, at: number): Promise<SupportMessage | undefined>
  /** How many answers nobody has read yet. */
  abstract unread(thread_id: string): Promise<number>
  /** Marks answers up to a message as read; `false` when the message is of another conversation. */
  abstract markRead(thread_id: string, message_id: string, at: number): Promise<boolean>
  abstract issueTicket(thread_id: string, digest: string, until: number): Promise<void>
  /** Spends a ticket. Answers its conversation, once; `every` for a ticket of the desk. */
  abstract spendTicket(digest: string, now: number): Promise<string | undefined>
}

/** News of the inbox over all processes. */
export abstract class SupportNews {
  /** Hears of conversations with a new message; `missed` after a gap. Answers a function that stops listening. */
  abstract watch(listener: (thread_id: string | 'missed') => void): Promise<() => Promise<void>>
}
