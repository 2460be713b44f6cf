import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { anyAmount, count, hash, id, instant, requiredText, text } from '../../contract/schemas.ts'
import { maxMessageLength } from '../widget/widget.ts'

const colleague = v.object({ user_hash_id: hash, name: v.string() })

/** A support agent. */
export type SupportAgent = v.InferOutput<typeof colleague>

/** Filters of the thread list. */
export const threadFilters = ['open', 'mine', 'unanswered', 'closed'] as const

/** The maximum page size of the thread list. */
const maxRows = 300

const threadSummary = {
  thread_id: id,
  closed: v.boolean(),
  assignee: v.nullable(colleague),
  /** The account's owner; null for a visitor without one. */
  who: v.nullable(colleague),
}

const row = v.object({
  ...threadSummary,
  last: v.object({ id, text: v.string(), from: v.string(), at: instant }),
  /** The visitor's messages that no agent has seen. */
  unread: v.number(),
})

/** A row of the thread list. */
export type VisitorThreadRow = v.InferOutput<typeof row>

const message = v.object({
  id,
  from: v.picklist(['visitor', 'support', 'system']),
  text: v.string(),
  at: instant,
  /** The agent; null for messages of the visitor and of the system. */
  by: v.nullable(v.string()),
  read: v.boolean(),
})

/** A message as shown to agents. */
export type ThreadMessage = v.InferOutput<typeof message>

const threadSchema = v.object({
  ...threadSummary,
  /** Null without the right to see phone numbers, and for a visitor without an account. */
  mobile: v.nullable(v.string()),
  orders: v.array(v.object({ number: v.string(), total: anyAmount, state: v.string(), placed_at: instant })),
  /** The newest, or those before a message; oldest first. */
  messages: v.array(message),
  earlier: v.boolean(),
})

/** A thread with its visitor. */
export type VisitorThread = v.InferOutput<typeof threadSchema>

const canned = v.object({ canned_reply_id: id, title: v.string(), text: v.string(), version: v.number() })

/** A canned reply. */
export type CannedReply = v.InferOutput<typeof canned>

const cannedFields = { title: requiredText(80), text: requiredText(maxMessageLength) }
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const threadKey = { thread_id: id }

const write = (path: string, summary: string) =>
  ({
    method: 'POST',
    path: `/platform/support/${path}`,
    summary,
    access: 'platform.support.write',
    output: v.object({}),
    problems: ['chat/not-found', 'chat/changed'],
  }) as const

/** The agents' side of the support inbox. */
export const agentInboxEndpoints = contract({
  listSupportThreads: {
    method: 'GET',
    path: '/platform/support/threads',
    summary: 'Lists threads by state, assignee and text, the newest message first.',
    access: 'platform.support.read',
    input: v.object({
      only: v.optional(v.picklist(threadFilters), 'open'),
      text: v.optional(text(64), ''),
      /** Returns threads whose newest message is older than this one. */
      cursor: v.optional(v.nullable(id), null),
      limit: v.optional(count(1, maxRows), 30),
    }),
    output: v.object({
      rows: v.array(row),
      next: v.nullable(id),
      counts: v.object({ open: v.number(), mine: v.number(), unanswered: v.number() }),
      /** The newest message of all threads. */
      newest: v.nullable(id),
    }),
    problems: [],
  },
  getVisitorThread: {
    method: 'GET',
    path: '/platform/support/threads/{thread_id}',
    summary: 'Returns a thread with its visitor and their last orders.',
    access: 'platform.support.read',
    input: v.object({ ...threadKey, before: v.optional(id) }),
    output: threadSchema,
    problems: ['chat/not-found'],
  },
  listSupportAgents: {
    method: 'GET',
    path: '/platform/support/agents',
    summary: 'Lists the accounts that may reply to threads.',
    access: 'platform.support.read',
    input: v.object({}),
    output: v.object({ rows: v.array(colleague) }),
    problems: [],
  },
  replyToThread: {
    ...write('threads/{thread_id}/replies', 'Replies to a thread; the same key is the same message.'),
    input: v.object({
      ...threadKey,
      key: v.pipe(v.string(), v.uuid('این شناسه درست نیست.')),
      text: requiredText(maxMessageLength),
      /** The newest message on the agent's screen. */
      seen: id,
    }),
    output: v.object({ message_id: id }),
  },
  assignThread: {
    ...write('threads/{thread_id}/assignment', 'Assigns a thread to an agent, or to nobody.'),
    input: v.object({ ...threadKey, to: v.nullable(hash), seen: v.nullable(hash) }),
  },
  closeThread: {
    ...write('threads/{thread_id}/closure', 'Closes a thread; the visitor’s next message reopens it.'),
    input: v.object({ ...threadKey, seen: id }),
  },
  reopenThread: {
    ...write('threads/{thread_id}/reopening', 'Reopens a closed thread.'),
    input: v.object(threadKey),
  },
  markThreadRead: {
    ...write('threads/{thread_id}/read-marks', 'Marks the visitor’s messages up to one as read by support.'),
    input: v.object({ ...threadKey, message_id: id }),
    problems: ['chat/not-found'],
  },
  createAgentStreamTicket: {
    ...write(
      'stream-tickets',
      'Creates a one-time ticket for the stream of all new messages, valid for thirty seconds.',
    ),
    access: 'platform.support.read',
    input: v.object({}),
    output: v.object({ ticket: hash }),
    problems: [],
  },
  listCannedReplies: {
    method: 'GET',
    path: '/platform/support/canned-replies',
    summary: 'Lists the canned replies.',
    access: 'platform.support.read',
    input: v.object({}),
    output: v.object({ rows: v.array(canned) }),
    problems: [],
  },
  saveCannedReply: {
    ...write('canned-replies', 'Creates a canned reply, or changes the version of one that was seen.'),
    input: v.object({ canned_reply_id: v.nullable(id), ...cannedFields, version }),
    problems: ['chat/not-found', 'chat/changed', 'chat/title-taken'],
  },
  deleteCannedReply: {
    ...write('canned-replies/{canned_reply_id}/deletion', 'Deletes a canned reply.'),
    input: v.object({ canned_reply_id: id, version }),
  },
})
