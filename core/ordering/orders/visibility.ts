import { minus, noMoney, sum } from '../../shared/money.ts'
import type { Order } from './schema.ts'

/**
 * Returns what a tracking hash alone may show: first name, masked mobile number, no street address or postal code, no
 * case, no actions, and of refunds to the card only their state.
 */
export function toTrackingView(order: Order): Order {
  const { recipient } = order
  const maskedMobile = `${recipient.mobile.slice(0, 4)}***${recipient.mobile.slice(-4)}`
  const [firstName = ''] = recipient.recipient_name.split(' ')
  return {
    ...order,
    card_refundable: noMoney,
    parcels: order.parcels.map((parcel) => ({
      ...parcel,
      actions: [],
      case: null,
      decision: null,
      card_refunds: parcel.card_refunds.map((refund) => ({ ...refund, amount: noMoney })),
      items: parcel.items.map(withoutReview),
      history: parcel.history.map((row) => ({ ...row, note: null })),
    })),
    recipient: { ...recipient, recipient_name: firstName, mobile: maskedMobile, address: '', postal_code: '' },
  }
}

/** Whether somebody wrote about a product is for them alone. */
function withoutReview(item: Order['parcels'][number]['items'][number]): Order['parcels'][number]['items'][number] {
  const { reviewed, ...shown } = item
  return reviewed === undefined ? item : shown
}

/** Returns an order with only one store's parcels; `undefined` when it has none there. */
export function onlyStoreParcels(order: Order, store_slug: string): Order | undefined {
  const parcels = order.parcels.filter((parcel) => parcel.store_slug === store_slug)
  if (parcels.length === 0) return undefined
  if (parcels.length === order.parcels.length) return order
  const items_total = sum(parcels.map((parcel) => parcel.items_total))
  const shipping_total = sum(parcels.map((parcel) => parcel.shipping_cost))
  const coupon_discount = sum(parcels.map((parcel) => parcel.coupon_discount))
  const total = minus(sum([items_total, shipping_total]), coupon_discount)
  return { ...order, parcels, items_total, shipping_total, coupon_discount, total }
}
