import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InboxKind, InboxQueries, InboxRow } from '../../../core/notifications/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql, timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** Creates the inbox on the histories: nothing is written twice, and nothing is lost when a message is not sent. */
export function createInboxQueries(db: Database): InboxQueries {
  return {
    async list(account_id, since, offset, limit) {
      const rows = await db.rows(
        eventsOf(account_id, since)
          .select((e) => [
            sql<string>`${e.ref('e.kind')} || '-' || ${e.ref('e.id')}`.as('key'),
            'e.kind',
            'e.order',
            e
              .case()
              .when('e.product_id', 'is not', null)
              .then(
                sql<
                  NonNullable<InboxRow['product']>
                >`jsonb_build_object('id', ${e.ref('e.product_id')}::text, 'title', ${e.ref('e.title')})`,
              )
              .end()
              .as('product'),
            'e.amount',
            isoTextSql(e.ref('e.at')).as('at'),
            sql<boolean>`not ${isUnread(account_id)}`.as('is_read'),
            e.fn.countAll<number>().over().as('total'),
          ])
          .orderBy('e.at', 'desc')
          .orderBy('e.kind')
          .orderBy('e.id', 'desc')
          .offset(offset)
          .limit(limit),
      )
      if (rows.length === 0 && offset > 0) return { total: await count(db, eventsOf(account_id, since)), rows }
      return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) }
    },
    countUnread: (account_id, since) => count(db, eventsOf(account_id, since).where(isUnread(account_id))),
    async markRead(account_id, until) {
      await db.rows(
        query
          .updateTable('accounts')
          .set((a) => ({ inbox_read_at: a.fn<Date>('greatest', ['inbox_read_at', a.val(timestampSql(until))]) }))
          .where('id', '=', idSql(account_id)),
      )
    },
  }
}

async function count(db: Database, events: ReturnType<typeof eventsOf>): Promise<number> {
  const [counted] = await db.rows(events.select((e) => e.fn.countAll<number>().as('count')))
  return counted?.count ?? 0
}

// The reading is stored to the second, as instants are told.
const isUnread = (account_id: string) =>
  sql<SqlBool>`date_trunc('second', e.at) > coalesce((select inbox_read_at from accounts where id = ${idSql(account_id)}), '-infinity')`

/** What an event tells of its subject; null where it has none. */
interface EventColumns {
  readonly kind: RawBuilder<InboxKind>
  readonly id: RawBuilder<string>
  readonly at: RawBuilder<Date>
  readonly order?: RawBuilder<string> | null
  readonly product_id?: RawBuilder<number>
  readonly title?: RawBuilder<string>
  readonly amount?: RawBuilder<Rial>
}

const nothing = sql`null`

const kindSql = (kind: InboxKind): RawBuilder<InboxKind> => sql`${sql.lit(kind)}::text`

function columns({ kind, id, at, order, product_id, title, amount }: EventColumns) {
  return [
    kind.as('kind'),
    id.as('id'),
    at.as('at'),
    sql<string | null>`${order ?? nothing}::text`.as('order'),
    sql<number | null>`${product_id ?? nothing}::bigint`.as('product_id'),
    sql<string | null>`${title ?? nothing}::text`.as('title'),
    sql<Rial | null>`${amount ?? nothing}::bigint`.as('amount'),
  ] as const
}

