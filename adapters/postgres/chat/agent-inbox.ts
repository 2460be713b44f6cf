import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { ThreadFilter, AgentInboxRepository } from '../../../core/chat/index.ts'
import { type PlatformRole, platformRightsOf, platformRoles } from '../../../core/contract/rights.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { isBlockedSql } from '../accounts/blocks.ts'
import { displayNameSql } from '../queries/display-names.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const threads = query
  .selectFrom('support_threads as t')
  .leftJoin('accounts as a', 'a.id', 't.account_id')
  .leftJoin('accounts as c', 'c.id', 't.assigned_to')
  .select((t) => [
    t.cast<string>('t.id', 'text').as('thread_id'),
    t('t.closed_at', 'is not', null).$castTo<boolean>().as('closed'),
    t
      .case()
      .when('a.id', 'is not', null)
      .then(jsonBuildObject({ user_hash_id: t.ref('a.user_hash_id').$notNull(), name: t.ref('a.name').$notNull() }))
      .end()
      .as('who'),
    t
      .case()
      .when('c.id', 'is not', null)
      .then(jsonBuildObject({ user_hash_id: t.ref('c.user_hash_id').$notNull(), name: displayNameSql('c') }))
      .end()
      .as('assignee'),
  ])

type ThreadColumns = ExpressionBuilder<{ t: Tables['support_threads'] }, 't'>

const isOpen = (t: ThreadColumns) => t('t.closed_at', 'is', null)
const isUnanswered = (t: ThreadColumns) => t.and([isOpen(t), t('t.last_author', '=', sql.lit('visitor'))])
const isOf = (account_id: string) => (t: ThreadColumns) =>
  t.and([isOpen(t), t('t.assigned_to', '=', idSql(account_id))])

/** Creates the agents' side of the support inbox. */
export function createAgentInboxRepository(db: Database): AgentInboxRepository {
  return {
    listThreads: (filter, limit) => db.rows(threadsOf(filter, limit)),
    async countThreads(own) {
      const [row] = await db.rows(
        query
          .selectFrom('support_threads as t')
          .select((t) => [
            t.fn.countAll<number>().filterWhere(isOpen(t)).as('open'),
            t.fn.countAll<number>().filterWhere(isUnanswered(t)).as('unanswered'),
            t.fn.countAll<number>().filterWhere(isOf(own)(t)).as('mine'),
            t.cast<string | null>(t.fn.max('t.last_message_id'), 'text').as('newest'),
          ])
          .where('t.last_message_id', 'is not', null),
      )
      return row ?? { open: 0, mine: 0, unanswered: 0, newest: null }
    },
    async findThread(thread_id) {
      const [row] = await db.rows(
        threads
          .select((t) => [
            'a.mobile',
            jsonArrayFrom(lastOrders.where('o.account_id', '=', t.ref('t.account_id'))).as('orders'),
          ])
          .where('t.id', '=', idSql(thread_id)),
      )
      return row
    },
    listMessages: (thread_id, before, limit) => db.rows(messagesOf(thread_id, before, limit)),
    async listAgents() {
      const roles = platformRoles.filter((role) => platformRightsOf(role).includes('platform.support.write'))
      return db.rows(
        query
          .selectFrom('platform_roles as r')
          .innerJoin('accounts as a', 'a.id', 'r.account_id')
          .select((a) => [a.cast<string>('a.id', 'text').as('id'), 'a.user_hash_id', displayNameSql('a').as('name')])
          .where('r.role', '=', sql<PlatformRole>`any(${roles}::text[])`)
          .where(({ not }) => not(isBlockedSql))
          .orderBy('a.name')
          .orderBy('a.id'),
      )
    },
    ...answering(db),
    ...ordering(db),
    ...canned(db),
  }
}

const lastOrders = query
  .selectFrom('orders as o')
  .select((o) => [
    o.cast<string>('o.number', 'text').as('number'),
    o.ref('o.total').$castTo<Rial>().as('total'),
    'o.state',
    isoTextSql(o.ref('o.placed_at')).as('placed_at'),
  ])
  .orderBy('o.id', 'desc')
  .limit(3)

const messagesOf = (thread_id: string, before: string | undefined, limit: number) =>
  query
    .selectFrom(
      query
        .selectFrom('support_messages as m')
        .leftJoin('accounts as w', 'w.id', 'm.written_by')
        .select((m) => [
          m.cast<string>('m.id', 'text').as('id'),
          'm.author as from',
          'm.text',
          isoTextSql(m.ref('m.at')).as('at'),
          displayNameSql('w').$castTo<string | null>().as('by'),
          m('m.read_at', 'is not', null).$castTo<boolean>().as('read'),
        ])
        .where('m.thread_id', '=', idSql(thread_id))
        .$if(before !== undefined, (messages) => messages.where('m.id', '<', idSql(before ?? '')))
        .orderBy('m.id', 'desc')
        .limit(limit)
        .as('newest'),
    )
    .selectAll()
    .orderBy((m) => m.cast('newest.id', 'bigint'))

