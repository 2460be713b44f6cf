import { sql } from 'kysely'
import { lowStockLimit } from '../../../core/catalog/index.ts'
import type {
  ParcelGroup,
  DailySales,
  StoreReportQueries,
  PendingStoreWork,
  PageViewReport,
} from '../../../core/reports/index.ts'
import { latestRevisionSql } from '../catalog/offers.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { completedStepsSql } from '../stores/profile-steps.ts'

export function createStoreReportQueries(db: Database): StoreReportQueries {
  return {
    async pendingWork(store_id) {
      const [parcels, [rest]] = await Promise.all([
        db.rows(parcelGroups(store_id)),
        db.rows(sql<Omit<PendingStoreWork, 'parcels'>>`
          select ${completedStepsSql} as completed_steps, ${counts(store_id)} as counts,
            (select ${isoTextSql('w.payable_at')} from withdrawal_requests w
              where w.store_id = s.id and w.state in ('requested', 'approved', 'sent')) as payable_at
          from stores s where s.id = ${store_id}`),
      ])
      if (rest === undefined) throw new Error('the store of a caller is gone')
      return { parcels, ...rest }
    },
    async dailySales(store_id, since) {
      const results = await Promise.all([
        db.rows(dailySales(store_id, since)),
        db.rows(dailyPageViews(store_id, since)),
      ])
      return results.flat().map((row) => ({ ...row, at: row.at.getTime() }))
    },
    pageViews: (...args) => pageViewReport(db, ...args),
  }
}

const parcelGroups = (store_id: string) => sql<ParcelGroup>`
  select g.state, g.count, ${isoTextSql('g.since')} as since, ${isoTextSql('g.ship_by')} as ship_by, ${isoTextSql('g.confirm_by')} as confirm_by,
    ${isoTextSql('g.due_by')} as due_by,
    case when g.case_state is not null then jsonb_build_object('state', g.case_state, 'since', ${isoTextSql('g.case_since')},
      'tracking_code', g.tracking_code) end as "case"
  from (
    select p.state, c.state as case_state, c.tracking_code is not null as sent, count(*)::int as count, min(p.state_since) as since,
      min(p.ship_by) as ship_by, min(p.confirm_by) as confirm_by, min(p.due_by) as due_by, min(c.state_since) as case_since, min(c.tracking_code) as tracking_code
    from parcels p left join lateral (
      select * from cases c where c.parcel_id = p.id and p.state in ('problem', 'in_dispute') order by c.id desc limit 1) c on true
    where p.store_id = ${store_id} and p.state_since is not null
      and p.state in ('new', 'preparing', 'tracking_wrong', 'cancel_requested', 'problem', 'in_dispute')
    group by 1, 2, 3, p.due_by is null) g`

const scarceProducts = (store_id: string) => sql`(
  select bool_or(v.stock = 0) as "out"
  from variants v join products p on p.id = v.product_id
  where v.store_id = ${store_id} and v.active and v.stock <= ${sql.raw(String(lowStockLimit))} and p.state = 'published'
  group by v.product_id)`

// A declined revision counts until another revision follows it.
const declined = (store_id: string) => sql`(
  select count(*) from products p where p.store_id = ${store_id} and ${latestRevisionSql('declined')})`

const counts = (store_id: string) => sql`(
  select jsonb_build_object('sold-out', count(*) filter (where x."out"), 'low', count(*),
    'changes', (select count(*) from products p where p.store_id = ${store_id} and p.state = 'needs_changes'),
    'declined', ${declined(store_id)},
    'questions', (select count(*) from questions q join products p on p.id = q.product_id where p.store_id = ${store_id}
      and not exists (select from answers w where w.question_id = q.id and w.by_store)),
    'reviews', (select count(*) from reviews r join products p on p.id = r.product_id where p.store_id = ${store_id} and r.reply is null))
  from ${scarceProducts(store_id)} x)`

type DayRow = Omit<DailySales, 'at'> & { readonly at: Date }

// A paid parcel enters its state when it is paid or later, so `state_since` narrows the scan.
const dailySales = (store_id: string, since: number) => sql<DayRow>`
  select min(o.paid_at) as at, 0 as page_views, count(*)::int as orders, count(*) filter (where p.state in ('canceled', 'refunded'))::int as canceled,
    coalesce(sum(p.items_total - p.coupon_discount + p.platform_share) filter (where p.state not in ('canceled', 'refunded')), 0)::bigint as sales
  from parcels p join orders o on o.id = p.order_id
  where p.store_id = ${store_id} and p.state_since >= ${timestampSql(since)} and o.paid_at >= ${timestampSql(since)}
  group by (o.paid_at at time zone 'Asia/Tehran')::date`

const dailyPageViews = (store_id: string, since: number) => sql<DayRow>`
  select day::timestamp at time zone 'Asia/Tehran' as at, 0 as sales, 0 as orders, 0 as canceled, sum(views)::int as page_views
  from page_view_days where store_id = ${store_id} and day >= (${timestampSql(since)}::timestamptz at time zone 'Asia/Tehran')::date
  group by day`

const tehranDay = (instant: number) => sql`(${timestampSql(instant)}::timestamptz at time zone 'Asia/Tehran')::date`

// Orders count on the day they were paid.
async function pageViewReport(
  db: Database,
  store_id: string,
  days: Parameters<StoreReportQueries['pageViews']>[1],
  page: Parameters<StoreReportQueries['pageViews']>[2],
): Promise<PageViewReport> {
  const { from = 0, before = 9e12 } = days
  const [found] = await db.rows(sql<PageViewReport>`
    with seen as (
      select product_id, sum(views)::int as views from page_view_days
      where store_id = ${store_id} and day >= ${tehranDay(from)} and day < ${tehranDay(before)} group by 1),
    page as (
      select p.id, p.title, s.views from seen s join products p on p.id = s.product_id
      order by s.views desc, p.id offset ${page.offset} limit ${page.limit})
    select coalesce((select jsonb_agg(jsonb_build_object('product_id', g.id::text, 'title', g.title, 'views', g.views, 'orders', (
        select count(distinct l.order_id)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = g.id and l.store_id = ${store_id} and o.paid_at >= ${timestampSql(from)} and o.paid_at < ${timestampSql(before)}))
        order by g.views desc, g.id) from page g), '[]') as rows,
      (select count(*)::int from seen where product_id > 0) as total,
      coalesce((select views from seen where product_id = 0), 0) as store_views`)
  if (found === undefined) throw new Error('an aggregate without a row')
  return found
}
