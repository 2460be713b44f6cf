import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { hash, id, instant, requiredText } from '../contract/schemas.ts'
import { deskEndpoints } from './chat.desk.contract.ts'
import { longestMessage } from './chat.ts'

const message = v.object({
  id,
  /** The key its writer gave it; null for what support wrote. */
  key: v.nullable(v.string()),
  from: v.picklist(['visitor', 'support', 'system']),
  text: v.string(),
  at: instant,
})

export type SupportMessage = v.InferOutput<typeof message>

const thread = v.object({
  /** Whether anything was ever written. */
  begun: v.boolean(),
  /** When support answers again; null while it does. */
  opens_at: v.nullable(instant),
  unread: v.number(),
  /** The newest hundred, oldest first. */
  messages: v.array(message),
})

export type SupportThread = v.InferOutput<typeof thread>

/** Who writes without an account is known by a random token, which stays out of addresses. */
const who = { visitor: v.optional(hash) }

/** The built-in support inbox, for the one who asks: the account, or else the visitor's token. */
export const chatContract = contract({
  thread: {
    method: 'POST',
    path: '/support/thread',
    summary: 'The own conversation with support; with `after`, only what came later.',
    access: 'public',
    impersonated: 'reads',
    personal: true,
    input: v.object({ ...who, after: v.optional(id) }),
    output: thread,
    problems: [],
    limit: { per: 'address', count: 120, seconds: 60 },
  },
  send: {
    method: 'POST',
    path: '/support/messages',
    summary: 'Writes to support; the same key is the same message.',
    access: 'public',
    personal: true,
    input: v.object({
      ...who,
      key: v.pipe(v.string(), v.uuid('این شناسه درست نیست.')),
      text: requiredText(longestMessage),
    }),
    output: message,
    problems: [],
    limit: { per: 'address', count: 20, seconds: 60 },
  },
  read: {
    method: 'POST',
    path: '/support/read',
    summary: 'Marks the answers up to a message of the own conversation as read.',
    access: 'public',
    personal: true,
    input: v.object({ ...who, message_id: id }),
    output: v.object({ unread: v.number() }),
    problems: ['chat/not-found'],
    limit: { per: 'address', count: 120, seconds: 60 },
  },
  listen: {
    method: 'POST',
    path: '/support/tickets',
    summary: 'A ticket that opens the stream of answers once, within thirty seconds.',
    access: 'public',
    impersonated: 'never',
    personal: true,
    input: v.object(who),
    output: v.object({ ticket: hash }),
    problems: ['chat/not-found'],
    limit: { per: 'address', count: 60, seconds: 60 },
  },
  ...deskEndpoints,
})
