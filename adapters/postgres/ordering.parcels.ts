import { sql } from 'kysely'
import type { Door, LockedParcel, Overdue, ParcelBook, ParcelMove, ParcelState } from '../../core/ordering/index.ts'
import { lockVariants } from './catalog.ts'
import type { Database } from './connect.ts'
import { giveBack, lockCouponOf } from './coupons.ts'
import { aboutParcel } from './finance.ts'
import { recordHistory } from './history.ts'
import { at } from './instants.ts'
import { createPhotoTable } from './ordering.case-photos.ts'
import { createPortions } from './ordering.portions.ts'
import { createRefundTable } from './ordering.rulings.ts'
import { givenBack, returnBy } from './ordering.shelf.ts'
import { createCaseTable } from './ordering.cases.ts'

/** Parcels of paid orders; every writing method runs inside the caller's transaction. */
export function createParcelBook(db: Database): ParcelBook {
  return {
    ...createCaseTable(db),
    ...createPhotoTable(db),
    ...createPortions(db),
    ...createRefundTable(db),
    lock: (parcel_id, door) => lock(db, parcel_id, door),
    move: (parcel_id, to, now, more) => move(db, parcel_id, to, now, more),
    record: (changes) => recordHistory(db, changes),
    async markPacked(parcel_id, account_id, now) {
      await db.rows(sql`
        update parcels set packed_at = ${at(now)}, packed_by = ${account_id} where id = ${parcel_id} and packed_at is null`)
    },
    freeCoupon: (parcel, now) => freeCoupon(db, parcel, now),
    putBack: (parcel, now) => putBack(db, parcel, now),
    markRefunded: (order_id, now) => markRefunded(db, order_id, now),
    overdue: (overdue, most) => findOverdue(db, overdue, most),
    untold: (since, most) =>
      db.rows(sql<{ id: string; number: string; mobile: string }>`
        select p.id::text, o.number::text, a.mobile from parcels p join orders o on o.id = p.order_id join accounts a on a.id = o.account_id
        where p.state = 'canceled' and p.notified_at is null and p.state_since > ${at(since)} and exists (select from history h
          where h.subject = 'parcel' and h.subject_id = p.id and h.to_state = 'canceled' and h.actor <> 'account:' || o.account_id)
        order by p.id limit ${most}`),
    markTold: async (parcel_id, now) =>
      void (await db.rows(sql`update parcels set notified_at = ${at(now)} where id = ${parcel_id}`)),
  }
}

async function move(db: Database, parcel_id: string, to: ParcelState, now: number, more: ParcelMove): Promise<void> {
  const { delay_days, later_by = 0 } = more
  const [tracking_code, tracking_link] = [more.tracking_code ?? null, more.tracking_link ?? null]
  const due_by = more.due_by === null ? null : at(more.due_by)
  const return_by = more.return_by === undefined ? null : at(more.return_by)
  await db.rows(sql`
    update parcels set state = ${to}, state_since = ${at(now)}, tracking_code = coalesce(${tracking_code}, tracking_code),
      tracking_link = case when ${tracking_code}::text is null then tracking_link else ${tracking_link} end,
      shipped_at = case when ${to} = 'shipped' then coalesce(shipped_at, ${at(now)}) else shipped_at end,
      method = coalesce(${more.method ?? null}, method),
      delay_days = case when ${delay_days === undefined} then delay_days else ${delay_days ?? null}::int end,
      ship_by = ship_by + ${later_by} * interval '1 day', due_by = ${due_by}::timestamptz,
      return_by = coalesce(return_by, ${return_by}::timestamptz)
    where id = ${parcel_id}`)
}

/** What a door lets through; somebody else's parcel is as unknown. */
function throughDoor(door: Door) {
  if (door.as === 'house') return sql`true`
  if (door.as === 'buyer') return sql`o.account_id = ${door.account_id}`
  return sql`p.store_id = ${door.store_id}`
}

// Payments are locked before their parcels, as settling locks them before their order; and what is read is read once both are held:
// a statement sees the state of its own beginning.
async function lock(db: Database, parcel_id: string, door: Door): Promise<LockedParcel | undefined> {
  const payments = db.rows(sql`
    select id from payments where order_id = (select order_id from parcels where id = ${parcel_id}) order by id for no key update`)
  const parcel = db.rows(sql`
    select p.id from parcels p join orders o on o.id = p.order_id
    where p.id = ${parcel_id} and o.state = 'paid' and ${throughDoor(door)} for no key update of p`)
  const read = db.rows(readParcel(parcel_id, door))
  const [, , [found]] = await Promise.all([payments, parcel, read])
  return found
}

const openCase = sql`(
  select jsonb_build_object('id', c.id::text, 'state', c.state, 'kind', c.kind, 'wanted', c.wanted, 'items', c.items, 'offer', c.offer,
    'tracking_code', c.tracking_code, 'since', (extract(epoch from c.state_since) * 1000)::bigint)
  from cases c where c.parcel_id = p.id and c.state not in ('decided', 'refunded', 'replaced', 'withdrawn'))`