function threadsOf({ only, text, mobile, cursor, agent_id }: ThreadFilter, limit: number) {
  const wanted = {
    open: isOpen,
    mine: isOf(agent_id),
    unanswered: isUnanswered,
    closed: (t: ThreadColumns) => t('t.closed_at', 'is not', null),
  }[only]
  return threads
    .innerJoin('support_messages as m', 'm.id', 't.last_message_id')
    .select((t) => [
      jsonBuildObject({
        id: t.cast<string>('m.id', 'text'),
        text: sql<string>`left(${t.ref('m.text')}, 140)`,
        from: t.ref('m.author'),
        at: isoTextSql(t.ref('m.at')),
      }).as('last'),
      t
        .selectFrom('support_messages as u')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('u.thread_id', '=', 't.id')
        .where('u.author', '=', sql.lit('visitor'))
        .whereRef('u.id', '>', 't.seen_message_id')
        .$asScalar()
        .$notNull()
        .as('unread'),
    ])
    .where(wanted)
    .$if(cursor !== null, (rows) => rows.where('t.last_message_id', '<', idSql(cursor ?? '')))
    .$if(text !== '', (rows) =>
      rows.where((t) =>
        t.or([
          t('a.user_hash_id', '=', text),
          contains(t.ref('a.name'), text),
          ...(mobile === '' ? [] : [contains(t.ref('a.mobile'), mobile)]),
          t.exists(
            t
              .selectFrom('support_messages as s')
              .select('s.id')
              .whereRef('s.thread_id', '=', 't.id')
              .where((s) => contains(s.ref('s.text'), text)),
          ),
        ]),
      ),
    )
    .orderBy('t.last_message_id', 'desc')
    .limit(limit)
}

const contains = (column: Expression<string | null>, text: string) => sql<boolean>`strpos(${column}, ${text}) > 0`

function answering(
  db: Database,
): Pick<
  AgentInboxRepository,
  'findReplyByKey' | 'hasReplyAfter' | 'addReply' | 'markSeen' | 'issueTicket' | 'listNewerThreads'
> {
  const repliesIn = (thread_id: string) =>
    query
      .selectFrom('support_messages')
      .select((m) => m.cast<string>('id', 'text').as('id'))
      .where('thread_id', '=', idSql(thread_id))
      .where('author', '=', sql.lit('support'))
  return {
    async findReplyByKey(thread_id, key) {
      const [row] = await db.rows(repliesIn(thread_id).where('key', '=', key))
      return row?.id
    },
    async hasReplyAfter(thread_id, message_id) {
      const later = repliesIn(thread_id).where('support_messages.id', '>', idSql(message_id))
      return (await db.rows(later.limit(1))).length > 0
    },
    async addReply(thread_id, { text, key, by, at: now }) {
      const [row] = await db.rows(
        query
          .insertInto('support_messages')
          .values({ thread_id, key, author: 'support', text, at: timestampSql(now), written_by: by })
          .returning((m) => m.cast<string>('id', 'text').as('id')),
      )
      if (row === undefined) throw new Error('an insert of one row returns it')
      return row.id
    },
    async markSeen(thread_id, message_id) {
      const seen = await db.rows(
        query
          .updateTable('support_threads as t')
          .set((t) => ({
            seen_message_id: sql<number>`greatest(${t.ref('t.seen_message_id')}, ${message_id}::bigint)`,
          }))
          .where('t.id', '=', idSql(thread_id))
          .where((t) =>
            t.exists(
              t
                .selectFrom('support_messages as m')
                .select('m.id')
                .whereRef('m.thread_id', '=', 't.id')
                .where('m.id', '=', idSql(message_id)),
            ),
          )
          .returning('t.id'),
      )
      return seen.length > 0
    },
    async issueTicket(digest, expires_at) {
      await db.rows(query.insertInto('support_stream_tickets').values({ digest, expires_at: timestampSql(expires_at) }))
    },
    listNewerThreads: (after) =>
      db.rows(
        query
          .selectFrom('support_threads')
          .select((t) => t.cast<string>('last_message_id', 'text').as('id'))
          .where('last_message_id', '>', idSql(after))
          .orderBy('support_threads.last_message_id', 'desc')
          .limit(1),
      ),
  }
}

function ordering(db: Database): Pick<AgentInboxRepository, 'lock' | 'assign' | 'close'> {
  return {
    async lock(thread_id) {
      const [row] = await db.rows(
        query
          .selectFrom('support_threads as t')
          .select((t) => [
            t('t.closed_at', 'is not', null).$castTo<boolean>().as('closed'),
            t.cast<string | null>('t.assigned_to', 'text').as('assigned_to'),
            sql<string>`coalesce(${t.ref('t.last_message_id')}, 0)::text`.as('last_message_id'),
            t
              .selectFrom('accounts as a')
              .select('a.user_hash_id')
              .whereRef('a.id', '=', 't.assigned_to')
              .as('assignee'),
          ])
          .where('t.id', '=', idSql(thread_id))
          .forNoKeyUpdate(),
      )
      return row
    },
    async assign(thread_id, account_id) {
      await db.rows(
        query.updateTable('support_threads').set({ assigned_to: account_id }).where('id', '=', idSql(thread_id)),
      )
    },
    async close(thread_id, now) {
      await db.rows(
        query
          .updateTable('support_threads')
          .set({ closed_at: now === null ? null : timestampSql(now) })
          .where('id', '=', idSql(thread_id)),
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
        query
          .selectFrom('canned_replies')
          .select((c) => [c.cast<string>('id', 'text').as('canned_reply_id'), 'title', 'text', 'version'])
          .orderBy('canned_replies.title')
          .orderBy('canned_replies.id'),
      ),
    async saveCannedReply(canned_reply_id, { title, text }) {
      const [row] = await db.rows(
        canned_reply_id === null
          ? query
              .insertInto('canned_replies')
              .values({ title, text })
              .returning((c) => c.cast<string>('id', 'text').as('id'))
          : query
              .updateTable('canned_replies')
              .set((c) => ({ title, text, version: c('version', '+', 1) }))
              .where('id', '=', idSql(canned_reply_id))
              .returning((c) => c.cast<string>('id', 'text').as('id')),
      )
      if (row === undefined) throw new Error('a canned answer is written where it is locked')
      return row.id
    },
    async removeCannedReply(canned_reply_id) {
      await db.rows(query.deleteFrom('canned_replies').where('id', '=', idSql(canned_reply_id)))
    },
  }
}
