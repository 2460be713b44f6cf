import { accountIdOf, createSessionService, type SessionDependencies } from '../../accounts/index.ts'
import type { AuditEntry, AuditLog } from '../../audit/index.ts'
import type { ImpersonationLog } from '../../contract/contract.ports.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import type { impersonationEndpoints } from './impersonation.contract.ts'
import type { EndedImpersonation, ImpersonationRepository, UserQueries } from '../users.ports.ts'
import { impersonationRules, impersonationStartRefusalOf } from '../users.ts'

export interface ImpersonationDependencies extends SessionDependencies {
  readonly users: UserQueries
  readonly audit: AuditLog
  readonly impersonations: ImpersonationRepository
}

type Service = Handlers<typeof impersonationEndpoints>

/** Creates the endpoints that start an impersonation and pass it to its host. */
export function createImpersonationHandlers(deps: ImpersonationDependencies): Service {
  return { ...starting(deps), ...entering(deps) }
}

function starting({ users, audit, ...deps }: ImpersonationDependencies): Pick<Service, 'startImpersonation'> {
  const { impersonations, transactions, clock, ids, secrets } = deps
  return {
    startImpersonation: ({ user_hash_id, audience, reason, may_write }, caller) =>
      transactions.run(async () => {
        const [actor, person] = [accountIdOf(caller), await users.lock(user_hash_id)]
        if (person === undefined || caller.session_id === null) throw new Problem('users/not-found')
        const refusal = impersonationStartRefusalOf({ actor, person, admins: await users.listAdminIds() })
        if (refusal !== undefined) throw new Problem(refusal)
        const [at, ticket] = [clock.now(), ids.token() + ids.token()]
        const until = at + impersonationRules.lifetime * 1000
        const session = { session_id: ids.uuid(), account_id: person.id, audience, created_at: at, until }
        const by = { impersonator: actor, impersonator_session_id: caller.session_id, reason, may_write }
        const digest = secrets.hash(`place:${ticket}`)
        await impersonations.open(
          { ...session, ...by, device: impersonationRules.device },
          { digest, until: at + impersonationRules.ticketLifetime * 1000 },
        )
        const after = { place: audience, may_write, until: new Date(until).toISOString() }
        await audit.record({
          action: 'users.impersonate',
          actor,
          subject: 'account',
          subject_id: person.id,
          reason,
          after,
          at,
        })
        return { ticket, until: new Date(until).toISOString() }
      }),
  }
}

function entering(deps: ImpersonationDependencies): Pick<Service, 'enterImpersonation'> {
  const sessions = createSessionService(deps)
  return {
    enterImpersonation: ({ ticket, device_id }, { audience }) =>
      deps.transactions.run(async () => {
        const digest = deps.secrets.hash(`place:${ticket}`)
        const session = await deps.impersonations.enter(digest, audience, device_id, deps.clock.now())
        const account = session && (await deps.accounts.byId(session.account_id))
        if (session === undefined || account === undefined) throw new Problem('accounts/session-ended')
        const { may_write, until } = session
        const tokens = await sessions.issue({ ...session, ended: false }, account)
        return { ...tokens, may_write, until: new Date(until).toISOString() }
      }),
  }
}

type EndedImpersonationDependencies = Pick<ImpersonationDependencies, 'audit' | 'impersonations' | 'clock'>

/** Creates the log of calls during an impersonation: writes at once, reads and refusals as counts (USR-25). */
export function createImpersonationLog({
  audit,
  impersonations,
  clock,
}: EndedImpersonationDependencies): ImpersonationLog {
  return {
    async record({ name, kind }, caller) {
      if (caller.session_id === null || caller.impersonation === undefined) return
      if (kind !== 'writes') return impersonations.count(caller.session_id, name, kind)
      const { by: actor } = caller.impersonation
      const subject = { subject: 'account', subject_id: accountIdOf(caller) }
      await audit.record({ action: 'impersonation.write', actor, ...subject, after: { call: name }, at: clock.now() })
    },
  }
}

/** Audits impersonations that have ended: the reads, the refusals, and the reason of the end. */
export function auditEndedImpersonations(
  deps: EndedImpersonationDependencies & { readonly transactions: Transactions },
): Promise<void> {
  const { audit, impersonations, transactions, clock } = deps
  return transactions.run(async () => {
    const at = clock.now()
    for (const ended of await impersonations.takeEnded(at)) {
      const { impersonator: actor, account_id: subject_id } = ended
      for (const entry of rowsOf(ended)) await audit.record({ ...entry, actor, subject: 'account', subject_id, at })
    }
  })
}

function rowsOf({ calls, why }: EndedImpersonation): Pick<AuditEntry, 'action' | 'after'>[] {
  const sums = calls.map(({ call, kind, count }) => ({
    action: kind === 'never' ? ('impersonation.refused' as const) : ('impersonation.reads' as const),
    after: { call, count },
  }))
  return [...sums, { action: 'impersonation.end', after: { why } }]
}
