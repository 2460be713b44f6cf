import { sql } from 'kysely'
import type { Deadlines, LockedOrder } from '../../core/ordering/index.ts'
import { lockVariants } from './catalog.ts'
import type { Database } from './connect.ts'
import { lockCouponOf, takeAgain } from './coupons.ts'
import { at } from './instants.ts'

// Locks first, in sorted order, and judges in a second statement: a statement sees the state of its own beginning,
// so a condition beside the lock would still count the stock as it was before the wait.
/** Locks the stock rows of an order, and takes the use of its coupon again where it was given back. */
export async function holdAgain(db: Database, order: LockedOrder, now: number): Promise<boolean> {
  const ids = order.lines.map(({ variant_id }) => variant_id)
  // The coupon before the stock, as whoever places an order locks them.
  const coupon = order.coupon_id === null ? [] : db.rows(lockCouponOf(order.id))
  const locked = db.rows(lockVariants(ids))
  const judged = db.rows(sql`
    select v.id from order_lines l join variants v on v.id = l.variant_id
    where l.order_id = ${order.id} and l.quantity > v.stock - coalesce((select sum(r.quantity) from reservations r
      where r.variant_id = v.id and r.expires_at > ${at(now)} and r.order_id <> ${order.id}), 0)`)
  const [, , short] = await Promise.all([coupon, locked, judged])
  return short.length === 0 && (order.coupon_id === null || takeAgain(db, order.id))
}

/** Makes an order paid. */
export async function sell(
  db: Database,
  order: LockedOrder,
  now: number,
  deadlines: readonly Deadlines[],
): Promise<void> {
  const limits = JSON.stringify(
    deadlines.map(({ parcel_id, confirm_by, ship_by }) => ({
      parcel_id,
      confirm_by: at(confirm_by),
      ship_by: at(ship_by),
    })),
  )
  const taken = await db.rows(sql<{ product_id: string }>`
    with taken as (
      update variants v set stock = v.stock - l.quantity from order_lines l
      where l.order_id = ${order.id} and v.id = l.variant_id returning v.id, v.product_id, l.quantity
    ), ended as (
      delete from reservations where order_id = ${order.id}
    ), moved as (
      insert into stock_movements (variant_id, quantity, reason, reference, at)
      select id, -quantity, 'sale', ${`order:${order.id}`}, ${at(now)} from taken
    ), paid as (
      update orders set state = 'paid', paid_at = ${at(now)} where id = ${order.id}
    ), started as (
      update parcels p set state_since = ${at(now)}, confirm_by = d.confirm_by, ship_by = d.ship_by
      from jsonb_to_recordset(${limits}::jsonb) as d(parcel_id bigint, confirm_by timestamptz, ship_by timestamptz)
      where p.order_id = ${order.id} and p.id = d.parcel_id
    )
    select distinct product_id::text from taken`)
  db.announce(taken.map(({ product_id }) => product_id))
}
