import { orderTimesOf, orderParcelsOf } from './order-times.ts'
import type { DemoOrder } from './orders.ts'
import { type Connection, insertRows } from '../table.ts'

const hour = 3_600_000
const movedVariants = ['canceled', 'refunded']

/** Writes the stock movements of sales and returns, and reserves what is not paid yet. */
export async function writeStockMovements(
  connection: Connection,
  orders: readonly DemoOrder[],
  now: number,
): Promise<void> {
  const columns = { variant_id: 'bigint', quantity: 'int', reason: 'text', reference: 'text', at: 'timestamptz' }
  const rows = orders.filter(({ state }) => state === 'paid').flatMap((order) => movementRows(order, now))
  await insertRows(connection, 'stock_movements', columns, rows)
  await connection.query(`update variants v set stock = v.stock + m.moved from (
    select variant_id, sum(quantity) as moved from stock_movements where reason in ('sale', 'return') group by variant_id
  ) m where m.variant_id = v.id`)
  await connection.query(`insert into reservations (order_id, variant_id, quantity, expires_at)
    select l.order_id, l.variant_id, l.quantity, o.expires_at from order_lines l join orders o on o.id = l.order_id where o.state = 'pending_payment'`)
}

function movementRows(order: DemoOrder, now: number) {
  const { paid } = orderTimesOf(order, now)
  return orderParcelsOf(order).flatMap(({ id, parcel, steps }) => {
    const lastStep = steps.at(-1)
    return parcel.lines.flatMap(({ sale: { variant_id }, quantity }) => {
      const sale = { variant_id, quantity: -quantity, reason: 'sale', reference: `order:${order.id}`, at: iso(paid) }
      if (lastStep === undefined || !movedVariants.includes(lastStep.to)) return [sale]
      return [
        sale,
        { ...sale, quantity, reason: 'return', reference: `parcel:${id}`, at: iso(paid + lastStep.hours * hour) },
      ]
    })
  })
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
