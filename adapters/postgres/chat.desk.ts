import { sql } from 'kysely'
import type {
  CannedAnswer,
  Colleague,
  DeskDossier,
  DeskFilter,
  DeskMessage,
  DeskThread,
  LockedThread,
  SupportShelf,
} from '../../core/chat/index.ts'
import { platformRightsOf, platformRoles } from '../../core/contract/rights.ts'
import { blockedNow } from './accounts.blocked.ts'
import { called } from './called.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'

const face = sql`t.id::text as thread_id, t.closed_at is not null as closed,
  case when a.id is not null then jsonb_build_object('user_hash_id', a.user_hash_id, 'name', a.name) end as who,
  case when c.id is not null then jsonb_build_object('user_hash_id', c.user_hash_id, 'name', ${called('c')}) end as assignee`

const threads = sql`support_threads t left join accounts a on a.id = t.account_id left join accounts c on c.id = t.assigned_to`

const unanswered = sql`t.closed_at is null and t.last_author = 'visitor'`

/** The desk of the support inbox. */
export function createSupportShelf(db: Database): SupportShelf {
  return {
    threads: (filter, limit) => db.rows(threadsOf(filter, limit)),
    async counts(own) {
      const [row] = await db.rows(sql<Awaited<ReturnType<SupportShelf['counts']>>>`
        select count(*) filter (where t.closed_at is null)::int as open, count(*) filter (where ${unanswered})::int as unanswered,
          count(*) filter (where t.closed_at is null and t.assigned_to = ${own})::int as mine, max(t.last_id)::text as newest
        from support_threads t where t.last_id is not null`)
      return row ?? { open: 0, mine: 0, unanswered: 0, newest: null }
    },
    async open(thread_id) {
      const [row] = await db.rows(sql<Omit<DeskDossier, 'messages' | 'earlier'>>`
        select ${face}, a.mobile, coalesce((select jsonb_agg(jsonb_build_object('number', o.number::text, 'total', o.total,
            'state', o.state, 'placed_at', ${isoText('o.placed_at')}) order by o.id desc)
          from (select * from orders where account_id = t.account_id order by id desc limit 3) o), '[]') as orders
        from ${threads} where t.id = ${thread_id}`)
      return row
    },
    messages: (thread_id, before, limit) =>
      db.rows(sql<DeskMessage>`
        select * from (select m.id::text, m.author as from, m.text, ${isoText('m.at')} as at, ${called('w')} as by, m.read_at is not null as read
          from support_messages m left join accounts w on w.id = m.written_by
          where m.thread_id = ${thread_id} and (${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint)
          order by m.id desc limit ${limit}) newest order by id::bigint`),
    async colleagues() {
      const roles = platformRoles.filter((role) => platformRightsOf(role).includes('platform.support.write'))
      return db.rows(sql<Colleague & { readonly id: string }>`
        select a.id::text, a.user_hash_id, ${called('a')} as name from platform_roles r join accounts a on a.id = r.account_id
        where r.role = any(${roles}::text[]) and not ${blockedNow} order by a.name, a.id`)
    },
    ...answering(db),
    ...ordering(db),
    ...canned(db),
  }
}

function threadsOf({ only, text, mobile, cursor, own }: DeskFilter, limit: number) {
  const wanted = {
    open: sql`t.closed_at is null`,
    mine: sql`t.closed_at is null and t.assigned_to = ${own}`,
    unanswered,
    closed: sql`t.closed_at is not null`,
  }[only]
  return sql<DeskThread>`
    select ${face}, jsonb_build_object('id', m.id::text, 'text', left(m.text, 140), 'from', m.author, 'at', ${isoText('m.at')}) as last,
      (select count(*)::int from support_messages u where u.thread_id = t.id and u.author = 'visitor' and u.id > t.seen_to) as unread
    from ${threads} join support_messages m on m.id = t.last_id
    where ${wanted} and (${cursor}::bigint is null or t.last_id < ${cursor}::bigint)
      and (${text} = '' or a.user_hash_id = ${text} or strpos(a.name, ${text}) > 0 or (${mobile} <> '' and strpos(a.mobile, ${mobile}) > 0)
        or exists (select from support_messages s where s.thread_id = t.id and strpos(s.text, ${text}) > 0))
    order by t.last_id desc limit ${limit}`
}

