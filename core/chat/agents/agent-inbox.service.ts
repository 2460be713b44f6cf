import { accountIdOf, type SecretHasher } from '../../accounts/index.ts'
import type { AuditLog, AuditEntry } from '../../audit/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { platformRightsOf } from '../../contract/rights.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { mobilePartOf } from '../../users/index.ts'
import { createCannedReplyHandlers } from './canned-reply.service.ts'
import type { agentInboxEndpoints } from './agent-inbox.contract.ts'
import type { LockedThread, AgentInboxRepository } from './agent-inbox.ports.ts'

export interface AgentInboxDependencies {
  readonly agentInbox: AgentInboxRepository
  readonly audit: AuditLog
  readonly secrets: SecretHasher
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
}

type Service = Handlers<typeof agentInboxEndpoints>

/** The number of messages loaded at a time. */
const messagePageSize = 60

/** The lifetime of a stream ticket, in milliseconds. */
const ticketLifetime = 30_000

/** Creates the agents' side of the support inbox; every action is audited. */
export function createAgentInboxHandlers(deps: AgentInboxDependencies): Service {
  const { agentInbox, secrets, clock, ids } = deps
  return {
    async listSupportThreads({ only, text, cursor, limit }, caller) {
      const own = accountIdOf(caller)
      const mobile = seesNumbers(caller) ? mobilePartOf(text) : ''
      const found = await agentInbox.listThreads({ only, text, mobile, cursor, agent_id: own }, limit + 1)
      const { newest, ...counts } = await agentInbox.countThreads(own)
      const rows = found.slice(0, limit)
      return { rows, next: found.length > limit ? (rows.at(-1)?.last.id ?? null) : null, counts, newest }
    },
    async getVisitorThread({ thread_id, before }, caller) {
      const { mobile, ...thread } = known(await agentInbox.findThread(thread_id))
      const found = await agentInbox.listMessages(thread_id, before, messagePageSize + 1)
      const earlier = found.length > messagePageSize
      const messages = earlier ? found.slice(1) : found
      return { ...thread, mobile: seesNumbers(caller) ? mobile : null, messages, earlier }
    },
    async listSupportAgents() {
      const rows = await agentInbox.listAgents()
      return { rows: rows.map(({ user_hash_id, name }) => ({ user_hash_id, name })) }
    },
    async createAgentStreamTicket() {
      const ticket = ids.token()
      await agentInbox.issueTicket(secrets.hash(ticket), clock.now() + ticketLifetime)
      return { ticket }
    },
    async markThreadRead({ thread_id, message_id }) {
      if (!(await agentInbox.markSeen(thread_id, message_id))) throw new Problem('chat/not-found')
      return {}
    },
    ...answering(deps),
    ...ordering(deps),
    ...createCannedReplyHandlers(deps),
  }
}

function seesNumbers({ platform }: Caller): boolean {
  return platform !== null && platform !== undefined && platformRightsOf(platform).includes('platform.users.read')
}

function answering(deps: AgentInboxDependencies): Pick<Service, 'replyToThread'> {
  const { agentInbox, clock } = deps
  return {
    replyToThread: ({ thread_id, key, text, seen }, caller) =>
      deps.transactions.run(async () => {
        const thread = known(await agentInbox.lock(thread_id))
        const said = await agentInbox.findReplyByKey(thread_id, key)
        if (said !== undefined) return { message_id: said }
        if (await agentInbox.hasReplyAfter(thread_id, seen)) throw new Problem('chat/changed')
        const [by, at] = [accountIdOf(caller), clock.now()]
        const message_id = await agentInbox.addReply(thread_id, { text, key, by, at })
        await agentInbox.markSeen(thread_id, message_id)
        if (thread.closed) await agentInbox.close(thread_id, null)
        if (thread.assigned_to === null) await agentInbox.assign(thread_id, by)
        await record(deps, caller, { action: 'support.reply', subject_id: thread_id, after: { message_id } })
        return { message_id }
      }),
  }
}

function ordering(deps: AgentInboxDependencies): Pick<Service, 'assignThread' | 'closeThread' | 'reopenThread'> {
  const { agentInbox, clock } = deps
  return {
    assignThread: ({ thread_id, to, seen }, caller) =>
      change(deps, thread_id, async ({ assignee }) => {
        if (assignee !== seen) throw new Problem('chat/changed')
        const colleagues = await agentInbox.listAgents()
        const colleague = to === null ? null : known(colleagues.find((one) => one.user_hash_id === to))
        const former = colleagues.find((one) => one.user_hash_id === seen)
        await agentInbox.assign(thread_id, colleague?.id ?? null)
        const facts = { before: { assignee: former?.name ?? seen }, after: { assignee: colleague?.name ?? null } }
        await record(deps, caller, { action: 'support.assign', subject_id: thread_id, ...facts })
      }),
    closeThread: ({ thread_id, seen }, caller) =>
      change(deps, thread_id, async ({ closed, last_message_id }) => {
        if (closed || last_message_id !== seen) throw new Problem('chat/changed')
        await agentInbox.close(thread_id, clock.now())
        await record(deps, caller, { action: 'support.close', subject_id: thread_id })
      }),
    reopenThread: ({ thread_id }, caller) =>
      change(deps, thread_id, async ({ closed }) => {
        if (!closed) throw new Problem('chat/changed')
        await agentInbox.close(thread_id, null)
        await record(deps, caller, { action: 'support.open', subject_id: thread_id })
      }),
  }
}

/** Changes of a thread are serialised, each seeing the result of the one before. */
function change(
  { agentInbox, transactions }: AgentInboxDependencies,
  thread_id: string,
  work: (thread: LockedThread) => Promise<void>,
): Promise<object> {
  return transactions.run(async () => {
    await work(known(await agentInbox.lock(thread_id)))
    return {}
  })
}

type ThreadAction = Pick<AuditEntry, 'action' | 'subject_id' | 'before' | 'after'>

function record({ audit, clock }: AgentInboxDependencies, caller: Caller, action: ThreadAction): Promise<void> {
  return audit.record({ ...action, actor: accountIdOf(caller), subject: 'support-thread', at: clock.now() })
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Problem('chat/not-found')
  return thing
}
