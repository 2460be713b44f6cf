import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { id, instant } from '../../contract/schemas.ts'
import { deliveryEvents } from '../app-settings.ts'

/** The states of a delivery. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** A webhook delivery and its outcome. */
export const deliverySchema = v.object({
  id,
  event: v.picklist(deliveryEvents),
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  /** The status of the last response, and the problem. */
  status: v.nullable(v.number()),
  problem: v.nullable(v.string()),
  created_at: instant,
  attempted_at: v.nullable(instant),
  next_at: v.nullable(instant),
  /** The sent body. */
  body: v.string(),
})

export type Delivery = v.InferOutput<typeof deliverySchema>

const secret = v.object({ secret: v.string() })

/** The delivery log of a store's webhooks, and their secret. */
export const deliveryEndpoints = contract({
  listWebhookDeliveries: {
    method: 'GET',
    path: '/store/webhook-deliveries',
    summary: 'Lists the deliveries to the store’s webhook, newest first.',
    access: 'store.apps.read',
    input: v.object({ cursor: v.optional(v.nullable(id), null) }),
    output: v.object({ rows: v.array(deliverySchema), next: v.nullable(id) }),
    problems: [],
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/store/webhook-deliveries/{delivery_id}/redelivery',
    summary: 'Sends a delivery again as a new one.',
    access: 'store.apps.write',
    input: v.object({ delivery_id: id }),
    output: v.object({}),
    problems: ['apps/delivery-not-found'],
    limit: { per: 'account', count: 120, seconds: 3600 },
  },
  pingWebhook: {
    method: 'POST',
    path: '/store/webhook-pings',
    summary: 'Sends a test delivery without content to the webhook.',
    access: 'store.apps.write',
    input: v.object({}),
    output: v.object({}),
    problems: ['apps/not-found', 'apps/wrong-state'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
  getWebhookSecret: {
    method: 'GET',
    path: '/store/webhook-secret',
    summary: 'Returns the secret that signs deliveries to the store’s webhook.',
    access: 'store.apps.write',
    impersonated: 'never',
    input: v.object({}),
    output: secret,
    problems: ['apps/not-found'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/store/webhook-secret',
    summary: 'Replaces the signing secret; the previous one becomes invalid.',
    access: 'store.apps.write',
    input: v.object({}),
    output: secret,
    problems: ['apps/not-found'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
})
