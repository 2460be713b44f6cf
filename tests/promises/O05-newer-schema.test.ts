import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { requestOf } from '../support/servers/http.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { inParallel, placeInput, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { slowness } from '../support/calibration.ts'
import { roundsOf } from '../support/rounds.ts'
import { type Server, startServers } from '../support/servers/servers.ts'

const perSecond = 200
const seconds = roundsOf({ landing: 20, usual: 1 })
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl, { stock: 100_000 })
const people = (await shoppersOf(databaseUrl, 20)) as [Actor, ...Actor[]]

/** A migration as the next build may have: it only adds. */
const newer = `
  insert into kysely_migration (name, timestamp) values ('999-newer', now()::text);
  create table newer_things (id bigint generated always as identity primary key, order_id bigint references orders);
  ${[
    'accounts',
    'orders',
    'order_lines',
    'parcels',
    'payments',
    'variants',
    'products',
    'stores',
    'carts',
    'cart_lines',
    'history',
  ]
    .map((table) => `alter table if exists ${table} add newer_note text, add newer_count bigint not null default 0;`)
    .join('\n')}`

const running = await startServers({ databaseUrl })
await sqlOf(databaseUrl, newer)
const restarted = await startServers({ databaseUrl, env: { DATABASE_CONNECTIONS: '30' } })

const whole = (index: number): Actor => people[index % people.length] ?? people[0]

/** Sends one request on its own connection; rejects when the response is cut. */
function alone(server: Server, actor: Actor, index: number): Promise<number> {
  const wish = placeInput(market, [{ variant: variantAt(market, index % 5, index % 4), quantity: 1 }])
  const [path, sent] = requestOf('ordering.placeOrder', wish, { token: actor.token, key: crypto.randomUUID() })
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${server.port}`, ...sent.headers }
    const asked = request(
      { agent: false, port: server.port, host: '127.0.0.1', path, method: 'POST', headers },
      (response) => {
        text(response).then(() => resolve(response.statusCode ?? 0), reject)
      },
    )
    asked.on('error', reject)
    asked.end(sent.body)
  })
}

const mixed = [
  (server: Server) => server.http.send('/'),
  (server: Server) => server.http.call('catalog.getProduct', { product_id: market.stores[0]?.products[0]?.id ?? '' }),
  (server: Server, actor: Actor) => server.http.call('ordering.listMyOrders', {}, { token: actor.token }),
  (server: Server, actor: Actor) => server.http.call('finance.getWallet', {}, { token: actor.token }),
  (server: Server, actor: Actor, index: number) => alone(server, actor, index).then((status) => ({ status })),
]

/** Returns how many transactions wait for a row. */
async function waiting(): Promise<number> {
  const [row] = await sqlOf<{ count: number }>(
    databaseUrl,
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

describe('O05 while the next build is deployed', () => {
  it(`serves ${perSecond} requests a second on a schema that is newer than itself, and starts on it`, async () => {
    const both = [running.first, restarted.first]
    const count = perSecond * seconds
    const begun = performance.now()
    const statuses = await inParallel(
      Array.from({ length: count }, (_, index) => index),
      64,
      async (index) => {
        await sleep(Math.max(0, (index / perSecond) * 1000 - (performance.now() - begun)))
        const kind = mixed[index % 20 === 4 ? 4 : index % 4] ?? mixed[0]
        return (await kind?.(both[index % 2] ?? running.first, whole(index), index))?.status
      },
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('completes every started request when told to stop, within ten seconds', async () => {
    const { first } = restarted
    const before = await countRows(databaseUrl, 'orders')
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    await holder.query('begin; select from variants for update')
    const answers = Promise.allSettled(people.map((actor, index) => alone(first, actor, index)))
    await expect.poll(waiting, { timeout: 30_000 }).toBe(people.length)
    const told = performance.now()
    const ended = first.stop()
    await sleep(500)
    expect((await first.http.send('/readyz').catch(() => ({ status: 0 }))).status).not.toBe(200)
    await holder.query('rollback')
    await holder.end()
    expect(
      (await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
    ).toEqual(people.map(() => 200))
    await ended
    expect((performance.now() - told) / 1000).toBeLessThan(10 * slowness())
    expect(await countRows(databaseUrl, 'orders')).toBe(before + people.length)
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
