import { createIds } from '../../../../adapters/node/ids.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createAuditLog,
  createCouponRepository,
  createOrderCoupons,
  createSaleFactRepository,
  createLedger,
  createOrderRepository,
  createOrderQueries,
  createParcelRepository,
  createStoreParcelQueries,
  createSaleTerms,
  createStoreFinanceQueries,
} from '../../../../adapters/postgres/index.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createCouponsService } from '../../../../core/coupons/index.ts'
import {
  performStoreAction,
  captureOrder,
  createOrderingService,
  expireOrders,
  type OrderingDependencies,
} from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { placeInput, variantAt } from '../../../support/market/buying.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { stillSettings } from '../../../support/still-settings.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 2 })
const database = connect({ url, connections: 4 })
const [buyer = '', other = ''] = await addShoppers(url, 2)
const [alef, be] = market.stores
const hour = 3_600_000
let offset = 0
const clock = { now: () => Date.now() + offset }
const [ledger, book, parcels] = [
  createLedger(database),
  createOrderRepository(database),
  createParcelRepository(database),
]
const token = () => `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
const ids = { token, uuid: () => randomUUID(), digits: createIds().digits }
const shared = {
  ids,
  clock,
  crash: { pass: () => {} },
  transactions: database.transactions,
  settings: stillSettings(),
}
const audit = createAuditLog(database)
const house = createCouponsService({ ...shared, coupons: createCouponRepository(database), audit })
const sale = createOrderingService({
  ...shared,
  audit,
  ledger,
  orders: book,
  parcels,
  coupons: createOrderCoupons(database),
  goods: createSaleFactRepository(database),
  terms: createSaleTerms(database),
  orderQueries: createOrderQueries(database),
  storeParcels: createStoreParcelQueries(database),
} as unknown as OrderingDependencies)

const admin: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const callerOf = (account_id: string): Caller => ({ ...visitorCaller('::1'), account_id })
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
  min_basket: rial(0),
  scope: 'all',
  funded_by: 'platform',
  category_ids: [],
  store_slugs: [],
  starts_at: new Date(Date.now() - hour).toISOString(),
  ends_at: null,
  total_limit: null,
  limit_per_user: null,
  reason: '',
  ...more,
})
const add = (more: object = {}) => house.createCoupon(couponWith(more) as never, admin)
const shown = (coupon_id: string) => house.getCoupon({ coupon_id }, admin)

async function buy(coupon_code: string, agreed_total: number, account = buyer) {
  const input = placeInput(market, lines, { coupon_code, agreed_total, shipping: [], sender: null, wallet_amount: 0 })
  const ready = { ...input, source_store: null, recipient: { ...input.recipient, mobile: '09121234567', unit: '' } }
  const placed = await database.transactions.run(() => sale.placeOrder(ready as never, callerOf(account)))
  const [row] = await sqlOf<{ id: string }>(url, 'select id::text from orders where number = $1', [placed.number])
  return { ...placed, id: row?.id ?? '' }
}

/** Captures an order with money added by the test. */
const pay = (id: string) =>
  database.transactions.run(async () => {
    const order = (await book.lock(id)) ?? expect.fail(id)
    const given = [
      { account: 'bank:tests', amount: rial(-order.total) },
      { account: `clearing:${id}`, amount: order.total },
    ]
    await ledger.post({ kind: 'gift', reference: id, postings: given }, clock.now())
    return captureOrder({ ...shared, orders: book, ledger }, order, id, clock.now())
  })

async function parcelsOf(order_id: string): Promise<string[]> {
  const rows = await sqlOf<{ id: string }>(url, 'select id::text from parcels where order_id = $1 order by store_id', [
    order_id,
  ])
  return rows.map(({ id }) => id)
}

const act = (parcel_id: string, store: typeof alef, wish: Parameters<typeof performStoreAction>[3]) =>
  database.transactions.run(() =>
    performStoreAction(
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

describe('coupons in PostgreSQL', () => {
  it('COU-9 COU-10 are created, read and changed by one of two administrators, with every action in the audit log', async () => {
    const { coupon_id, code } = await add({ total_limit: 5 })
    expect(code).toMatch(/^[2-9A-Z]{8}$/)
    await expect(add({ code })).rejects.toMatchObject({ code: 'coupons/code-taken' })
    const aimed = { scope: 'stores', store_slugs: ['alef', 'nowhere'], funded_by: 'store' }
    await expect(add(aimed)).rejects.toMatchObject({ code: 'coupons/scope-unknown' })
    const wish = { ...couponWith({ value: 30, total_limit: 4 }), coupon_id, seen: 1, reason: 'آزمون' } as never
    const both = await Promise.allSettled([house.updateCoupon(wish, admin), house.updateCoupon(wish, admin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await house.setCouponPaused({ coupon_id, paused: true, seen: 2, reason: '' }, admin)
    expect(await shown(coupon_id)).toMatchObject({ value: 30, state: 'paused', uses: 0, version: 3, targets: [] })
    const paused = { coupon_id, paused: true, seen: 3, reason: '' }
    await expect(house.setCouponPaused(paused, admin)).rejects.toMatchObject({ code: 'coupons/changed' })
    const trail = await sqlOf(url, `select action from audit_log where subject = 'coupon' order by id`)
    expect(trail.map(({ action: name }) => name)).toEqual(['coupon.add', 'coupon.save', 'coupon.pause'])
  })

  it('COU-6 COU-7 COU-8 a use is counted once, replaced, released, and reclaimed by late money if possible', async () => {
    const { coupon_id, code } = await add({ kind: 'amount', value: 100_000, total_limit: 1, limit_per_user: 1 })
    const first = await buy(code, full - 100_000)
    const second = await buy(code, full - 100_000)
    expect(second.number).not.toBe(first.number)
    const refused = await buy(code, full - 100_000, other).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'ordering/price-changed', details: { quote: { total: full } } })
    expect(await shown(coupon_id)).toMatchObject({ uses: 1, state: 'used_up' })
    offset += 16 * 60_000
    await expireOrders({ ...shared, orders: book, ledger })
    expect(await shown(coupon_id)).toMatchObject({ uses: 0, state: 'running' })
    expect(await pay(second.id)).toBe(true)
    expect(await shown(coupon_id)).toMatchObject({ uses: 1, cost: 100_000 })
    expect(
      await database.transactions.run(async () => {
        const order = (await book.lock(first.id)) ?? expect.fail()
        return captureOrder({ ...shared, orders: book, ledger }, { ...order, state: 'expired' }, first.id, clock.now())
      }),
    ).toBe(false)
    const { rows } = await house.listCouponOrders({ coupon_id, cursor: null }, admin)
    expect(rows.map(({ number, is_returned, cost }) => [number, is_returned, cost])).toEqual([
      [second.number, false, 100_000],
      [first.number, true, 0],
    ])
  })

  it('COU-11 ORD-50 ORD-90 FIN-50 a platform coupon is an expense until its parcels are canceled; the last one releases the use', async () => {
    const { coupon_id, code } = await add({ value: 10, ceiling: rial(333_333), limit_per_user: 1 })
    const order = await buy(code, full - 333_333)
    const before = await ledger.balance('coupons')
    await pay(order.id)
    expect((await ledger.balance('coupons')) - before).toBe(-333_333)
    const [one = '', two = ''] = await parcelsOf(order.id)
    const { parcels: seen, ...rest } = await sale.getMyOrder({ number: order.number }, callerOf(buyer))
    expect([
      rest.coupon_code,
      rest.coupon_discount,
      seen.reduce((all, { coupon_discount }) => all + coupon_discount, 0),
    ]).toEqual([code, 333_333, 333_333])
    const pieces = [{ variant_id: variantAt(market, 0).id, quantity: 1 }]
    const invoiced = () => sale.listMyOrderInvoices({ number: order.number }, callerOf(buyer))
    const sumOf = ({ invoices, canceled }: Awaited<ReturnType<typeof invoiced>>) => [
      invoices.length,
      invoices.reduce((all, { payable }) => all + payable, 0) + canceled,
      canceled > 0,
    ]
    expect(sumOf(await invoiced())).toEqual([2, order.total, false])
    await act(one, alef, { action: 'reject_items', items: pieces, reason: 'out-of-stock', note: '' } as never)
    expect(sumOf(await invoiced())).toEqual([2, order.total, true])
    await act(one, alef, { action: 'reject', reason: 'out-of-stock', note: '' } as never)
    expect(await shown(coupon_id)).toMatchObject({ uses: 1 })
    await act(two, be, { action: 'reject', reason: 'out-of-stock', note: '' } as never)
    expect(sumOf(await invoiced())).toEqual([0, order.total, true])
    expect(await shown(coupon_id)).toMatchObject({ uses: 0, cost: 0 })
    expect((await ledger.balance('coupons')) - before).toBe(0)
    expect(await ledger.balance(`wallet:${buyer}`)).toBe(order.total)
  })

  it('FIN-50 a store funds its own coupon, and its ledger shows that line by line', async () => {
    const { code } = await add({
      kind: 'amount',
      value: 500_000,
      scope: 'stores',
      store_slugs: ['alef'],
      funded_by: 'store',
    })
    const order = await buy(code, full - 500_000, other)
    const before = await ledger.balance(`pending:${alef?.id}`)
    await pay(order.id)
    const money = createStoreFinanceQueries(database)
    const [row] = await money.rows(alef?.id ?? '', { money: 'pending' }, 1)
    const entry = await money.entry(alef?.id ?? '', row?.entry_id ?? '')
    const [parcel] = entry?.parcels ?? []
    expect(parcel).toMatchObject({ coupon_discount: 500_000, platform_share: 0, lines: [{ coupon_discount: 500_000 }] })
    const { items_total = 0, commission = 0, commission_vat = 0 } = parcel ?? {}
    expect(row?.amount).toBe(items_total - 500_000 - commission - commission_vat)
    expect((await ledger.balance(`pending:${alef?.id}`)) - before).toBe(row?.amount)
  })

  it('leaves every invariant intact', async () => {
    expect(await checkInvariants(url)).toEqual([])
  })
})
