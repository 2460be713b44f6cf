import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  createFaultCounter,
  createAdminOrderQueries as createMarketTable,
  createPlatformReportQueries as createReportTables,
  createStoreReviewRepository,
  createUserQueries,
} from '../../../../adapters/postgres/index.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import type { PlatformRole } from '../../../../core/contract/rights.ts'
import type { AdminOrderState } from '../../../../core/ordering/index.ts'
import { createAdminOrderHandlers } from '../../../../core/ordering/orders/admin.service.ts'
import { createPlatformReportHandlers } from '../../../../core/reports/platform.service.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { insertMoney } from '../../../support/isolation/foreign-money.ts'
import { captureOrderOf } from '../../../support/market/captured.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const database = connect({ url, connections: 4 })
const [buyer = ''] = await addShoppers(url, 1)
const clock = { now: () => Date.now() }
const reports = createPlatformReportHandlers(createReportTables(database), clock)
const orders = createAdminOrderHandlers({ adminOrders: createMarketTable(database), clock })
const as = (platform: PlatformRole): Caller => ({
  ...visitorCaller('::1', 'admin'),
  account_id: '1',
  session_id: 's',
  platform,
})
const queuesOf = async (role: PlatformRole) =>
  Object.fromEntries((await reports.listPlatformQueues({}, as(role))).queues.map(({ name, count }) => [name, count]))
let captured: Awaited<ReturnType<typeof captureOrderOf>>

beforeAll(async () => {
  captured = await captureOrderOf({ url, database, market, buyer, now: clock.now })
  await insertMoney(url, market.stores[0]?.id ?? '', buyer)
  await sqlOf(url, `update products set state = 'in_review' where id = $1`, [market.stores[1]?.products[0]?.id])
  await sqlOf(
    url,
    `insert into payments (payment_hash, account_id, purpose, gateway, amount, state, created_at)
     values (repeat('p', 32), $1, 'charge', 'zarinpal', 100000, 'unknown', now())`,
    [buyer],
  )
})
afterAll(() => database.close())

describe('REP-8 the queues of the platform', () => {
  it('are listed with their count to whoever may see their rows, and to nobody else', async () => {
    const all = await queuesOf('admin')
    expect(all).toMatchObject({ payments: 1, products: 1 })
    expect(all).not.toHaveProperty('support')
    expect(await queuesOf('moderator')).not.toHaveProperty('payments')
    expect(await queuesOf('moderator')).toMatchObject({ products: 1 })
    expect(Object.keys(await queuesOf('finance'))).toEqual(Object.keys(all).filter((name) => /^(pay|with)/.test(name)))
  })
})

describe('REP-9 the market report', () => {
  it('counts a paid order once on its day, its sale and commission while it stands, and new users and stores', async () => {
    const { periods, total, before } = await reports.getMarketReport({ step: 'day' }, as('finance'))
    const today = periods.at(-1)
    expect(today).toMatchObject({ orders: total.orders, canceled: 0, users: total.users })
    expect([total.orders, before.orders]).toEqual([1, 0])
    expect(total.users).toBeGreaterThan(0)
    expect(total.sales).toBeGreaterThan(total.commission)
    expect(total.commission).toBeGreaterThan(0)
    await sqlOf(url, `update parcels set state = 'refunded' where id = $1`, [captured.parcel_id])
    const after = await reports.getMarketReport({ step: 'month' }, as('finance'))
    expect(after.total).toMatchObject({ orders: 1, canceled: 1, sales: 0, commission: 0 })
    await sqlOf(url, `update parcels set state = 'new' where id = $1`, [captured.parcel_id])
  })
})

describe('REP-10 platform health', () => {
  it('sums the faults of all processes by name, survives failures, and lists open payments', async () => {
    const tallies = [1, 2].map(() => createFaultCounter(database, clock.now))
    for (const tally of tallies) tally.note('page failed')
    tallies[0]?.note('job failed: tend')
    const broken = createFaultCounter({ ...database, rows: () => Promise.reject(new Error('away')) }, clock.now)
    broken.note('call failed')
    await expect(broken.flush()).rejects.toThrow('away')
    await expect(broken.flush()).rejects.toThrow('away')
    await Promise.all(tallies.map((tally) => tally.flush()))
    await tallies[0]?.flush()
    const { faults, unknown, ledger_check } = await reports.getPlatformHealth({}, as('admin'))
    expect(faults.map(({ name, count }) => [name, count])).toEqual([
      ['page failed', 2],
      ['job failed: tend', 1],
    ])
    expect(unknown).toMatchObject([{ gateway: 'zarinpal', amount: 100_000, order_number: null }])
    expect(ledger_check).toBeNull()
  })
})

describe('REP-11 a dashboard figure links to exactly the rows it counts', () => {
  const every = { text: '', cursor: null }
  const numbersOf = async (days: object, state: AdminOrderState) =>
    (await orders.listPlatformOrders({ ...every, ...days, state }, as('support'))).rows.map(({ number }) => number)

  it('orders of its days, separated by whether anything of them was kept', async () => {
    const { periods } = await reports.getMarketReport({ step: 'day' }, as('admin'))
    const days = { from: periods[0]?.from, to: periods.at(-1)?.to }
    expect(await numbersOf(days, 'paid')).toEqual([captured.number])
    expect(await numbersOf(days, 'sold')).toEqual([captured.number])
    expect(await numbersOf(days, 'reversed')).toEqual([])
    await sqlOf(url, `update parcels set state = 'refunded' where id = $1`, [captured.parcel_id])
    const { total } = await reports.getMarketReport({ step: 'day' }, as('admin'))
    expect(total.canceled).toBe(1)
    expect(await numbersOf(days, 'reversed')).toEqual([captured.number])
    expect(await numbersOf(days, 'sold')).toEqual([])
    expect(await numbersOf({ from: '1390/01/01', to: '1390/01/01' }, 'reversed')).toEqual([])
  })

  it('users and stores that started in its days', async () => {
    const { total } = await reports.getMarketReport({ step: 'day' }, as('admin'))
    const [from, before] = [clock.now() - 20 * 86_400_000, clock.now() + 86_400_000]
    const [people, stores] = [createUserQueries(database), createStoreReviewRepository(database)]
    expect((await people.list({ text: '', mobile: '', from, before }, 0, 10)).total).toBe(total.users)
    expect((await people.list({ text: '', mobile: '', before: from }, 0, 10)).total).toBe(0)
    expect((await stores.listStores({ from, before }, 0, 10)).total).toBe(total.stores)
    expect((await stores.listStores({ from: before }, 0, 10)).total).toBe(0)
  })
})
