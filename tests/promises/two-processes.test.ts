import { expect, it } from 'vitest'
import { sqlOf } from '../support/people/actors.ts'
import type { Answer, Http } from '../support/servers/http.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { servers } = await startServers({ databaseUrl, count: 2 })
const store = market.stores[0] ?? expect.fail()
const product = store.products[0] ?? expect.fail()
const page = `/products/${product.id}`
const shop = `/@${store.slug}`

/** Returns a page from every process's cache: requested twice, the second response is cached. */
async function kept({ send }: Http, path: string): Promise<Answer> {
  await send(path)
  const answer = await send(path)
  expect(answer.status).toBe(200)
  return answer
}

const changes = [
  ['a price', page, '۹۸۷٬۶۵۴', `update variants set price = 9876540 where product_id = ${product.id}`],
  [
    'a product’s title',
    page,
    'قالیچهٔ تازه‌نام',
    `update products set title = 'قالیچهٔ تازه‌نام' where id = ${product.id}`,
  ],
  ['a product’s title', shop, 'قالیچهٔ نوتر', `update products set title = 'قالیچهٔ نوتر' where id = ${product.id}`],
  [
    'a store’s title',
    shop,
    'فروشگاه تازه‌نام',
    `update stores set title = 'فروشگاه تازه‌نام' where slug = '${store.slug}'`,
  ],
] as const

it.each(changes)(
  '%s changed in the database shows at %s of every process, although it was cached',
  async (...change) => {
    const [, path, text, statement] = change
    for (const { http } of servers) expect((await kept(http, path)).text).not.toContain(text)
    await sqlOf(databaseUrl, statement)
    // Far below the minute after which a cached page is rendered again anyway.
    for (const { http } of servers)
      await expect.poll(async () => (await http.send(path)).text, { timeout: 60_000, interval: 50 }).toContain(text)
  },
)
