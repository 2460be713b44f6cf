import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LockedOrder, NewOrder, OrderRepository, OpenOrder } from '../../../../core/ordering/index.ts'
import { noMoney, type Rial } from '../../../../core/shared/money.ts'
import { isNoReturn } from '../../catalog/catalog.ts'
import type { Database } from '../../connection/connect.ts'
import { releaseCouponUse, isPaymentBeingChecked } from '../../coupons/coupons.ts'
import { recordHistory } from '../../queries/history.ts'
import { anyOf } from '../../queries/any-of.ts'
import { timestampSql, isoSql, millisecondsSql } from '../../queries/instants.ts'
import { idSql, query, type TextColumns } from '../../schema/query.ts'
import { reserveAgain, markSold } from './stock.ts'

export function createOrderRepository(db: Database): OrderRepository {
  return {
    insertOrder: (order) => insertOrder(db, order),
    findOpenOrder: (...args) => findOpenOrder(db, ...args),
    async lock(order_id) {
      return (await db.rows(lockedOrder(orders.where('o.id', '=', idSql(order_id)))))[0]
    },
    async lockByNumber(number, account_id) {
      const found = orders.where('o.number', '=', idSql(number)).where('o.account_id', '=', idSql(account_id))
      return (await db.rows(lockedOrder(found)))[0]
    },
    async lockByTrackingHash(tracking_hash) {
      return (await db.rows(lockedOrder(orders.where('o.tracking_hash', '=', tracking_hash))))[0]
    },
    reserveAgain: (order, now) => reserveAgain(db, order, now),
    markSold: (...args) => markSold(db, ...args),
    async release(order_id, now) {
      await Promise.all([
        db.rows(releaseCouponUse(order_id, now)),
        db.rows(query.deleteFrom('reservations').where('order_id', '=', idSql(order_id))),
      ])
    },
    lockUnpaid: (account_id, variant_ids, code) =>
      db.rows(
        lockedOrder(
          pendingOrders
            .where('o.account_id', '=', idSql(account_id))
            .where((o) =>
              o.or([
                hasVariant(variant_ids),
                o('o.coupon_id', '=', o.selectFrom('coupons').select('coupons.id').where('code', '=', code)),
              ]),
            )
            .orderBy('o.id'),
        ).select(isPaymentBeingChecked.as('being_checked')),
      ),
    async heldFromWallet(account_id, variant_ids) {
      const [held] = await db.rows(
        query
          .selectFrom('orders as o')
          .select((o) => o.fn.coalesce(o.fn.sum<Rial>('o.wallet_amount'), o.lit(0)).$castTo<Rial>().as('amount'))
          .where('o.account_id', '=', idSql(account_id))
          .where('o.state', '=', sql.lit('pending_payment'))
          .where(hasVariant(variant_ids)),
      )
      return held?.amount ?? noMoney
    },
    async setState(order_id, state) {
      await db.rows(query.updateTable('orders').set({ state }).where('id', '=', idSql(order_id)))
    },
    record: (changes) => recordHistory(db, changes),
    listUnnotified: (since, limit) =>
      db.rows(
        query
          .selectFrom('orders as o')
          .innerJoin('accounts as a', 'a.id', 'o.account_id')
          .select((o) => [
            o.cast<string>('o.id', 'text').as('id'),
            o.cast<string>('o.number', 'text').as('number'),
            'a.mobile',
          ])
          .where('o.state', '=', sql.lit('paid'))
          .where('o.notified_at', 'is', null)
          .where('o.paid_at', '>', timestampSql(since))
          .orderBy('o.id')
          .limit(limit),
      ),
    async markNotified(order_id, now) {
      await db.rows(
        query
          .updateTable('orders')
          .set({ notified_at: timestampSql(now) })
          .where('id', '=', idSql(order_id)),
      )
    },
    listExpired: (now, limit) => expired(db, now, limit),
  }
}

const orders = query.selectFrom('orders as o').selectAll('o')

// The state is in the text of the statement, so that the planner uses the partial indexes.
const pendingOrders = orders.where('o.state', '=', sql.lit('pending_payment'))

const hasVariant = (variant_ids: readonly string[]) =>
  sql<boolean>`exists (select from order_lines l where l.order_id = o.id and l.variant_id = ${anyOf(variant_ids)})`

