import { sql } from 'kysely'
import type {
  CannedReply,
  SupportAgent,
  VisitorThread,
  ThreadFilter,
  ThreadMessage,
  VisitorThreadRow,
  LockedThread,
  AgentInboxRepository,
} from '../../../core/chat/index.ts'
import { platformRightsOf, platformRoles } from '../../../core/contract/rights.ts'
import { isBlockedSql } from '../accounts/blocks.ts'
import { displayNameSql } from '../queries/display-names.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

const face = sql`t.id::text as thread_id, t.closed_at is not null as closed,
  case when a.id is not null then jsonb_build_object('user_hash_id', a.user_hash_id, 'name', a.name) end as who,
  case when c.id is not null then jsonb_build_object('user_hash_id', c.user_hash_id, 'name', ${displayNameSql('c')}) end as assignee`

const threads = sql`support_threads t left join accounts a on a.id = t.account_id left join accounts c on c.id = t.assigned_to`

const unanswered = sql`t.closed_at is null and t.last_author = 'visitor'`

/** Creates the agents' side of the support inbox. */
export function createAgentInboxRepository(db: Database): AgentInboxRepository {
  return {
    listThreads: (filter, limit) => db.rows(threadsOf(filter, limit)),
    async countThreads(own) {
      const [row] = await db.rows(sql<Awaited<ReturnType<AgentInboxRepository['countThreads']>>>`
        select count(*) filter (where t.closed_at is null)::int as open, count(*) filter (where ${unanswered})::int as unanswered,
          count(*) filter (where t.closed_at is null and t.assigned_to = ${own})::int as mine, max(t.last_message_id)::text as newest
        from support_threads t where t.last_message_id is not null`)
      return row ?? { open: 0, mine: 0, unanswered: 0, newest: null }
    },
    async findThread(thread_id) {
      const [row] = await db.rows(sql<Omit<VisitorThread, 'messages' | 'earlier'>>`
        select ${face}, a.mobile, coalesce((select jsonb_agg(jsonb_build_object('number', o.number::text, 'total', o.total,
            'state', o.state, 'placed_at', ${isoTextSql('o.placed_at')}) order by o.id desc)
          from (select * from orders where account_id = t.account_id order by id desc limit 3) o), '[]') as orders
        from ${threads} where t.id = ${thread_id}`)
      return row
    },
    listMessages: (thread_id, before, limit) =>
      db.rows(sql<ThreadMessage>`
        select * from (select m.id::text, m.author as from, m.text, ${isoTextSql('m.at')} as at, ${displayNameSql('w')} as by, m.read_at is not null as read
          from support_messages m left join accounts w on w.id = m.written_by
          where m.thread_id = ${thread_id} and (${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint)
          order by m.id desc limit ${limit}) newest order by id::bigint`),
    async listAgents() {
      const roles = platformRoles.filter((role) => platformRightsOf(role).includes('platform.support.write'))
      return db.rows(sql<SupportAgent & { readonly id: string }>`
        select a.id::text, a.user_hash_id, ${displayNameSql('a')} as name from platform_roles r join accounts a on a.id = r.account_id
        where r.role = any(${roles}::text[]) and not ${isBlockedSql} order by a.name, a.id`)
    },
    ...answering(db),
    ...ordering(db),
    ...canned(db),
  }
}

function threadsOf({ only, text, mobile, cursor, agent_id }: ThreadFilter, limit: number) {
  const wanted = {
    open: sql`t.closed_at is null`,
    mine: sql`t.closed_at is null and t.assigned_to = ${agent_id}`,
    unanswered,
    closed: sql`t.closed_at is not null`,
  }[only]
  return sql<VisitorThreadRow>`
    select ${face}, jsonb_build_object('id', m.id::text, 'text', left(m.text, 140), 'from', m.author, 'at', ${isoTextSql('m.at')}) as last,
      (select count(*)::int from support_messages u where u.thread_id = t.id and u.author = 'visitor' and u.id > t.seen_message_id) as unread
    from ${threads} join support_messages m on m.id = t.last_message_id
    where ${wanted} and (${cursor}::bigint is null or t.last_message_id < ${cursor}::bigint)
      and (${text} = '' or a.user_hash_id = ${text} or strpos(a.name, ${text}) > 0 or (${mobile} <> '' and strpos(a.mobile, ${mobile}) > 0)
        or exists (select from support_messages s where s.thread_id = t.id and strpos(s.text, ${text}) > 0))
    order by t.last_message_id desc limit ${limit}`
}

