import { sql } from 'kysely'
import type { PlatformHealth, DailyMarketFigures, PlatformReportQueries, Queue } from '../../../core/reports/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

export function createPlatformReportQueries(db: Database): PlatformReportQueries {
  return {
    queues: () => db.rows(queues),
    async dailyFigures(since) {
      const results = await Promise.all([paidOrders, newAccounts, newStores].map((query) => db.rows(query(since))))
      return results.flat().map((row) => ({ ...noFigures, ...row, at: row.at.getTime() }))
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

// A store entered its state with its latest history row.
const queues = sql<Queue>`
  select name, count, ${isoTextSql('since')} as since from (
    select 'payments' as name, count(*)::int, min(created_at) as since from payments where state = 'unknown'
    union all select 'cases', count(*)::int, min(state_since) from cases where state = 'escalated'
    union all select 'withdrawals', count(*)::int, min(requested_at) from withdrawal_requests where state = 'requested'
    union all select 'stores', count(*)::int, min(coalesce(
      (select max(h.at) from history h where h.subject = 'store' and h.subject_id = s.id), s.created_at))
      from stores s where s.state = 'pending_review'
    union all select 'products', count(*)::int, min(coalesce(
      (select max(h.at) from history h where h.subject = 'product' and h.subject_id = p.id and h.event = 'submit'), p.created_at))
      from products p where p.state = 'in_review'
    union all select 'revisions', count(*)::int, min(r.proposed_at) from product_revisions r
      join products p on p.id = r.product_id and p.state in ('published', 'hidden') where r.state = 'pending'
    union all select 'support', count(*)::int, min(m.at) from support_threads t join support_messages m on m.id = t.last_message_id
      where t.closed_at is null and t.last_author = 'visitor') q`

const noFigures = { sales: 0, commission: 0, orders: 0, canceled: 0, users: 0, stores: 0 } as Omit<
  DailyMarketFigures,
  'at'
>

type DayRow = Partial<Omit<DailyMarketFigures, 'at'>> & { readonly at: Date }

const day = (instant: string) => sql`(${sql.ref(instant)} at time zone 'Asia/Tehran')::date`

const paidOrders = (since: number) => sql<DayRow>`
  select min(o.paid_at) as at, count(*)::int as orders, count(*) filter (where p.kept is null)::int as canceled,
    coalesce(sum(p.sales), 0)::bigint as sales, coalesce(sum(p.commission), 0)::bigint as commission
  from orders o cross join lateral (
    select sum(items_total - coupon_discount + platform_share) filter (where state not in ('canceled', 'refunded')) as sales,
      sum(commission + commission_vat) filter (where state not in ('canceled', 'refunded')) as commission,
      bool_or(true) filter (where state not in ('canceled', 'refunded')) as kept
    from parcels where order_id = o.id) p
  where o.paid_at >= ${timestampSql(since)} group by ${day('o.paid_at')}`

const newAccounts = (since: number) => sql<DayRow>`
  select min(created_at) as at, count(*)::int as users from accounts where created_at >= ${timestampSql(since)} group by ${day('created_at')}`

const newStores = (since: number) => sql<DayRow>`
  select min(created_at) as at, count(*)::int as stores from stores where created_at >= ${timestampSql(since)} group by ${day('created_at')}`

const latestLedgerCheck = sql<NonNullable<PlatformHealth['ledger_check']>>`
  select ${isoTextSql('at')} as at, scope, findings from ledger_checks order by at desc, id desc limit 1`

const latestFaults = (since: number) => sql<PlatformHealth['faults'][number]>`
  select name, count, ${isoTextSql('last_at')} as last_at from (
    select name, sum(count)::int as count, max(last_at) as last_at from faults where last_at >= ${timestampSql(since)} group by name) f
  order by count desc, name limit 20`

const openPayments = (limit: number) => sql<PlatformHealth['unknown'][number]>`
  select p.gateway, p.amount, o.number::text as order_number, ${isoTextSql('p.created_at')} as since
  from payments p left join orders o on o.id = p.order_id where p.state = 'unknown' order by p.created_at, p.id limit ${limit}`
