import { sqlOf } from './actors.ts'
import { canaryOf } from './canaries.ts'

/** A webhook with a message in its log, and an API key, of a store that nobody of the test belongs to. */
export async function plantApps(url: string, store_id: string, account_id: string) {
  const [row] = await sqlOf<{ delivery: string; key: string }>(
    url,
    `with i as (insert into app_installations (store_id, app, state, settings, installed_by, installed_at, changed_at)
       select $1, 'webhooks', 'paused', jsonb_build_object('url', $3::text, 'events', '[]'::jsonb), $2, now(), now() returning id),
     d as (insert into app_deliveries (installation_id, event, data, state, made_at)
       select id, 'ping', jsonb_build_object('said', $3::text), 'failed', now() from i returning id),
     k as (insert into api_keys (store_id, account_id, title, start, key_hash, scopes, made_at)
       values ($1, $2, $3, 'bzk_', repeat('0', 64), '{store.products.read}', now()) returning id)
     select d.id::text as delivery, k.id::text as key from d, k`,
    [store_id, account_id, canaryOf('jim', 'App')],
  )
  if (row === undefined) throw new Error('nothing was planted')
  return row
}

type Pair = readonly [foreign: Readonly<Record<string, unknown>>, unknown: Readonly<Record<string, unknown>>]

/** For each endpoint of the apps: an input with somebody else's id, and the same with one that does not exist. */
export function appPairs(
  planted: Awaited<ReturnType<typeof plantApps>>,
  { store, id }: { readonly store: string; readonly id: string },
): Readonly<Record<string, readonly Pair[]>> {
  const stores = (more: object): Pair => [
    { ...more, store_id: store },
    { ...more, store_id: id },
  ]
  const read = ['installed', 'keys', 'deliveries', 'signingSecret'].map((name) => [`apps.${name}`, [stores({})]])
  return {
    ...Object.fromEntries(read),
    ...{ 'apps.install': [], 'apps.addKey': [], 'apps.ping': [stores({})], 'apps.renewSecret': [stores({})] },
    'apps.configure': [stores({ app: 'webhooks', url: 'https://shop.test/', events: ['parcel.created'] })],
    'apps.move': [stores({ app: 'webhooks', event: 'resume' })],
    'apps.replay': [[{ delivery_id: planted.delivery }, { delivery_id: id }]],
    'apps.revokeKey': [[{ key_id: planted.key }, { key_id: id }]],
  }
}
