import { minus, sum } from '../shared/money.ts'
import type { Order } from './ordering.schema.ts'

/** What a tracking hash alone shows: no street address, no postal code, the name's first word, the mobile masked; no case, no acts. */
export function forTracking(order: Order): Order {
  const { recipient } = order
  const masked = `${recipient.mobile.slice(0, 4)}***${recipient.mobile.slice(-4)}`
  const [firstName = ''] = recipient.recipient_name.split(' ')
  return {
    ...order,
    parcels: order.parcels.map((parcel) => ({
      ...parcel,
      acts: [],
      case: null,
      ruling: null,
      history: parcel.history.map((row) => ({ ...row, note: null })),
    })),
    recipient: { ...recipient, recipient_name: firstName, mobile: masked, address: '', postal_code: '' },
  }
}

/** An order as one store's shop may show it: only that store's parcels; `undefined` when it has none there. */
export function forStore(order: Order, store_slug: string): Order | undefined {
  const parcels = order.parcels.filter((parcel) => parcel.store_slug === store_slug)
  if (parcels.length === 0) return undefined
  if (parcels.length === order.parcels.length) return order
  const items_total = sum(parcels.map((parcel) => parcel.items_total))
  const shipping_total = sum(parcels.map((parcel) => parcel.shipping_cost))
  const coupon_part = sum(parcels.map((parcel) => parcel.coupon_part))
  const total = minus(sum([items_total, shipping_total]), coupon_part)
  return { ...order, parcels, items_total, shipping_total, coupon_part, total }
}
