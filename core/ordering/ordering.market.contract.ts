import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { anyAmount, hash, id, instant, jalaaliDay, text } from '../contract/schemas.ts'
import { order, orderStates, parcelStates } from './ordering.schema.ts'

/** What the list of the market's orders is narrowed to: a state, or what became of a paid one (REP-11). */
export const marketStates = [...orderStates, 'sold', 'undone'] as const

export type MarketState = (typeof marketStates)[number]

const buyer = { user_hash_id: hash, name: v.string(), mobile: v.string() }

const row = v.object({
  id,
  number: v.string(),
  state: v.picklist(orderStates),
  placed_at: instant,
  paid_at: v.nullable(instant),
  total: anyAmount,
  ...buyer,
  parcels: v.array(v.object({ store_title: v.string(), state: v.picklist(parcelStates) })),
})

/** An order in the list of all. */
export type MarketOrderRow = v.InferOutput<typeof row>

const dossier = v.object({
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

/** One order with its buyer and all tries to pay it. */
export type MarketOrder = v.InferOutput<typeof dossier>

export const marketFilter = {
  state: v.optional(v.picklist(marketStates)),
  from: v.optional(jalaaliDay),
  to: v.optional(jalaaliDay),
  text: v.optional(text(64), ''),
}

/** Orders of all people, for who answers for the market. */
export const marketOrderEndpoints = contract({
  allOrders: {
    method: 'GET',
    path: '/platform/orders',
    summary:
      'Orders of the market, the newest first: by number, mobile, tracking code or name, by state, and by the day they were paid.',
    access: 'platform.users.read',
    input: v.object({ ...marketFilter, cursor: v.optional(v.nullable(id), null) }),
    output: v.object({ rows: v.array(row), next: v.nullable(id) }),
    problems: [],
  },
  anyOrder: {
    method: 'GET',
    path: '/platform/orders/{number}',
    summary: 'One order of the market with its parcels, its buyer and all tries to pay it.',
    access: 'platform.users.read',
    input: v.object({ number: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/, 'این شناسه درست نیست.')) }),
    output: dossier,
    problems: ['ordering/not-found'],
    guessable: true,
  },
})
