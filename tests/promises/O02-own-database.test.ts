import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { readPostmaster } from '../../adapters/embedded-postgres/postmaster.ts'
import { isAlive } from '../../adapters/embedded-postgres/processes.ts'
import { ownerName } from '../../adapters/embedded-postgres/initialize.ts'
import { urlOf } from '../../adapters/embedded-postgres/own-database.ts'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { inParallel, placeInput, variantAt } from '../support/market/buying.ts'
import { createMarket, type Market } from '../support/market/market.ts'
import { type Fleet, startServers } from '../support/servers/servers.ts'

const kills = ['server', 'database', 'server', 'database', 'both'] as const
const writers = 8
const dataDir = mkdtempSync(join(inject('postgresFolder'), 'o02-'))
// The PostgreSQL account must be able to enter the folder.
chmodSync(dataDir, 0o711)

function databaseUrl(): string {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return urlOf(Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8')), password, ownerName, ownerName)
}

function postmaster(): number {
  return readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
}

/** Places orders until the database is lost; returns the acknowledged numbers. */
async function write(
  { http }: Fleet,
  market: Market,
  people: readonly Actor[],
  harm: () => Promise<void>,
): Promise<string[]> {
  const acknowledged: string[] = []
  const work = { going: true }
  const writing = inParallel(people, writers, async ({ token }, index) => {
    while (work.going) {
      const wish = placeInput(market, [{ variant: variantAt(market, index % 5), quantity: 1 }])
      const answer = await http.call('ordering.placeOrder', wish, { token, key: randomUUID() }).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push(String(answer.body.number))
      else await sleep(20)
    }
  })
  // A slow machine places its first orders late.
  while (acknowledged.length < writers) await sleep(20)
  await harm()
  work.going = false
  await writing
  return acknowledged
}

async function expectKept(numbers: readonly string[]): Promise<void> {
  const rows = await sqlOf<{ number: string }>(
    databaseUrl(),
    'select number::text from orders where number = any($1::bigint[])',
    [numbers],
  )
  expect(rows).toHaveLength(numbers.length)
  expect(await checkInvariants(databaseUrl())).toEqual([])
}

describe.sequential('O02 the embedded database', () => {
  let fleet: Fleet
  let market: Market
  let people: Actor[]

  it('starts with the server, and a second server on its folder attaches', async () => {
    fleet = await startServers({ dataDir })
    market = await createMarket(databaseUrl(), { stock: 100_000 })
    people = await shoppersOf(databaseUrl(), writers)
    const second = await startServers({ dataDir })
    expect((await second.http.ask('stores', 'listStores', {})).total).toBe(5)
    await second.stop()
    expect((await fleet.http.send('/readyz')).status).toBe(200)
    expect(isAlive(postmaster())).toBe(true)
  })

  it.each(kills.map((kill, index) => [index + 1, kill] as const))(
    `kill -9 number %i of ${kills.length}, of the %s, during writes: no acknowledged row is lost and the next start works`,
    async (_index, kill) => {
      const numbers = await write(fleet, market, people, async () => {
        const database = postmaster()
        expect(database).toBeGreaterThan(0)
        if (kill !== 'server') process.kill(database, 'SIGKILL')
        if (kill !== 'database') await fleet.first.kill()
        await sleep(300)
      })
      expect(numbers.length).toBeGreaterThan(0)
      await fleet.stop()
      fleet = await startServers({ dataDir })
      await expectKept(numbers)
      const later = await fleet.http.call('ordering.listMyOrders', {}, { token: people[0]?.token ?? '' })
      expect(later.status).toBe(200)
    },
    60_000,
  )

  it('SIGTERM lets running requests finish, then stops the database too', async () => {
    const pid = postmaster()
    const stopping = write(fleet, market, people, () => fleet.stop())
    const numbers = await stopping
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    fleet = await startServers({ dataDir })
    await expectKept(numbers)
    await fleet.stop()
  })
})
