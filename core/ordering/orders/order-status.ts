import type { Order, ParcelState } from './schema.ts'
import { isBeingChecked } from './payment-check.ts'

/** How an order stands, as its buyer reads it: by its payment until it is paid, then by its parcels. */
export type OrderStatus =
  | 'pending_payment'
  | 'checking'
  | 'expired'
  | 'canceled'
  | 'new'
  | 'preparing'
  | 'partly_shipped'
  | 'shipped'
  | 'partly_delivered'
  | 'delivered'
  | 'in_review'
  | 'returned'

/** The groups in which a buyer finds their orders. */
export const orderGroups = ['open', 'delivered', 'reversed'] as const

export type OrderGroup = (typeof orderGroups)[number]

/** The parcels that somebody still works on. */
export const openParcelStates = [
  'new',
  'preparing',
  'cancel_requested',
  'delay_requested',
  'shipped',
  'tracking_wrong',
  'problem',
  'in_dispute',
] as const satisfies readonly ParcelState[]

/** The parcels of which the buyer keeps nothing. */
export const reversedParcelStates = ['canceled', 'refunded'] as const satisfies readonly ParcelState[]

const steps: Readonly<Partial<Record<ParcelState, number>>> = {
  new: 0,
  preparing: 1,
  cancel_requested: 1,
  delay_requested: 1,
  shipped: 2,
  tracking_wrong: 2,
}
const lastStep = 3
const statusOfStep = ['new', 'preparing', 'shipped', 'delivered'] as const

type Standing = Pick<Order, 'state' | 'payment'> & { readonly parcels: readonly { readonly state: ParcelState }[] }

/** Returns how an order stands (ORD-72). */
export function orderStatusOf(order: Standing): OrderStatus {
  if (isBeingChecked(order)) return 'checking'
  if (order.state !== 'paid') return order.state
  const kept = order.parcels.map(({ state }) => state).filter((state) => !isIn(reversedParcelStates, state))
  if (kept.length === 0) return order.parcels.some(({ state }) => state === 'refunded') ? 'returned' : 'canceled'
  if (kept.some((state) => state === 'problem' || state === 'in_dispute')) return 'in_review'
  const reached = kept.map((state) => steps[state] ?? lastStep)
  const [first, last] = [Math.min(...reached), Math.max(...reached)]
  if (first === last || last < 2) return statusOfStep[first] ?? 'delivered'
  return last === lastStep ? 'partly_delivered' : 'partly_shipped'
}

/** Returns the group of an order (ORD-73). */
export function orderGroupOf(order: Standing): OrderGroup {
  if (order.state === 'pending_payment') return 'open'
  if (order.state !== 'paid') return 'reversed'
  if (order.parcels.some(({ state }) => isIn(openParcelStates, state))) return 'open'
  return order.parcels.every(({ state }) => isIn(reversedParcelStates, state)) ? 'reversed' : 'delivered'
}

function isIn(states: readonly ParcelState[], state: ParcelState): boolean {
  return states.includes(state)
}
