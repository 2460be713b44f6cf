import { createLedger, createOrderRepository, type Database } from '../../../adapters/postgres/index.ts'
import { ledgerAccounts } from '../../../core/finance/index.ts'
import { captureOrder } from '../../../core/ordering/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { hashOf, sqlOf } from '../people/actors.ts'
import type { Market } from './market.ts'
import { stillSettings } from '../still-settings.ts'

/** Where orders are captured: the database by URL and by connection, and the time there. */
export interface CaptureContext {
  readonly url: string
  readonly database: Database
  readonly market: Market
  readonly buyer: string
  readonly now: () => number
  /** A coupon with a fixed discount on each line. */
  readonly coupon?: { readonly id: string; readonly part: number; readonly funded_by: 'store' | 'platform' }
}

export interface CapturedOrder {
  readonly parcel_id: string
  readonly number: string
  readonly variants: readonly string[]
}

const shipping = 500_001
let orders = 0

/**
 * Captures an order of two of every variant of the first store's first product, paid by a wallet balance added for it.
 */
export async function captureOrderOf(context: CaptureContext): Promise<CapturedOrder> {
  const { url, market, buyer, coupon = { id: null, part: 0, funded_by: 'store' } } = context
  const store = market.stores[0]
  const variants = store?.products[0]?.variants ?? []
  const items = variants.reduce((all, { price }) => all + 2 * price, 0)
  const [off, paid] = [coupon.part * variants.length, items + shipping - coupon.part * variants.length]
  const house = coupon.funded_by === 'platform' ? 1 : 0
  const [order] = await sqlOf<{ id: string; number: string }>(
    url,
    `insert into orders (tracking_hash, account_id, state, recipient, items_total, shipping_total, total, wallet_amount, coupon_id,
       coupon_discount, placed_at, expires_at)
     values ($1, $2, 'pending_payment', '{"mobile": "09121234567"}', $3, $4, $5, $5, $6, $7, now(), now() + interval '1 hour') returning id::text, number::text`,
    [hashOf('t', ++orders), buyer, items, shipping, paid, coupon.id, off],
  )
  const [parcel] = await sqlOf<{ id: string }>(
    url,
    `with p as (insert into parcels (order_id, store_id, state, method, shipping_cost, items_total, coupon_discount, platform_share,
       commission, commission_vat, weight_grams,
       preparation_days, days_min, days_max) values ($1, $2, 'new', 'tipax', $5, $3, $6, $6 * $8::bigint, 20002, 2000, 1, 2, 2, 4) returning id),
     l as (insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, title, options, quantity, unit_price, total,
       coupon_discount, platform_share, commission_basis_points, commission, commission_vat)
       select $1, p.id, $2, v.product_id, v.id, 't', '{}', 2, v.price, 2 * v.price, $7::bigint, $7 * $8, 900, 10001, 1000 from p, variants v where v.id = any($4))
     select id::text from p`,
    [order?.id, store?.id, items, variants.map(({ id }) => id), shipping, off, coupon.part, house],
  )
  if (coupon.id !== null)
    await sqlOf(
      url,
      `with used as (update coupons set uses = uses + 1 where id = $2) insert into coupon_uses (order_id, coupon_id, account_id) values ($1, $2, $3)`,
      [order?.id, coupon.id, buyer],
    )
  await settle(context, order?.id ?? '', paid)
  return { parcel_id: parcel?.id ?? '', number: order?.number ?? '', variants: variants.map(({ id }) => id) }
}

function settle({ database, now }: CaptureContext, subject_id: string, total: number): Promise<void> {
  return database.transactions.run(async () => {
    const [ledger, orders, at] = [createLedger(database), createOrderRepository(database), now()]
    const given = [
      { account: 'bank:tests', amount: rial(-total) },
      { account: ledgerAccounts.hold(subject_id), amount: rial(total) },
    ]
    await ledger.post({ kind: 'gift', reference: subject_id, postings: given }, at)
    const placed = { subject: 'order', from: null, to: 'pending_payment', event: 'place', actor: 'tests' } as const
    await orders.record([{ ...placed, subject_id, at }])
    const locked = await orders.lock(subject_id)
    if (locked === undefined) return
    await captureOrder({ orders, ledger, settings: stillSettings() }, locked, null, at)
  })
}
