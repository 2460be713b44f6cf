import { sql } from 'kysely'
import type { Health, MarketDay, PlatformReports, Queue } from '../../core/reports/index.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'

/** What waits for the platform, and how the market goes. */
export function createPlatformReports(db: Database): PlatformReports {
  return {
    queues: () => db.rows(queues),
    async days(since) {
      const parts = await Promise.all([paid, people, stores].map((query) => db.rows(query(since))))
      return parts.flat().map((row) => ({ ...nothing, ...row, at: row.at.getTime() }))
    },
    async health(since, most) {
      const [[proof], faults, unknown] = await Promise.all([
        db.rows(lastProof),
        db.rows(latestFaults(since)),
        db.rows(openPayments(most)),
      ])
      return { proof: proof ?? null, faults, unknown }
    },
  }
}

// The state of a store begins with its latest row of history.
const queues = sql<Queue>`
  select name, count, ${isoText('since')} as since from (
    select 'payments' as name, count(*)::int, min(created_at) as since from payments where state = 'unknown'
    union all select 'cases', count(*)::int, min(state_since) from cases where state = 'escalated'
    union all select 'withdrawals', count(*)::int, min(requested_at) from withdraw_requests where state = 'requested'
    union all select 'stores', count(*)::int, min(coalesce(
      (select max(h.at) from history h where h.subject = 'store' and h.subject_id = s.id), s.created_at))
      from stores s where s.state = 'pending_review'
    union all select 'products', count(*)::int, min(coalesce(
      (select max(h.at) from history h where h.subject = 'product' and h.subject_id = p.id and h.event = 'submit'), p.created_at))
      from products p where p.state = 'in_review'
    union all select 'revisions', count(*)::int, min(r.proposed_at) from product_revisions r
      join products p on p.id = r.product_id and p.state in ('published', 'hidden') where r.state = 'pending'
    union all select 'support', count(*)::int, min(m.at) from support_threads t join support_messages m on m.id = t.last_id
      where t.closed_at is null and t.last_author = 'visitor') q`

const nothing = { sales: 0, commission: 0, orders: 0, canceled: 0, users: 0, stores: 0 } as Omit<MarketDay, 'at'>

type DayRow = Partial<Omit<MarketDay, 'at'>> & { readonly at: Date }

const day = (instant: string) => sql`(${sql.ref(instant)} at time zone 'Asia/Tehran')::date`

const paid = (since: number) => sql<DayRow>`
  select min(o.paid_at) as at, count(*)::int as orders, count(*) filter (where p.kept is null)::int as canceled,
    coalesce(sum(p.sales), 0)::bigint as sales, coalesce(sum(p.commission), 0)::bigint as commission
  from orders o cross join lateral (
    select sum(items_total - coupon_part + house_part) filter (where state not in ('canceled', 'refunded')) as sales,
      sum(commission + commission_vat) filter (where state not in ('canceled', 'refunded')) as commission,
      bool_or(true) filter (where state not in ('canceled', 'refunded')) as kept
    from parcels where order_id = o.id) p
  where o.paid_at >= ${at(since)} group by ${day('o.paid_at')}`

const people = (since: number) => sql<DayRow>`
  select min(created_at) as at, count(*)::int as users from accounts where created_at >= ${at(since)} group by ${day('created_at')}`

const stores = (since: number) => sql<DayRow>`
  select min(created_at) as at, count(*)::int as stores from stores where created_at >= ${at(since)} group by ${day('created_at')}`

const lastProof = sql<NonNullable<Health['proof']>>`
  select ${isoText('at')} as at, scope, findings from ledger_proofs order by at desc, id desc limit 1`

const latestFaults = (since: number) => sql<Health['faults'][number]>`
  select what, count, ${isoText('last')} as last from (
    select what, sum(count)::int as count, max(last) as last from faults where last >= ${at(since)} group by what) f
  order by count desc, what limit 20`

const openPayments = (most: number) => sql<Health['unknown'][number]>`
  select p.gateway, p.amount, o.number::text as order_number, ${isoText('p.created_at')} as since
  from payments p left join orders o on o.id = p.order_id where p.state = 'unknown' order by p.created_at, p.id limit ${most}`
