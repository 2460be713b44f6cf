import { sql } from 'kysely'
import type { ParcelDeadlines, LockedOrder } from '../../../../core/ordering/index.ts'
import { lockVariants } from '../../catalog/catalog.ts'
import type { Database } from '../../connection/connect.ts'
import { lockCouponOf, reclaimCouponUse } from '../../coupons/coupons.ts'
import { timestampSql } from '../../queries/instants.ts'

// Locks first, in sorted order, and checks in a second statement: a statement sees the snapshot of its own start, so a
// condition next to the lock would count the stock from before the wait.
/** Locks the stock rows of an order and reclaims its coupon use if that was released. */
export async function reserveAgain(db: Database, order: LockedOrder, now: number): Promise<boolean> {
  const ids = order.lines.map(({ variant_id }) => variant_id)
  // The coupon is locked before the stock, in the same order as placing an order does.
  const coupon = order.coupon_id === null ? [] : db.rows(lockCouponOf(order.id))
  const locked = db.rows(lockVariants(ids))
  const unavailable = db.rows(sql`
    select v.id from order_lines l join variants v on v.id = l.variant_id
    where l.order_id = ${order.id} and l.quantity > v.stock - coalesce((select sum(r.quantity) from reservations r
      where r.variant_id = v.id and r.expires_at > ${timestampSql(now)} and r.order_id <> ${order.id}), 0)`)
  const [, , unavailableRows] = await Promise.all([coupon, locked, unavailable])
  return unavailableRows.length === 0 && (order.coupon_id === null || reclaimCouponUse(db, order.id))
}

/** Marks an order paid: stock, movements, reservations and parcel deadlines in one statement. */
export async function markSold(
  db: Database,
  order: LockedOrder,
  now: number,
  deadlines: readonly ParcelDeadlines[],
): Promise<void> {
  const limits = JSON.stringify(
    deadlines.map(({ parcel_id, confirm_by, ship_by }) => ({
      parcel_id,
      confirm_by: timestampSql(confirm_by),
      ship_by: timestampSql(ship_by),
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
      select id, -quantity, 'sale', ${`order:${order.id}`}, ${timestampSql(now)} from taken
    ), paid as (
      update orders set state = 'paid', paid_at = ${timestampSql(now)} where id = ${order.id}
    ), started as (
      update parcels p set state_since = ${timestampSql(now)}, confirm_by = d.confirm_by, ship_by = d.ship_by
      from jsonb_to_recordset(${limits}::jsonb) as d(parcel_id bigint, confirm_by timestamptz, ship_by timestamptz)
      where p.order_id = ${order.id} and p.id = d.parcel_id
    )
    select distinct product_id::text from taken`)
  db.announce(taken.map(({ product_id }) => product_id))
}
