import { accountIdOf } from '../accounts/index.ts'
import type { AuditEntry } from '../audit/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { instantRangeOf } from '../shared/time/jalaali.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { usersContract } from './users.contract.ts'
import { createImpersonationHandlers, type ImpersonationDependencies } from './impersonation/impersonation.service.ts'
import type { LockedUser } from './users.ports.ts'
import { mobilePartOf, userActionRefusalOf } from './users.ts'

export type UsersDependencies = ImpersonationDependencies

type Service = Handlers<typeof usersContract>

/** Creates the platform's queries and changes of users. */
export function createUsersService(deps: UsersDependencies): Service {
  const { users, sessions, clock } = deps
  return {
    listUsers: ({ offset, limit, text, only, from, to }) =>
      users.list({ text, mobile: mobilePartOf(text), only, ...instantRangeOf({ from, to }) }, offset, limit),
    async getUser({ user_hash_id }) {
      const { id, ...found } = known(await users.open(user_hash_id))
      const live = await sessions.listLive(id, clock.now())
      const words = live.map(({ id: session_id, device, audience, created_at, used_at }) => ({
        session_id,
        device,
        audience,
        created_at: iso(created_at),
        used_at: iso(used_at),
      }))
      return { ...found, sessions: words }
    },
    ...blockingAndRoles(deps),
    ...ending(deps),
    ...createImpersonationHandlers(deps),
  }
}

function blockingAndRoles(deps: UsersDependencies): Pick<Service, 'blockUser' | 'unblockUser' | 'setUserRole'> {
  const { users, clock } = deps
  return {
    blockUser: ({ user_hash_id, reason, until }, caller) =>
      change(deps, { user_hash_id, caller }, async ({ id, blocked }) => {
        const [at, end] = [clock.now(), until === null ? null : Date.parse(until)]
        if (blocked) throw new Problem('users/changed')
        if (end !== null && end <= at) throw new Problem('users/block-end-in-past')
        await users.block(id, { at, until: end, reason })
        return { action: 'users.block', reason, before: { blocked }, after: { blocked: true, until } }
      }),
    unblockUser: ({ user_hash_id }, caller) =>
      change(deps, { user_hash_id, caller }, async ({ id, blocked }) => {
        if (!blocked) throw new Problem('users/changed')
        await users.block(id, null)
        return { action: 'users.unblock', before: { blocked }, after: { blocked: false } }
      }),
    setUserRole: ({ user_hash_id, role, seen }, caller) =>
      change(deps, { user_hash_id, caller, role: true }, async (person) => {
        if (person.role !== seen) throw new Problem('users/changed')
        await users.setRole(person.id, role, accountIdOf(caller), clock.now())
        return { action: 'users.set-role', before: { role: seen }, after: { role } }
      }),
  }
}

function ending(deps: UsersDependencies): Pick<Service, 'endUserSession' | 'endUserSessions'> {
  const { sessions, clock } = deps
  return {
    endUserSession: ({ user_hash_id, session_id }, caller) =>
      change(deps, { user_hash_id, caller }, async ({ id }) => {
        if (!(await sessions.endOne(id, session_id, 'ended-by-operator', clock.now())))
          throw new Problem('accounts/session-not-found')
        return { action: 'users.end-session', after: { ended: 1 } }
      }),
    endUserSessions: ({ user_hash_id }, caller) =>
      change(deps, { user_hash_id, caller }, async ({ id }) => ({
        action: 'users.end-sessions',
        after: { ended: await sessions.endAll(id, null, 'ended-by-operator', clock.now()) },
      })),
  }
}

interface RequestedChange {
  readonly user_hash_id: string
  readonly caller: Caller
  readonly role?: boolean
}

type Done = Pick<AuditEntry, 'action' | 'reason' | 'before' | 'after'>

function change(
  { users, audit, transactions, clock }: UsersDependencies,
  { user_hash_id, caller, role = false }: RequestedChange,
  work: (person: LockedUser) => Promise<Done>,
): Promise<object> {
  return transactions.run(async () => {
    const [actor, person] = [accountIdOf(caller), known(await users.lock(user_hash_id))]
    const refusal = userActionRefusalOf({ actor, person: person.id, admins: await users.listAdminIds(), role })
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
