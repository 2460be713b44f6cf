import { sql } from 'kysely'
import type { LockedOrder, NewOrder, OrderRepository, OpenOrder } from '../../../../core/ordering/index.ts'
import { isNoReturn } from '../../catalog/catalog.ts'
import type { Database } from '../../connection/connect.ts'
import { releaseCouponUse, isPaymentBeingChecked } from '../../coupons/coupons.ts'
import { recordHistory } from '../../queries/history.ts'
import { timestampSql, isoSql } from '../../queries/instants.ts'
import { reserveAgain, markSold } from './stock.ts'

export function createOrderRepository(db: Database): OrderRepository {
  return {
    insertOrder: (order) => insertOrder(db, order),
    findOpenOrder: (...args) => findOpenOrder(db, ...args),
    async lock(order_id) {
      return (await db.rows(lockedOrder(sql`o.id = ${order_id}`)))[0]
    },
    async lockByNumber(number, account_id) {
      return (await db.rows(lockedOrder(sql`o.number = ${number} and o.account_id = ${account_id}`)))[0]
    },
    reserveAgain: (order, now) => reserveAgain(db, order, now),
    markSold: (...args) => markSold(db, ...args),
    async release(order_id, now) {
      await Promise.all([
        db.rows(releaseCouponUse(order_id, now)),
        db.rows(sql`delete from reservations where order_id = ${order_id}`),
      ])
    },
    lockPendingWithCoupon: (account_id, code) =>
      db.rows(
        lockedOrder(sql`o.account_id = ${account_id} and o.state = 'pending_payment'
          and o.coupon_id = (select id from coupons where code = ${code}) and not ${isPaymentBeingChecked}`),
      ),
    async setState(order_id, state) {
      await db.rows(sql`update orders set state = ${state} where id = ${order_id}`)
    },
    record: (changes) => recordHistory(db, changes),
    listUnnotified: (since, limit) =>
      db.rows(sql<{ id: string; number: string; mobile: string }>`
        select o.id::text, o.number::text, a.mobile from orders o join accounts a on a.id = o.account_id
        where o.state = 'paid' and o.notified_at is null and o.paid_at > ${timestampSql(since)} order by o.id limit ${limit}`),
    async markNotified(order_id, now) {
      await db.rows(sql`update orders set notified_at = ${timestampSql(now)} where id = ${order_id}`)
    },
    listExpired: (now, limit) => expired(db, now, limit),
  }
}

const lockedOrder = (condition: ReturnType<typeof sql>) => sql<LockedOrder>`
  with locked as (select o.* from orders o where ${condition} for no key update)
  select o.id::text, o.number::text, o.account_id::text, o.state, o.total, o.wallet_amount, o.coupon_id::text, o.recipient ->> 'mobile' as mobile,
    (extract(epoch from o.expires_at) * 1000)::bigint as expires_at,
    (select jsonb_agg(jsonb_build_object('variant_id', l.variant_id::text, 'quantity', l.quantity) order by l.variant_id)
      from order_lines l where l.order_id = o.id) as lines,
    (select jsonb_agg(jsonb_build_object('id', p.id::text, 'store_id', p.store_id::text, 'items_total', p.items_total,
        'coupon_discount', p.coupon_discount, 'platform_share', p.platform_share, 'shipping_cost', p.shipping_cost, 'commission', p.commission, 'commission_vat', p.commission_vat,
        'preparation_days', p.preparation_days, 'working_days', s.working_days) order by p.id)
      from parcels p join stores s on s.id = p.store_id where p.order_id = o.id) as parcels
  from locked o`

const fingerprintDigest = (request_fingerprint: string) => sql`sha256(convert_to(${request_fingerprint}, 'UTF8'))`

// The account's row serialises its placements: the second statement sees what the previous transaction stored.
async function findOpenOrder(
  db: Database,
  account_id: string,
  request_fingerprint: string,
  now: number,
): Promise<OpenOrder | undefined> {
  const accountLock = db.rows(sql`select id from accounts where id = ${account_id} for no key update`)
  const found = db.rows(sql<Omit<OpenOrder, 'expires_at'> & { expires_at: Date }>`
    select number::text, tracking_hash, total, total - wallet_amount as payable, expires_at from orders o
    where account_id = ${account_id} and state = 'pending_payment' and request_fingerprint = ${fingerprintDigest(request_fingerprint)}
      and (expires_at > ${timestampSql(now)} or ${isPaymentBeingChecked})
    limit 1`)
  const [, [order]] = await Promise.all([accountLock, found])
  return order && { ...order, expires_at: isoSql(order.expires_at) }
}

/**
 * Inserts the order with its parcels, lines, reservations and history, and deletes the ordered cart lines, in one
 * statement.
 */
async function insertOrder(db: Database, order: NewOrder): Promise<{ id: string; number: string }> {
  const { draft } = order
  const [placed] = await db.rows(sql<{ id: string; number: string }>`
    with placed as (
      insert into orders (tracking_hash, account_id, state, recipient, sender, items_total, shipping_total, total, wallet_amount,
        coupon_id, coupon_discount, source_store_id, attribution, request_fingerprint, placed_at, expires_at)
      values (${order.tracking_hash}, ${order.account_id}, 'pending_payment', ${JSON.stringify(order.recipient)}::jsonb,
        ${order.sender === null ? null : JSON.stringify(order.sender)}::jsonb, ${draft.items_total}, ${draft.shipping_total}, ${draft.total},
        ${order.wallet_amount}, ${draft.coupon?.terms?.id ?? null}, ${draft.coupon_discount}, (select id from stores where slug = ${order.source_store}), ${JSON.stringify(order.attribution)}::jsonb,
        ${fingerprintDigest(order.request_fingerprint)}, ${timestampSql(order.placed_at)}, ${timestampSql(order.expires_at)})
      returning id, number, coupon_id, account_id
    ), ${insertOrderParts(order)}
    select id::text, number::text from placed`)
  if (placed === undefined) throw new Error('an order was not stored')
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
    ), bought as (
      delete from cart_lines c using wanted w where c.account_id = ${order.account_id} and c.variant_id = w.variant_id
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
  const rows = await db.rows(sql<{ id: string }>`
    select o.id::text from orders o
    where o.state = 'pending_payment' and o.expires_at <= ${timestampSql(now)}
      and not ${isPaymentBeingChecked}
    order by o.expires_at limit ${limit}`)
  return rows.map(({ id }) => id)
}
