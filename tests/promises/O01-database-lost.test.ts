import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { startPostgres } from '../../adapters/embedded-postgres/start-postgres.ts'
import { migrate } from '../../adapters/postgres/operations/migrate.ts'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { startFaultProxy } from '../support/servers/fault-proxy.ts'
import type { Answer } from '../support/servers/http.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { inParallel, placeInput, recipient, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows } from '../support/market/watch.ts'
import { slowness } from '../support/calibration.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const lostSeconds = roundsOf({ landing: 30, usual: 4 })
const loaders = 16
const folder = mkdtempSync(join(inject('postgresFolder'), 'o01-'))
// The PostgreSQL account must be able to enter the folder.
chmodSync(folder, 0o711)
const own = await startPostgres({ dataDir: join(folder, 'postgres') })
afterAll(own.stop)
await migrate(own.url)
const market = await createMarket(own.url, { stock: 100_000 })
const proxy = await startFaultProxy(Number(new URL(own.url).port))
afterAll(proxy.close)
const proxied = own.url.replace(/:\d+\//, `:${proxy.port}/`)
const { http, first } = await startServers({ databaseUrl: proxied, env: { DATABASE_CONNECTIONS: '8' } })
const people = await shoppersOf(own.url, loaders)

interface Wish {
  readonly actor: Actor
  readonly key: string
  answer: Answer | string
}

function order(actor: Actor, key: string, index: number): Promise<Answer> {
  const lines = [{ variant: variantAt(market, index % 5, index % 4), quantity: 1 }]
  const wish = { ...recipient, plaque: key.slice(0, 8) }
  return http.call('ordering.placeOrder', placeInput(market, lines, { recipient: wish }), { token: actor.token, key })
}

/** Places orders continuously from many shoppers while `harm` runs; returns all requests. */
async function underLoad(harm: () => Promise<void>): Promise<Wish[]> {
  const wishes: Wish[] = []
  const load = { going: true }
  const loading = inParallel(people, loaders, async (actor, index) => {
    while (load.going) {
      const key = randomUUID()
      const answer = await order(actor, key, index).catch((error: unknown) => String(error))
      wishes.push({ actor, key, answer })
      if (typeof answer === 'string' || answer.status !== 200) await sleep(50)
    }
  })
  await sleep(500)
  await harm().finally(() => {
    load.going = false
  })
  await loading
  return wishes
}

/** Returns the seconds until the server is ready and a few calls all succeed. */
async function secondsUntilHealthy(): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const ready = await http.send('/readyz').catch(() => undefined)
    const calls = await inParallel(people.slice(0, 8), 8, ({ token }) =>
      http.call('ordering.listMyOrders', {}, { token }).catch(() => undefined),
    )
    const seconds = (performance.now() - begun) / 1000
    if (ready?.status === 200 && calls.every((call) => call?.status === 200)) return seconds
    if (seconds > 60) return seconds
    await sleep(50)
  }
}

/** The database's own recovery time does not count. */
async function untilDatabaseAnswers(): Promise<void> {
  await expect.poll(() => sqlOf(own.url, 'select 1').catch(() => []), { timeout: 60_000 }).toHaveLength(1)
}

/** Retries every unanswered request with its key: each results in exactly one order. */
async function expectWhole(wishes: readonly Wish[], before: number): Promise<void> {
  for (const { answer } of wishes) {
    if (typeof answer === 'string') expect.fail(answer)
    expect([200, 503]).toContain(answer.status)
    if (answer.status === 503) {
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
      expect(answer.body.code).toBe('contract/unavailable')
    }
  }
  const retried = await inParallel(wishes, 8, ({ actor, key }) => order(actor, key, people.indexOf(actor)))
  expect(new Set(retried.map(({ status }) => status))).toEqual(new Set([200]))
  for (const [index, { answer }] of wishes.entries()) {
    if (typeof answer !== 'string' && answer.status === 200) expect(retried[index]?.body).toEqual(answer.body)
  }
  expect(await countRows(own.url, 'orders')).toBe(before + wishes.length)
  expect(await checkInvariants(own.url)).toEqual([])
}

const failed = (wishes: readonly Wish[]): number =>
  wishes.filter(({ answer }) => typeof answer !== 'string' && answer.status === 503).length

describe.sequential('O01 the database under load', () => {
  it(`lost for ${lostSeconds} s: the process lives, answers 503, and is well within 5 s`, async () => {
    const before = await countRows(own.url, 'orders')
    const wishes = await underLoad(async () => {
      proxy.set('lost')
      await sleep(lostSeconds * 1000)
      expect((await http.send('/readyz')).status).toBe(503)
      proxy.set('none')
    })
    expect(await secondsUntilHealthy()).toBeLessThan(5 * slowness())
    expect(failed(wishes)).toBeGreaterThan(0)
    expect(first.alive()).toBe(true)
    await expectWhole(wishes, before)
  })

  it('connections reset inside COMMIT: every unknown outcome is resolved by its key', async () => {
    const before = await countRows(own.url, 'orders')
    const strikes = proxy.strikes()
    const wishes = await underLoad(async () => {
      proxy.set({ cutAfter: 'commit' })
      await sleep(1_500)
      proxy.set('none')
    })
    expect(proxy.strikes()).toBeGreaterThan(strikes)
    expect(await secondsUntilHealthy()).toBeLessThan(5 * slowness())
    expect(first.alive()).toBe(true)
    await expectWhole(wishes, before)
  })

  it('a backend killed with -9, which takes all others down: the process survives and recovers', async () => {
    const before = await countRows(own.url, 'orders')
    const wishes = await underLoad(async () => {
      const [row] = await sqlOf<{ pid: number }>(
        own.url,
        `select pid from pg_stat_activity where state like 'idle in%' or query like 'insert%' limit 1`,
      )
      const [any] = await sqlOf<{ pid: number }>(
        own.url,
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1`,
      )
      process.kill(row?.pid ?? any?.pid ?? expect.fail('no backend'), 'SIGKILL')
      await sleep(2_500)
    })
    await untilDatabaseAnswers()
    expect(await secondsUntilHealthy()).toBeLessThan(5 * slowness())
    expect(first.alive()).toBe(true)
    await expectWhole(wishes, before)
  })

  it('the pool exhausted by a long lock: 503 with Retry-After meanwhile, and recovery afterwards', async () => {
    const before = await countRows(own.url, 'orders')
    const wishes = await underLoad(async () => {
      const holder = new pg.Client({ connectionString: own.url })
      await holder.connect()
      await holder.query('begin')
      await holder.query('select id from variants for update')
      await sleep(7_000)
      await holder.query('rollback')
      await holder.end()
    })
    expect(await secondsUntilHealthy()).toBeLessThan(5 * slowness())
    expect(failed(wishes)).toBeGreaterThan(0)
    expect(first.alive()).toBe(true)
    await expectWhole(wishes, before)
  })
})
