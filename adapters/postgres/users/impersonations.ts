import { sql } from 'kysely'
import type { EndedImpersonation, EnteredImpersonation, ImpersonationRepository } from '../../../core/users/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

/** Creates the repository of impersonations. */
export function createImpersonationRepository(db: Database): ImpersonationRepository {
  return {
    async open({ session_id, account_id, audience, created_at, until, ...place }, ticket) {
      const { impersonator, impersonator_session_id, reason, may_write } = place
      await db.rows(sql`
        insert into account_sessions (id, account_id, device_id, device, audience, created_at,
          impersonator, impersonator_session_id, reason, until, may_write)
        values (${session_id}, ${account_id}, '', ${place.device}, ${audience}, ${timestampSql(created_at)},
          ${impersonator}, ${impersonator_session_id}, ${reason}, ${timestampSql(until)}, ${may_write})`)
      await db.rows(sql`
        with old as (delete from impersonation_tickets where expires_at < ${timestampSql(created_at)})
        insert into impersonation_tickets (digest, session_id, expires_at) values (${ticket.digest}, ${session_id}, ${timestampSql(ticket.until)})`)
    },
    async enter(digest, audience, device_id, now) {
      const [row] = await db.rows(sql<
        Omit<EnteredImpersonation, 'created_at' | 'until'> & Record<'created_at' | 'until', Date>
      >`
        with spent as (delete from impersonation_tickets where digest = ${digest} returning session_id, expires_at)
        update account_sessions s set device_id = ${device_id} from spent t
        where s.id = t.session_id and t.expires_at > ${timestampSql(now)} and s.audience = ${audience} and s.ended_at is null and s.until > ${timestampSql(now)}
        returning s.id::text, s.account_id::text, s.device_id, s.audience, s.created_at, s.until, s.may_write`)
      return row && { ...row, created_at: row.created_at.getTime(), until: row.until.getTime() }
    },
    async count(session_id, call, kind) {
      await db.rows(sql`
        insert into impersonation_calls (session_id, call, kind, count) values (${session_id}, ${call}, ${kind}, 1)
        on conflict (session_id, call, kind) do update set count = impersonation_calls.count + 1`)
    },
    takeEnded: (now) =>
      db.rows(sql<EndedImpersonation>`
        with ended as (update account_sessions set audited_at = ${timestampSql(now)}
          where impersonator is not null and audited_at is null and (ended_at is not null or until <= ${timestampSql(now)})
          returning id, account_id, impersonator, coalesce(end_reason, 'time') as why),
        counted as (delete from impersonation_calls c using ended where c.session_id = ended.id returning c.*)
        select e.account_id::text, e.impersonator::text, e.why,
          coalesce((select jsonb_agg(jsonb_build_object('call', c.call, 'kind', c.kind, 'count', c.count) order by c.kind desc, c.call)
            from counted c where c.session_id = e.id), '[]') as calls
        from ended e`),
  }
}
