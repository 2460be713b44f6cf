import { sql } from 'kysely'
import type { EndedPlace, EnteredPlace, Impersonations } from '../../core/users/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** Sessions in another person's place. */
export function createImpersonations(db: Database): Impersonations {
  return {
    async open({ session_id, account_id, audience, created_at, until, ...place }, ticket) {
      const { impersonator, impersonator_session, reason, may_write } = place
      await db.rows(sql`
        insert into account_sessions (id, account_id, device_id, device, audience, created_at,
          impersonator, impersonator_session, reason, until, may_write)
        values (${session_id}, ${account_id}, '', ${place.device}, ${audience}, ${at(created_at)},
          ${impersonator}, ${impersonator_session}, ${reason}, ${at(until)}, ${may_write})`)
      await db.rows(sql`
        with old as (delete from impersonation_tickets where until < ${at(created_at)})
        insert into impersonation_tickets (digest, session_id, until) values (${ticket.digest}, ${session_id}, ${at(ticket.until)})`)
    },
    async enter(digest, audience, device_id, now) {
      const [row] = await db.rows(sql<
        Omit<EnteredPlace, 'created_at' | 'until'> & Record<'created_at' | 'until', Date>
      >`
        with spent as (delete from impersonation_tickets where digest = ${digest} returning session_id, until)
        update account_sessions s set device_id = ${device_id} from spent t
        where s.id = t.session_id and t.until > ${at(now)} and s.audience = ${audience} and s.ended_at is null and s.until > ${at(now)}
        returning s.id::text, s.account_id::text, s.device_id, s.audience, s.created_at, s.until, s.may_write`)
      return row && { ...row, created_at: row.created_at.getTime(), until: row.until.getTime() }
    },
    async count(session_id, call, kind) {
      await db.rows(sql`
        insert into impersonation_calls (session_id, call, kind, count) values (${session_id}, ${call}, ${kind}, 1)
        on conflict (session_id, call, kind) do update set count = impersonation_calls.count + 1`)
    },
    ended: (now) =>
      db.rows(sql<EndedPlace>`
        with told as (update account_sessions set told_at = ${at(now)}
          where impersonator is not null and told_at is null and (ended_at is not null or until <= ${at(now)})
          returning id, account_id, impersonator, coalesce(end_reason, 'time') as why),
        counted as (delete from impersonation_calls c using told where c.session_id = told.id returning c.*)
        select t.account_id::text, t.impersonator::text, t.why,
          coalesce((select jsonb_agg(jsonb_build_object('call', c.call, 'kind', c.kind, 'count', c.count) order by c.kind desc, c.call)
            from counted c where c.session_id = t.id), '[]') as calls
        from told t`),
  }
}
