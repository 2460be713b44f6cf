import type { CouponResult } from '../../../core/ordering/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { storeId } from '../products/product-rows.ts'
import { type Connection, continueNumbers, insertRows } from '../table.ts'

const day = 86_400_000

/** A coupon of the demo market; its days are counted from the seeding. */
interface DemoCoupon {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  readonly value: number
  readonly ceiling?: number
  readonly min_basket?: number
  readonly shop?: string
  readonly from: number
  readonly until?: number
  readonly total_limit?: number
  readonly limit_per_user?: number
  readonly paused?: true
}

const demoCoupons: readonly DemoCoupon[] = [
  { code: 'MEHRGAN', kind: 'percent', value: 10, ceiling: 2_000_000, from: -60, until: 60, total_limit: 500 },
  { code: 'ZAFARAN5', kind: 'percent', value: 5, shop: 'zafaran-ghaen', from: -20, limit_per_user: 1 },
  {
    code: 'KHOSHAMAD',
    kind: 'amount',
    value: 500_000,
    min_basket: 5_000_000,
    from: -30,
    limit_per_user: 1,
    paused: true,
  },
  {
    code: 'YALDA',
    kind: 'percent',
    value: 15,
    ceiling: 3_000_000,
    from: 20,
    until: 31,
    total_limit: 1000,
    limit_per_user: 1,
  },
  { code: 'PAEIZ', kind: 'amount', value: 300_000, from: -90, until: -10 },
]

/** The coupon that some orders of the demo market used. */
export const usedCoupon: CouponResult = {
  code: 'MEHRGAN',
  terms: {
    id: '1',
    code: 'MEHRGAN',
    kind: 'percent',
    value: 10,
    ceiling: rial(2_000_000),
    min_basket: rial(0),
    scope: 'all',
    scope_ids: [],
    funded_by: 'platform',
  },
  refusal: null,
}

const columns = {
  id: 'bigint',
  code: 'text',
  kind: 'text',
  value: 'bigint',
  ceiling: 'bigint',
  min_basket: 'bigint',
  scope: 'text',
  scope_ids: 'bigint[]',
  funded_by: 'text',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  total_limit: 'int',
  limit_per_user: 'int',
  paused: 'boolean',
  uses: 'int',
  version: 'int',
  created_at: 'timestamptz',
}

/** Writes the coupons of the demo market, before the orders that use one. */
export async function writeCoupons(connection: Connection, now: number): Promise<void> {
  const rows = demoCoupons.map(({ shop, from, until, ...coupon }, index) => ({
    ceiling: null,
    min_basket: 0,
    total_limit: null,
    limit_per_user: null,
    paused: false,
    ...coupon,
    id: index + 1,
    uses: 0,
    version: 1,
    created_at: iso(now + (Math.min(from, 0) - 3) * day),
    scope: shop === undefined ? 'all' : 'stores',
    scope_ids: shop === undefined ? [] : [storeId(shop)],
    funded_by: shop === undefined ? 'platform' : 'store',
    starts_at: iso(now + from * day),
    ends_at: until === undefined ? null : iso(now + until * day),
  }))
  await insertRows(connection, 'coupons', columns, rows)
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

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