function answering(
  db: Database,
): Pick<
  AgentInboxRepository,
  'findReplyByKey' | 'hasReplyAfter' | 'addReply' | 'markSeen' | 'issueTicket' | 'listNewerThreads'
> {
  return {
    async findReplyByKey(thread_id, key) {
      const [row] = await db.rows(sql<{ id: string }>`
        select id::text from support_messages where thread_id = ${thread_id} and key = ${key} and author = 'support'`)
      return row?.id
    },
    async hasReplyAfter(thread_id, message_id) {
      const later = sql`select from support_messages where thread_id = ${thread_id} and id > ${message_id} and author = 'support'`
      return (await db.rows(sql`${later} limit 1`)).length > 0
    },
    async addReply(thread_id, { text, key, by, at: now }) {
      const [row] = await db.rows(sql<{ id: string }>`
        insert into support_messages (thread_id, key, author, text, at, written_by)
        values (${thread_id}, ${key}, 'support', ${text}, ${timestampSql(now)}, ${by}) returning id::text`)
      if (row === undefined) throw new Error('an insert of one row returns it')
      return row.id
    },
    async markSeen(thread_id, message_id) {
      const seen = await db.rows(sql`
        update support_threads t set seen_message_id = greatest(seen_message_id, ${message_id}::bigint)
        where id = ${thread_id} and exists (select from support_messages m where m.thread_id = t.id and m.id = ${message_id}) returning 1`)
      return seen.length > 0
    },
    async issueTicket(digest, expires_at) {
      await db.rows(
        sql`insert into support_stream_tickets (digest, expires_at) values (${digest}, ${timestampSql(expires_at)})`,
      )
    },
    listNewerThreads: (after) =>
      db.rows(sql<{ id: string }>`
        select last_message_id::text as id from support_threads where last_message_id > ${after} order by last_message_id desc limit 1`),
  }
}

function ordering(db: Database): Pick<AgentInboxRepository, 'lock' | 'assign' | 'close'> {
  return {
    async lock(thread_id) {
      const [row] = await db.rows(sql<LockedThread>`
        select t.closed_at is not null as closed, t.assigned_to::text, coalesce(t.last_message_id, 0)::text as last_message_id,
          (select user_hash_id from accounts where id = t.assigned_to) as assignee
        from support_threads t where t.id = ${thread_id} for no key update`)
      return row
    },
    async assign(thread_id, account_id) {
      await db.rows(sql`update support_threads set assigned_to = ${account_id}::bigint where id = ${thread_id}`)
    },
    async close(thread_id, now) {
      await db.rows(
        sql`update support_threads set closed_at = ${now === null ? null : timestampSql(now)} where id = ${thread_id}`,
      )
    },
  }
}

function canned(
  db: Database,
): Pick<AgentInboxRepository, 'listCannedReplies' | 'saveCannedReply' | 'removeCannedReply' | 'lockCannedReplies'> {
  return {
    async lockCannedReplies() {
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('canned answers', 0))`)
    },
    listCannedReplies: () =>
      db.rows(
        sql<CannedReply>`select id::text as canned_reply_id, title, text, version from canned_replies order by title, id`,
      ),
    async saveCannedReply(canned_reply_id, { title, text }) {
      const [row] = await db.rows(
        canned_reply_id === null
          ? sql<{ id: string }>`insert into canned_replies (title, text) values (${title}, ${text}) returning id::text`
          : sql<{ id: string }>`
              update canned_replies set title = ${title}, text = ${text}, version = version + 1 where id = ${canned_reply_id} returning id::text`,
      )
      if (row === undefined) throw new Error('a canned answer is written where it is locked')
      return row.id
    },
    async removeCannedReply(canned_reply_id) {
      await db.rows(sql`delete from canned_replies where id = ${canned_reply_id}`)
    },
  }
}
