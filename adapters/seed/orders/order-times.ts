import type { DemoOrder } from './orders.ts'

const hour = 3_600_000
const minute = 60_000

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
    commission: parcel.lines.reduce((total, line) => total + line.commission, 0),
    commission_vat: parcel.lines.reduce((total, line) => total + line.vat, 0),
  }))
}

/** A parcel of an order with its id and its share of the commission. */
export type OrderParcel = ReturnType<typeof orderParcelsOf>[number]
