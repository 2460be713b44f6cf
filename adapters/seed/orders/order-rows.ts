import { newOrderCode, type ParcelEvent } from '../../../core/ordering/index.ts'
import { sum } from '../../../core/shared/money.ts'
import { demoOrders } from '../data.ts'
import { createRandom, tokenOf } from '../random.ts'
import { type Connection, continueNumbers, hour, insertRows, iso } from '../rows.ts'
import type { DemoOrder } from './orders.ts'

const minute = 60_000
const firstNumber = 100_000

/** Returns the instants of an order in milliseconds. */
export function orderTimesOf({ age }: DemoOrder, now: number) {
  const placed = now - age * hour
  return { placed, paid: placed + 2 * minute, expires: placed + 15 * minute }
}

/** Returns an order's parcels with their ids; ten ids are reserved per order. */
export function orderParcelsOf(order: DemoOrder) {
  return order.draft.parcels.map((parcel, index) => ({
    id: order.id * 10 + index,
    parcel,
    steps: order.steps[index] ?? [],
    commission: sum(parcel.lines.map((line) => line.commission)),
    commission_vat: sum(parcel.lines.map((line) => line.vat)),
  }))
}

/** A parcel of an order with its id and its share of the commission. */
export type OrderParcel = ReturnType<typeof orderParcelsOf>[number]

/** Writes orders, parcels, lines, their stock movements and their history. */
export async function writeOrders(connection: Connection, orders: readonly DemoOrder[], now: number): Promise<void> {
  const insert = (table: string, rowsOf: (order: DemoOrder) => object | readonly object[]) =>
    insertRows(connection, table, orders.flatMap(rowsOf))
  await insert('orders', (order) => orderRow(order, now))
  await insert('parcels', (order) => orderParcelsOf(order).map((parcel) => parcelRow(order, parcel, now)))
  await insert('order_lines', lineRows)
  await connection.query('update order_lines l set photo = p.photos -> 0 from products p where p.id = l.product_id')
  await insert('stock_movements', (order) => movementRows(order, now))
  await connection.query(`update variants v set stock = v.stock + m.moved from (
    select variant_id, sum(quantity) as moved from stock_movements where reason in ('sale', 'return') group by variant_id
  ) m where m.variant_id = v.id`)
  await connection.query(`insert into reservations (order_id, variant_id, quantity, expires_at)
    select l.order_id, l.variant_id, l.quantity, o.expires_at from order_lines l join orders o on o.id = l.order_id where o.state = 'pending_payment'`)
  const history = orders.flatMap((order) => historyRows(order, now))
  await insertRows(
    connection,
    'history',
    history.sort((left, right) => (left.at < right.at ? -1 : 1)),
  )
  await connection.query('select setval($1, $2)', ['order_numbers', firstNumber + orders.length])
  await continueNumbers(connection, ['orders', 'parcels'])
}

function orderRow(order: DemoOrder, now: number) {
  const { placed, paid, expires } = orderTimesOf(order, now)
  const { items_total, shipping_total, total, coupon, coupon_discount, parcels } = order.draft
  const amounts = { items_total, shipping_total, total, coupon_discount, wallet_amount: order.wallet_amount }
  return {
    ...amounts,
    id: order.id,
    state: order.state,
    number: firstNumber + order.id,
    tracking_hash: tokenOf(`order ${order.id}`),
    code: orderCode(order.id),
    account_id: order.buyer.account,
    recipient: order.buyer.recipient,
    coupon_id: coupon?.terms?.id ?? null,
    source_store_id: parcels.find(({ store }) => store.slug === order.source)?.store.id ?? null,
    attribution: {},
    placed_at: iso(placed),
    expires_at: iso(expires),
    currency: 'IRR',
    paid_at: order.state === 'paid' ? iso(paid) : null,
  }
}

/** Returns the code of an order, derived from its id; two of a few thousand orders never share one. */
function orderCode(id: number): string {
  const random = createRandom(`code ${id}`)
  return newOrderCode({ digits: (length) => Array.from({ length }, () => random.int(0, 9)).join('') })
}

