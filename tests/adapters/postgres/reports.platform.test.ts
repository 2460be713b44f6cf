import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connect,
  createFaultTally,
  createMarketOrders as createMarketTable,
  createPlatformReports as createReportTables,
  createStoreReview,
  createUsers,
} from '../../../adapters/postgres/index.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import type { PlatformRole } from '../../../core/contract/rights.ts'
import type { MarketState } from '../../../core/ordering/index.ts'
import { createMarketOrders } from '../../../core/ordering/ordering.market.service.ts'
import { createPlatformReports } from '../../../core/reports/reports.platform.service.ts'
import { addShoppers, sqlOf } from '../../support/actors.ts'
import { plantMoney } from '../../support/foreign-money.ts'
import { capture } from '../../support/market.captured.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const database = connect({ url, connections: 4 })
const [buyer = ''] = await addShoppers(url, 1)
const clock = { now: () => Date.now() }
const reports = createPlatformReports(createReportTables(database), clock)
const orders = createMarketOrders({ market: createMarketTable(database), clock })
const as = (platform: PlatformRole): Caller => ({
  ...visitor('::1', 'admin'),
  account_id: '1',
  session_id: 's',
  platform,
})
const queuesOf = async (role: PlatformRole) =>
  Object.fromEntries((await reports.queues({}, as(role))).queues.map(({ name, count }) => [name, count]))
let captured: Awaited<ReturnType<typeof capture>>

beforeAll(async () => {
  captured = await capture({ url, database, market, buyer, now: clock.now })
  await plantMoney(url, market.stores[0]?.id ?? '', buyer)
  await sqlOf(url, `update products set state = 'in_review' where id = $1`, [market.stores[1]?.products[0]?.id])
  await sqlOf(
    url,
    `insert into payments (payment_hash, account_id, purpose, gateway, amount, state, created_at)
     values (repeat('p', 32), $1, 'charge', 'zarinpal', 100000, 'unknown', now())`,
    [buyer],
  )
  await sqlOf(
    url,
    `insert into payments (payment_hash, account_id, order_id, purpose, gateway, amount, state, created_at)
     select repeat('o', 32), account_id, id, 'order', 'zibal', total, 'succeeded', now() from orders where number::text = $1`,
    [captured.number],
  )
  await sqlOf(
    url,
    `update orders set recipient = recipient || '{"recipient_name": "نرگس کاشانی"}' where number::text = $1`,
    [captured.number],
  )
})
afterAll(() => database.close())

describe('REP-8 queues of the platform', () => {
  it('are told with their number to who may see their rows, and to nobody else', async () => {
    const all = await queuesOf('admin')
    expect(all).toMatchObject({ payments: 1, products: 1 })
    expect(all).not.toHaveProperty('support')
    expect(await queuesOf('moderator')).not.toHaveProperty('payments')
    expect(await queuesOf('moderator')).toMatchObject({ products: 1 })
    expect(Object.keys(await queuesOf('finance'))).toEqual(Object.keys(all).filter((name) => /^(pay|with)/.test(name)))
  })
})

describe('REP-9 the market', () => {
  it('counts a paid order once on its day, its sale and commission while it stands, and who is new', async () => {
    const { periods, total, before } = await reports.market({ step: 'day' }, as('finance'))
    const today = periods.at(-1)
    expect(today).toMatchObject({ orders: total.orders, canceled: 0, users: total.users })
    expect([total.orders, before.orders]).toEqual([1, 0])
    expect(total.users).toBeGreaterThan(0)
    expect(total.sales).toBeGreaterThan(total.commission)
    expect(total.commission).toBeGreaterThan(0)
    await sqlOf(url, `update parcels set state = 'refunded' where id = $1`, [captured.parcel_id])
    const after = await reports.market({ step: 'month' }, as('finance'))
    expect(after.total).toMatchObject({ orders: 1, canceled: 1, sales: 0, commission: 0 })
    await sqlOf(url, `update parcels set state = 'new' where id = $1`, [captured.parcel_id])
  })
})

