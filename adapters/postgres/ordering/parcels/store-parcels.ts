import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type {
  StoreParcelQuery,
  StoreParcelQueries,
  ParcelState,
  StoredStoreParcel,
} from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql, isoTextSql } from '../../queries/instants.ts'
import { likePatternOf } from '../../queries/like-pattern.ts'
import { idSql, query } from '../../schema/query.ts'
import type { Tables } from '../../schema/tables.ts'
import { newestPaid } from './new-orders.ts'
import { caseColumns, itemColumns, refundedAmount } from '../orders/order-queries.ts'
import { latestDecision } from '../cases/decisions.ts'

/** Every query is restricted to the store; `state_since` is set on paid parcels only. */
export function createStoreParcelQueries(db: Database): StoreParcelQueries {
  return {
    list: (store_id, filter) => db.rows(listParcels(store_id, filter)),
    async counts(store_id) {
      const [found] = await db.rows(countsOf(store_id))
      return found ?? { counts: {}, newest: null }
    },
    findMany: (store_id, parcel_ids) => db.rows(findParcels(store_id, parcel_ids)),
    async markPrinted(store_id, parcel_ids) {
      await db.rows(
        query
          .updateTable('parcels')
          .set((p) => ({ printed_count: p('printed_count', '+', 1) }))
          .where('store_id', '=', idSql(store_id))
          .where('id', '=', sql<number>`any(${[...parcel_ids]}::bigint[])`)
          .where('state_since', 'is not', null),
      )
    },
  }
}

const paidParcels = query
  .selectFrom('parcels as p')
  .innerJoin('orders as o', 'o.id', 'p.order_id')
  .where('p.state_since', 'is not', null)

type ParcelColumns = ExpressionBuilder<Tables & { p: Tables['parcels']; o: Tables['orders'] }, 'p' | 'o'>

const heading = (p: ParcelColumns) =>
  [
    p.cast<string>('p.id', 'text').as('id'),
    p.cast<string>('o.number', 'text').as('number'),
    'p.state',
    p.ref('p.method').$castTo<StoredStoreParcel['method']>().as('method'),
    isoTextSql(p.ref('o.paid_at').$notNull()).as('paid_at'),
    sql<string>`${p.ref('o.recipient')} ->> 'recipient_name'`.as('recipient_name'),
    sql<string>`${p.ref('o.recipient')} ->> 'city'`.as('city'),
    'p.tracking_code',
    'p.printed_count',
    isoTextSql(p.ref('p.packed_at')).as('packed_at'),
    'p.delay_days',
    p.ref('p.items_total').$castTo<Rial>().as('items_total'),
    p.ref('p.coupon_discount').$castTo<Rial>().as('coupon_discount'),
    isoTextSql(p.ref('p.state_since').$notNull()).as('since'),
    isoTextSql(p.ref('p.ship_by')).as('ship_by'),
    isoTextSql(p.ref('p.confirm_by')).as('confirm_by'),
    isoTextSql(p.ref('p.due_by')).as('due_by'),
  ] as const

const countsOf = (store_id: string) =>
  query
    .selectFrom((p) =>
      p
        .selectFrom('parcels')
        .select((p) => ['state', p.fn.countAll<number>().as('number')])
        .where('store_id', '=', idSql(store_id))
        .where('state_since', 'is not', null)
        .groupBy('state')
        .as('s'),
    )
    .select((s) => [
      sql<
        Partial<Record<ParcelState, number>>
      >`coalesce(jsonb_object_agg(${s.ref('s.state')}, ${s.ref('s.number')}), '{}')`.as('counts'),
      newestPaid(store_id).as('newest'),
    ])

const casesOf = (p: ParcelColumns) =>
  p.selectFrom('cases as c').whereRef('c.parcel_id', '=', 'p.id').orderBy('c.id', 'desc').limit(1)

