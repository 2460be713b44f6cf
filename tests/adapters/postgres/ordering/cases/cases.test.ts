import { afterAll, describe, expect, it } from 'vitest'
import { createIds } from '../../../../../adapters/node/ids.ts'
import {
  connect,
  createCatalogQueries,
  createOrderCoupons,
  createSaleFactRepository,
  createLedger,
  createOrderRepository,
  createOrderQueries,
  createSaleTerms,
  createStoreFinanceQueries,
} from '../../../../../adapters/postgres/index.ts'
import { visitorCaller } from '../../../../../core/contract/caller.ts'
import { createOrderingService, refundCompleted } from '../../../../../core/ordering/index.ts'
import { openCase } from '../../../../../core/ordering/cases/case.service.ts'
import { addShoppers, sqlOf } from '../../../../support/people/actors.ts'
import { checkInvariants } from '../../../../support/finance/invariants.ts'
import { createMarket } from '../../../../support/market/market.ts'
import { refundOfferWith, parcelActors } from '../../../../support/ordering/parcel-actors.ts'
import { placeInput, variantAt } from '../../../../support/market/buying.ts'
import { stillSettings } from '../../../../support/still-settings.ts'
import { freshDatabase } from '../../../../support/database/postgres.ts'

const url = await freshDatabase()
const hour = 3_600_000
const clock = { now: () => Date.now() }
const market = await createMarket(url, { products: 2 })
const [buyer = ''] = await addShoppers(url, 1)
const database = connect({ url, connections: 4 })
const shared = { clock, ids: createIds(), crash: { pass: () => {} }, transactions: database.transactions }
const sale = createOrderingService({
  ...shared,
  settings: stillSettings(),
  ledger: createLedger(database),
  orders: createOrderRepository(database),
  coupons: createOrderCoupons(database),
  goods: createSaleFactRepository(database),
  terms: createSaleTerms(database),
  orderQueries: createOrderQueries(database),
} as never)
const { run, bought, store, act, shown } = parcelActors({ url, database, market, buyer, clock })

afterAll(() => database.close())

describe('a change of mind in PostgreSQL', () => {
  it('ORD-47 FIN-40 FIN-43 a completed parcel is returned, and all sums still agree', async () => {
    const { parcel_id, number, variants } = await bought()
    await store(parcel_id, { action: 'confirm' })
    await store(parcel_id, { action: 'ship', tracking_code: '111111' })
    await act(parcel_id, 'deliver')
    await act(parcel_id, 'complete')
    const { id = '' } = market.stores[0] ?? {}
    const sums = async () => {
      const rows = await createStoreFinanceQueries(database).invoiceRows(id, clock.now() - hour, clock.now() + hour)
      return rows.filter((row) => row.parcel_id === parcel_id).map(({ items_total }) => items_total)
    }
    const worth = await sums()
    const { parcel: ended } = await shown(number)
    expect(ended).toMatchObject({ state: 'completed', actions: ['report_problem'] })
    const report = {
      parcel_id,
      kind: 'changed-mind' as const,
      wanted: 'refund' as const,
      text: 'منصرف شدم',
      photos: [],
      items: [{ variant_id: variants[0] ?? '', quantity: 1 }],
    }
    await run((parts) => openCase(parts, report, buyer, clock.now()))
    expect([await sums(), await checkInvariants(url)]).toEqual([worth, []])
    await store(parcel_id, { action: 'offer', ...refundOfferWith({ with_return: true }) })
    await act(parcel_id, 'accept_offer')
    await act(parcel_id, 'ship_return', { tracking_code: '222222' })
    await store(parcel_id, { action: 'receive' })
    const { parcel } = await shown(number)
    expect(parcel).toMatchObject({
      state: 'partially_refunded',
      case: { state: 'refunded' },
      decision: null,
      actions: [],
    })
    expect(await sums()).toEqual([...worth, -parcel.refunded])
    expect(await checkInvariants(url)).toEqual([])
    const refund = { kind: 'refund', items: [], shipping: true, reason: 'به خواست خریدار' } as const
    await run((parts) => refundCompleted(parts, parcel_id, market.accounts.admin, { ...refund, seen: parcel.refunded }))
    expect((await shown(number)).parcel).toMatchObject({ state: 'refunded', decision: { is_late: true } })
    expect(await checkInvariants(url)).toEqual([])
  })

  it('ORD-47 a parcel delivered before the deadline column existed has ten days', async () => {
    const { parcel_id, number } = await bought()
    await store(parcel_id, { action: 'confirm' })
    await store(parcel_id, { action: 'ship', tracking_code: '111111' })
    await act(parcel_id, 'deliver')
    const own = (await shown(number)).parcel.return_by
    await sqlOf(url, 'update parcels set return_by = null where id = $1', [parcel_id])
    const usual = Date.parse((await shown(number)).parcel.return_by ?? '')
    expect(Date.parse(own ?? '')).toBeGreaterThanOrEqual(clock.now() + 7 * 24 * hour - 60_000)
    expect(Math.round((usual - clock.now()) / hour)).toBe(240)
  })

  it('ORD-47 an exclusion by a category or its ancestor stays with the items sold under it', async () => {
    const [product] = await sqlOf<{ id: string; category_id: string; above: string }>(
      url,
      `select p.id, c.id as category_id, coalesce(c.parent_id, c.id) as above from products p join categories c on c.id = p.category_id
       join variants v on v.product_id = p.id where v.id = $1`,
      [variantAt(market, 0).id],
    )
    const page = () => createCatalogQueries(database).findProduct(product?.id ?? '')
    const mark = (non_returnable: boolean) =>
      sqlOf(url, 'update categories set non_returnable = $2 where id = $1', [product?.above, non_returnable])
    await mark(true)
    expect(await page()).toMatchObject({ non_returnable: true })
    const wish = placeInput(market, [{ variant: variantAt(market, 0), quantity: 1 }], {
      coupon_code: '',
      shipping: [],
      sender: null,
      wallet_amount: 0,
      source_store: null,
    })
    const recipient = { ...wish.recipient, mobile: '09121234567', unit: '' }
    const caller = { ...visitorCaller('::1'), account_id: buyer }
    const agreed = (await sale.quoteCheckout({ ...wish, recipient } as never, caller)).total
    const { number } = await run(() => sale.placeOrder({ ...wish, recipient, agreed_total: agreed } as never, caller))
    await mark(false)
    expect(await page()).toMatchObject({ non_returnable: false })
    expect((await shown(number)).parcel.items).toMatchObject([{ non_returnable: true }])
  })
})
