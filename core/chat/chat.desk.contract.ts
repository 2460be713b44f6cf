import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, count, hash, id, instant, requiredText, text } from '../contract/schemas.ts'
import { longestMessage } from './chat.ts'

const colleague = v.object({ user_hash_id: hash, name: v.string() })

/** Somebody who answers. */
export type Colleague = v.InferOutput<typeof colleague>

/** What the list of conversations is narrowed to. */
export const deskFilters = ['open', 'mine', 'unanswered', 'closed'] as const

/** How many conversations one answer names. */
const most = 300

const face = {
  thread_id: id,
  closed: v.boolean(),
  assignee: v.nullable(colleague),
  /** Whose account it is; null for a visitor without one. */
  who: v.nullable(colleague),
}

const row = v.object({
  ...face,
  last: v.object({ id, text: v.string(), from: v.string(), at: instant }),
  /** Messages of the visitor that nobody at the desk has seen. */
  unread: v.number(),
})

/** A conversation in the list of the desk. */
export type DeskThread = v.InferOutput<typeof row>

const message = v.object({
  id,
  from: v.picklist(['visitor', 'support', 'system']),
  text: v.string(),
  at: instant,
  /** Who answered; null for the visitor and for what the house said. */
  by: v.nullable(v.string()),
  read: v.boolean(),
})

/** A message as the desk sees it. */
export type DeskMessage = v.InferOutput<typeof message>

const dossier = v.object({
  ...face,
  /** Null for who may not see phone numbers, and for a visitor without an account. */
  mobile: v.nullable(v.string()),
  orders: v.array(v.object({ number: v.string(), total: anyAmount, state: v.string(), placed_at: instant })),
  /** The newest, or those before a message; oldest first. */
  messages: v.array(message),
  earlier: v.boolean(),
})

/** A conversation with who stands behind it. */
export type DeskDossier = v.InferOutput<typeof dossier>

const canned = v.object({ canned_id: id, title: v.string(), text: v.string(), version: v.number() })

/** An answer that is written once for often. */
export type CannedAnswer = v.InferOutput<typeof canned>

const cannedFields = { title: requiredText(80), text: requiredText(longestMessage) }
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const one = { thread_id: id }

const write = (path: string, summary: string) =>
  ({
    method: 'POST',
    path: `/platform/support/${path}`,
    summary,
    access: 'platform.support.write',
    output: v.object({}),
    problems: ['chat/not-found', 'chat/changed'],
  }) as const

/** The answering side of the support inbox. */
export const deskEndpoints = contract({
  deskThreads: {
    method: 'GET',
    path: '/platform/support/threads',
    summary: 'Conversations with visitors by state, assignee and words, the newest message first.',
    access: 'platform.support.read',
    input: v.object({
      only: v.optional(v.picklist(deskFilters), 'open'),
      text: v.optional(text(64), ''),
      /** Those whose newest message is older than this one. */
      cursor: v.optional(v.nullable(id), null),
      limit: v.optional(count(1, most), 30),
    }),
    output: v.object({
      rows: v.array(row),
      next: v.nullable(id),
      counts: v.object({ open: v.number(), mine: v.number(), unanswered: v.number() }),
      /** The newest message of all. */
      newest: v.nullable(id),
    }),
    problems: [],
  },
  deskThread: {
    method: 'GET',
    path: '/platform/support/threads/{thread_id}',
    summary: 'A conversation with who stands behind it and their last orders.',
    access: 'platform.support.read',
    input: v.object({ ...one, before: v.optional(id) }),
    output: dossier,
    problems: ['chat/not-found'],
  },
  deskColleagues: {
    method: 'GET',
    path: '/platform/support/colleagues',
    summary: 'Who may answer.',
    access: 'platform.support.read',
    input: v.object({}),
    output: v.object({ rows: v.array(colleague) }),
    problems: [],
  },
  deskAnswer: {
    ...write('threads/{thread_id}/answers', 'Answers a conversation; the same key is the same message.'),
    input: v.object({
      ...one,
      key: v.pipe(v.string(), v.uuid('این شناسه درست نیست.')),
      text: requiredText(longestMessage),
      /** The newest message that stood on the screen. */
      seen: id,
    }),
    output: v.object({ message_id: id }),
  },
  deskAssign: {
    ...write('threads/{thread_id}/assign', 'Gives a conversation to a colleague, or to nobody.'),
    input: v.object({ ...one, to: v.nullable(hash), seen: v.nullable(hash) }),
  },
  deskClose: {
    ...write('threads/{thread_id}/close', 'Closes a conversation; what the visitor writes next opens it again.'),
    input: v.object({ ...one, seen: id }),
  },
  deskReopen: { ...write('threads/{thread_id}/open', 'Opens a closed conversation again.'), input: v.object(one) },
  deskRead: {
    ...write('threads/{thread_id}/read', 'Marks what the visitor wrote, up to a message, as seen at the desk.'),
    input: v.object({ ...one, message_id: id }),
    problems: ['chat/not-found'],
  },
  deskListen: {
    ...write('tickets', 'A ticket that opens the stream of all new messages once, within thirty seconds.'),
    access: 'platform.support.read',
    input: v.object({}),
    output: v.object({ ticket: hash }),
    problems: [],
  },
  cannedAnswers: {
    method: 'GET',
    path: '/platform/support/canned',
    summary: 'Answers that are written once for often.',
    access: 'platform.support.read',
    input: v.object({}),
    output: v.object({ rows: v.array(canned) }),
    problems: [],
  },
  saveCanned: {
    ...write('canned', 'Adds a canned answer, or changes the version that was seen of one.'),
    input: v.object({ canned_id: v.nullable(id), ...cannedFields, version }),
    problems: ['chat/not-found', 'chat/changed', 'chat/title-taken'],
  },
  removeCanned: {
    ...write('canned/{canned_id}/remove', 'Removes a canned answer.'),
    input: v.object({ canned_id: id, version }),
  },
})
