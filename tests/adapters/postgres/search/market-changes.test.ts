import { afterAll, expect, it } from 'vitest'
import { createMarketChangeFeed } from '../../../../adapters/postgres/index.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const heard: unknown[] = []
const stop = await createMarketChangeFeed(url).subscribe((change) => void heard.push(change))
afterAll(stop)

/**
 * Collects at least `count` notifications of one change of the first store, and that of a category after it, which
 * marks the end.
 */
async function newsOf(change: string, count: number): Promise<unknown[]> {
  heard.length = 0
  await sqlOf(url, `update stores set ${change} where id = $1`, [market.stores[0]?.id])
  await sqlOf(url, 'update categories set position = position where id = (select min(id) from categories)')
  await expect.poll(() => heard.length > count && heard.at(-1)).toBe('market')
  return heard.slice(0, -1)
}

it.each([
  [`title = 'نام تازه'`, ['market', 'shop']],
  [`state = 'suspended'`, ['market', 'shop']],
  [`state = 'active'`, ['market', 'shop']],
  [`colour = '#123456'`, ['shop']],
  [`on_time = 77`, ['shop']],
  [`colour = '#123456'`, []],
  [`bank_changed_at = now()`, []],
])('a store that changes by %s causes the notifications %j', async (change, told) => {
  expect((await newsOf(change, told.length)).toSorted()).toEqual(told)
})
