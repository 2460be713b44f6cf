import { sql } from 'kysely'
import type { ThreadOwner, SupportThreadRepository, SupportMessage } from '../../../core/chat/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

const message = sql`m.id::text, m.key, m.author as from, m.text,
  to_char(m.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`

/** Creates the visitors' side of the support inbox. */
export function createSupportThreadRepository(db: Database): SupportThreadRepository {
  return {
    findThread: (who) => find(db, who),
    async createThread(who, now) {
      const found = await find(db, who)
      if (found !== undefined) return found
      const { account_id } = who
      const visitor = account_id === null ? who.visitor : null
      await db.rows(sql`
        insert into support_threads (account_id, visitor, created_at) values (${account_id}, ${visitor}, ${timestampSql(now)})
        on conflict do nothing`)
      return (await find(db, who)) ?? ''
    },
    listMessages: (thread_id, after, limit) =>
      db.rows(sql<SupportMessage>`
        select * from (select ${message} from support_messages m
          where m.thread_id = ${thread_id} and m.id > ${after ?? '0'} order by m.id desc limit ${limit}) newest
        order by id::bigint`),
    async addMessage(thread_id, { from, text, key }, now) {
      const [added] = await db.rows(sql<SupportMessage>`
        insert into support_messages as m (thread_id, key, author, text, at)
        select id, ${key}, ${from}, ${text}, ${timestampSql(now)}::timestamptz from support_threads where id = ${thread_id}
        on conflict (thread_id, key) do nothing returning ${message}`)
      if (added !== undefined || key === null) return added
      const same = sql`m.thread_id = ${thread_id} and m.key = ${key}`
      return (await db.rows(sql<SupportMessage>`select ${message} from support_messages m where ${same}`))[0]
    },
    ...reading(db),
    ...tickets(db),
  }
}

async function find(db: Database, { account_id, visitor }: ThreadOwner): Promise<string | undefined> {
  if (account_id !== null && visitor !== null)
    await db.rows(sql`
      update support_threads set account_id = ${account_id}, visitor = null
      where visitor = ${visitor} and not exists (select from support_threads where account_id = ${account_id})`)
  const own = account_id === null ? sql`visitor = ${visitor}` : sql`account_id = ${account_id}`
  return (await db.rows(sql<{ id: string }>`select id::text from support_threads where ${own}`))[0]?.id
}

function reading(db: Database): Pick<SupportThreadRepository, 'countUnread' | 'markRead'> {
  return {
    async countUnread(thread_id) {
      const [counted] = await db.rows(sql<{ n: number }>`
        select count(*)::int as n from support_messages
        where thread_id = ${thread_id} and read_at is null and author <> 'visitor'`)
      return counted?.n ?? 0
    },
    async markRead(thread_id, message_id, now) {
      const [one] = await db.rows(
        sql`select from support_messages where thread_id = ${thread_id} and id = ${message_id}`,
      )
      if (one === undefined) return false
      await db.rows(sql`
        update support_messages set read_at = ${timestampSql(now)}
        where thread_id = ${thread_id} and id <= ${message_id} and read_at is null and author <> 'visitor'`)
      return true
    },
  }
}

function tickets(db: Database): Pick<SupportThreadRepository, 'issueTicket' | 'spendTicket'> {
  return {
    async issueTicket(thread_id, digest, until) {
      await db.rows(sql`
        with old as (delete from support_stream_tickets where expires_at < ${timestampSql(until)}::timestamptz - interval '1 hour')
        insert into support_stream_tickets (digest, thread_id, expires_at) values (${digest}, ${thread_id}, ${timestampSql(until)})`)
    },
    async spendTicket(digest, now) {
      const [spent] = await db.rows(sql<{ thread_id: string; fresh: boolean }>`
        delete from support_stream_tickets where digest = ${digest} returning coalesce(thread_id::text, 'every') as thread_id, expires_at > ${timestampSql(now)} as fresh`)
      return spent?.fresh === true ? spent.thread_id : undefined
    },
  }
}
