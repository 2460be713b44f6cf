import { sql } from 'kysely'
import type {
  ParcelAccess,
  LockedParcel,
  OverdueQuery,
  ParcelRepository,
  ParcelMove,
  ParcelState,
} from '../../../../core/ordering/index.ts'
import { lockVariants } from '../../catalog/catalog.ts'
import type { Database } from '../../connection/connect.ts'
import { releaseCouponUse, lockCouponOf } from '../../coupons/coupons.ts'
import { isAboutParcel } from '../../finance/ledger.ts'
import { recordHistory } from '../../queries/history.ts'
import { timestampSql } from '../../queries/instants.ts'
import { createCasePhotoMethods } from '../cases/case-photos.ts'
import { createPartialMethods } from './partials.ts'
import { createLateRefundMethods } from '../cases/decisions.ts'
import { refundedAmount, returnBy } from '../orders/order-queries.ts'
import { createCaseMethods } from '../cases/cases.ts'

export function createParcelRepository(db: Database): ParcelRepository {
  return {
    ...createCaseMethods(db),
    ...createCasePhotoMethods(db),
    ...createPartialMethods(db),
    ...createLateRefundMethods(db),
    lock: (parcel_id, access) => lock(db, parcel_id, access),
    move: (parcel_id, to, now, changes) => move(db, parcel_id, to, now, changes),
    record: (changes) => recordHistory(db, changes),
    async markPacked(parcel_id, account_id, now) {
      await db.rows(sql`
        update parcels set packed_at = ${timestampSql(now)}, packed_by = ${account_id} where id = ${parcel_id} and packed_at is null`)
    },
    releaseCoupon: (parcel, now) => releaseCoupon(db, parcel, now),
    restock: (parcel, now) => restock(db, parcel, now),
    markRefunded: (order_id, now) => markRefunded(db, order_id, now),
    listOverdue: (overdue, limit) => findOverdue(db, overdue, limit),
    listUnnotifiedCancellations: (since, limit) =>
      db.rows(sql<{ id: string; number: string; mobile: string }>`
        select p.id::text, o.number::text, a.mobile from parcels p join orders o on o.id = p.order_id join accounts a on a.id = o.account_id
        where p.state = 'canceled' and p.notified_at is null and p.state_since > ${timestampSql(since)} and exists (select from history h
          where h.subject = 'parcel' and h.subject_id = p.id and h.to_state = 'canceled' and h.actor <> 'account:' || o.account_id)
        order by p.id limit ${limit}`),
    markCancellationNotified: async (parcel_id, now) =>
      void (await db.rows(sql`update parcels set notified_at = ${timestampSql(now)} where id = ${parcel_id}`)),
  }
}

async function move(db: Database, parcel_id: string, to: ParcelState, now: number, changes: ParcelMove): Promise<void> {
  const { delay_days, added_days = 0 } = changes
  const [tracking_code, tracking_link] = [changes.tracking_code ?? null, changes.tracking_link ?? null]
  const due_by = changes.due_by === null ? null : timestampSql(changes.due_by)
  const return_by = changes.return_by === undefined ? null : timestampSql(changes.return_by)
  await db.rows(sql`
    update parcels set state = ${to}, state_since = ${timestampSql(now)}, tracking_code = coalesce(${tracking_code}, tracking_code),
      tracking_link = case when ${tracking_code}::text is null then tracking_link else ${tracking_link} end,
      shipped_at = case when ${to} = 'shipped' then coalesce(shipped_at, ${timestampSql(now)}) else shipped_at end,
      method = coalesce(${changes.method ?? null}, method),
      delay_days = case when ${delay_days === undefined} then delay_days else ${delay_days ?? null}::int end,
      ship_by = ship_by + ${added_days} * interval '1 day', due_by = ${due_by}::timestamptz,
      return_by = coalesce(return_by, ${return_by}::timestamptz)
    where id = ${parcel_id}`)
}

/** SQL condition for the parcels that the caller may access; any other parcel is treated as unknown. */
function accessCondition(access: ParcelAccess) {
  if (access.as === 'platform') return sql`true`
  if (access.as === 'buyer') return sql`o.account_id = ${access.account_id}`
  return sql`p.store_id = ${access.store_id}`
}

// Payments are locked before their parcels, in the same order as settlement does. The parcel is read after both locks
// are held, because a statement sees the snapshot of its own start.
async function lock(db: Database, parcel_id: string, access: ParcelAccess): Promise<LockedParcel | undefined> {
  const payments = db.rows(sql`
    select id from payments where order_id = (select order_id from parcels where id = ${parcel_id}) order by id for no key update`)
  const parcel = db.rows(sql`
    select p.id from parcels p join orders o on o.id = p.order_id
    where p.id = ${parcel_id} and o.state = 'paid' and ${accessCondition(access)} for no key update of p`)
  const read = db.rows(readParcel(parcel_id, access))
  const [, , [found]] = await Promise.all([payments, parcel, read])
  return found
}

const openCase = sql`(
  select jsonb_build_object('id', c.id::text, 'state', c.state, 'kind', c.kind, 'wanted', c.wanted, 'items', c.items, 'offer', c.offer,
    'tracking_code', c.tracking_code, 'since', (extract(epoch from c.state_since) * 1000)::bigint)
  from cases c where c.parcel_id = p.id and c.state not in ('decided', 'refunded', 'replaced', 'withdrawn'))`

