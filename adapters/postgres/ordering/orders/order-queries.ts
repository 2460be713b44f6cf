import { sql } from 'kysely'
import type { OrderQueries, StoredOrder } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { isAboutParcel } from '../../finance/ledger.ts'
import { latestDecision } from '../cases/decisions.ts'

/** Reads whole orders in one query. */
export function createOrderQueries(db: Database): OrderQueries {
  return {
    async listOfAccount(account_id, offset, limit) {
      const orders = await db.rows(
        readOrders(sql`o.account_id = ${account_id} order by o.id desc offset ${offset} limit ${limit}`),
      )
      const [counted] = await db.rows(
        sql<{ total: number }>`select count(*) as total from orders where account_id = ${account_id}`,
      )
      return { total: counted?.total ?? 0, orders }
    },
    async find(number, account_id) {
      return (await db.rows(readOrders(sql`o.number = ${number} and o.account_id = ${account_id}`)))[0]
    },
    async findByTrackingHash(tracking_hash) {
      return (await db.rows(readOrders(sql`o.tracking_hash = ${tracking_hash}`)))[0]
    },
  }
}

/** SQL for a timestamp as ISO 8601 in UTC. */
const isoTimestamp = (expression: string) =>
  sql.raw(`to_char(${expression} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** SQL for the items of a parcel (alias `p`). */
export const parcelItems = sql`(
  select jsonb_agg(jsonb_build_object('product_id', l.product_id::text, 'variant_id', l.variant_id::text, 'title', l.title, 'options', l.options,
    'photo', l.photo, 'quantity', l.quantity, 'unit_price', l.unit_price, 'total', l.total, 'non_returnable', l.non_returnable) order by l.id)
  from order_lines l where l.parcel_id = p.id)`

const history = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('from', h.from_state, 'to', h.to_state, 'reason', h.reason, 'note', h.note, 'at', ${isoTimestamp('h.at')}) order by h.id), '[]')
  from history h where h.subject = 'parcel' and h.subject_id = p.id)`

const photos = sql`(
  select coalesce(jsonb_agg(f.id order by f.position), '[]') from case_photos f where f.case_id = c.id)`

/** SQL for the latest case of a parcel (alias `p`). */
export const latestCase = sql`(
  select jsonb_build_object('id', c.id::text, 'state', c.state, 'kind', c.kind, 'wanted', c.wanted, 'items', c.items, 'text', c.note,
    'photos', ${photos}, 'offer', c.offer, 'tracking_code', c.tracking_code, 'since', ${isoTimestamp('c.state_since')})
  from cases c where c.parcel_id = p.id order by c.id desc limit 1)`

/** SQL for what a parcel (alias `p`) returned to wallets, summed from the ledger. */
export const refundedAmount = sql`coalesce((
  select sum(g.amount)::bigint from ledger_transactions t join ledger_postings g on g.transaction_id = t.id and g.account like 'wallet:%'
  where ${isAboutParcel('parcel-refunded', 'parcel-refunded-late')}), 0)`

/**
 * SQL for the return deadline of a parcel (alias `p`). Rows written before the column existed fall back to the history.
 */
const returnByExpression = `coalesce(p.return_by, (
  select min(h.at) + interval '10 days' from history h
  where h.subject = 'parcel' and h.subject_id = p.id and h.to_state in ('delivered', 'completed')))`

export const returnBy = sql.raw(returnByExpression)

const parcels = sql`(
  select jsonb_agg(jsonb_build_object('id', p.id::text, 'store_slug', s.slug, 'store_title', s.title, 'state', p.state, 'method', p.method,
    'shipping_cost', p.shipping_cost, 'items_total', p.items_total, 'coupon_discount', p.coupon_discount, 'items', ${parcelItems}, 'tracking_code', p.tracking_code,
    'tracking_link', p.tracking_link, 'confirm_by', ${isoTimestamp('p.confirm_by')}, 'ship_by', ${isoTimestamp('p.ship_by')}, 'due_by', ${isoTimestamp('p.due_by')},
    'arrival', case when p.ship_by is not null then jsonb_build_object(
      'from', ${isoTimestamp("(coalesce(p.shipped_at, p.ship_by) + p.days_min * interval '1 day')")},
      'to', ${isoTimestamp("(coalesce(p.shipped_at, p.ship_by) + p.days_max * interval '1 day')")}) end,
    'since', ${isoTimestamp('p.state_since')}, 'delay_days', p.delay_days, 'refunded', ${refundedAmount}, 'return_by', ${isoTimestamp(returnByExpression)}, 'case', ${latestCase}, 'decision', ${latestDecision},
    'history', ${history}) order by p.id)
  from parcels p join stores s on s.id = p.store_id where p.order_id = o.id)`

const payment = sql`(
  select jsonb_build_object('state', pay.state, 'reference', pay.reference) from payments pay where pay.order_id = o.id
  order by (pay.state in ('succeeded', 'partially_refunded', 'refunded')) desc, pay.id desc limit 1)`

/** SQL for whole orders (alias `o`) that match a condition. */
export const readOrders = (condition: ReturnType<typeof sql>) => sql<StoredOrder>`
  select o.number::text, o.tracking_hash, o.state, ${isoTimestamp('o.placed_at')} as placed_at, ${isoTimestamp('o.paid_at')} as paid_at,
    case when o.state = 'pending_payment' then ${isoTimestamp('o.expires_at')} end as expires_at,
    o.total, o.items_total, o.shipping_total, o.coupon_discount, (select code from coupons where id = o.coupon_id) as coupon_code, o.wallet_amount, o.total - o.wallet_amount as payable,
    (select coalesce(sum(${refundedAmount}), 0)::bigint from parcels p where p.order_id = o.id) as refunded,
    o.recipient, (select slug from stores where id = o.source_store_id) as source_store, ${payment} as payment, ${parcels} as parcels
  from orders o where ${condition}`