function parcelRow(order: DemoOrder, { id, parcel, steps, commission, commission_vat }: OrderParcel, now: number) {
  const { paid } = orderTimesOf(order, now)
  const { store, chosenMethod, items_total, coupon_discount, platform_share, weight_grams, preparation_days } = parcel
  const shipped = steps.find(({ event }) => event === 'ship')
  const tracking_code = shipped === undefined ? null : trackingCode(id)
  const hasLink = tracking_code !== null && chosenMethod.method.endsWith('-post')
  const fromPayment = (hours: number) => (order.state === 'paid' ? iso(paid + hours * hour) : null)
  const amounts = { items_total, coupon_discount, platform_share, commission, commission_vat }
  return {
    ...amounts,
    id,
    weight_grams,
    preparation_days,
    order_id: order.id,
    store_id: store.id,
    state: steps.at(-1)?.to ?? 'new',
    method: chosenMethod.method,
    shipping_cost: chosenMethod.cost,
    days_min: chosenMethod.days_min,
    days_max: chosenMethod.days_max,
    currency: 'IRR',
    tracking_code,
    tracking_link: hasLink ? `https://tracking.post.ir/?id=${tracking_code}` : null,
    state_since: fromPayment(steps.at(-1)?.hours ?? 0),
    confirm_by: fromPayment(24),
    ship_by: fromPayment(preparation_days * 24),
    shipped_at: shipped === undefined ? null : fromPayment(shipped.hours),
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
      quantity,
      total,
      coupon_discount,
      platform_share,
      commission,
      store_id: sale.store.id,
      product_id: sale.product_id,
      variant_id: sale.variant_id,
      title: sale.title,
      options: sale.options,
      unit_price: sale.unit_price,
      commission_basis_points: basis_points,
      commission_vat: vat,
    })),
  )
}

/** Returns the sale of every item of a paid order, and the return of those that came back. */
function movementRows(order: DemoOrder, now: number) {
  if (order.state !== 'paid') return []
  const { paid } = orderTimesOf(order, now)
  return orderParcelsOf(order).flatMap(({ id, parcel, steps }) => {
    const last = steps.at(-1)
    return parcel.lines.flatMap(({ sale: { variant_id }, quantity }) => {
      const sale = { variant_id, quantity: -quantity, reason: 'sale', reference: `order:${order.id}`, at: iso(paid) }
      if (last === undefined || !['canceled', 'refunded'].includes(last.to)) return [sale]
      const at = iso(paid + last.hours * hour)
      return [sale, { ...sale, quantity, reason: 'return', reference: `parcel:${id}`, at }]
    })
  })
}

/** Returns the history that leads an order and its parcels to their states. */
function historyRows(order: DemoOrder, now: number) {
  const { placed, paid, expires } = orderTimesOf(order, now)
  const account = `account:${order.buyer.account}`
  const row = (event: string, from_state: string | null, to_state: string, actor: string, at: number) => ({
    subject: 'order',
    subject_id: order.id,
    from_state,
    to_state,
    event,
    actor,
    reason: null as string | null,
    at: iso(at),
  })
  const started = row('place', null, 'pending_payment', account, placed)
  if (order.state === 'pending_payment') return [started]
  if (order.state === 'expired') return [started, row('expire', 'pending_payment', 'expired', 'clock', expires)]
  if (order.state === 'canceled') return [started, row('cancel', 'pending_payment', 'canceled', account, paid)]
  const parcels = orderParcelsOf(order).flatMap(({ id, parcel, steps }) => {
    const subject = { subject: 'parcel', subject_id: id }
    return [
      { ...row('paid', null, 'new', 'payment', paid), ...subject },
      ...steps.map(({ event, from, to, hours }) => ({
        ...row(event, from, to, actorOf(event, account, parcel.store.id), paid + hours * hour),
        ...subject,
        reason: demoOrders.reasons[event] ?? null,
      })),
    ]
  })
  return [started, row('verify', 'pending_payment', 'paid', 'payment', paid), ...parcels]
}

/** Returns the actor of an event of a parcel as the history stores it. */
function actorOf(event: ParcelEvent, account: string, store: string): string {
  if (event === 'time_out') return 'clock'
  if (demoOrders.by_platform.includes(event)) return 'platform'
  return demoOrders.by_buyer.includes(event) ? account : `store:${store}`
}
