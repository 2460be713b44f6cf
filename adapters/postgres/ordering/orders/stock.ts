import { sql } from 'kysely'
import type { ParcelDeadlines, LockedOrder } from '../../../../core/ordering/index.ts'
import { lockVariants } from '../../catalog/catalog.ts'
import type { Database } from '../../connection/connect.ts'
import { lockCouponOf, reclaimCouponUse } from '../../coupons/coupons.ts'
import { timestampSql } from '../../queries/instants.ts'
import { idSql, query } from '../../schema/query.ts'

// Locks first, in sorted order, and checks in a second statement: a statement sees the snapshot of its own start, so a
// condition next to the lock would count the stock from before the wait.
/** Locks the stock rows of an order and reclaims its coupon use if that was released. */
export async function reserveAgain(db: Database, order: LockedOrder, now: number): Promise<boolean> {
  const ids = order.lines.map(({ variant_id }) => variant_id)
  // The coupon is locked before the stock, in the same order as placing an order does.
  const coupon = order.coupon_id === null ? [] : db.rows(lockCouponOf(order.id))
  const locked = db.rows(lockVariants(ids))
  const unavailable = db.rows(
    query
      .selectFrom('order_lines as l')
      .innerJoin('variants as v', 'v.id', 'l.variant_id')
      .select('v.id')
      .where('l.order_id', '=', idSql(order.id))
      .where((v) => {
        const reserved = v
          .selectFrom('reservations as r')
          .select((r) => r.fn.sum<number>('r.quantity').as('quantity'))
          .whereRef('r.variant_id', '=', 'v.id')
          .where('r.expires_at', '>', timestampSql(now))
          .where('r.order_id', '<>', idSql(order.id))
        return v('l.quantity', '>', sql<number>`${v.ref('v.stock')} - coalesce(${reserved}, 0)`)
      }),
  )
  const [, , unavailableRows] = await Promise.all([coupon, locked, unavailable])
  return unavailableRows.length === 0 && (order.coupon_id === null || reclaimCouponUse(db, order.id))
}

/** Marks an order paid: stock, movements, reservations, cart and parcel deadlines in one statement. */
export async function markSold(
  db: Database,
  order: LockedOrder,
  now: number,
  deadlines: readonly ParcelDeadlines[],
): Promise<void> {
  const limits = sql<{ parcel_id: number; confirm_by: Date; ship_by: Date }>`jsonb_to_recordset(${JSON.stringify(
    deadlines.map(({ parcel_id, confirm_by, ship_by }) => ({
      parcel_id,
      confirm_by: timestampSql(confirm_by),
      ship_by: timestampSql(ship_by),
    })),
  )}::jsonb)`
  const at = timestampSql(now)
  const taken = await db.rows(
    query
      .with('taken', (with_) =>
        with_
          .updateTable('variants as v')
          .from('order_lines as l')
          .set((v) => ({ stock: v('v.stock', '-', v.ref('l.quantity')) }))
          .where('l.order_id', '=', idSql(order.id))
          .whereRef('v.id', '=', 'l.variant_id')
          .returning(['v.id', 'v.product_id', 'l.quantity']),
      )
      .with('left', (with_) =>
        with_
          .updateTable('cart_lines as c')
          .from('order_lines as l')
          .set((c) => ({ quantity: c('c.quantity', '-', c.ref('l.quantity')) }))
          .where('l.order_id', '=', idSql(order.id))
          .where('c.account_id', '=', idSql(order.account_id))
          .whereRef('c.variant_id', '=', 'l.variant_id')
          .whereRef('c.quantity', '>', 'l.quantity'),
      )
      .with('bought', (with_) =>
        with_
          .deleteFrom('cart_lines as c')
          .using('order_lines as l')
          .where('l.order_id', '=', idSql(order.id))
          .where('c.account_id', '=', idSql(order.account_id))
          .whereRef('c.variant_id', '=', 'l.variant_id')
          .whereRef('c.quantity', '<=', 'l.quantity'),
      )
      .with('ended', (with_) => with_.deleteFrom('reservations').where('order_id', '=', idSql(order.id)))
      .with('moved', (with_) =>
        with_
          .insertInto('stock_movements')
          .columns(['variant_id', 'quantity', 'reason', 'reference', 'at'])
          .expression((m) =>
            m
              .selectFrom('taken')
              .select((t) => [
                'taken.id',
                t.neg(t.ref('taken.quantity')).as('quantity'),
                t.val('sale' as const).as('reason'),
                t.val(`order:${order.id}`).as('reference'),
                t.val(at).as('at'),
              ]),
          ),
      )
      .with('paid', (with_) =>
        with_.updateTable('orders').set({ state: 'paid', paid_at: at }).where('id', '=', idSql(order.id)),
      )
      .with('started', (with_) =>
        with_
          .updateTable('parcels as p')
          .from(limits.as<'d'>(sql`d(parcel_id bigint, confirm_by timestamptz, ship_by timestamptz)`))
          .set((d) => ({ state_since: at, confirm_by: d.ref('d.confirm_by'), ship_by: d.ref('d.ship_by') }))
          .where('p.order_id', '=', idSql(order.id))
          .whereRef('p.id', '=', 'd.parcel_id'),
      )
      .selectFrom('taken')
      .select((t) => t.cast<string>('taken.product_id', 'text').as('product_id'))
      .distinct(),
  )
  db.announce(taken.map(({ product_id }) => product_id))
}