/** What happened to what an account owns, since an instant and not by its own hand. */
function eventsOf(account_id: string, since: number) {
  const [account, from, own] = [idSql(account_id), timestampSql(since), `account:${account_id}`]
  const orders = query
    .selectFrom('orders as o')
    .innerJoin('history as h', (join) => join.on('h.subject', '=', 'order').onRef('h.subject_id', '=', 'o.id'))
    .where('o.account_id', '=', account)
    .where('h.to_state', '=', 'paid')
    .where('h.at', '>', from)
    .select(columns({ ...ofHistory, kind: kindSql('order-paid') }))
  const parcels = query
    .selectFrom('orders as o')
    .innerJoin('parcels as p', 'p.order_id', 'o.id')
    .innerJoin('history as h', (join) => join.on('h.subject', '=', 'parcel').onRef('h.subject_id', '=', 'p.id'))
    .where('o.account_id', '=', account)
    .where('o.state', '=', 'paid')
    .where('h.to_state', 'in', ['shipped', 'delivered', 'canceled'])
    .where((e) => e('h.from_state', 'is distinct from', e.ref('h.to_state')))
    .where('h.actor', '<>', own)
    .where('h.at', '>', from)
    .select(columns({ ...ofHistory, kind: sql<InboxKind>`'parcel-' || h.to_state` }))
  const cases = query
    .selectFrom('orders as o')
    .innerJoin('parcels as p', 'p.order_id', 'o.id')
    .innerJoin('cases as c', 'c.parcel_id', 'p.id')
    .innerJoin('history as h', (join) => join.on('h.subject', '=', 'case').onRef('h.subject_id', '=', 'c.id'))
    .where('o.account_id', '=', account)
    .where('h.to_state', 'in', ['decided', 'refunded', 'replaced'])
    .where('h.actor', '<>', own)
    .where('h.at', '>', from)
    .select(columns({ ...ofHistory, kind: kindSql('case-decided') }))
  const refunds = query
    .selectFrom('orders as o')
    .innerJoin('parcels as p', 'p.order_id', 'o.id')
    .innerJoin('refunds as r', 'r.parcel_id', 'p.id')
    .innerJoin('refund_history as h', 'h.refund_id', 'r.id')
    .where('o.account_id', '=', account)
    .where('h.to_state', 'in', ['done', 'refused'])
    .where('h.at', '>', from)
    .select(
      columns({
        ...ofHistory,
        kind: sql<InboxKind>`case h.to_state when 'done' then 'refund-paid' else 'refund-credited' end`,
        amount: sql<Rial>`r.amount`,
      }),
    )
  const withdrawals = query
    .selectFrom('withdrawal_requests as w')
    .innerJoin('history as h', (join) => join.on('h.subject', '=', 'withdrawal').onRef('h.subject_id', '=', 'w.id'))
    .where('w.account_id', '=', account)
    .where('w.store_id', 'is', null)
    .where('h.to_state', 'in', ['paid', 'returned', 'rejected'])
    .where('h.at', '>', from)
    .select(
      columns({
        ...ofHistory,
        order: null,
        kind: sql<InboxKind>`'withdrawal-' || h.to_state`,
        amount: sql<Rial>`w.amount`,
      }),
    )
  const restocks = query
    .selectFrom('restock_alerts as a')
    .innerJoin('variants as v', 'v.id', 'a.variant_id')
    .innerJoin('products as d', 'd.id', 'v.product_id')
    .where('a.account_id', '=', account)
    .where('a.sent_at', '>', from)
    .select(columns({ ...ofProduct, id: sql`a.variant_id::text`, at: sql`a.sent_at`, kind: kindSql('back-in-stock') }))
  const answers = query
    .selectFrom('questions as q')
    .innerJoin('answers as a', 'a.question_id', 'q.id')
    .innerJoin('products as d', 'd.id', 'q.product_id')
    .where('q.account_id', '=', account)
    .where('a.account_id', '<>', account)
    .where('a.created_at', '>', from)
    .select(columns({ ...ofProduct, id: sql`a.id::text`, at: sql`a.created_at`, kind: kindSql('question-answered') }))
  const all = orders
    .unionAll(parcels)
    .unionAll(cases)
    .unionAll(refunds)
    .unionAll(withdrawals)
    .unionAll(restocks)
    .unionAll(answers)
  return query.selectFrom(all.as('e'))
}

const ofHistory = { id: sql<string>`h.id::text`, at: sql<Date>`h.at`, order: sql<string>`o.number::text` }
const ofProduct = { product_id: sql<number>`d.id`, title: sql<string>`d.title` }
