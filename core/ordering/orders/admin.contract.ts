import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { anyAmount, hash, id, instant, jalaaliDay, text } from '../../contract/schemas.ts'
import { order, orderStates, parcelStates } from './schema.ts'

/** The filter of the platform's order list: a state, or the outcome of a paid order (REP-11). */
export const adminOrderStates = [...orderStates, 'sold', 'reversed'] as const

export type AdminOrderState = (typeof adminOrderStates)[number]

const buyer = { user_hash_id: hash, name: v.string(), mobile: v.string() }

const orderRow = v.object({
  id,
  number: v.string(),
  state: v.picklist(orderStates),
  placed_at: instant,
  paid_at: v.nullable(instant),
  total: anyAmount,
  ...buyer,
  parcels: v.array(v.object({ store_title: v.string(), state: v.picklist(parcelStates) })),
})

/** An order in the platform's list. */
export type AdminOrderRow = v.InferOutput<typeof orderRow>

const orderDetails = v.object({
  order,
  buyer: v.object(buyer),
  payments: v.array(
    v.object({
      gateway: v.string(),
      amount: anyAmount,
      state: v.string(),
      reference: v.nullable(v.string()),
      at: instant,
    }),
  ),
})

/** One order with its buyer and all payment attempts. */
export type AdminOrder = v.InferOutput<typeof orderDetails>

export const adminOrderFilter = {
  state: v.optional(v.picklist(adminOrderStates)),
  from: v.optional(jalaaliDay),
  to: v.optional(jalaaliDay),
  text: v.optional(text(64), ''),
}

/** The endpoints with which the platform reads all orders. */
export const adminOrderEndpoints = contract({
  listPlatformOrders: {
    method: 'GET',
    path: '/platform/orders',
    summary: 'Lists all orders, newest first, filtered by number, mobile, tracking code, name, state, or payment date.',
    access: 'platform.users.read',
    input: v.object({ ...adminOrderFilter, cursor: v.optional(v.nullable(id), null) }),
    output: v.object({ rows: v.array(orderRow), next: v.nullable(id) }),
    problems: [],
  },
  getPlatformOrder: {
    method: 'GET',
    path: '/platform/orders/{number}',
    summary: 'Returns any order with its parcels, its buyer and all payment attempts.',
    access: 'platform.users.read',
    input: v.object({ number: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/, 'این شناسه درست نیست.')) }),
    output: orderDetails,
    problems: ['ordering/not-found'],
    guessable: true,
  },
})
