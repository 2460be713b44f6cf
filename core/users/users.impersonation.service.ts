import { accountOf, createSessions, type SessionParts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { CallLog } from '../contract/contract.ports.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { impersonationEndpoints } from './users.impersonation.contract.ts'
import type { EndedPlace, Impersonations, Users } from './users.ports.ts'
import { placeRules, refusalToStandIn } from './users.ts'

export interface ImpersonationParts extends SessionParts {
  readonly users: Users
  readonly audit: Audit
  readonly impersonations: Impersonations
}

type Service = Handlers<typeof impersonationEndpoints>

/** Opens a session in another person's place and hands it over. */
export function createImpersonation(parts: ImpersonationParts): Service {
  return { ...standing(parts), ...entering(parts) }
}

function standing({ users, audit, ...parts }: ImpersonationParts): Pick<Service, 'standIn'> {
  const { impersonations, transactions, clock, ids, secrets } = parts
  return {
    standIn: ({ user_hash_id, place, reason, may_write }, caller) =>
      transactions.run(async () => {
        const [actor, person] = [accountOf(caller), await users.lock(user_hash_id)]
        if (person === undefined || caller.session_id === null) throw new Problem('users/not-found')
        const refusal = refusalToStandIn({ actor, person, admins: await users.admins() })
        if (refusal !== undefined) throw new Problem(refusal)
        const [at, ticket] = [clock.now(), ids.token() + ids.token()]
        const until = at + placeRules.lifetime * 1000
        const session = { session_id: ids.uuid(), account_id: person.id, audience: place, created_at: at, until }
        const by = { impersonator: actor, impersonator_session: caller.session_id, reason, may_write }
        const digest = secrets.hash(`place:${ticket}`)
        await impersonations.open(
          { ...session, ...by, device: placeRules.device },
          { digest, until: at + placeRules.ticketLifetime * 1000 },
        )
        const after = { place, may_write, until: new Date(until).toISOString() }
        await audit.record({
          act: 'users.stand-in',
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

function entering(parts: ImpersonationParts): Pick<Service, 'enterPlace'> {
  const sessions = createSessions(parts)
  return {
    enterPlace: ({ ticket, device_id }, { audience }) =>
      parts.transactions.run(async () => {
        const digest = parts.secrets.hash(`place:${ticket}`)
        const session = await parts.impersonations.enter(digest, audience, device_id, parts.clock.now())
        const account = session && (await parts.accounts.byId(session.account_id))
        if (session === undefined || account === undefined) throw new Problem('accounts/session-ended')
        const { may_write, until } = session
        const tokens = await sessions.issue({ ...session, ended: false }, account)
        return { ...tokens, may_write, until: new Date(until).toISOString() }
      }),
  }
}

type TellingParts = Pick<ImpersonationParts, 'audit' | 'impersonations' | 'clock'>

/** Writes down every call in another person's place: a change at once, what is read or refused in sums (USR-25). */
export function createCallLog({ audit, impersonations, clock }: TellingParts): CallLog {
  return {
    async note({ name, kind }, caller) {
      if (caller.session_id === null || caller.impersonation === undefined) return
      if (kind !== 'writes') return impersonations.count(caller.session_id, name, kind)
      const { by: actor } = caller.impersonation
      const subject = { subject: 'account', subject_id: accountOf(caller) }
      await audit.record({ act: 'stand-in.write', actor, ...subject, after: { call: name }, at: clock.now() })
    },
  }
}

/** Tells the audit log of sessions in another's place that have ended: what was read and refused in them, and how they ended. */
export function tellEndedPlaces(parts: TellingParts & { readonly transactions: Transactions }): Promise<void> {
  const { audit, impersonations, transactions, clock } = parts
  return transactions.run(async () => {
    const at = clock.now()
    for (const ended of await impersonations.ended(at)) {
      const { impersonator: actor, account_id: subject_id } = ended
      for (const told of rowsOf(ended)) await audit.record({ ...told, actor, subject: 'account', subject_id, at })
    }
  })
}

function rowsOf({ calls, why }: EndedPlace) {
  const sums = calls.map(({ call, kind, count }) => ({
    act: kind === 'never' ? 'stand-in.refused' : 'stand-in.reads',
    after: { call, count },
  }))
  return [...sums, { act: 'stand-in.end', after: { why } }]
}
