import { afterAll, describe, expect, it } from 'vitest'
import { connect, createAdminOrderQueries } from '../../../../../adapters/postgres/index.ts'
import { type Caller, visitorCaller } from '../../../../../core/contract/caller.ts'
import { formatOrderCode } from '../../../../../core/ordering/index.ts'
import { createAdminOrderHandlers } from '../../../../../core/ordering/orders/admin.service.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'
import { captureOrderOf } from '../../../../support/market/captured.ts'
import { createMarket } from '../../../../support/market/market.ts'
import { addShoppers, sqlOf } from '../../../../support/people/actors.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const database = connect({ url, connections: 4 })
const [buyer = ''] = await addShoppers(url, 1)
const clock = { now: () => Date.now() }
const orders = createAdminOrderHandlers({ adminOrders: createAdminOrderQueries(database), clock })
const support: Caller = { ...visitorCaller('::1', 'admin'), account_id: '1', session_id: 's', platform: 'support' }
const captured = await captureOrderOf({ url, database, market, buyer, now: clock.now })
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
await sqlOf(url, `update parcels set tracking_code = '210600000000000000000007' where id = $1`, [captured.parcel_id])

afterAll(() => database.close())

describe('ORD-31 the orders of the market', () => {
  const found = async (text: string) =>
    (await orders.listPlatformOrders({ text, cursor: null }, support)).rows.map(({ number }) => number)

  it('are found by number, tracking code, mobile and name, and read with their payments', async () => {
    const { number } = captured
    const { order, buyer: person, payments } = await orders.getPlatformOrder({ number }, support)
    expect(order).toMatchObject({ number, state: 'paid' })
    expect(payments.map(({ state }) => state)).toContain('succeeded')
    const code = formatOrderCode(order.code).toLowerCase()
    for (const text of [number, code, '210600000000000000000007', person.mobile, 'نرگس كاشانی'])
      expect(await found(text)).toEqual([number])
    expect(await found('99999999')).toEqual([])
    await expect(orders.getPlatformOrder({ number: '99999999' }, support)).rejects.toMatchObject({
      code: 'ordering/not-found',
    })
  })
})
