import { type ExpressionBuilder, sql } from 'kysely'
import type { ThreadOwner, SupportThreadRepository } from '../../../core/chat/index.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql, timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const messageColumns = (m: ExpressionBuilder<Tables, 'support_messages'>) =>
  [
    m.cast<string>('support_messages.id', 'text').as('id'),
    'support_messages.key',
    'support_messages.author as from',
    'support_messages.text',
    isoTextSql(m.ref('support_messages.at')).as('at'),
  ] as const

const messagesOf = (thread_id: string) =>
  query.selectFrom('support_messages').select(messageColumns).where('support_messages.thread_id', '=', idSql(thread_id))

/** Creates the visitors' side of the support inbox. */
export function createSupportThreadRepository(db: Database): SupportThreadRepository {
  return {
    findThread: (who) => find(db, who),
    async createThread(who, now) {
      const found = await find(db, who)
      if (found !== undefined) return found
      const { account_id } = who
      const visitor = account_id === null ? who.visitor : null
      await db.rows(
        query
          .insertInto('support_threads')
          .values({ account_id, visitor, created_at: timestampSql(now) })
          .onConflict((conflict) => conflict.doNothing()),
      )
      return (await find(db, who)) ?? ''
    },
    listMessages: (thread_id, after, limit) =>
      db.rows(
        query
          .selectFrom(
            messagesOf(thread_id)
              .where('support_messages.id', '>', idSql(after ?? '0'))
              .orderBy('support_messages.id', 'desc')
              .limit(limit)
              .as('newest'),
          )
          .selectAll()
          .orderBy((m) => m.cast('newest.id', 'bigint')),
      ),
    async addMessage(thread_id, { from, text, key }, now) {
      const [added] = await db.rows(
        query
          .insertInto('support_messages')
          .columns(['thread_id', 'key', 'author', 'text', 'at'])
          .expression(
            query
              .selectFrom('support_threads')
              .select(({ val }) => [
                'id',
                val(key).as('key'),
                val(from).as('author'),
                val(text).as('text'),
                val(timestampSql(now)).as('at'),
              ])
              .where('id', '=', idSql(thread_id)),
          )
          .onConflict((conflict) => conflict.columns(['thread_id', 'key']).doNothing())
          .returning(messageColumns),
      )
      if (added !== undefined || key === null) return added
      return (await db.rows(messagesOf(thread_id).where('support_messages.key', '=', key)))[0]
    },
    ...reading(db),
    ...tickets(db),
  }
}

async function find(db: Database, { account_id, visitor }: ThreadOwner): Promise<string | undefined> {
  const threads = query.selectFrom('support_threads').select((t) => t.cast<string>('id', 'text').as('id'))
  const own =
    account_id === null ? threads.where('visitor', '=', visitor) : threads.where('account_id', '=', idSql(account_id))
  if (account_id !== null && visitor !== null)
    await db.rows(
      query
        .updateTable('support_threads')
        .set({ account_id, visitor: null })
        .where('visitor', '=', visitor)
        .where(({ not, exists }) => not(exists(own))),
    )
  return (await db.rows(own))[0]?.id
}

function reading(db: Database): Pick<SupportThreadRepository, 'countUnread' | 'markRead'> {
  return {
    async countUnread(thread_id) {
      const [counted] = await db.rows(
        query
          .selectFrom('support_messages')
          .select(sql<number>`count(*)::int`.as('n'))
          .where('thread_id', '=', idSql(thread_id))
          .where('read_at', 'is', null)
          .where('author', '<>', sql.lit('visitor')),
      )
      return counted?.n ?? 0
    },
    async markRead(thread_id, message_id, now) {
      const [one] = await db.rows(messagesOf(thread_id).where('support_messages.id', '=', idSql(message_id)))
      if (one === undefined) return false
      await db.rows(
        query
          .updateTable('support_messages')
          .set({ read_at: timestampSql(now) })
          .where('thread_id', '=', idSql(thread_id))
          .where('id', '<=', idSql(message_id))
          .where('read_at', 'is', null)
          .where('author', '<>', sql.lit('visitor')),
      )
      return true
    },
  }
}

function tickets(db: Database): Pick<SupportThreadRepository, 'issueTicket' | 'spendTicket'> {
  return {
    async issueTicket(thread_id, digest, until) {
      await db.rows(
        query
          .with('old', (with_) =>
            with_
              .deleteFrom('support_stream_tickets')
              .where('expires_at', '<', sql<Date>`${timestampSql(until)}::timestamptz - interval '1 hour'`),
          )
          .insertInto('support_stream_tickets')
          .values({ digest, thread_id, expires_at: timestampSql(until) }),
      )
    },
    async spendTicket(digest, now) {
      const [spent] = await db.rows(
        query
          .deleteFrom('support_stream_tickets')
          .where('digest', '=', digest)
          .returning((t) => [
            sql<string>`coalesce(${t.ref('thread_id')}::text, 'every')`.as('thread_id'),
            t('expires_at', '>', timestampSql(now)).as('fresh'),
          ]),
      )
      return spent?.fresh === true ? spent.thread_id : undefined
    },
  }
}
