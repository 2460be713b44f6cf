import type { CouponResult } from '../../../core/ordering/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { demoCoupons, demoOrders } from '../data.ts'
import { storeId } from '../market.ts'
import { type Connection, continueNumbers, day, insertRows, iso } from '../rows.ts'

const couponRows = demoCoupons.map(({ store, from, until, ...coupon }, index) => ({
  ...coupon,
  id: index + 1,
  scope: store === undefined ? ('all' as const) : ('stores' as const),
  scope_ids: store === undefined ? [] : [storeId(store)],
  funded_by: store === undefined ? ('platform' as const) : ('store' as const),
  days: { from, until },
}))

/** The coupon that some orders of the demo market used. */
export const usedCoupon: CouponResult = couponResult(demoOrders.coupon)

function couponResult(code: string): CouponResult {
  const row = couponRows.find((coupon) => coupon.code === code)
  if (row === undefined) throw new Error(`no coupon ${code}`)
  const { kind, value, scope, funded_by } = row
  const ceiling = row.ceiling === null ? null : rial(row.ceiling)
  const terms = { id: String(row.id), code, kind, value, ceiling, min_basket: rial(row.min_basket) }
  return { code, terms: { ...terms, scope, scope_ids: row.scope_ids.map(String), funded_by }, refusal: null }
}

/** Writes the coupons of the demo market, before the orders that use one. */
export async function writeCoupons(connection: Connection, now: number): Promise<void> {
  const rows = couponRows.map(({ days: { from, until }, ...coupon }) => ({
    ...coupon,
    uses: 0,
    version: 1,
    created_at: iso(now + (Math.min(from, 0) - 3) * day),
    starts_at: iso(now + from * day),
    ends_at: until === undefined ? null : iso(now + until * day),
  }))
  await insertRows(connection, 'coupons', rows)
  await continueNumbers(connection, ['coupons'])
}

/** Writes which orders used which coupon; orders canceled as a whole returned theirs. */
export async function writeCouponUses(connection: Connection): Promise<void> {
  await connection.query(`
    insert into coupon_uses (order_id, coupon_id, account_id, returned_at)
    select o.id, o.coupon_id, o.account_id, case when not exists (
      select from parcels p where p.order_id = o.id and p.state <> 'canceled') then o.paid_at end
    from orders o where o.coupon_id is not null`)
  await connection.query(`
    update coupons c set uses = (
      select count(*) from coupon_uses u where u.coupon_id = c.id and u.returned_at is null)`)
}