const lockedOrder = (found: typeof orders) =>
  query
    .with('locked', () => found.forNoKeyUpdate())
    .selectFrom('locked as o')
    .select((o) => [
      o.cast<string>('o.id', 'text').as('id'),
      o.cast<string>('o.number', 'text').as('number'),
      o.cast<string>('o.account_id', 'text').as('account_id'),
      'o.state',
      o.ref('o.total').$castTo<Rial>().as('total'),
      o.ref('o.wallet_amount').$castTo<Rial>().as('wallet_amount'),
      o.cast<string | null>('o.coupon_id', 'text').as('coupon_id'),
      sql<string>`${o.ref('o.recipient')} ->> 'mobile'`.as('mobile'),
      millisecondsSql(o.ref('o.expires_at')).as('expires_at'),
      jsonArrayFrom(
        o
          .selectFrom('order_lines as l')
          .select((l) => [l.cast<string>('l.variant_id', 'text').as('variant_id'), 'l.quantity'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.variant_id'),
      ).as('lines'),
      jsonArrayFrom(
        o
          .selectFrom('parcels as p')
          .innerJoin('stores as s', 's.id', 'p.store_id')
          .select((p) => [
            p.cast<string>('p.id', 'text').as('id'),
            p.cast<string>('p.store_id', 'text').as('store_id'),
            p.ref('p.items_total').$castTo<Rial>().as('items_total'),
            p.ref('p.coupon_discount').$castTo<Rial>().as('coupon_discount'),
            p.ref('p.platform_share').$castTo<Rial>().as('platform_share'),
            p.ref('p.shipping_cost').$castTo<Rial>().as('shipping_cost'),
            p.ref('p.commission').$castTo<Rial>().as('commission'),
            p.ref('p.commission_vat').$castTo<Rial>().as('commission_vat'),
            'p.preparation_days',
            p.ref('s.working_days').$castTo<LockedOrder['parcels'][number]['working_days']>().as('working_days'),
          ])
          .whereRef('p.order_id', '=', 'o.id')
          .orderBy('p.id'),
      ).as('parcels'),
    ])

const fingerprintDigest = (request_fingerprint: string) =>
  sql<Buffer>`sha256(convert_to(${request_fingerprint}, 'UTF8'))`

// The account's row serialises its placements: the second statement sees what the previous transaction stored.
async function findOpenOrder(
  db: Database,
  account_id: string,
  request_fingerprint: string,
  now: number,
): Promise<OpenOrder | undefined> {
  const accountLock = db.rows(
    query.selectFrom('accounts').select('id').where('id', '=', idSql(account_id)).forNoKeyUpdate(),
  )
  const found = db.rows(
    query
      .selectFrom('orders as o')
      .select((o) => [
        o.cast<string>('o.number', 'text').as('number'),
        'o.tracking_hash',
        o.ref('o.total').$castTo<Rial>().as('total'),
        o('o.total', '-', o.ref('o.wallet_amount')).$castTo<Rial>().as('payable'),
        'o.expires_at',
      ])
      .where('o.account_id', '=', idSql(account_id))
      .where('o.state', '=', sql.lit('pending_payment'))
      .where('o.request_fingerprint', '=', fingerprintDigest(request_fingerprint))
      .where((o) => o.or([o('o.expires_at', '>', timestampSql(now)), isPaymentBeingChecked]))
      .limit(1),
  )
  const [, [order]] = await Promise.all([accountLock, found])
  return order && { ...order, expires_at: isoSql(order.expires_at) }
}

/**
 * Inserts the order with its parcels, lines, reservations and history in one statement. When another order has the
 * code, none of it happens.
 */
async function insertOrder(db: Database, order: NewOrder): Promise<{ id: string; number: string } | undefined> {
  const { draft } = order
  const [placed] = await db.rows(sql<TextColumns<'orders', 'id' | 'number'>>`
    with placed as (
      insert into orders (tracking_hash, code, account_id, state, recipient, sender, items_total, shipping_total, total, wallet_amount,
        coupon_id, coupon_discount, source_store_id, attribution, request_fingerprint, placed_at, expires_at)
      values (${order.tracking_hash}, ${order.code}, ${order.account_id}, 'pending_payment', ${JSON.stringify(order.recipient)}::jsonb,
        ${order.sender === null ? null : JSON.stringify(order.sender)}::jsonb, ${draft.items_total}, ${draft.shipping_total}, ${draft.total},
        ${order.wallet_amount}, ${draft.coupon?.terms?.id ?? null}, ${draft.coupon_discount}, (select id from stores where slug = ${order.source_store}), ${JSON.stringify(order.attribution)}::jsonb,
        ${fingerprintDigest(order.request_fingerprint)}, ${timestampSql(order.placed_at)}, ${timestampSql(order.expires_at)})
      on conflict (code) do nothing
      returning id, number, coupon_id, account_id
    ), ${insertOrderParts(order)}
    select id::text, number::text from placed`)
  return placed
}

const insertOrderParts = (order: NewOrder) => sql`
    new_parcels as (
      insert into parcels (order_id, store_id, state, method, shipping_cost, items_total, coupon_discount, platform_share, commission, commission_vat, weight_grams,
        preparation_days, days_min, days_max)
      select placed.id, store_id, 'new', method, shipping_cost, items_total, coupon_discount, platform_share, commission, commission_vat, weight_grams,
        preparation_days, days_min, days_max
      from placed cross join jsonb_to_recordset(${JSON.stringify(parcelRows(order))}::jsonb) as p(store_id bigint, method text,
        shipping_cost bigint, items_total bigint, coupon_discount bigint, platform_share bigint, commission bigint, commission_vat bigint, weight_grams int, preparation_days int,
        days_min int, days_max int)
      returning id, store_id
    ), wanted as (
      select placed.id as order_id, l.* from placed cross join jsonb_to_recordset(${JSON.stringify(lineRows(order))}::jsonb) as l(
        store_id bigint, product_id bigint, variant_id bigint, title text, options jsonb, photo jsonb, quantity int,
        unit_price bigint, total bigint, coupon_discount bigint, platform_share bigint, commission_basis_points int, commission bigint, commission_vat bigint)
    ), new_lines as (
      insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, title, options, photo, quantity, unit_price, total,
        coupon_discount, platform_share, commission_basis_points, commission, commission_vat, non_returnable)
      select order_id, p.id, w.store_id, product_id, variant_id, w.title, options, w.photo, quantity, unit_price, total, w.coupon_discount, w.platform_share,
        commission_basis_points, w.commission, w.commission_vat, ${isNoReturn('d.category_id')}
      from wanted w join new_parcels p on p.store_id = w.store_id join products d on d.id = w.product_id
    ), held as (
      insert into reservations (order_id, variant_id, quantity, expires_at)
      select order_id, variant_id, quantity, ${timestampSql(order.expires_at)} from wanted
    ), taken as (
      insert into coupon_uses (order_id, coupon_id, account_id)
      select id, coupon_id, account_id from placed where coupon_id is not null returning coupon_id
    ), counted as (
      update coupons c set uses = c.uses + 1 from taken where c.id = taken.coupon_id
    ), recorded as (
      insert into history (subject, subject_id, to_state, event, actor, at)
      select 'order', id, 'pending_payment', 'place', ${`account:${order.account_id}`}, ${timestampSql(order.placed_at)} from placed
    )`

function parcelRows({ draft }: NewOrder) {
  return draft.parcels.map(
    ({ store, chosenMethod, items_total, coupon_discount, platform_share, lines, weight_grams, ...parcel }) => ({
      store_id: store.id,
      method: chosenMethod.method,
      shipping_cost: chosenMethod.cost,
      items_total,
      weight_grams,
      preparation_days: parcel.preparation_days,
      coupon_discount,
      platform_share,
      commission: lines.reduce((total, line) => total + line.commission, 0),
      commission_vat: lines.reduce((total, line) => total + line.vat, 0),
      days_min: chosenMethod.days_min,
      days_max: chosenMethod.days_max,
    }),
  )
}

function lineRows({ draft }: NewOrder) {
  return draft.parcels.flatMap(({ lines }) =>
    lines.map(({ sale, quantity, total, coupon_discount, platform_share, basis_points, commission, vat }) => ({
      store_id: sale.store.id,
      product_id: sale.product_id,
      variant_id: sale.variant_id,
      title: sale.title,
      options: sale.options,
      photo: sale.photo,
      quantity,
      unit_price: sale.unit_price,
      total,
      coupon_discount,
      platform_share,
      commission_basis_points: basis_points,
      commission,
      commission_vat: vat,
    })),
  )
}

/** Returns unpaid orders past their expiry whose payment is not being checked. */
async function expired(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db.rows(
    query
      .selectFrom('orders as o')
      .select((o) => o.cast<string>('o.id', 'text').as('id'))
      .where('o.state', '=', sql.lit('pending_payment'))
      .where('o.expires_at', '<=', timestampSql(now))
      .where((o) => o.not(isPaymentBeingChecked))
      .orderBy('o.expires_at')
      .limit(limit),
  )
  return rows.map(({ id }) => id)
}