describe('REP-10 health', () => {
  it('adds the faults of all processes by name, loses none to a failure, and names open payments', async () => {
    const tallies = [1, 2].map(() => createFaultTally(database, clock.now))
    for (const tally of tallies) tally.note('page failed')
    tallies[0]?.note('job failed: tend')
    const broken = createFaultTally({ ...database, rows: () => Promise.reject(new Error('away')) }, clock.now)
    broken.note('call failed')
    await expect(broken.flush()).rejects.toThrow('away')
    await expect(broken.flush()).rejects.toThrow('away')
    await Promise.all(tallies.map((tally) => tally.flush()))
    await tallies[0]?.flush()
    const { faults, unknown, proof } = await reports.health({}, as('admin'))
    expect(faults.map(({ what, count }) => [what, count])).toEqual([
      ['page failed', 2],
      ['job failed: tend', 1],
    ])
    expect(unknown).toMatchObject([{ gateway: 'zarinpal', amount: 100_000, order_number: null }])
    expect(proof).toBeNull()
  })
})

describe('ORD-31 orders of the market', () => {
  const found = async (text: string) =>
    (await orders.allOrders({ text, cursor: null }, as('support'))).rows.map(({ number }) => number)

  it('are found by number, mobile and name, and read whole with their payments', async () => {
    const { number } = captured
    const { order, buyer: person, payments } = await orders.anyOrder({ number }, as('support'))
    expect(order).toMatchObject({ number, state: 'paid' })
    expect(payments.map(({ state }) => state)).toContain('succeeded')
    for (const text of [number, person.mobile, 'نرگس كاشانی']) expect(await found(text)).toEqual([number])
    expect(await found('99999999')).toEqual([])
    await expect(orders.anyOrder({ number: '99999999' }, as('support'))).rejects.toMatchObject({
      code: 'ordering/not-found',
    })
  })
})

describe('REP-11 a figure opens to exactly the rows it counts', () => {
  const every = { text: '', cursor: null }
  const numbersOf = async (days: object, state: MarketState) =>
    (await orders.allOrders({ ...every, ...days, state }, as('support'))).rows.map(({ number }) => number)

  it('orders of its days, apart by whether anything of them stands', async () => {
    const { periods } = await reports.market({ step: 'day' }, as('admin'))
    const days = { from: periods[0]?.from, to: periods.at(-1)?.to }
    expect(await numbersOf(days, 'paid')).toEqual([captured.number])
    expect(await numbersOf(days, 'sold')).toEqual([captured.number])
    expect(await numbersOf(days, 'undone')).toEqual([])
    await sqlOf(url, `update parcels set state = 'refunded' where id = $1`, [captured.parcel_id])
    const { total } = await reports.market({ step: 'day' }, as('admin'))
    expect(total.canceled).toBe(1)
    expect(await numbersOf(days, 'undone')).toEqual([captured.number])
    expect(await numbersOf(days, 'sold')).toEqual([])
    expect(await numbersOf({ from: '1390/01/01', to: '1390/01/01' }, 'undone')).toEqual([])
  })

  it('people and stores that began in its days', async () => {
    const { total } = await reports.market({ step: 'day' }, as('admin'))
    const [from, before] = [clock.now() - 20 * 86_400_000, clock.now() + 86_400_000]
    const [people, stores] = [createUsers(database), createStoreReview(database)]
    expect((await people.all({ text: '', mobile: '', from, before }, 0, 10)).total).toBe(total.users)
    expect((await people.all({ text: '', mobile: '', before: from }, 0, 10)).total).toBe(0)
    expect((await stores.all({ from, before }, 0, 10)).total).toBe(total.stores)
    expect((await stores.all({ from: before }, 0, 10)).total).toBe(0)
  })
})
