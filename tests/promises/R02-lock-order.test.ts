import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slowness } from '../support/calibration.ts'
import { shoppersOf } from '../support/people/actors.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { type Line, inParallel, place, variantsOf } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows, countDeadlocks } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'
import { seedOf } from '../support/seeds.ts'

const checkouts = 400
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl, { stock: 5_000, products: 2 })
const { servers } = await startServers({ databaseUrl, count: 2 })
const actors = await shoppersOf(databaseUrl, checkouts)
const variants = variantsOf(market)

it(`R02 ${checkouts} checkouts of 4 of ${variants.length} variants of 5 stores, in any order of lines: no deadlock, each within 10 s`, async () => {
  const seed = seedOf('R02')
  const wishes = fc.sample(fc.shuffledSubarray(variants, { minLength: 4, maxLength: 4 }), { numRuns: checkouts, seed })
  const answers = await inParallel(actors, checkouts, async (actor, index) => {
    const lines: Line[] = (wishes[index] ?? []).map((variant) => ({ variant, quantity: 1 }))
    const begun = performance.now()
    const { status } = await place(servers[index % 2]?.http ?? expect.fail(), market, actor, lines)
    return { status, seconds: (performance.now() - begun) / 1000 }
  })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(10 * slowness())
  expect(await countRows(databaseUrl, 'orders')).toBe(checkouts)
  expect(await countRows(databaseUrl, 'reservations')).toBe(checkouts * 4)
  expect(await countDeadlocks(databaseUrl)).toBe(0)
  expect(await checkInvariants(databaseUrl)).toEqual([])
})
