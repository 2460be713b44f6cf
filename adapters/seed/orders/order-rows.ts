import { orderHistoryRows } from './order-history.ts'
import { orderTimesOf, type OrderParcel, orderParcelsOf } from './order-times.ts'
import { writeStockMovements } from './stock-rows.ts'
import type { DemoOrder } from './orders.ts'
import { createRandom, tokenOf } from '../random.ts'
import { type Connection, continueNumbers, insertRows } from '../table.ts'

const hour = 3_600_000

const orderColumns = {
  id: 'bigint',
  number: 'bigint',
  tracking_hash: 'text',
  account_id: 'bigint',
  state: 'text',
  recipient: 'jsonb',
  items_total: 'bigint',
  shipping_total: 'bigint',
  total: 'bigint',
  wallet_amount: 'bigint',
  coupon_id: 'bigint',
  coupon_discount: 'bigint',
  source_store_id: 'bigint',
  attribution: 'jsonb',
  placed_at: 'timestamptz',
  expires_at: 'timestamptz',
  paid_at: 'timestamptz',
  currency: 'text',
}

const parcelColumns = {
  id: 'bigint',
  order_id: 'bigint',
  store_id: 'bigint',
  state: 'text',
  method: 'text',
  shipping_cost: 'bigint',
  items_total: 'bigint',
  coupon_discount: 'bigint',
  platform_share: 'bigint',
  commission: 'bigint',
  commission_vat: 'bigint',
  weight_grams: 'int',
  preparation_days: 'int',
  days_min: 'int',
  days_max: 'int',
  confirm_by: 'timestamptz',
  ship_by: 'timestamptz',
  shipped_at: 'timestamptz',
  tracking_code: 'text',
  tracking_link: 'text',
  currency: 'text',
  state_since: 'timestamptz',
}

const lineColumns = {
  order_id: 'bigint',
  parcel_id: 'bigint',
  store_id: 'bigint',
  product_id: 'bigint',
  variant_id: 'bigint',
  title: 'text',
  options: 'jsonb',
  quantity: 'int',
  unit_price: 'bigint',
  total: 'bigint',
  commission_basis_points: 'int',
  coupon_discount: 'bigint',
  platform_share: 'bigint',
  commission: 'bigint',
  commission_vat: 'bigint',
}

/** Writes orders, parcels, lines, their stock movements and their history. */
export async function writeOrders(connection: Connection, orders: readonly DemoOrder[], now: number): Promise<void> {
  await insertRows(
    connection,
    'orders',
    orderColumns,
    orders.map((order) => orderRow(order, now)),
  )
  await insertRows(
    connection,
    'parcels',
    parcelColumns,
    orders.flatMap((order) => orderParcelsOf(order).map((parcel) => parcelRow(order, parcel, now))),
  )
  await insertRows(connection, 'order_lines', lineColumns, orders.flatMap(lineRows))
  await connection.query('update order_lines l set photo = p.photos -> 0 from products p where p.id = l.product_id')
  await writeStockMovements(connection, orders, now)
  const history = orders
    .flatMap((order) => orderHistoryRows(order, now))
    .sort((left, right) => (left.at < right.at ? -1 : 1))
  const columns = {
    subject: 'text',
    subject_id: 'bigint',
    from_state: 'text',
    to_state: 'text',
    event: 'text',
    actor: 'text',
    reason: 'text',
    at: 'timestamptz',
  }
  await connection.query('select setval($1, $2)', ['order_numbers', firstNumber + orders.length])
  await insertRows(connection, 'history', columns, history)
  await continueNumbers(connection, ['orders', 'parcels'])
}

const firstNumber = 100_000

function orderRow(order: DemoOrder, now: number) {
  const { placed, paid, expires } = orderTimesOf(order, now)
  const { items_total, shipping_total, total, coupon, coupon_discount } = order.draft
  return {
    id: order.id,
    number: firstNumber + order.id,
    tracking_hash: tokenOf(`order ${order.id}`),
    account_id: order.buyer.account,
    state: order.state,
    recipient: order.buyer.recipient,
    items_total,
    shipping_total,
    total,
    wallet_amount: order.wallet_amount,
    coupon_id: coupon?.terms?.id ?? null,
    coupon_discount,
    source_store_id: order.draft.parcels.find(({ store }) => store.slug === order.source)?.store.id ?? null,
    attribution: {},
    placed_at: iso(placed),
    expires_at: iso(expires),
    currency: 'IRR',
    paid_at: order.state === 'paid' ? iso(paid) : null,
  }
}

function parcelRow(order: DemoOrder, { id, parcel, steps, commission, commission_vat }: OrderParcel, now: number) {
  const { paid } = orderTimesOf(order, now)
  const { store, chosenMethod, items_total, coupon_discount, platform_share, weight_grams, preparation_days } = parcel
  const shipped = steps.find(({ event }) => event === 'ship')
  const code = shipped === undefined ? null : trackingCode(id)
  const startedAt = order.state === 'paid'
  return {
    id,
    order_id: order.id,
    store_id: store.id,
    state: steps.at(-1)?.to ?? 'new',
    method: chosenMethod.method,
    coupon_discount,
    platform_share,
    shipping_cost: chosenMethod.cost,
    items_total,
    commission,
    commission_vat,
    weight_grams,
    preparation_days,
    days_min: chosenMethod.days_min,
    days_max: chosenMethod.days_max,
    currency: 'IRR',
    tracking_code: code,
    state_since: startedAt ? iso(paid + (steps.at(-1)?.hours ?? 0) * hour) : null,
    confirm_by: startedAt ? iso(paid + 24 * hour) : null,
    ship_by: startedAt ? iso(paid + preparation_days * 24 * hour) : null,
    shipped_at: shipped === undefined ? null : iso(paid + shipped.hours * hour),
    tracking_link:
      code !== null && chosenMethod.method.endsWith('-post') ? `https://tracking.post.ir/?id=${code}` : null,
  }
}

/** Returns a tracking code of twenty-four digits, like those of the post. */
function trackingCode(parcel: number): string {
  const random = createRandom(`tracking ${parcel}`)
  return Array.from({ length: 24 }, (_, index) => (index === 0 ? 1 : random.int(0, 9))).join('')
}

function lineRows(order: DemoOrder) {
  return orderParcelsOf(order).flatMap(({ id: parcel_id, parcel }) =>
    parcel.lines.map(({ sale, quantity, total, coupon_discount, platform_share, basis_points, commission, vat }) => ({
      order_id: order.id,
      parcel_id,
      store_id: sale.store.id,
      product_id: sale.product_id,
      variant_id: sale.variant_id,
      title: sale.title,
      options: sale.options,
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

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
