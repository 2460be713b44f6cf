import { createSecrets } from '../../adapters/node/secrets.ts'
import { type Actor, sqlOf, testSecret } from './actors.ts'
import { canaryOf } from './canaries.ts'

/** A webhook with a message in its log, and an API key, of a store that nobody of the test belongs to. */
async function plantApps(url: string, store_id: string, account_id: string) {
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

/** Who calls with an API key that this person made. */
export async function plantKey(url: string, maker: Actor, store_id: string, scopes: readonly string[]): Promise<Actor> {
  const token = `bzk_${'k1'.repeat(26)}`
  await sqlOf(
    url,
    `insert into api_keys (store_id, account_id, title, start, key_hash, scopes, made_at) values ($1, $2, 'x', 'bzk_', $3, $4, now())`,
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
  const read = ['installed', 'keys', 'deliveries', 'signingSecret'].map((name) => [`apps.${name}`, [stores({})]])
  return {
    ...Object.fromEntries(read),
    'apps.install': [],
    'apps.addKey': [],
    'apps.ping': [stores({})],
    'apps.renewSecret': [stores({})],
    'apps.configure': [stores({ app: 'webhooks', url: 'https://shop.test/', events: ['parcel.created'] })],
    'apps.move': [stores({ app: 'webhooks', event: 'resume' })],
    'apps.replay': [[{ delivery_id: planted.delivery }, { delivery_id: id }]],
    'apps.revokeKey': [[{ key_id: planted.key }, { key_id: id }]],
  }
}
