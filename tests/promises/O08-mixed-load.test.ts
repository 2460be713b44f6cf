import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type Actor, shoppersOf } from '../support/people/actors.ts'
import { inParallel, place, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { slowness } from '../support/calibration.ts'
import { isLanding, roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const seconds = roundsOf({ landing: 60, usual: 15 })
const perSecond = 100
const token = 'a-token-of-operators-that-is-long-enough'

/** Returns one value of the metrics. */
function numberOf(metrics: string, name: string): number {
  return Number(new RegExp(`^bazargah_${name} (\\S+)$`, 'm').exec(metrics)?.[1])
}

it(`O08 ${perSecond} mixed requests a second for ${seconds} s: no error, no leak, no long pause`, async () => {
  const databaseUrl = await freshDatabase()
  const market = await createMarket(databaseUrl, { stock: 1_000_000 })
  const { first, http } = await startServers({ databaseUrl, env: { METRICS_TOKEN: token } })
  const people = (await shoppersOf(databaseUrl, 50)) as [Actor, ...Actor[]]
  const product_id = market.stores[0]?.products[0]?.id ?? ''
  const whole = async (index: number): Promise<number> => {
    const actor = people[index % people.length] ?? people[0]
    if (index % 20 === 0)
      return (await place(http, market, actor, [{ variant: variantAt(market, index % 5, index % 4), quantity: 1 }]))
        .status
    const answers = [
      () => http.send('/'),
      () => http.call('catalog.getProduct', { product_id }),
      () => http.call('ordering.listMyOrders', {}, { token: actor.token }),
      () => http.send(`/?page=${index}`),
    ]
    return (await (answers[index % 4] ?? answers[0])?.())?.status ?? 0
  }
  const read = async () => (await http.send('/metrics', { headers: { authorization: `Bearer ${token}` } })).text
  const memory: number[] = []
  const delays: number[] = []
  const begun = performance.now()
  const statuses = await inParallel(
    Array.from({ length: perSecond * seconds }, (_, index) => index),
    64,
    async (index) => {
      await sleep(Math.max(0, (index / perSecond) * 1000 - (performance.now() - begun)))
      if (index % (perSecond * 5) === 0) {
        const metrics = await read()
        memory.push(numberOf(metrics, 'memory_bytes'))
        delays.push(numberOf(metrics, 'event_loop_delay_p99_seconds'))
      }
      return whole(index)
    },
  )
  expect({
    statuses: [...new Set(statuses)],
    errors: first
      .log()
      .split('\n')
      .filter((line) => line.includes('"error"'))
      .slice(0, 3),
  }).toEqual({ statuses: [200], errors: [] })
  // The first readings belong to the start; the resident size then settles.
  expect(Math.max(...delays.slice(2))).toBeLessThan(0.1 * slowness())
  expect(first.alive()).toBe(true)
  // A trend of memory needs a minute of readings.
  if (!isLanding) return
  const late = memory.slice(-3).reduce((sum, bytes) => sum + bytes, 0) / 3
  const middle = memory.slice(4, 7).reduce((sum, bytes) => sum + bytes, 0) / 3
  process.stdout.write(`O08: ${Math.round(middle / 1e6)} MB in the middle, ${Math.round(late / 1e6)} MB at the end\n`)
  expect(late / middle).toBeLessThan(1.2)
})
