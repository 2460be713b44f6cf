import { accountOf, type Secrets } from '../accounts/index.ts'
import type { Audit, AuditEntry } from '../audit/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { platformRightsOf } from '../contract/rights.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { mobilePartOf } from '../users/index.ts'
import { createCanned } from './chat.canned.service.ts'
import type { deskEndpoints } from './chat.desk.contract.ts'
import type { LockedThread, SupportShelf } from './chat.desk.ports.ts'

export interface SupportDeskParts {
  readonly shelf: SupportShelf
  readonly audit: Audit
  readonly secrets: Secrets
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
}

type Service = Handlers<typeof deskEndpoints>

/** How many messages one look at a conversation brings. */
const mostMessages = 60

/** How long a ticket of the stream lives, in milliseconds. */
const ticketLife = 30_000

/** The answering side of the support inbox; every act is in the audit log. */
export function createDeskService(parts: SupportDeskParts): Service {
  const { shelf, secrets, clock, ids } = parts
  return {
    async deskThreads({ only, text, cursor, limit }, caller) {
      const own = accountOf(caller)
      const mobile = seesNumbers(caller) ? mobilePartOf(text) : ''
      const found = await shelf.threads({ only, text, mobile, cursor, own }, limit + 1)
      const { newest, ...counts } = await shelf.counts(own)
      const rows = found.slice(0, limit)
      return { rows, next: found.length > limit ? (rows.at(-1)?.last.id ?? null) : null, counts, newest }
    },
    async deskThread({ thread_id, before }, caller) {
      const { mobile, ...thread } = known(await shelf.open(thread_id))
      const found = await shelf.messages(thread_id, before, mostMessages + 1)
      const earlier = found.length > mostMessages
      const messages = earlier ? found.slice(1) : found
      return { ...thread, mobile: seesNumbers(caller) ? mobile : null, messages, earlier }
    },
    async deskColleagues() {
      const rows = await shelf.colleagues()
      return { rows: rows.map(({ user_hash_id, name }) => ({ user_hash_id, name })) }
    },
    async deskListen() {
      const ticket = ids.token()
      await shelf.issueTicket(secrets.hash(ticket), clock.now() + ticketLife)
      return { ticket }
    },
    async deskRead({ thread_id, message_id }) {
      if (!(await shelf.see(thread_id, message_id))) throw new Problem('chat/not-found')
      return {}
    },
    ...answering(parts),
    ...ordering(parts),
    ...createCanned(parts),
  }
}

function seesNumbers({ platform }: Caller): boolean {
  return platform !== null && platform !== undefined && platformRightsOf(platform).includes('platform.users.read')
}

function answering(parts: SupportDeskParts): Pick<Service, 'deskAnswer'> {
  const { shelf, clock } = parts
  return {
    deskAnswer: ({ thread_id, key, text, seen }, caller) =>
      parts.transactions.run(async () => {
        const thread = known(await shelf.lock(thread_id))
        const said = await shelf.said(thread_id, key)
        if (said !== undefined) return { message_id: said }
        if (await shelf.answeredAfter(thread_id, seen)) throw new Problem('chat/changed')
        const [by, at] = [accountOf(caller), clock.now()]
        const message_id = await shelf.answer(thread_id, { text, key, by, at })
        await shelf.see(thread_id, message_id)
        if (thread.closed) await shelf.close(thread_id, null)
        if (thread.assigned_to === null) await shelf.assign(thread_id, by)
        await record(parts, caller, { act: 'support.answer', subject_id: thread_id, after: { message_id } })
        return { message_id }
      }),
  }
}

function ordering(parts: SupportDeskParts): Pick<Service, 'deskAssign' | 'deskClose' | 'deskReopen'> {
  const { shelf, clock } = parts
  return {
    deskAssign: ({ thread_id, to, seen }, caller) =>
      change(parts, thread_id, async ({ assignee }) => {
        if (assignee !== seen) throw new Problem('chat/changed')
        const colleagues = await shelf.colleagues()
        const colleague = to === null ? null : known(colleagues.find((one) => one.user_hash_id === to))
        const former = colleagues.find((one) => one.user_hash_id === seen)
        await shelf.assign(thread_id, colleague?.id ?? null)
        const facts = { before: { assignee: former?.name ?? seen }, after: { assignee: colleague?.name ?? null } }
        await record(parts, caller, { act: 'support.assign', subject_id: thread_id, ...facts })
      }),
    deskClose: ({ thread_id, seen }, caller) =>
      change(parts, thread_id, async ({ closed, last_id }) => {
        if (closed || last_id !== seen) throw new Problem('chat/changed')
        await shelf.close(thread_id, clock.now())
        await record(parts, caller, { act: 'support.close', subject_id: thread_id })
      }),
    deskReopen: ({ thread_id }, caller) =>
      change(parts, thread_id, async ({ closed }) => {
        if (!closed) throw new Problem('chat/changed')
        await shelf.close(thread_id, null)
        await record(parts, caller, { act: 'support.open', subject_id: thread_id })
      }),
  }
}

/** One change of a conversation after the other, each seeing what the one before it left. */
function change(
  { shelf, transactions }: SupportDeskParts,
  thread_id: string,
  work: (thread: LockedThread) => Promise<void>,
): Promise<object> {
  return transactions.run(async () => {
    await work(known(await shelf.lock(thread_id)))
    return {}
  })
}

type Deed = Pick<AuditEntry, 'act' | 'subject_id' | 'before' | 'after'>

function record({ audit, clock }: SupportDeskParts, caller: Caller, deed: Deed): Promise<void> {
  return audit.record({ ...deed, actor: accountOf(caller), subject: 'support-thread', at: clock.now() })
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Problem('chat/not-found')
  return thing
}
