import { sql } from 'kysely'
import type { AuditLog, AuditQueries, StoredAuditEntry, AuditFilter } from '../../../core/audit/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

/** Creates the audit log's writer. */
export function createAuditLog(db: Database): AuditLog {
  return {
    async record({ actor, action, subject, subject_id, reason = '', before = null, after = null, at: now }) {
      await db.rows(sql`
        insert into audit_log (at, actor, action, subject, subject_id, reason, before, after)
        values (${timestampSql(now)}, ${actor}, ${action}, ${subject}, ${subject_id}, ${reason}, ${jsonOf(before)}, ${jsonOf(after)})`)
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
      const [row] = await db.rows(sql<{ actions: string[]; subjects: string[] }>`
        select array(select distinct action from audit_log order by action) as actions,
          array(select distinct subject from audit_log order by subject) as subjects`)
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

function entriesOf({ older_than, limit, actor, action, subject, subject_id, from, to }: AuditFilter) {
  return sql<StoredAuditEntry>`
    select l.id::text, ${isoTextSql('l.at')} as at, l.action, l.subject, l.subject_id, l.reason, l.before, l.after, ${title} as title,
      case when a.id is not null then jsonb_build_object('user_hash_id', a.user_hash_id, 'name', a.name, 'mobile', a.mobile) end as actor
    from audit_log l left join accounts a on a.id = l.actor
    where (${older_than ?? null}::bigint is null or l.id < ${older_than ?? null}::bigint)
      and (${actor} = '' or a.user_hash_id = ${actor} or strpos(a.name, ${actor}) > 0 or strpos(a.mobile, ${actor}) > 0)
      and (${action} = '' or l.action = ${action}) and (${subject} = '' or l.subject = ${subject})
      and (${subject_id} = '' or l.subject_id = ${subject_id}
        or l.subject = 'account' and l.subject_id = (select p.id::text from accounts p where p.user_hash_id = ${subject_id}))
      and (${from ?? null}::timestamptz is null or l.at >= ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or l.at < ${to ?? null}::timestamptz)
    order by l.id desc limit ${limit}`
}
