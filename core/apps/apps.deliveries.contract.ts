import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { id, instant } from '../contract/schemas.ts'

/** The states of a message. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** A message to a webhook, and what became of it. */
export const delivery = v.object({
  id,
  event: v.string(),
  state: v.picklist(deliveryStates),
  tries: v.number(),
  /** The status of the last answer, and what went wrong. */
  status: v.nullable(v.number()),
  problem: v.nullable(v.string()),
  made_at: instant,
  tried_at: v.nullable(instant),
  next_at: v.nullable(instant),
  /** What is sent, as text. */
  body: v.string(),
})

export type Delivery = v.InferOutput<typeof delivery>

const secret = v.object({ secret: v.string() })

/** The log of the webhooks of a store, and their secret. */
export const deliveryEndpoints = contract({
  deliveries: {
    method: 'GET',
    path: '/store/webhook-deliveries',
    summary: 'What was told to the store’s webhook, newest first.',
    access: 'store.apps.read',
    input: v.object({ cursor: v.optional(v.nullable(id), null) }),
    output: v.object({ rows: v.array(delivery), next: v.nullable(id) }),
    problems: [],
  },
  replay: {
    method: 'POST',
    path: '/store/webhook-deliveries/{delivery_id}/replay',
    summary: 'Sends a message again, as new.',
    access: 'store.apps.write',
    input: v.object({ delivery_id: id }),
    output: v.object({}),
    problems: ['apps/delivery-not-found'],
    limit: { per: 'account', count: 120, seconds: 3600 },
  },
  ping: {
    method: 'POST',
    path: '/store/webhook-ping',
    summary: 'Sends a message that says nothing, to try the webhook out.',
    access: 'store.apps.write',
    input: v.object({}),
    output: v.object({}),
    problems: ['apps/not-found', 'apps/wrong-state'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
  signingSecret: {
    method: 'GET',
    path: '/store/webhook-secret',
    summary: 'The secret under which messages to the store’s webhook are signed.',
    access: 'store.apps.write',
    impersonated: 'never',
    input: v.object({}),
    output: secret,
    problems: ['apps/not-found'],
  },
  renewSecret: {
    method: 'POST',
    path: '/store/webhook-secret',
    summary: 'Draws another secret; the former one counts no longer.',
    access: 'store.apps.write',
    input: v.object({}),
    output: secret,
    problems: ['apps/not-found'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
})