function answering(
  db: Database,
): Pick<SupportShelf, 'said' | 'answeredAfter' | 'answer' | 'see' | 'issueTicket' | 'newest'> {
  return {
    async said(thread_id, key) {
      const [row] = await db.rows(sql<{ id: string }>`
        select id::text from support_messages where thread_id = ${thread_id} and key = ${key} and author = 'support'`)
      return row?.id
    },
    async answeredAfter(thread_id, message_id) {
      const later = sql`select from support_messages where thread_id = ${thread_id} and id > ${message_id} and author = 'support'`
      return (await db.rows(sql`${later} limit 1`)).length > 0
    },
    async answer(thread_id, { text, key, by, at: now }) {
      const [row] = await db.rows(sql<{ id: string }>`
        insert into support_messages (thread_id, key, author, text, at, written_by)
        values (${thread_id}, ${key}, 'support', ${text}, ${at(now)}, ${by}) returning id::text`)
      if (row === undefined) throw new Error('an insert of one row returns it')
      return row.id
    },
    async see(thread_id, message_id) {
      const seen = await db.rows(sql`
        update support_threads t set seen_to = greatest(seen_to, ${message_id}::bigint)
        where id = ${thread_id} and exists (select from support_messages m where m.thread_id = t.id and m.id = ${message_id}) returning 1`)
      return seen.length > 0
    },
    async issueTicket(digest, until) {
      await db.rows(sql`insert into support_tickets (digest, until) values (${digest}, ${at(until)})`)
    },
    newest: (after) =>
      db.rows(sql<{ id: string }>`
        select last_id::text as id from support_threads where last_id > ${after} order by last_id desc limit 1`),
  }
}

function ordering(db: Database): Pick<SupportShelf, 'lock' | 'assign' | 'close'> {
  return {
    async lock(thread_id) {
      const [row] = await db.rows(sql<LockedThread>`
        select t.closed_at is not null as closed, t.assigned_to::text, coalesce(t.last_id, 0)::text as last_id,
          (select user_hash_id from accounts where id = t.assigned_to) as assignee
        from support_threads t where t.id = ${thread_id} for no key update`)
      return row
    },
    async assign(thread_id, account_id) {
      await db.rows(sql`update support_threads set assigned_to = ${account_id}::bigint where id = ${thread_id}`)
    },
    async close(thread_id, now) {
      await db.rows(
        sql`update support_threads set closed_at = ${now === null ? null : at(now)} where id = ${thread_id}`,
      )
    },
  }
}

function canned(db: Database): Pick<SupportShelf, 'canned' | 'saveCanned' | 'removeCanned' | 'lockCanned'> {
  return {
    async lockCanned() {
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('canned answers', 0))`)
    },
    canned: () =>
      db.rows(
        sql<CannedAnswer>`select id::text as canned_id, title, text, version from canned_answers order by title, id`,
      ),
    async saveCanned(canned_id, { title, text }) {
      const [row] = await db.rows(
        canned_id === null
          ? sql<{ id: string }>`insert into canned_answers (title, text) values (${title}, ${text}) returning id::text`
          : sql<{ id: string }>`
              update canned_answers set title = ${title}, text = ${text}, version = version + 1 where id = ${canned_id} returning id::text`,
      )
      if (row === undefined) throw new Error('a canned answer is written where it is locked')
      return row.id
    },
    async removeCanned(canned_id) {
      await db.rows(sql`delete from canned_answers where id = ${canned_id}`)
    },
  }
}
