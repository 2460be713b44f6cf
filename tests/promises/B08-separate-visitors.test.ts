import { describe, expect, it } from 'vitest'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { canaryOf, foreignCanaries } from '../support/isolation/canaries.ts'
import { inParallel, place, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { heapGauge } from '../support/servers/server-heap.ts'
import { startServers } from '../support/servers/servers.ts'

const requests = roundsOf({ landing: 2_000, usual: 800 })
const many = roundsOf({ landing: 10_000, usual: 2_000 })
const atOnce = 200
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gauge = await heapGauge()
const { http, first } = await startServers({ databaseUrl, env: gauge.env })
const people = (await shoppersOf(databaseUrl, 2)) as [Actor, Actor]
for (const [index, { account_id }] of people.entries())
  await sqlOf(databaseUrl, 'update accounts set name = $1 where id = $2', [
    canaryOf(`person${index}x`.replace(/\d/, 'ab'[index] ?? ''), 'Name'),
    account_id,
  ])

const product = market.stores[0]?.products[0]?.id
const paths = [
  '/',
  '/products',
  `/products/${product}`,
  '/suppliers',
  '/categories',
  '/cart',
  '/manage',
  '/checkout',
  '/@alef',
  '/@be',
  '/search?text=%DA%A9%D8%A7%D9%84%D8%A7',
]

function visit(path: string, actor: Actor | undefined, agent = 'Mozilla/5.0') {
  const headers = { 'user-agent': agent, ...(actor === undefined ? {} : { authorization: `Bearer ${actor.token}` }) }
  return http.send(path, { headers })
}

/** A unique query prevents a cached page, so that it is really rendered. */
const uncached = (path: string, index: number): string => `${path}${path.includes('?') ? '&' : '?'}n=${index}`

describe('B08 separate visitors', () => {
  it(`2 people, ${requests} rendered pages, ${atOnce} at once: nobody finds anything of anybody`, async () => {
    const plain = new Map(
      await inParallel(paths, 4, async (path) => [path, (await visit(path, undefined)).text] as const),
    )
    const visits = Array.from({ length: requests }, (_, index) => index)
    const wrong = await inParallel(visits, atOnce, async (index) => {
      const path = paths[index % paths.length] ?? '/'
      const { status, text } = await visit(index % 3 === 0 ? path : uncached(path, index), people[index % 2])
      const own = index % 3 !== 0 || text === plain.get(path)
      return status === 200 && own && foreignCanaries(text, null).length === 0 ? [] : [`${status} ${path}`]
    })
    expect(wrong.flat()).toEqual([])
  })

  it('concurrent calls of two people each return their own data', async () => {
    for (const actor of people) await place(http, market, actor, [{ variant: variantAt(market, 0), quantity: 1 }])
    const calls = Array.from({ length: 400 }, (_, index) => index)
    const answers = await inParallel(calls, atOnce, async (index) => {
      const actor = people[index % 2] ?? expect.fail()
      const { mobile } = await http.ask('accounts', 'getMyProfile', {}, { token: actor.token })
      const { total } = await http.ask('ordering', 'listMyOrders', {}, { token: actor.token })
      return mobile === actor.mobile && total === 1
    })
    expect(answers).not.toContain(false)
  })

  it("the redirect of one bot changes nobody's later response", async () => {
    const before = await inParallel(paths, 4, (path) => visit(path, undefined))
    for (const path of ['//products', '/products/', '/%40alef/', '/panel', '/nothing', '/products/999999999'])
      await inParallel(
        Array.from({ length: 20 }, () => path),
        20,
        (each) => visit(each, undefined, 'Googlebot/2.1'),
      )
    const after = await inParallel(paths, 4, (path) => visit(path, undefined))
    expect(after.map(({ status, text }) => [status, text])).toEqual(before.map(({ status, text }) => [status, text]))
  })

  it(`${many} requests leave less than 1 MB on the heap`, async () => {
    // The page cache grows up to its limit on purpose, so only cached paths are requested.
    const bots = (count: number) =>
      inParallel(
        Array.from({ length: count }, (_, index) => paths[index % paths.length] ?? '/'),
        32,
        (path, index) => visit(path, people[index % 2], index % 10 === 0 ? 'Googlebot/2.1' : 'Mozilla/5.0'),
      )
    await bots(3_000)
    const before = await gauge.used()
    await bots(many)
    const growth = (await gauge.used()) - before
    console.log(`B08 heap growth ${(growth / 1e6).toFixed(2)} MB`)
    expect(growth).toBeLessThan(1_000_000)
    expect(first.alive()).toBe(true)
  })
})
