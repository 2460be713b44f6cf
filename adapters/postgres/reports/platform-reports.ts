import { type Expression, sql } from 'kysely'
import type { PlatformReportQueries, Queue } from '../../../core/reports/index.ts'
import { noMoney, type Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'

export function createPlatformReportQueries(db: Database): PlatformReportQueries {
  return {
    queues: () => db.rows(queues),
    async dailyFigures(since) {
      const [orders, users, stores] = await Promise.all([
        db.rows(paidOrders(since)),
        db.rows(newAccounts(since)),
        db.rows(newStores(since)),
      ])
      return [...orders, ...users, ...stores].map((row) => ({ ...noFigures, ...row, at: row.at.getTime() }))
    },
    async health(since, limit) {
      const [[ledgerCheck], faults, unknown] = await Promise.all([
        db.rows(latestLedgerCheck),
        db.rows(latestFaults(since)),
        db.rows(openPayments(limit)),
      ])
      return { ledger_check: ledgerCheck ?? null, faults, unknown }
    },
  }
}

const lengthOf = (name: Queue['name'], since: Expression<Date | null>) =>
  [
    sql<Queue['name']>`${sql.lit(name)}`.as('name'),
    sql<number>`count(*)::int`.as('count'),
    isoTextSql(sql<Date | null>`min(${since})`).as('since'),
  ] as const

// The states are in the text of the statement, so that the planner uses the partial indexes. A store entered its state
// with its latest history row.
const queues = query
  .selectFrom('payments as p')
  .where('p.state', '=', sql.lit('unknown'))
  .select((p) => lengthOf('payments', p.ref('p.created_at')))
  .unionAll(
    query
      .selectFrom('cases as c')
      .where('c.state', '=', sql.lit('escalated'))
      .select((c) => lengthOf('cases', c.ref('c.state_since'))),
  )
  .unionAll(
    query
      .selectFrom('withdrawal_requests as w')
      .where('w.state', '=', sql.lit('requested'))
      .select((w) => lengthOf('withdrawals', w.ref('w.requested_at'))),
  )
  .unionAll(
    query
      .selectFrom('stores as s')
      .where('s.state', '=', sql.lit('pending_review'))
      .select((s) => {
        const entered = s
          .selectFrom('history as h')
          .select((h) => h.fn.max('h.at').as('at'))
          .where('h.subject', '=', sql.lit('store'))
          .whereRef('h.subject_id', '=', 's.id')
        return lengthOf('stores', s.fn.coalesce(entered, 's.created_at'))
      }),
  )
  .unionAll(
    query
      .selectFrom('products as p')
      .where('p.state', '=', sql.lit('in_review'))
      .select((p) => {
        const submitted = p
          .selectFrom('history as h')
          .select((h) => h.fn.max('h.at').as('at'))
          .where('h.subject', '=', sql.lit('product'))
          .whereRef('h.subject_id', '=', 'p.id')
          .where('h.event', '=', sql.lit('submit'))
        return lengthOf('products', p.fn.coalesce(submitted, 'p.created_at'))
      }),
  )
  .unionAll(
    query
      .selectFrom('product_revisions as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .where('p.state', 'in', ['published', 'hidden'])
      .where('r.state', '=', sql.lit('pending'))
      .select((r) => lengthOf('revisions', r.ref('r.proposed_at'))),
  )
  .unionAll(
    query
      .selectFrom('support_threads as t')
      .innerJoin('support_messages as m', 'm.id', 't.last_message_id')
      .where('t.closed_at', 'is', null)
      .where('t.last_author', '=', sql.lit('visitor'))
      .select((m) => lengthOf('support', m.ref('m.at'))),
  )

const noFigures = { sales: noMoney, commission: noMoney, orders: 0, canceled: 0, users: 0, stores: 0 }

const paidOrders = (since: number) =>
  query
    .selectFrom('orders as o')
    .crossJoinLateral((o) =>
      o
        .selectFrom('parcels as q')
        .select((q) => {
          const kept = q('q.state', 'not in', ['canceled', 'refunded'])
          return [
            sql<number>`sum(q.items_total - q.coupon_discount + q.platform_share) filter (where ${kept})`.as('sales'),
            sql<number>`sum(q.commission + q.commission_vat) filter (where ${kept})`.as('commission'),
            sql<boolean | null>`bool_or(true) filter (where ${kept})`.as('kept'),
          ]
        })
        .whereRef('q.order_id', '=', 'o.id')
        .as('p'),
    )
    .select((o) => [
      o.fn.min<Date>('o.paid_at').as('at'),
      o.fn.countAll<number>().as('orders'),
      o.fn.countAll<number>().filterWhere('p.kept', 'is', null).as('canceled'),
      sql<Rial>`coalesce(sum(${o.ref('p.sales')}), 0)::bigint`.as('sales'),
      sql<Rial>`coalesce(sum(${o.ref('p.commission')}), 0)::bigint`.as('commission'),
    ])
    .where('o.paid_at', '>=', timestampSql(since))
    .groupBy(sql`(o.paid_at at time zone 'Asia/Tehran')::date`)

const newAccounts = (since: number) =>
  query
    .selectFrom('accounts')
    .select((a) => [a.fn.min('created_at').as('at'), a.fn.countAll<number>().as('users')])
    .where('created_at', '>=', timestampSql(since))
    .groupBy(sql`(created_at at time zone 'Asia/Tehran')::date`)

const newStores = (since: number) =>
  query
    .selectFrom('stores')
    .select((s) => [s.fn.min('created_at').as('at'), s.fn.countAll<number>().as('stores')])
    .where('created_at', '>=', timestampSql(since))
    .groupBy(sql`(created_at at time zone 'Asia/Tehran')::date`)

const latestLedgerCheck = query
  .selectFrom('ledger_checks as c')
  .select((c) => [isoTextSql(c.ref('c.at')).as('at'), 'c.scope', 'c.findings'])
  .orderBy('c.at', 'desc')
  .orderBy('c.id', 'desc')
  .limit(1)

const latestFaults = (since: number) =>
  query
    .selectFrom('faults as f')
    .select((f) => [
      'f.name',
      f.fn.sum<number>('f.count').as('count'),
      isoTextSql(f.fn.max<Date>('f.last_at')).as('last_at'),
    ])
    .where('f.last_at', '>=', timestampSql(since))
    .groupBy('f.name')
    .orderBy((f) => f.fn.sum('f.count'), 'desc')
    .orderBy('f.name')
    .limit(20)

const openPayments = (limit: number) =>
  query
    .selectFrom('payments as p')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select((p) => [
      'p.gateway',
      p.ref('p.amount').$castTo<Rial>().as('amount'),
      p.cast<string | null>('o.number', 'text').as('order_number'),
      isoTextSql(p.ref('p.created_at')).as('since'),
    ])
    .where('p.state', '=', sql.lit('unknown'))
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(limit)
