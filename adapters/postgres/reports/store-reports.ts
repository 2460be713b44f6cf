import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { lowStockLimit } from '../../../core/catalog/index.ts'
import type { StoreReportQueries, PageViewReport } from '../../../core/reports/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { latestRevisionSql } from '../catalog/offers.ts'
import type { Database } from '../connection/connect.ts'
import { openStates } from '../finance/withdrawal-queries.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'
import { completedStepsSql } from '../stores/profile-steps.ts'

export function createStoreReportQueries(db: Database): StoreReportQueries {
  return {
    async pendingWork(store_id) {
      const [parcels, [rest]] = await Promise.all([
        db.rows(parcelGroups(store_id)),
        db.rows(otherWork.where('s.id', '=', idSql(store_id))),
      ])
      if (rest === undefined) throw new Error('the store of a caller is gone')
      return { parcels, ...rest }
    },
    async dailySales(store_id, since) {
      const [sales, views] = await Promise.all([
        db.rows(dailySales(store_id, since)),
        db.rows(dailyPageViews(store_id, since)),
      ])
      return [...sales, ...views].map((row) => ({ ...row, at: row.at.getTime() }))
    },
    pageViews: (...args) => pageViewReport(db, ...args),
  }
}

const parcelGroups = (store_id: string) =>
  query
    .selectFrom('parcels as p')
    .leftJoinLateral(
      (p) =>
        p
          .selectFrom('cases')
          .select(['cases.state', 'cases.state_since', 'cases.tracking_code'])
          .whereRef('cases.parcel_id', '=', 'p.id')
          .where('p.state', 'in', ['problem', 'in_dispute'])
          .orderBy('cases.id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select((p) => [
      'p.state',
      p.fn.countAll<number>().as('count'),
      isoTextSql(p.fn.min<Date | null>('p.state_since')).as('since'),
      isoTextSql(p.fn.min<Date | null>('p.ship_by')).as('ship_by'),
      isoTextSql(p.fn.min<Date | null>('p.confirm_by')).as('confirm_by'),
      isoTextSql(p.fn.min<Date | null>('p.due_by')).as('due_by'),
      p
        .case()
        .when('c.state', 'is not', null)
        .then(
          jsonBuildObject({
            state: p.ref('c.state').$notNull(),
            since: isoTextSql(p.fn.min<Date>('c.state_since')),
            tracking_code: p.fn.min<string | null>('c.tracking_code'),
          }),
        )
        .end()
        .as('case'),
    ])
    .where('p.store_id', '=', idSql(store_id))
    .where('p.state_since', 'is not', null)
    .where('p.state', 'in', ['new', 'preparing', 'tracking_wrong', 'cancel_requested', 'problem', 'in_dispute'])
    .groupBy(['p.state', 'c.state', sql`c.tracking_code is not null`, sql`p.due_by is null`])

type StoreColumns = ExpressionBuilder<Tables & { s: Tables['stores'] }, 's'>

const scarceProducts = (s: StoreColumns) =>
  s
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((v) => sql<boolean>`bool_or(${v.ref('v.stock')} = 0)`.as('out'))
    .whereRef('v.store_id', '=', 's.id')
    .where('v.active', '=', s.lit(true))
    .where('v.stock', '<=', s.lit(lowStockLimit))
    .where('p.state', '=', sql.lit('published'))
    .groupBy('v.product_id')

const productsOf = (s: StoreColumns) =>
  s
    .selectFrom('products as p')
    .select((p) => p.fn.countAll<number>().as('n'))
    .whereRef('p.store_id', '=', 's.id')

const questions = (s: StoreColumns) =>
  s
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select((q) => q.fn.countAll<number>().as('n'))
    .whereRef('p.store_id', '=', 's.id')
    .where((q) =>
      q.not(
        q.exists(
          q
            .selectFrom('answers as w')
            .select('w.id')
            .whereRef('w.question_id', '=', 'q.id')
            .where('w.by_store', '=', q.lit(true)),
        ),
      ),
    )

const reviews = (s: StoreColumns) =>
  s
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select((r) => r.fn.countAll<number>().as('n'))
    .whereRef('p.store_id', '=', 's.id')
    .where('r.reply', 'is', null)

