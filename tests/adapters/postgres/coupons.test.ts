import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAudit,
  createCouponDesk,
  createCoupons,
  createGoods,
  createLedger,
  createOrderBook,
  createOrderShelf,
  createParcelBook,
  createParcelDesk,
  createSaleTerms,
  createStoreMoney,
} from '../../../adapters/postgres/index.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createCouponsService } from '../../../core/coupons/index.ts'
import {
  actAsStore,
  captureOrder,
  createOrderingService,
  expireOrders,
  type OrderingParts,
} from '../../../core/ordering/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { addShoppers, sqlOf } from '../../support/actors.ts'
import { checkInvariants } from '../../support/invariants.ts'
import { placeInput, variantAt } from '../../support/market.buying.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { stillSettings } from '../../support/still-settings.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const database = connect({ url, connections: 4 })
const [buyer = '', other = ''] = await addShoppers(url, 2)
const [alef, be] = market.stores
const hour = 3_600_000
let offset = 0
const clock = { now: () => Date.now() + offset }
const [ledger, book, parcels] = [createLedger(database), createOrderBook(database), createParcelBook(database)]
const token = () => `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
const ids = { token, uuid: () => randomUUID(), digits: () => '12345' }
const shared = {
  ids,
  clock,
  crash: { pass: () => {} },
  transactions: database.transactions,
  settings: stillSettings(),
}
const audit = createAudit(database)
const house = createCouponsService({ ...shared, coupons: createCouponDesk(database), audit })
const sale = createOrderingService({
  ...shared,
  audit,
  ledger,
  book,
  parcels,
  coupons: createCoupons(database),
  goods: createGoods(database),
  terms: createSaleTerms(database),
  shelf: createOrderShelf(database),
  desk: createParcelDesk(database),
} as unknown as OrderingParts)

const admin: Caller = { ...visitor('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const callerOf = (account_id: string): Caller => ({ ...visitor('::1'), account_id })
const lines = [
  { variant: variantAt(market, 0), quantity: 3 },
  { variant: variantAt(market, 1), quantity: 2 },
]
const full = 3 * variantAt(market, 0).price + 2 * variantAt(market, 1).price + 1_000_000

const couponWith = (more: object = {}) => ({
  code: '',
  kind: 'percent',
  value: 20,
  ceiling: null,
  least_basket: rial(0),
  scope: 'all',
  borne_by: 'house',
  category_ids: [],
  store_slugs: [],
  starts_at: new Date(Date.now() - hour).toISOString(),
  ends_at: null,
  total_limit: null,
  per_user: null,
  reason: '',
  ...more,
})
const add = (more: object = {}) => house.add(couponWith(more) as never, admin)
const shown = (coupon_id: string) => house.one({ coupon_id }, admin)

async function buy(coupon_code: string, agreed_total: number, account = buyer) {
  const input = placeInput(market, lines, { coupon_code, agreed_total, shipping: [], sender: null, use_wallet: false })
  const ready = { ...input, source_store: null, recipient: { ...input.recipient, mobile: '09121234567', unit: '' } }
  const placed = await database.transactions.run(() => sale.place(ready as never, callerOf(account)))
  const [row] = await sqlOf<{ id: string }>(url, 'select id::text from orders where number = $1', [placed.number])
  return { ...placed, id: row?.id ?? '' }
}

/** Captures an order with money that a test gave. */
const pay = (id: string) =>
  database.transactions.run(async () => {
    const order = (await book.lock(id)) ?? expect.fail(id)
    const given = [
      { account: 'bank:tests', amount: rial(-order.total) },
      { account: `clearing:${id}`, amount: order.total },
    ]
    await ledger.post({ kind: 'gift', reference: id, postings: given }, clock.now())
    return captureOrder({ ...shared, book, ledger }, order, id, clock.now())
  })

async function parcelsOf(order_id: string): Promise<string[]> {
  const rows = await sqlOf<{ id: string }>(url, 'select id::text from parcels where order_id = $1 order by store_id', [
    order_id,
  ])
  return rows.map(({ id }) => id)
}

const act = (parcel_id: string, store: typeof alef, wish: Parameters<typeof actAsStore>[3]) =>
  database.transactions.run(() =>
    actAsStore(
      { parcels, ledger, transactions: database.transactions, clock } as never,
      parcel_id,
      {
        store_id: store?.id ?? '',
        account_id: store?.owner_id ?? '',
      },
      wish,
    ),
  )

afterAll(() => database.close())

describe('coupons on the database', () => {
  it('COU-9 COU-10 are made, seen, changed by one of two administrators, and every act is in the log', async () => {
    const { coupon_id, code } = await add({ total_limit: 5 })
    expect(code).toMatch(/^[2-9A-Z]{8}$/)
    await expect(add({ code })).rejects.toMatchObject({ code: 'coupons/code-taken' })
    const aimed = { scope: 'stores', store_slugs: ['alef', 'nowhere'], borne_by: 'store' }
    await expect(add(aimed)).rejects.toMatchObject({ code: 'coupons/scope-unknown' })
    const wish = { ...couponWith({ value: 30, total_limit: 4 }), coupon_id, seen: 1, reason: 'آزمون' } as never
    const both = await Promise.allSettled([house.save(wish, admin), house.save(wish, admin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await house.pause({ coupon_id, paused: true, seen: 2, reason: '' }, admin)
    expect(await shown(coupon_id)).toMatchObject({ value: 30, state: 'paused', uses: 0, version: 3, targets: [] })
    const paused = { coupon_id, paused: true, seen: 3, reason: '' }
    await expect(house.pause(paused, admin)).rejects.toMatchObject({ code: 'coupons/changed' })
    const trail = await sqlOf(url, `select act from audit_log where subject = 'coupon' order by id`)
    expect(trail.map(({ act: name }) => name)).toEqual(['coupon.add', 'coupon.save', 'coupon.pause'])
  })

  it('COU-6 COU-7 COU-8 a use is taken once, gives way, comes back and is taken again by late money, or not', async () => {
    const { coupon_id, code } = await add({ kind: 'amount', value: 100_000, total_limit: 1, per_user: 1 })
    const first = await buy(code, full - 100_000)
    const second = await buy(code, full - 100_000)
    expect(second.number).not.toBe(first.number)
    const refused = await buy(code, full - 100_000, other).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'ordering/price-changed', details: { quote: { total: full } } })
    expect(await shown(coupon_id)).toMatchObject({ uses: 1, state: 'used_up' })
    offset += 16 * 60_000
    await expireOrders({ ...shared, book, ledger })
    expect(await shown(coupon_id)).toMatchObject({ uses: 0, state: 'running' })
    expect(await pay(second.id)).toBe(true)
    expect(await shown(coupon_id)).toMatchObject({ uses: 1, cost: 100_000 })
    expect(
      await database.transactions.run(async () => {
        const order = (await book.lock(first.id)) ?? expect.fail()
        return captureOrder({ ...shared, book, ledger }, { ...order, state: 'expired' }, first.id, clock.now())
      }),
    ).toBe(false)
    const { rows } = await house.orders({ coupon_id, cursor: null }, admin)
    expect(rows.map(({ number, given_back, cost }) => [number, given_back, cost])).toEqual([
      [second.number, false, 100_000],
      [first.number, true, 0],
    ])
  })

  it('COU-11 ORD-50 FIN-50 a house coupon is an expense until the parcels are canceled; the last gives the use back', async () => {
    const { coupon_id, code } = await add({ value: 10, ceiling: rial(333_333), per_user: 1 })
    const order = await buy(code, full - 333_333)
    const before = await ledger.balance('coupons')
    await pay(order.id)
    expect((await ledger.balance('coupons')) - before).toBe(-333_333)
    const [one = '', two = ''] = await parcelsOf(order.id)
    const { parcels: seen, ...rest } = await sale.one({ number: order.number }, callerOf(buyer))
    expect([rest.coupon_code, rest.coupon_part, seen.reduce((all, { coupon_part }) => all + coupon_part, 0)]).toEqual([
      code,
      333_333,
      333_333,
    ])
    const pieces = [{ variant_id: variantAt(market, 0).id, quantity: 1 }]
    await act(one, alef, { act: 'reject_items', items: pieces, reason: 'out-of-stock', note: '' } as never)
    await act(one, alef, { act: 'reject', reason: 'out-of-stock', note: '' } as never)
    expect(await shown(coupon_id)).toMatchObject({ uses: 1 })
    await act(two, be, { act: 'reject', reason: 'out-of-stock', note: '' } as never)
    expect(await shown(coupon_id)).toMatchObject({ uses: 0, cost: 0 })
    expect((await ledger.balance('coupons')) - before).toBe(0)
    expect(await ledger.balance(`wallet:${buyer}`)).toBe(order.total)
  })

  it('FIN-50 a store bears its own coupon, and its ledger says so line by line', async () => {
    const { code } = await add({
      kind: 'amount',
      value: 500_000,
      scope: 'stores',
      store_slugs: ['alef'],
      borne_by: 'store',
    })
    const order = await buy(code, full - 500_000, other)
    const before = await ledger.balance(`pending:${alef?.id}`)
    await pay(order.id)
    const money = createStoreMoney(database)
    const [row] = await money.rows(alef?.id ?? '', { money: 'pending' }, 1)
    const entry = await money.entry(alef?.id ?? '', row?.entry_id ?? '')
    const [parcel] = entry?.parcels ?? []
    expect(parcel).toMatchObject({ coupon_part: 500_000, house_part: 0, lines: [{ coupon_part: 500_000 }] })
    const { items_total = 0, commission = 0, commission_vat = 0 } = parcel ?? {}
    expect(row?.amount).toBe(items_total - 500_000 - commission - commission_vat)
    expect((await ledger.balance(`pending:${alef?.id}`)) - before).toBe(row?.amount)
  })

  it('leaves every invariant and the proof of the books whole', async () => {
    expect(await checkInvariants(url)).toEqual([])
  })
})
