import { type RawBuilder, sql } from 'kysely'
import type {
  StoreParcelQuery,
  StoreParcelQueries,
  ParcelState,
  StoredStoreParcel,
  StoredParcelRow,
} from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql, isoTextSql } from '../../queries/instants.ts'
import { likePatternOf } from '../../queries/like-pattern.ts'
import { newestPaid } from './new-orders.ts'
import { refundedAmount } from '../orders/order-queries.ts'
import { latestDecision } from '../cases/decisions.ts'

/** Every query is restricted to the store; `state_since` is set on paid parcels only. */
export function createStoreParcelQueries(db: Database): StoreParcelQueries {
  return {
    list: (store_id, query) => db.rows(listParcels(store_id, query)),
    async counts(store_id) {
      const [found] = await db.rows(sql<{ counts: Partial<Record<ParcelState, number>>; newest: string | null }>`
        select coalesce(jsonb_object_agg(state, number), '{}') as counts, ${newestPaid(store_id)} as newest from (
          select state, count(*) as number from parcels
          where store_id = ${store_id} and state_since is not null group by state) s`)
      return found ?? { counts: {}, newest: null }
    },
    findMany: (store_id, parcel_ids) => db.rows(findParcels(store_id, parcel_ids)),
    async markPrinted(store_id, parcel_ids) {
      await db.rows(sql`
        update parcels set printed_count = printed_count + 1
        where store_id = ${store_id} and id = any(${[...parcel_ids]}::bigint[]) and state_since is not null`)
    },
  }
}

const waitingCase = sql`(
  select jsonb_build_object('state', c.state, 'since', ${isoTextSql('c.state_since')}, 'tracking_code', c.tracking_code)
  from cases c where c.parcel_id = p.id order by c.id desc limit 1)`

const heading = sql`p.id::text, o.number::text, p.state, p.method, ${isoTextSql('o.paid_at')} as paid_at,
  o.recipient ->> 'recipient_name' as recipient_name, o.recipient ->> 'city' as city, p.tracking_code, p.printed_count,
  ${isoTextSql('p.packed_at')} as packed_at,
  p.delay_days, p.items_total, p.coupon_discount, ${isoTextSql('p.state_since')} as since, ${isoTextSql('p.ship_by')} as ship_by,
  ${isoTextSql('p.confirm_by')} as confirm_by, ${isoTextSql('p.due_by')} as due_by`

const listParcels = (store_id: string, { cursor, limit, ...query }: StoreParcelQuery) => sql<StoredParcelRow>`
  select ${heading}, case when p.state in ('problem', 'in_dispute') then ${waitingCase} end as "case",
    (select jsonb_agg(jsonb_build_object('title', l.title, 'quantity', l.quantity) order by l.id)
      from order_lines l where l.parcel_id = p.id) as goods
  from parcels p join orders o on o.id = p.order_id
  where p.store_id = ${store_id} and p.state_since is not null and ${filterCondition(store_id, query)}
    ${cursor === null ? sql`` : sql`and p.id < ${cursor}`}
  order by p.id desc limit ${limit}`

function filterCondition(
  store_id: string,
  { state, method, from, before, text }: Omit<StoreParcelQuery, 'cursor' | 'limit'>,
): RawBuilder<unknown> {
  const conditions = [
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(method === undefined ? [] : [sql`p.method = ${method}`]),
    ...(from === undefined ? [] : [sql`o.paid_at >= ${timestampSql(from)}`]),
    ...(before === undefined ? [] : [sql`o.paid_at < ${timestampSql(before)}`]),
    ...(text === '' ? [] : [textCondition(store_id, text)]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/**
 * A long number is an order number, a parcel code or a tracking code; any other text is part of the recipient's name or
 * of a product title.
 */
function textCondition(store_id: string, text: string): RawBuilder<unknown> {
  const orderNumber = /^P?([1-9][0-9]{0,14})$/i.exec(text)?.[1] ?? null
  const matchingIds = sql`
    select id from parcels where tracking_code = ${text} or id = ${orderNumber}::bigint
    union all select b.id from orders a join parcels b on b.order_id = a.id where a.number = ${orderNumber}::bigint`
  if (/^P?[0-9]{5,}$/i.test(text)) return sql`p.id in (${matchingIds})`
  const like = likePatternOf(text)
  // Collected into one array, so that the planner uses the text indexes instead of scanning the parcels.
  return sql`p.id = any(array(${matchingIds}
    union all select b.id from orders a join parcels b on b.order_id = a.id where a.recipient_key like ${like} and b.store_id = ${store_id}
    union all select l.parcel_id from order_lines l where l.store_id = ${store_id} and l.title_key like ${like}))`
}

const items = sql`(
  select jsonb_agg(jsonb_build_object('product_id', l.product_id::text, 'variant_id', l.variant_id::text, 'title', l.title,
    'options', l.options, 'photo', l.photo, 'quantity', l.quantity, 'sku', v.sku, 'barcode', v.barcode, 'unit_price', l.unit_price, 'total', l.total) order by l.id)
  from order_lines l join variants v on v.id = l.variant_id where l.parcel_id = p.id)`

const history = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('to', h.to_state, 'actor', h.actor, 'reason', h.reason, 'note', h.note,
    'at', ${isoTextSql('h.at')}) order by h.id), '[]')
  from history h where h.subject = 'parcel' and h.subject_id = p.id)`

const latestCase = sql`(
  select jsonb_build_object('id', c.id::text, 'state', c.state, 'kind', c.kind, 'wanted', c.wanted, 'items', c.items, 'text', c.note,
    'photos', (select coalesce(jsonb_agg(f.id order by f.position), '[]') from case_photos f where f.case_id = c.id),
    'offer', c.offer, 'tracking_code', c.tracking_code, 'since', ${isoTextSql('c.state_since')})
  from cases c where c.parcel_id = p.id order by c.id desc limit 1)`

const findParcels = (store_id: string, parcel_ids: readonly string[]) => sql<StoredStoreParcel>`
  select ${heading}, p.weight_grams, p.tracking_link, (select name from accounts where id = p.packed_by) as packed_by, p.shipping_cost, ${refundedAmount} as refunded, o.recipient, o.sender, ${items} as items,
    ${latestCase} as "case", ${latestDecision} as decision, ${history} as history,
    jsonb_build_object('title', s.title, 'phone', s.phone, 'province', s.province, 'city', s.city, 'address', s.address,
      'postal_code', s.postal_code) as store
  from unnest(${[...parcel_ids]}::bigint[]) with ordinality as w(id, place)
  join parcels p on p.id = w.id join orders o on o.id = p.order_id join stores s on s.id = p.store_id
  where p.store_id = ${store_id} and p.state_since is not null order by w.place`
