import type { SecretHasher } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { CurrentSettings } from '../settings/index.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { chatContract, SupportMessage } from './chat.contract.ts'
import { nextSupportOpening } from './support-hours.ts'
import { createAgentInboxHandlers, type AgentInboxDependencies } from './agents/agent-inbox.service.ts'
import type { ThreadOwner, SupportThreadRepository } from './inbox/inbox.ports.ts'

/** The maximum number of messages in one response. */
export const maxMessages = 100

/** The lifetime of a stream ticket, in milliseconds. */
export const supportTicketLifetime = 30_000

export interface ChatServiceDependencies extends AgentInboxDependencies {
  readonly inbox: SupportThreadRepository
  readonly settings: CurrentSettings
}

type VisitorChatDependencies = Pick<ChatServiceDependencies, 'inbox' | 'secrets' | 'clock' | 'ids' | 'settings'>

type VisitorCalls = 'getSupportThread' | 'sendSupportMessage' | 'markSupportMessagesRead' | 'createSupportStreamTicket'

/** Creates both sides of the support inbox. */
export function createChatService(deps: ChatServiceDependencies): Handlers<typeof chatContract> {
  return { ...createVisitorChatHandlers(deps), ...createAgentInboxHandlers(deps) }
}

/** Creates the visitor's side of the support inbox. */
export function createVisitorChatHandlers(
  deps: VisitorChatDependencies,
): Pick<Handlers<typeof chatContract>, VisitorCalls> {
  const { inbox, secrets, clock, ids, settings } = deps
  return {
    async getSupportThread({ visitor, after }, caller) {
      const thread_id = await inbox.findThread(whoIs(secrets, caller, visitor))
      const opening = nextSupportOpening((await settings.current())['support-hours'], clock.now())
      const opens_at = opening === null ? null : new Date(opening).toISOString()
      if (thread_id === undefined) return { begun: false, opens_at, unread: 0, messages: [] }
      const [unread, messages] = await Promise.all([
        inbox.countUnread(thread_id),
        inbox.listMessages(thread_id, after, maxMessages),
      ])
      return { begun: true, opens_at, unread, messages }
    },
    async sendSupportMessage({ visitor, key, text }, caller) {
      const who = whoIs(secrets, caller, visitor)
      if (who.account_id === null && who.visitor === null) throw new Problem('contract/invalid-input')
      const thread_id = await inbox.createThread(who, clock.now())
      return known(await inbox.addMessage(thread_id, { from: 'visitor', text, key }, clock.now()))
    },
    async markSupportMessagesRead({ visitor, message_id }, caller) {
      const thread_id = known(await inbox.findThread(whoIs(secrets, caller, visitor)))
      if (!(await inbox.markRead(thread_id, message_id, clock.now()))) throw new Problem('chat/not-found')
      return { unread: await inbox.countUnread(thread_id) }
    },
    async createSupportStreamTicket({ visitor }, caller) {
      const thread_id = known(await inbox.findThread(whoIs(secrets, caller, visitor)))
      const ticket = ids.token()
      await inbox.issueTicket(thread_id, secrets.hash(ticket), clock.now() + supportTicketLifetime)
      return { ticket }
    },
  }
}

/** Replies to threads on behalf of support. */
export interface SupportEventSource {
  /** Replies to a thread. @throws Problem chat/not-found */
  reply(thread_id: string, text: string): Promise<SupportMessage>
}

export function createSupportEventSource({
  inbox,
  clock,
}: Pick<ChatServiceDependencies, 'inbox' | 'clock'>): SupportEventSource {
  return {
    reply: async (thread_id, text) =>
      known(await inbox.addMessage(thread_id, { from: 'support', text, key: null }, clock.now())),
  }
}

/** The source of a message stream. */
export interface SupportStream {
  /** Returns the thread of a ticket, once; `allThreads` for an agent's. */
  admit(ticket: string): Promise<string | undefined>
  /** Returns messages after one, oldest first; for an agent, the newest of all. */
  since(thread_id: string, after: string): Promise<readonly { readonly id: string }[]>
}

/** The key of all threads together, for agents' streams. */
export const allThreads = 'every'

export function createSupportStream(
  deps: Pick<ChatServiceDependencies, 'inbox' | 'agentInbox' | 'clock' | 'secrets'>,
): SupportStream {
  const { inbox, agentInbox, secrets, clock } = deps
  return {
    admit: (ticket) => inbox.spendTicket(secrets.hash(ticket), clock.now()),
    since: (thread_id, after) =>
      thread_id === allThreads ? agentInbox.listNewerThreads(after) : inbox.listMessages(thread_id, after, maxMessages),
  }
}

function whoIs(secrets: SecretHasher, { account_id }: Caller, visitor: string | undefined): ThreadOwner {
  return { account_id, visitor: visitor === undefined ? null : secrets.hash(`support ${visitor}`) }
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Problem('chat/not-found')
  return thing
}
