import { accountOf } from '../accounts/index.ts'
import type { AuditEntry } from '../audit/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { instantsOf } from '../shared/jalaali.ts'
import { Problem } from '../shared/problem.ts'
import type { usersContract } from './users.contract.ts'
import { createImpersonation, type ImpersonationParts } from './users.impersonation.service.ts'
import type { LockedUser } from './users.ports.ts'
import { mobilePartOf, refusalOf } from './users.ts'

export type UsersParts = ImpersonationParts

type Service = Handlers<typeof usersContract>

/** What the platform sees of people and does about them. */
export function createUsersService(parts: UsersParts): Service {
  const { users, sessions, clock } = parts
  return {
    all: ({ offset, limit, text, only, from, to }) =>
      users.all({ text, mobile: mobilePartOf(text), only, ...instantsOf({ from, to }) }, offset, limit),
    async one({ user_hash_id }) {
      const { id, ...found } = known(await users.open(user_hash_id))
      const live = await sessions.live(id, clock.now())
      const words = live.map(({ id: session_id, device, audience, created_at, used_at }) => ({
        session_id,
        device,
        audience,
        created_at: iso(created_at),
        used_at: iso(used_at),
      }))
      return { ...found, sessions: words }
    },
    ...standing(parts),
    ...ending(parts),
    ...createImpersonation(parts),
  }
}

function standing(parts: UsersParts): Pick<Service, 'block' | 'unblock' | 'setRole'> {
  const { users, clock } = parts
  return {
    block: ({ user_hash_id, reason, until }, caller) =>
      change(parts, { user_hash_id, caller }, async ({ id, blocked }) => {
        const [at, end] = [clock.now(), until === null ? null : Date.parse(until)]
        if (blocked) throw new Problem('users/changed')
        if (end !== null && end <= at) throw new Problem('users/until-past')
        await users.block(id, { at, until: end, reason })
        return { act: 'users.block', reason, before: { blocked }, after: { blocked: true, until } }
      }),
    unblock: ({ user_hash_id }, caller) =>
      change(parts, { user_hash_id, caller }, async ({ id, blocked }) => {
        if (!blocked) throw new Problem('users/changed')
        await users.block(id, null)
        return { act: 'users.unblock', before: { blocked }, after: { blocked: false } }
      }),
    setRole: ({ user_hash_id, role, seen }, caller) =>
      change(parts, { user_hash_id, caller, role: true }, async (person) => {
        if (person.role !== seen) throw new Problem('users/changed')
        await users.setRole(person.id, role, accountOf(caller), clock.now())
        return { act: 'users.role', before: { role: seen }, after: { role } }
      }),
  }
}

function ending(parts: UsersParts): Pick<Service, 'endSession' | 'endSessions'> {
  const { sessions, clock } = parts
  return {
    endSession: ({ user_hash_id, session_id }, caller) =>
      change(parts, { user_hash_id, caller }, async ({ id }) => {
        if (!(await sessions.endOwn(id, session_id, 'ended-by-house', clock.now())))
          throw new Problem('accounts/session-not-found')
        return { act: 'users.end-session', after: { ended: 1 } }
      }),
    endSessions: ({ user_hash_id }, caller) =>
      change(parts, { user_hash_id, caller }, async ({ id }) => ({
        act: 'users.end-sessions',
        after: { ended: await sessions.endAll(id, null, 'ended-by-house', clock.now()) },
      })),
  }
}

interface Wish {
  readonly user_hash_id: string
  readonly caller: Caller
  readonly role?: boolean
}

type Done = Pick<AuditEntry, 'act' | 'reason' | 'before' | 'after'>

function change(
  { users, audit, transactions, clock }: UsersParts,
  { user_hash_id, caller, role = false }: Wish,
  work: (person: LockedUser) => Promise<Done>,
): Promise<object> {
  return transactions.run(async () => {
    const [actor, person] = [accountOf(caller), known(await users.lock(user_hash_id))]
    const refusal = refusalOf({ actor, person: person.id, admins: await users.admins(), role })
    if (refusal !== undefined) throw new Problem(refusal)
    const done = await work(person)
    await audit.record({ ...done, actor, subject: 'account', subject_id: person.id, at: clock.now() })
    return {}
  })
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem('users/not-found')
  return found
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
