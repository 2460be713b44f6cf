import type {
  CannedReply,
  SupportAgent,
  VisitorThread,
  ThreadMessage,
  VisitorThreadRow,
  threadFilters,
} from './agent-inbox.contract.ts'

/** The filter of the thread list. */
export interface ThreadFilter {
  readonly only: (typeof threadFilters)[number]
  readonly text: string
  /** A part of a mobile number; empty when the text is none, or the agent may not see numbers. */
  readonly mobile: string
  readonly cursor: string | null
  /** The agent's account. */
  readonly agent_id: string
}

/** A thread as locked for a change. */
export interface LockedThread {
  readonly closed: boolean
  readonly assigned_to: string | null
  readonly assignee: string | null
  readonly last_message_id: string
}

/** An agent's reply. */
export interface AgentReply {
  readonly text: string
  readonly key: string
  readonly by: string
  readonly at: number
}

/** The agents' side of the support inbox. Writes run inside the caller's transaction. */
export abstract class AgentInboxRepository {
  abstract listThreads(filter: ThreadFilter, limit: number): Promise<VisitorThreadRow[]>
  abstract countThreads(
    agent_id: string,
  ): Promise<{ open: number; mine: number; unanswered: number; newest: string | null }>
  abstract findThread(thread_id: string): Promise<Omit<VisitorThread, 'messages' | 'earlier'> | undefined>
  abstract listMessages(thread_id: string, before: string | undefined, limit: number): Promise<ThreadMessage[]>
  abstract listAgents(): Promise<(SupportAgent & { readonly id: string })[]>
  abstract lock(thread_id: string): Promise<LockedThread | undefined>
  /** Returns the id of the message with this key, if it exists. */
  abstract findReplyByKey(thread_id: string, key: string): Promise<string | undefined>
  /** Whether support replied after a message. */
  abstract hasReplyAfter(thread_id: string, message_id: string): Promise<boolean>
  abstract addReply(thread_id: string, reply: AgentReply): Promise<string>
  abstract assign(thread_id: string, account_id: string | null): Promise<void>
  abstract close(thread_id: string, at: number | null): Promise<void>
  /** `false` when the thread has no such message. */
  abstract markSeen(thread_id: string, message_id: string): Promise<boolean>
  abstract issueTicket(digest: string, until: number): Promise<void>
  /** Returns the newest message of all threads after the given one. */
  abstract listNewerThreads(after: string): Promise<readonly { readonly id: string }[]>
  abstract listCannedReplies(): Promise<CannedReply[]>
  abstract saveCannedReply(
    canned_reply_id: string | null,
    fields: { readonly title: string; readonly text: string },
  ): Promise<string>
  abstract removeCannedReply(canned_reply_id: string): Promise<void>
  /** Serialises changes of the canned replies. */
  abstract lockCannedReplies(): Promise<void>
}
