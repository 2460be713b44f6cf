import { afterAll, describe, expect, it } from 'vitest'
import { connect, createOrderQueries } from '../../../../../adapters/postgres/index.ts'
import {
  type OrderGroup,
  orderGroupOf,
  parcelStates,
  parseOrderCode,
  saleInvoicesOf,
} from '../../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../../core/shared/text/digits.ts'
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

  it('ORD-73 are found by number, code, and titles of products and stores; the counts are by group', async () => {
    const [account = ''] = (
      await sqlOf<{ account_id: string }>(url, 'select account_id::text from orders limit 1')
    ).map(({ account_id }) => account_id)
    const [line] = await sqlOf<{ title: string; store: string }>(
      url,
      'select l.title, s.title as store from order_lines l join stores s on s.id = l.store_id limit 1',
    )
    const find = async (text: string, group?: OrderGroup) => {
      const found = await queries.listOfAccount(account, { offset: 0, limit: 5, group, text })
      return [found.total, found.counts.open, found.orders.map((order) => order.number)]
    }

    for (const text of ['', number, toPersianDigits(number), code.toLowerCase(), line?.title ?? '', line?.store ?? ''])
      expect(await find(text)).toEqual([1, 1, [number]])
    expect(await find('', 'open')).toEqual([1, 1, [number]])
    expect(await find('', 'delivered')).toEqual([0, 1, []])
    for (const text of ['زیردریایی', '99999999', '%', '_']) expect(await find(text)).toEqual([0, 0, []])
  })

  it('ORD-90 ORD-91 are invoiced to their buyer once they are paid, with the seller’s identity and the code of each line', async () => {
    const [{ account_id = '', total = 0 } = {}] = await sqlOf<{ account_id: string; total: number }>(
      url,
      'select account_id::text, total::float from orders',
    )
    await sqlOf(url, `update stores set identity = '{"kind": "legal", "name": "شرکت فرش"}', phone = '03155551234'`)
    await sqlOf(url, `update variants set sku = 'K-' || id`)
    const found = saleInvoicesOf((await queries.findInvoiced(number, account_id)) ?? expect.fail())

    expect(found).toMatchObject({ number, paid_at: expect.stringMatching(/T.*Z$/), buyer: { mobile: recipient } })
    expect(found.invoices.reduce((all, { payable }) => all + payable, 0)).toBe(total)
    for (const { items, seller } of found.invoices) {
      expect(seller).toMatchObject({ name: 'شرکت فرش', phone: '03155551234' })
      for (const { code: sku } of items) expect(sku).toMatch(/^K-\d+$/)
    }
    await sqlOf(url, 'update variants set sku = null')
    const again = saleInvoicesOf((await queries.findInvoiced(number, account_id)) ?? expect.fail())
    expect(again.invoices.flatMap(({ items }) => items.map((item) => item.code))).toEqual(
      found.invoices.flatMap(({ items }) => items.map((item) => item.code.slice(2))),
    )

    expect(await queries.findInvoiced(number, '999999')).toBeUndefined()
    expect(await queries.findInvoiced('99999999', account_id)).toBeUndefined()
    await sqlOf(url, 'create table paid as select id, paid_at from orders')
    await sqlOf(url, `update orders set paid_at = null, state = 'canceled'`)
    expect(await queries.findInvoiced(number, account_id)).toBeUndefined()
    await sqlOf(url, `update orders o set paid_at = p.paid_at, state = 'paid' from paid p where p.id = o.id`)
  })

  it.each(parcelStates)('ORD-73 the database and the core agree on the group of a parcel that is %s', async (state) => {
    await sqlOf(url, 'update parcels set state = $1', [state])
    const order = (await queries.findByCode(code)) ?? expect.fail('the order is not there')
    const { counts } = await queries.listOfAccount(
      (await sqlOf<{ id: string }>(url, 'select account_id::text as id from orders limit 1'))[0]?.id ?? '',
      { offset: 0, limit: 1, text: '' },
    )
    expect(counts).toEqual({ open: 0, delivered: 0, reversed: 0, [orderGroupOf(order)]: 1 })
  })

  it('ORD-70 the database gives a readable code to an order that comes without one', async () => {
    const made = await sqlOf<{ code: string }>(url, 'select random_order_code() as code from generate_series(1, 3000)')
    const codes = made.map((row) => row.code)

    for (const drawn of codes) expect(parseOrderCode(drawn)).toBe(drawn)
    expect(new Set(codes).size).toBe(codes.length)
    for (let place = 0; place < 8; place++) expect(new Set(codes.map((drawn) => drawn[place])).size).toBe(27)
  })
})