const readParcel = (parcel_id: string, access: ParcelAccess) => sql<LockedParcel>`
  select p.id::text, p.order_id::text, o.number::text, o.account_id::text, p.store_id::text, o.coupon_id::text, p.state, p.method, p.delay_days,
    p.shipping_cost - p.refunded_shipping as shipping_cost, ${refundedAmount} as refunded,
    (select p.refunded_shipping + sum(l.refunded_total - l.refunded_coupon_discount) from order_lines l where l.parcel_id = p.id)::bigint as accounted,
    (select count(*)::int from parcel_decisions r where r.parcel_id = p.id and r.late) as late_refunds,
    (extract(epoch from p.state_since) * 1000)::bigint as since, (extract(epoch from p.confirm_by) * 1000)::bigint as confirm_by,
    (extract(epoch from p.due_by) * 1000)::bigint as due_by, (extract(epoch from ${returnBy}) * 1000)::bigint as return_by,
    exists (select from ledger_transactions t where ${isAboutParcel('parcel-completed')}) as earned,
    exists (select from cases c where c.parcel_id = p.id and c.state in ('decided', 'refunded', 'replaced')) as settled,
    array(select l.variant_id::text from order_lines l where l.parcel_id = p.id and l.non_returnable) as non_returnable,
    ${openCase} as "case",
    (select jsonb_agg(jsonb_build_object('variant_id', l.variant_id::text, 'quantity', l.quantity - l.refunded_quantity,
      'total', l.total - l.refunded_total, 'coupon_discount', l.coupon_discount - l.refunded_coupon_discount, 'platform_share', l.platform_share - l.refunded_platform_share,
      'commission', l.commission - l.refunded_commission, 'commission_vat', l.commission_vat - l.refunded_commission_vat) order by l.id) from order_lines l where l.parcel_id = p.id) as lines
  from parcels p join orders o on o.id = p.order_id
  where p.id = ${parcel_id} and o.state = 'paid' and ${accessCondition(access)}`

async function restock(db: Database, { id, lines }: LockedParcel, now: number): Promise<void> {
  const locked = db.rows(lockVariants(lines.map(({ variant_id }) => variant_id)))
  const moved = db.rows(sql<{ product_id: string }>`
    with given as (
      update variants v set stock = v.stock + l.quantity from order_lines l
      where l.parcel_id = ${id} and v.id = l.variant_id returning v.id, v.product_id, l.quantity
    ), moved as (
      insert into stock_movements (variant_id, quantity, reason, reference, at)
      select id, quantity, 'return', ${`parcel:${id}`}, ${timestampSql(now)} from given
    )
    select distinct product_id::text from given`)
  const [, products] = await Promise.all([locked, moved])
  db.announce(products.map(({ product_id }) => product_id))
}

// Checked in a statement after the lock, so that of two parcels canceled at once the second one sees the first.
async function releaseCoupon(db: Database, { id, order_id }: LockedParcel, now: number): Promise<void> {
  const isWholeOrder = sql<boolean>`not exists (
    select from parcels p where p.order_id = ${order_id} and p.id <> ${id} and p.state <> 'canceled')`
  await Promise.all([db.rows(lockCouponOf(order_id)), db.rows(releaseCouponUse(order_id, now, isWholeOrder))])
}

async function markRefunded(db: Database, order_id: string, now: number): Promise<void> {
  await db.rows(sql`
    with back as (
      select o.id, o.total <= coalesce((select sum(g.amount) from parcels p
        join ledger_transactions t on ${isAboutParcel('parcel-refunded', 'parcel-refunded-late')}
        join ledger_postings g on g.transaction_id = t.id and g.account like 'wallet:%' where p.order_id = o.id), 0) as whole
      from orders o where o.id = ${order_id}
    ), found as (
      select pay.id, pay.state, case when back.whole then 'refunded' else 'partially_refunded' end as next, back.whole
      from payments pay join back on back.id = pay.order_id
      where pay.state in ('succeeded', 'partially_refunded') and not pay.credited
    ), moved as (
      update payments p set state = found.next from found where p.id = found.id
    )
    insert into history (subject, subject_id, from_state, to_state, event, actor, at)
    select 'payment', id, state, next, case when whole then 'refund' else 'refund_partially' end, 'refund', ${timestampSql(now)} from found`)
}

async function findOverdue(
  db: Database,
  { now, states, returned_before }: OverdueQuery,
  limit: number,
): Promise<string[]> {
  const limits = JSON.stringify(states.map(({ state, before }) => ({ state, before: timestampSql(before) })))
  const rows = await db.rows(sql<{ id: string }>`
    select p.id::text from parcels p
    join jsonb_to_recordset(${limits}::jsonb) as l(state text, before timestamptz) on l.state = p.state
    left join cases c on p.state = 'problem' and c.parcel_id = p.id and c.state not in ('decided', 'refunded', 'replaced', 'withdrawn')
    where p.state in ('new', 'cancel_requested', 'shipped', 'delivered', 'problem')
      and case when p.due_by is not null then p.due_by <= ${timestampSql(now)} when c.state = 'waiting_return' then c.state_since <= ${timestampSql(returned_before)}
        when p.state = 'new' and p.confirm_by is not null then p.confirm_by <= ${timestampSql(now)} else p.state_since <= l.before end
    order by p.state_since limit ${limit}`)
  return rows.map(({ id }) => id)
}
