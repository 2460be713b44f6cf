import { afterAll, describe, expect, it } from 'vitest'
import { connect, createOrderQueries } from '../../../../../adapters/postgres/index.ts'
import { parseOrderCode } from '../../../../../core/ordering/index.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'
import { captureOrderOf } from '../../../../support/market/captured.ts'
import { createMarket } from '../../../../support/market/market.ts'
import { addShoppers, sqlOf } from '../../../../support/people/actors.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const database = connect({ url, connections: 4 })
const [buyer = ''] = await addShoppers(url, 1)
const { number } = await captureOrderOf({ url, database, market, buyer, now: () => Date.now() })
const queries = createOrderQueries(database)
const [stored] = await sqlOf<{ code: string; buyer: string; recipient: string }>(
  url,
  `update orders o set recipient = recipient || '{"mobile": "09127654321"}' from accounts a where a.id = o.account_id
   returning o.code, a.mobile as buyer, o.recipient ->> 'mobile' as recipient`,
)
const { code, buyer: mobileOfBuyer, recipient } = stored ?? expect.fail('no order was stored')
afterAll(() => database.close())

describe('the orders that somebody looks for', () => {
  it('ORD-71 are found by their code, and by their number with the mobile of buyer or recipient', async () => {
    expect(mobileOfBuyer).not.toBe(recipient)
    expect(await queries.findByCode(code)).toMatchObject({ number, code })
    expect(await queries.findByMobile(number, mobileOfBuyer)).toMatchObject({ number })
    expect(await queries.findByMobile(number, recipient)).toMatchObject({ number })
  })

  it('ORD-71 are unknown with any other code, number or mobile', async () => {
    expect(await queries.findByCode('ACDEFGHJ')).toBeUndefined()
    expect(await queries.findByMobile(number, '09120000009')).toBeUndefined()
    expect(await queries.findByMobile('99999999', recipient)).toBeUndefined()
  })

  it('ORD-70 the database gives a readable code to an order that comes without one', async () => {
    const made = await sqlOf<{ code: string }>(url, 'select random_order_code() as code from generate_series(1, 3000)')
    const codes = made.map((row) => row.code)

    for (const drawn of codes) expect(parseOrderCode(drawn)).toBe(drawn)
    expect(new Set(codes).size).toBe(codes.length)
    for (let place = 0; place < 8; place++) expect(new Set(codes.map((drawn) => drawn[place])).size).toBe(27)
  })
})
