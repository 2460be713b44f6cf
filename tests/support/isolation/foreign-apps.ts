import { createSecrets } from '../../../adapters/node/secrets.ts'
import { type Actor, sqlOf, testSecret } from '../people/actors.ts'
import { canaryOf } from './canaries.ts'

/** Adds a webhook with a delivery, and an API key, of a store without test members. */
async function plantApps(url: string, store_id: string, account_id: string) {
  const [row] = await sqlOf<{ delivery: string; key: string }>(
    url,
    `with i as (insert into app_installations (store_id, app, state, settings, installed_by, installed_at, changed_at)
       select $1, 'webhooks', 'paused', jsonb_build_object('url', $3::text, 'events', '[]'::jsonb), $2, now(), now() returning id),
     d as (insert into app_deliveries (installation_id, event, data, state, created_at)
       select id, 'ping', jsonb_build_object('said', $3::text), 'failed', now() from i returning id),
     k as (insert into api_keys (store_id, account_id, title, prefix, key_hash, scopes, created_at)
       values ($1, $2, $3, 'bzk_', repeat('0', 64), '{store.products.read}', now()) returning id)
     select d.id::text as delivery, k.id::text as key from d, k`,
    [store_id, account_id, canaryOf('jim', 'App')],
  )
  if (row === undefined) throw new Error('nothing was planted')
  return row
}

/** Returns a caller with an API key of this person. */
export async function plantKey(url: string, maker: Actor, store_id: string, scopes: readonly string[]): Promise<Actor> {
  const token = `bzk_${'k1'.repeat(26)}`
  await sqlOf(
    url,
    `insert into api_keys (store_id, account_id, title, prefix, key_hash, scopes, created_at) values ($1, $2, 'x', 'bzk_', $3, $4, now())`,
    [store_id, maker.account_id, createSecrets(testSecret).hash(`api-key:${token}`), scopes],
  )
  return { ...maker, token }
}

type Pair = readonly [foreign: Readonly<Record<string, unknown>>, unknown: Readonly<Record<string, unknown>>]

/** For each endpoint of the apps: an input with somebody else's id, and the same with one that does not exist. */
export async function appPairs(
  url: string,
  { store, account, id }: { readonly store: string; readonly account: string; readonly id: string },
): Promise<Readonly<Record<string, readonly Pair[]>>> {
  const planted = await plantApps(url, store, account)
  const stores = (more: object): Pair => [
    { ...more, store_id: store },
    { ...more, store_id: id },
  ]
  const read = ['listInstalledApps', 'listApiKeys', 'listWebhookDeliveries', 'getWebhookSecret'].map((name) => [
    `apps.${name}`,
    [stores({})],
  ])
  return {
    ...Object.fromEntries(read),
    'apps.installApp': [],
    'apps.createApiKey': [],
    'apps.pingWebhook': [stores({})],
    'apps.rotateWebhookSecret': [stores({})],
    'apps.saveAppSettings': [stores({ app: 'webhooks', url: 'https://shop.test/', events: ['parcel.created'] })],
    'apps.changeAppState': [stores({ app: 'webhooks', event: 'resume' })],
    'apps.redeliverWebhook': [[{ delivery_id: planted.delivery }, { delivery_id: id }]],
    'apps.revokeApiKey': [[{ key_id: planted.key }, { key_id: id }]],
  }
}