const readParcel = (parcel_id: string, door: Door) => sql<LockedParcel>`
  select p.id::text, p.order_id::text, o.number::text, o.account_id::text, p.store_id::text, o.coupon_id::text, p.state, p.method, p.delay_days,
    p.shipping_cost - p.back_shipping as shipping_cost, ${givenBack} as refunded,
    (select p.back_shipping + sum(l.back_total - l.back_coupon_part) from order_lines l where l.parcel_id = p.id)::bigint as accounted,
    (select count(*)::int from parcel_rulings r where r.parcel_id = p.id and r.late) as late_refunds,
    (extract(epoch from p.state_since) * 1000)::bigint as since, (extract(epoch from p.confirm_by) * 1000)::bigint as confirm_by,
    (extract(epoch from p.due_by) * 1000)::bigint as due_by, (extract(epoch from ${returnBy}) * 1000)::bigint as return_by,
    exists (select from ledger_transactions t where ${aboutParcel('parcel-completed')}) as earned,
    exists (select from cases c where c.parcel_id = p.id and c.state in ('decided', 'refunded', 'replaced')) as settled,
    array(select l.variant_id::text from order_lines l where l.parcel_id = p.id and l.no_return) as no_return,
    ${openCase} as "case",
    (select jsonb_agg(jsonb_build_object('variant_id', l.variant_id::text, 'quantity', l.quantity - l.back_quantity,
      'total', l.total - l.back_total, 'coupon_part', l.coupon_part - l.back_coupon_part, 'house_part', l.house_part - l.back_house_part,
      'commission', l.commission - l.back_commission, 'commission_vat', l.commission_vat - l.back_commission_vat) order by l.id) from order_lines l where l.parcel_id = p.id) as lines
  from parcels p join orders o on o.id = p.order_id
  where p.id = ${parcel_id} and o.state = 'paid' and ${throughDoor(door)}`

async function putBack(db: Database, { id, lines }: LockedParcel, now: number): Promise<void> {
  const locked = db.rows(lockVariants(lines.map(({ variant_id }) => variant_id)))
  const moved = db.rows(sql<{ product_id: string }>`
    with given as (
      update variants v set stock = v.stock + l.quantity from order_lines l
      where l.parcel_id = ${id} and v.id = l.variant_id returning v.id, v.product_id, l.quantity
    ), moved as (
      insert into stock_movements (variant_id, quantity, reason, reference, at)
      select id, quantity, 'return', ${`parcel:${id}`}, ${at(now)} from given
    )
    select distinct product_id::text from given`)
  const [, products] = await Promise.all([locked, moved])
  db.announce(products.map(({ product_id }) => product_id))
}

// Judged in a statement after the lock: of two parcels that are canceled at once the second sees the first.
async function freeCoupon(db: Database, { id, order_id }: LockedParcel, now: number): Promise<void> {
  const whole = sql`not exists (
    select from parcels p where p.order_id = ${order_id} and p.id <> ${id} and p.state <> 'canceled')`
  await Promise.all([db.rows(lockCouponOf(order_id)), db.rows(giveBack(order_id, now, whole))])
}

async function markRefunded(db: Database, order_id: string, now: number): Promise<void> {
  await db.rows(sql`
    with back as (
      select o.id, o.total <= coalesce((select sum(g.amount) from parcels p
        join ledger_transactions t on ${aboutParcel('parcel-refunded', 'parcel-refunded-late')}
        join ledger_postings g on g.transaction_id = t.id and g.account like 'wallet:%' where p.order_id = o.id), 0) as whole
      from orders o where o.id = ${order_id}
    ), found as (
      select pay.id, pay.state, case when back.whole then 'refunded' else 'partly_refunded' end as next, back.whole
      from payments pay join back on back.id = pay.order_id
      where pay.state in ('succeeded', 'partly_refunded') and not pay.credited
    ), moved as (
      update payments p set state = found.next from found where p.id = found.id
    )
    insert into history (subject, subject_id, from_state, to_state, event, actor, at)
    select 'payment', id, state, next, case when whole then 'refund' else 'refund_part' end, 'refund', ${at(now)} from found`)
}

async function findOverdue(db: Database, { now, states, returned_before }: Overdue, most: number): Promise<string[]> {
  const limits = JSON.stringify(states.map(({ state, before }) => ({ state, before: at(before) })))
  const rows = await db.rows(sql<{ id: string }>`
    select p.id::text from parcels p
    join jsonb_to_recordset(${limits}::jsonb) as l(state text, before timestamptz) on l.state = p.state
    left join cases c on p.state = 'problem' and c.parcel_id = p.id and c.state not in ('decided', 'refunded', 'replaced', 'withdrawn')
    where p.state in ('new', 'cancel_requested', 'shipped', 'delivered', 'problem')
      and case when p.due_by is not null then p.due_by <= ${at(now)} when c.state = 'waiting_return' then c.state_since <= ${at(returned_before)}
        when p.state = 'new' and p.confirm_by is not null then p.confirm_by <= ${at(now)} else p.state_since <= l.before end
    order by p.state_since limit ${most}`)
  return rows.map(({ id }) => id)
}
