import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  connect,
  createPlatformReportQueries,
  createStoreReportQueries,
  createPageViewCounter,
} from '../../../../adapters/postgres/index.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createReportsService, type PageViewCounter } from '../../../../core/reports/index.ts'
import { tehranMomentOf, formatIsoJalaali } from '../../../../core/shared/time/jalaali.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { plantWaiting } from '../../../support/isolation/foreign-responses.ts'
import { insertMoney } from '../../../support/isolation/foreign-money.ts'
import { captureOrderOf } from '../../../support/market/captured.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const database = connect({ url, connections: 4 })
const [buyer = ''] = await addShoppers(url, 1)
const [alef, be] = market.stores
const clock = { now: () => Date.now() }
const pageViews = createPageViewCounter(database)
const reports = createReportsService({
  reports: createStoreReportQueries(database),
  platform: createPlatformReportQueries(database),
  pageViews,
  clock,
})
const callerOf = (store: typeof alef): Caller => ({
  ...visitorCaller('::1', 'panel'),
  account_id: store?.owner_id ?? '',
  session_id: randomUUID(),
  store: { store_id: store?.id ?? '', role: 'owner', state: 'active', trusted: false },
})
const [own, other] = [callerOf(alef), callerOf(be)]
const tasksOf = async (caller: Caller) =>
  Object.fromEntries((await reports.listStoreTasks({}, caller)).tasks.map(({ name, count }) => [name, count]))

beforeAll(async () => {
  await captureOrderOf({ url, database, market, buyer, now: clock.now })
  await plantWaiting(url, alef?.id ?? '', buyer)
  await insertMoney(url, alef?.id ?? '', buyer)
  const [first, second] = alef?.products ?? []
  await sqlOf(url, 'update variants set stock = 0 where id = $1', [first?.variants[0]?.id])
  await sqlOf(url, 'update variants set stock = 2 where id = $1', [second?.variants[0]?.id])
  await sqlOf(
    url,
    `insert into product_revisions (product_id, content, state, proposed_by, proposed_at) values ($1, '{}', 'declined', $2, now())`,
    [first?.id, alef?.owner_id],
  )
})
afterAll(() => database.close())

describe('the tasks of a store in PostgreSQL', () => {
  it('REP-1 REP-4 count its own rows only; an ended withdrawal request is not a task', async () => {
    const before = await tasksOf(own)
    expect(before).toMatchObject({ confirm: 1, declined: 1, 'sold-out': 1, low: 2, questions: 1, reviews: 1 })
    expect(before).not.toHaveProperty('withdrawal')
    const foreign = await tasksOf(other)
    for (const name of ['confirm', 'declined', 'sold-out', 'low', 'questions', 'reviews'])
      expect(foreign).not.toHaveProperty(name)
  })

  it('REP-5 REP-6 sales count paid orders on their day; a canceled one is an order but no sale', async () => {
    const { periods, total } = await reports.getSalesReport({ step: 'day' }, own)
    expect(periods.at(-1)).toMatchObject({ orders: 1, canceled: 0, sales: total.sales })
    expect(total.sales).toBeGreaterThan(0)
    await sqlOf(url, `update parcels set state = 'canceled' where store_id = $1`, [alef?.id])
    expect((await reports.getSalesReport({ step: 'week' }, own)).total).toEqual({
      orders: 1,
      canceled: 1,
      sales: 0,
      page_views: 0,
    })
    expect((await reports.getSalesReport({ step: 'month' }, other)).total.orders).toBe(0)
  })
})

describe('REP-7 page views', () => {
  it('of several processes add up by day and store, and survive failures', async () => {
    const tallies = [createPageViewCounter(database), createPageViewCounter(database)] as const
    const [first, second] = alef?.products ?? []
    const see = (tally: PageViewCounter, product_id = '', times = 1) =>
      Array.from({ length: times }).forEach(() => tally.note({ product_id }))
    for (const tally of tallies) see(tally, first?.id, 3)
    see(tallies[1], second?.id, 2)
    tallies[0].note({ store_slug: alef?.slug ?? '' })
    const draft = alef?.draft.id ?? ''
    for (const unknown of [{ product_id: '999999' }, { product_id: draft }, { store_slug: 'nobody' }, null])
      tallies[0].note(unknown)
    const broken = createPageViewCounter({ ...database, rows: () => Promise.reject(new Error('away')) })
    see(broken, first?.id)
    await expect(broken.flush()).rejects.toThrow('away')
    await expect(broken.flush()).rejects.toThrow('away')
    await Promise.all(tallies.map((tally) => tally.flush()))
    await tallies[0].flush()
    expect((await reports.getSalesReport({ step: 'day' }, own)).periods.at(-1)?.page_views).toBe(9)
    expect((await reports.getSalesReport({ step: 'day' }, other)).total.page_views).toBe(0)
    const today = formatIsoJalaali(tehranMomentOf(Date.now()))
    const asked = { from: today, to: today, offset: 0 }
    const { rows, total, store_views } = await reports.getPageViewReport(asked, own)
    expect([total, store_views]).toEqual([2, 1])
    expect(rows.map(({ product_id, views }) => [product_id, views])).toEqual([
      [first?.id, 6],
      [second?.id, 2],
    ])
    expect((await reports.getPageViewReport({ ...asked, offset: 1 }, own)).rows).toEqual(rows.slice(1))
    expect((await reports.getPageViewReport({ ...asked, from: '1400/01/01', to: '1400/01/02' }, own)).total).toBe(0)
    expect(await reports.getPageViewReport(asked, other)).toEqual({ rows: [], total: 0, store_views: 0 })
  })
})