function listParcels(store_id: string, { cursor, limit, state, method, from, before, text }: StoreParcelQuery) {
  let found = paidParcels.where('p.store_id', '=', idSql(store_id))
  if (state !== undefined) found = found.where('p.state', '=', state)
  if (method !== undefined) found = found.where('p.method', '=', method)
  if (from !== undefined) found = found.where('o.paid_at', '>=', timestampSql(from))
  if (before !== undefined) found = found.where('o.paid_at', '<', timestampSql(before))
  if (text !== '') found = found.where(textCondition(store_id, text))
  if (cursor !== null) found = found.where('p.id', '<', idSql(cursor))
  return found
    .select(heading)
    .select((p) => [
      p
        .case()
        .when('p.state', 'in', ['problem', 'in_dispute'])
        .then(
          jsonObjectFrom(
            casesOf(p).select((c) => ['c.state', isoTextSql(c.ref('c.state_since')).as('since'), 'c.tracking_code']),
          ),
        )
        .end()
        .as('case'),
      jsonArrayFrom(
        p
          .selectFrom('order_lines as l')
          .select(['l.title', 'l.quantity'])
          .whereRef('l.parcel_id', '=', 'p.id')
          .orderBy('l.id'),
      ).as('goods'),
    ])
    .orderBy('p.id', 'desc')
    .limit(limit)
}

/**
 * A long number is an order number, a parcel code or a tracking code; any other text is part of the recipient's name or
 * of a product title.
 */
function textCondition(store_id: string, text: string) {
  const orderNumber = /^P?([1-9][0-9]{0,14})$/i.exec(text)?.[1] ?? null
  const matchingIds = sql`
    select id from parcels where tracking_code = ${text} or id = ${orderNumber}::bigint
    union all select b.id from orders a join parcels b on b.order_id = a.id where a.number = ${orderNumber}::bigint`
  if (/^P?[0-9]{5,}$/i.test(text)) return sql<boolean>`p.id in (${matchingIds})`
  const like = likePatternOf(text)
  // Collected into one array, so that the planner uses the text indexes instead of scanning the parcels.
  return sql<boolean>`p.id = any(array(${matchingIds}
    union all select b.id from orders a join parcels b on b.order_id = a.id where a.recipient_key like ${like} and b.store_id = ${store_id}
    union all select l.parcel_id from order_lines l where l.store_id = ${store_id} and l.title_key like ${like}))`
}

const findParcels = (store_id: string, parcel_ids: readonly string[]) =>
  paidParcels
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin(
      sql<{ id: number; place: number }>`unnest(${[...parcel_ids]}::bigint[]) with ordinality`.as<'w'>(
        sql`w(id, place)`,
      ),
      (join) => join.onRef('w.id', '=', 'p.id'),
    )
    .select(heading)
    .select((p) => [
      'p.weight_grams',
      'p.tracking_link',
      p.selectFrom('accounts').select('name').whereRef('accounts.id', '=', 'p.packed_by').as('packed_by'),
      p.ref('p.shipping_cost').$castTo<Rial>().as('shipping_cost'),
      refundedAmount.as('refunded'),
      p.ref('o.recipient').$castTo<StoredStoreParcel['recipient']>().as('recipient'),
      p.ref('o.sender').$castTo<StoredStoreParcel['sender']>().as('sender'),
      jsonArrayFrom(
        p
          .selectFrom('order_lines as l')
          .innerJoin('variants as v', 'v.id', 'l.variant_id')
          .select(itemColumns)
          .select(['v.sku', 'v.barcode'])
          .whereRef('l.parcel_id', '=', 'p.id')
          .orderBy('l.id'),
      ).as('items'),
      jsonObjectFrom(
        casesOf(p)
          .select(caseColumns)
          .select((c) => isoTextSql(c.ref('c.state_since')).as('since')),
      ).as('case'),
      latestDecision(p).as('decision'),
      jsonArrayFrom(
        p
          .selectFrom('history as h')
          .select((h) => [
            h.ref('h.to_state').$castTo<ParcelState>().as('to'),
            'h.actor',
            'h.reason',
            'h.note',
            isoTextSql(h.ref('h.at')).as('at'),
          ])
          .where('h.subject', '=', 'parcel')
          .whereRef('h.subject_id', '=', 'p.id')
          .orderBy('h.id'),
      ).as('history'),
      jsonBuildObject({
        title: p.ref('s.title'),
        phone: p.ref('s.phone'),
        province: p.ref('s.province'),
        city: p.ref('s.city'),
        address: p.ref('s.address'),
        postal_code: p.ref('s.postal_code'),
      }).as('store'),
    ])
    .where('p.store_id', '=', idSql(store_id))
    .orderBy('w.place')
