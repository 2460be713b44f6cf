import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ImpersonationRepository } from '../../../core/users/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'

/** Creates the repository of impersonations. */
export function createImpersonationRepository(db: Database): ImpersonationRepository {
  return {
    async open({ session_id, created_at, until, ...session }, ticket) {
      await db.rows(
        query.insertInto('account_sessions').values({
          ...session,
          id: session_id,
          device_id: '',
          created_at: timestampSql(created_at),
          until: timestampSql(until),
        }),
      )
      await db.rows(
        query
          .with('old', (with_) =>
            with_.deleteFrom('impersonation_tickets').where('expires_at', '<', timestampSql(created_at)),
          )
          .insertInto('impersonation_tickets')
          .values({ digest: ticket.digest, session_id, expires_at: timestampSql(ticket.until) }),
      )
    },
    async enter(digest, audience, device_id, now) {
      const [row] = await db.rows(
        query
          .with('spent', (with_) =>
            with_
              .deleteFrom('impersonation_tickets')
              .where('digest', '=', digest)
              .returning(['session_id', 'expires_at']),
          )
          .updateTable('account_sessions as s')
          .from('spent as t')
          .set({ device_id })
          .whereRef('s.id', '=', 't.session_id')
          .where('t.expires_at', '>', timestampSql(now))
          .where('s.audience', '=', audience)
          .where('s.ended_at', 'is', null)
          .where('s.until', '>', timestampSql(now))
          .returning((s) => [
            's.id',
            s.cast<string>('s.account_id', 'text').as('account_id'),
            's.device_id',
            's.audience',
            's.host as shop_host',
            's.root_id',
            's.created_at',
            s.ref('s.until').$notNull().as('until'),
            s.ref('s.may_write').$notNull().as('may_write'),
          ]),
      )
      return row && { ...row, created_at: row.created_at.getTime(), until: row.until.getTime() }
    },
    async count(session_id, call, kind) {
      await db.rows(
        query
          .insertInto('impersonation_calls')
          .values({ session_id, call, kind, count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['session_id', 'call', 'kind'])
              .doUpdateSet((c) => ({ count: c('impersonation_calls.count', '+', 1) })),
          ),
      )
    },
    takeEnded: (now) =>
      db.rows(
        query
          .with('ended', (with_) =>
            with_
              .updateTable('account_sessions')
              .set({ audited_at: timestampSql(now) })
              .where('impersonator', 'is not', null)
              .where('audited_at', 'is', null)
              .where((s) => s.or([s('ended_at', 'is not', null), s('until', '<=', timestampSql(now))]))
              .returning((s) => [
                'id',
                'account_id',
                'impersonator',
                s.fn.coalesce('end_reason', sql.lit('time')).as('why'),
              ]),
          )
          .with('counted', (with_) =>
            with_
              .deleteFrom('impersonation_calls as c')
              .using('ended')
              .whereRef('c.session_id', '=', 'ended.id')
              .returning(['c.session_id', 'c.call', 'c.kind', 'c.count']),
          )
          .selectFrom('ended as e')
          .select((e) => [
            e.cast<string>('e.account_id', 'text').as('account_id'),
            e.cast<string>('e.impersonator', 'text').as('impersonator'),
            'e.why',
            jsonArrayFrom(
              e
                .selectFrom('counted as c')
                .select(['c.call', 'c.kind', 'c.count'])
                .whereRef('c.session_id', '=', 'e.id')
                .orderBy('c.kind', 'desc')
                .orderBy('c.call'),
            ).as('calls'),
          ]),
      ),
  }
}
