import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { hash, id, instant, requiredText } from '../contract/schemas.ts'
import { agentInboxEndpoints } from './agents/agent-inbox.contract.ts'
import { maxMessageLength } from './widget/widget.ts'

const message = v.object({
  id,
  /** The key given by its author; null for messages of support. */
  key: v.nullable(v.string()),
  from: v.picklist(['visitor', 'support', 'system']),
  text: v.string(),
  at: instant,
})

export type SupportMessage = v.InferOutput<typeof message>

const supportThread = v.object({
  /** Whether any message exists. */
  begun: v.boolean(),
  /** When support opens again; null while it is open. */
  opens_at: v.nullable(instant),
  unread: v.number(),
  /** The newest hundred, oldest first. */
  messages: v.array(message),
})

export type SupportThread = v.InferOutput<typeof supportThread>

/** A visitor without an account is identified by a random token, which never appears in a URL. */
const who = { visitor: v.optional(hash) }

/** The built-in support inbox of the caller: the account, or else the visitor's token. */
export const chatContract = contract({
  getSupportThread: {
    method: 'POST',
    path: '/support/thread',
    summary: 'Returns the caller’s support thread; with `after`, only later messages.',
    access: 'public',
    impersonated: 'reads',
    personal: true,
    input: v.object({ ...who, after: v.optional(id) }),
    output: supportThread,
    problems: [],
    limit: { per: 'address', count: 120, seconds: 60 },
  },
  sendSupportMessage: {
    method: 'POST',
    path: '/support/messages',
    summary: 'Sends a message to support; the same key is the same message.',
    access: 'public',
    personal: true,
    input: v.object({
      ...who,
      key: v.pipe(v.string(), v.uuid('این شناسه درست نیست.')),
      text: requiredText(maxMessageLength),
    }),
    output: message,
    problems: [],
    limit: { per: 'address', count: 20, seconds: 60 },
  },
  markSupportMessagesRead: {
    method: 'POST',
    path: '/support/read-marks',
    summary: 'Marks the replies up to a message of the caller’s thread as read.',
    access: 'public',
    personal: true,
    input: v.object({ ...who, message_id: id }),
    output: v.object({ unread: v.number() }),
    problems: ['chat/not-found'],
    limit: { per: 'address', count: 120, seconds: 60 },
  },
  createSupportStreamTicket: {
    method: 'POST',
    path: '/support/stream-tickets',
    summary: 'Creates a one-time ticket for the stream of replies, valid for thirty seconds.',
    access: 'public',
    impersonated: 'never',
    personal: true,
    input: v.object(who),
    output: v.object({ ticket: hash }),
    problems: ['chat/not-found'],
    limit: { per: 'address', count: 60, seconds: 60 },
  },
  ...agentInboxEndpoints,
})
