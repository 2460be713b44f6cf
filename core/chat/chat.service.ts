import type { Secrets } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Settings } from '../settings/index.ts'
import { Problem } from '../shared/problem.ts'
import type { chatContract, SupportMessage } from './chat.contract.ts'
import { nextAnswering } from './chat.hours.ts'
import { createDeskService, type SupportDeskParts } from './chat.desk.service.ts'
import type { Correspondent, SupportInbox } from './chat.inbox.ports.ts'

/** How many messages one answer holds. */
export const mostMessages = 100

/** How long a ticket of the stream lives, in milliseconds. */
export const ticketLife = 30_000

export interface ChatServiceParts extends SupportDeskParts {
  readonly inbox: SupportInbox
  readonly settings: Settings
}

type VisitorParts = Pick<ChatServiceParts, 'inbox' | 'secrets' | 'clock' | 'ids' | 'settings'>

type VisitorCalls = 'thread' | 'send' | 'read' | 'listen'

/** Both sides of the support inbox. */
export function createChatService(parts: ChatServiceParts): Handlers<typeof chatContract> {
  return { ...createVisitorService(parts), ...createDeskService(parts) }
}

/** The visitor's side of the support inbox. */
export function createVisitorService(parts: VisitorParts): Pick<Handlers<typeof chatContract>, VisitorCalls> {
  const { inbox, secrets, clock, ids, settings } = parts
  return {
    async thread({ visitor, after }, caller) {
      const thread_id = await inbox.find(whoIs(secrets, caller, visitor))
      const opening = nextAnswering((await settings.now())['support-hours'], clock.now())
      const opens_at = opening === null ? null : new Date(opening).toISOString()
      if (thread_id === undefined) return { begun: false, opens_at, unread: 0, messages: [] }
      const [unread, messages] = await Promise.all([
        inbox.unread(thread_id),
        inbox.messages(thread_id, after, mostMessages),
      ])
      return { begun: true, opens_at, unread, messages }
    },
    async send({ visitor, key, text }, caller) {
      const who = whoIs(secrets, caller, visitor)
      if (who.account_id === null && who.visitor === null) throw new Problem('contract/invalid-input')
      const thread_id = await inbox.begin(who, clock.now())
      return known(await inbox.add(thread_id, { from: 'visitor', text, key }, clock.now()))
    },
    async read({ visitor, message_id }, caller) {
      const thread_id = known(await inbox.find(whoIs(secrets, caller, visitor)))
      if (!(await inbox.markRead(thread_id, message_id, clock.now()))) throw new Problem('chat/not-found')
      return { unread: await inbox.unread(thread_id) }
    },
    async listen({ visitor }, caller) {
      const thread_id = known(await inbox.find(whoIs(secrets, caller, visitor)))
      const ticket = ids.token()
      await inbox.issueTicket(thread_id, secrets.hash(ticket), clock.now() + ticketLife)
      return { ticket }
    },
  }
}

/** The answering side of the support inbox. */
export interface SupportDesk {
  /** Answers a conversation. @throws Problem chat/not-found */
  reply(thread_id: string, text: string): Promise<SupportMessage>
}

export function createSupportDesk({ inbox, clock }: Pick<ChatServiceParts, 'inbox' | 'clock'>): SupportDesk {
  return {
    reply: async (thread_id, text) =>
      known(await inbox.add(thread_id, { from: 'support', text, key: null }, clock.now())),
  }
}

/** What a stream of answers asks for. */
export interface SupportLine {
  /** The conversation a ticket opens, once; `everyThread` for one of the desk. */
  admit(ticket: string): Promise<string | undefined>
  /** Messages after one, oldest first; for the desk, the newest of all. */
  since(thread_id: string, after: string): Promise<readonly { readonly id: string }[]>
}

/** What stands for all conversations together, as the desk hears them. */
export const everyThread = 'every'

export function createSupportLine(parts: Pick<ChatServiceParts, 'inbox' | 'shelf' | 'clock' | 'secrets'>): SupportLine {
  const { inbox, shelf, secrets, clock } = parts
  return {
    admit: (ticket) => inbox.spendTicket(secrets.hash(ticket), clock.now()),
    since: (thread_id, after) =>
      thread_id === everyThread ? shelf.newest(after) : inbox.messages(thread_id, after, mostMessages),
  }
}

function whoIs(secrets: Secrets, { account_id }: Caller, visitor: string | undefined): Correspondent {
  return { account_id, visitor: visitor === undefined ? null : secrets.hash(`support ${visitor}`) }
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Problem('chat/not-found')
  return thing
}