const otherWork = query
  .selectFrom('stores as s')
  .crossJoinLateral((s) =>
    s
      .selectFrom(scarceProducts(s).as('x'))
      .select((x) => [
        x.fn.countAll<number>().as('low'),
        x.fn.countAll<number>().filterWhere('x.out', '=', x.lit(true)).as('sold_out'),
      ])
      .as('scarce'),
  )
  .select((s) => [
    completedStepsSql.as('completed_steps'),
    jsonBuildObject({
      'sold-out': s.ref('scarce.sold_out'),
      low: s.ref('scarce.low'),
      changes: productsOf(s).where('p.state', '=', 'needs_changes').$asScalar().$notNull(),
      // A declined revision counts until another revision follows it.
      declined: productsOf(s)
        .where(sql<boolean>`${latestRevisionSql('declined')}`)
        .$asScalar()
        .$notNull(),
      questions: questions(s).$asScalar().$notNull(),
      reviews: reviews(s).$asScalar().$notNull(),
    }).as('counts'),
    s
      .selectFrom('withdrawal_requests as w')
      .select((w) => isoTextSql(w.ref('w.payable_at')).as('payable_at'))
      .whereRef('w.store_id', '=', 's.id')
      .where('w.state', 'in', openStates)
      .as('payable_at'),
  ])

// A paid parcel enters its state when it is paid or later, so `state_since` narrows the scan.
const dailySales = (store_id: string, since: number) =>
  query
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select((p) => [
      p.fn.min<Date>('o.paid_at').as('at'),
      sql<number>`0`.as('page_views'),
      p.fn.countAll<number>().as('orders'),
      p.fn.countAll<number>().filterWhere('p.state', 'in', ['canceled', 'refunded']).as('canceled'),
      sql<Rial>`coalesce(sum(p.items_total - p.coupon_discount + p.platform_share)
        filter (where p.state not in ('canceled', 'refunded')), 0)::bigint`.as('sales'),
    ])
    .where('p.store_id', '=', idSql(store_id))
    .where('p.state_since', '>=', timestampSql(since))
    .where('o.paid_at', '>=', timestampSql(since))
    .groupBy(sql`(o.paid_at at time zone 'Asia/Tehran')::date`)

const dailyPageViews = (store_id: string, since: number) =>
  query
    .selectFrom('page_view_days as d')
    .select((d) => [
      sql<Date>`${d.ref('d.day')}::timestamp at time zone 'Asia/Tehran'`.as('at'),
      sql<Rial>`0`.as('sales'),
      sql<number>`0`.as('orders'),
      sql<number>`0`.as('canceled'),
      d.fn.sum<number>('d.views').as('page_views'),
    ])
    .where('d.store_id', '=', idSql(store_id))
    .where('d.day', '>=', tehranDay(since))
    .groupBy('d.day')

const tehranDay = (instant: number) =>
  sql<Date>`(${timestampSql(instant)}::timestamptz at time zone 'Asia/Tehran')::date`

// Orders count on the day they were paid.
async function pageViewReport(
  db: Database,
  store_id: string,
  { from = 0, before = 9e12 }: Parameters<StoreReportQueries['pageViews']>[1],
  { offset, limit }: Parameters<StoreReportQueries['pageViews']>[2],
): Promise<PageViewReport> {
  const [found] = await db.rows(
    query
      .with('seen', (with_) =>
        with_
          .selectFrom('page_view_days as d')
          .select((d) => ['d.product_id', sql<number>`sum(${d.ref('d.views')})::int`.as('views')])
          .where('d.store_id', '=', idSql(store_id))
          .where('d.day', '>=', tehranDay(from))
          .where('d.day', '<', tehranDay(before))
          .groupBy('d.product_id'),
      )
      .with('page', (with_) =>
        with_
          .selectFrom('seen as s')
          .innerJoin('products as p', 'p.id', 's.product_id')
          .select(['p.id', 'p.title', 's.views'])
          .orderBy('s.views', 'desc')
          .orderBy('p.id')
          .offset(offset)
          .limit(limit),
      )
      .selectNoFrom((e) => [
        jsonArrayFrom(
          e
            .selectFrom('page as g')
            .select((g) => [
              g.cast<string>('g.id', 'text').as('product_id'),
              'g.title',
              'g.views',
              g
                .selectFrom('order_lines as l')
                .innerJoin('orders as o', 'o.id', 'l.order_id')
                .select((l) => l.fn.count<number>('l.order_id').distinct().as('n'))
                .whereRef('l.product_id', '=', 'g.id')
                .where('l.store_id', '=', idSql(store_id))
                .where('o.paid_at', '>=', timestampSql(from))
                .where('o.paid_at', '<', timestampSql(before))
                .$asScalar()
                .$notNull()
                .as('orders'),
            ])
            .orderBy('g.views', 'desc')
            .orderBy('g.id'),
        ).as('rows'),
        e
          .selectFrom('seen')
          .select((s) => s.fn.countAll<number>().as('n'))
          .where('seen.product_id', '>', 0)
          .$asScalar()
          .$notNull()
          .as('total'),
        e.fn
          .coalesce(e.selectFrom('seen').select('seen.views').where('seen.product_id', '=', 0), e.lit(0))
          .as('store_views'),
      ]),
  )
  if (found === undefined) throw new Error('an aggregate without a row')
  return found
}
