import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { AuditLog, AuditQueries, AuditFilter } from '../../../core/audit/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** Creates the audit log's writer. */
export function createAuditLog(db: Database): AuditLog {
  return {
    async record({ actor, action, subject, subject_id, reason = '', before = null, after = null, at: now }) {
      await db.rows(
        query.insertInto('audit_log').values({
          at: timestampSql(now),
          actor,
          action,
          subject,
          subject_id,
          reason,
          before: jsonOf(before),
          after: jsonOf(after),
        }),
      )
    },
  }
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** Creates the audit log's queries. */
export function createAuditQueries(db: Database): AuditQueries {
  return {
    list: (filter) => db.rows(entriesOf(filter)),
    async listKinds() {
      const valuesOf = (column: 'action' | 'subject') =>
        sql<string[]>`array${query.selectFrom('audit_log').select(column).distinct().orderBy(column)}`
      const [row] = await db.rows(
        query.selectNoFrom([valuesOf('action').as('actions'), valuesOf('subject').as('subjects')]),
      )
      return row ?? { actions: [], subjects: [] }
    },
  }
}

const title = sql<string | null>`case l.subject
  when 'store' then (select s.title from stores s where s.id = l.subject_id::bigint)
  when 'product' then (select p.title from products p where p.id = l.subject_id::bigint)
  when 'parcel' then (select o.number::text from parcels p join orders o on o.id = p.order_id where p.id = l.subject_id::bigint)
  when 'category' then (select c.title from categories c where c.id = l.subject_id::bigint)
  when 'account' then (select coalesce(nullif(p.name, ''), p.mobile) from accounts p where p.id = l.subject_id::bigint) end`

const accountIdBy = (user_hash_id: string) =>
  query
    .selectFrom('accounts as p')
    .select((p) => p.cast<string>('p.id', 'text').as('id'))
    .where('p.user_hash_id', '=', user_hash_id)

const entriesOf = ({ older_than, limit, actor, action, subject, subject_id, from, to }: AuditFilter) =>
  query
    .selectFrom('audit_log as l')
    .leftJoin('accounts as a', 'a.id', 'l.actor')
    .select((l) => [
      l.cast<string>('l.id', 'text').as('id'),
      isoTextSql(l.ref('l.at')).as('at'),
      'l.action',
      'l.subject',
      'l.subject_id',
      'l.reason',
      'l.before',
      'l.after',
      title.as('title'),
      l
        .case()
        .when('a.id', 'is not', null)
        .then(
          jsonBuildObject({
            user_hash_id: l.ref('a.user_hash_id').$notNull(),
            name: l.ref('a.name').$notNull(),
            mobile: l.ref('a.mobile').$notNull(),
          }),
        )
        .end()
        .as('actor'),
    ])
    .$if(older_than !== undefined, (rows) => rows.where('l.id', '<', idSql(older_than ?? '')))
    .$if(actor !== '', (rows) =>
      rows.where((l) =>
        l.or([
          l('a.user_hash_id', '=', actor),
          l(sql<number>`strpos(${l.ref('a.name')}, ${actor})`, '>', 0),
          l(sql<number>`strpos(${l.ref('a.mobile')}, ${actor})`, '>', 0),
        ]),
      ),
    )
    .$if(action !== '', (rows) => rows.where('l.action', '=', action))
    .$if(subject !== '', (rows) => rows.where('l.subject', '=', subject))
    .$if(subject_id !== '', (rows) =>
      rows.where((l) =>
        l.or([
          l('l.subject_id', '=', subject_id),
          l.and([l('l.subject', '=', 'account'), l('l.subject_id', '=', accountIdBy(subject_id))]),
        ]),
      ),
    )
    .$if(from !== undefined, (rows) => rows.where('l.at', '>=', sql<Date>`${from}::timestamptz`))
    .$if(to !== undefined, (rows) => rows.where('l.at', '<', sql<Date>`${to}::timestamptz`))
    .orderBy('l.id', 'desc')
    .limit(limit)
