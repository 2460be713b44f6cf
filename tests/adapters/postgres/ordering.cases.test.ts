import { afterAll, describe, expect, it } from 'vitest'
import { createIds } from '../../../adapters/node/ids.ts'
import {
  connect,
  createCatalog,
  createCoupons,
  createGoods,
  createLedger,
  createOrderBook,
  createOrderShelf,
  createSaleTerms,
  createStoreMoney,
} from '../../../adapters/postgres/index.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { createOrderingService, refundCompleted } from '../../../core/ordering/index.ts'
import { openCase } from '../../../core/ordering/ordering.case.service.ts'
import { addShoppers, sqlOf } from '../../support/actors.ts'
import { checkInvariants } from '../../support/invariants.ts'
import { createMarket } from '../../support/market.ts'
import { offerOf, parcelDoors } from '../../support/parcel-doors.ts'
import { placeInput, variantAt } from '../../support/market.buying.ts'
import { stillSettings } from '../../support/still-settings.ts'
import { freshDatabase } from '../../support/postgres.ts'

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
  book: createOrderBook(database),
  coupons: createCoupons(database),
  goods: createGoods(database),
  terms: createSaleTerms(database),
  shelf: createOrderShelf(database),
} as never)
const { run, bought, store, act, shown } = parcelDoors({ url, database, market, buyer, clock })

afterAll(() => database.close())

describe('a change of mind, in the database', () => {
  it('ORD-47 FIN-40 FIN-43 a completed parcel goes back, and every sum still agrees', async () => {
    const { parcel_id, number, variants } = await bought()
    await store(parcel_id, { act: 'confirm' })
    await store(parcel_id, { act: 'ship', tracking_code: '111111' })
    await act(parcel_id, 'deliver')
    await act(parcel_id, 'complete')
    const { id = '' } = market.stores[0] ?? {}
    const sums = async () => {
      const rows = await createStoreMoney(database).ended(id, clock.now() - hour, clock.now() + hour)
      return rows.filter((row) => row.parcel_id === parcel_id).map(({ items_total }) => items_total)
    }
    const worth = await sums()
    const { parcel: ended } = await shown(number)
    expect(ended).toMatchObject({ state: 'completed', acts: ['report_problem'] })
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
    await store(parcel_id, { act: 'offer', offer: offerOf({ with_return: true }) })
    await act(parcel_id, 'accept_offer')
    await act(parcel_id, 'send_back', { tracking_code: '222222' })
    await store(parcel_id, { act: 'receive' })
    const { parcel } = await shown(number)
    expect(parcel).toMatchObject({ state: 'partly_refunded', case: { state: 'refunded' }, ruling: null, acts: [] })
    expect(await sums()).toEqual([...worth, -parcel.refunded])
    expect(await checkInvariants(url)).toEqual([])
    const refund = { kind: 'refund', items: [], shipping: true, reason: 'به خواست خریدار' } as const
    await run((parts) => refundCompleted(parts, parcel_id, market.accounts.admin, { ...refund, seen: parcel.refunded }))
    expect((await shown(number)).parcel).toMatchObject({ state: 'refunded', ruling: { late: true } })
    expect(await checkInvariants(url)).toEqual([])
  })

  it('ORD-47 a parcel that a server of the build before delivered has ten days', async () => {
    const { parcel_id, number } = await bought()
    await store(parcel_id, { act: 'confirm' })
    await store(parcel_id, { act: 'ship', tracking_code: '111111' })
    await act(parcel_id, 'deliver')
    const own = (await shown(number)).parcel.return_by
    await sqlOf(url, 'update parcels set return_by = null where id = $1', [parcel_id])
    const usual = Date.parse((await shown(number)).parcel.return_by ?? '')
    expect(Date.parse(own ?? '')).toBeGreaterThanOrEqual(clock.now() + 7 * 24 * hour - 60_000)
    expect(Math.round((usual - clock.now()) / hour)).toBe(240)
  })

  it('ORD-47 what a category, or one above it, takes out of it stays taken out of what was bought', async () => {
    const [product] = await sqlOf<{ id: string; category_id: string; above: string }>(
      url,
      `select p.id, c.id as category_id, coalesce(c.parent_id, c.id) as above from products p join categories c on c.id = p.category_id
       join variants v on v.product_id = p.id where v.id = $1`,
      [variantAt(market, 0).id],
    )
    const page = () => createCatalog(database).product(product?.id ?? '')
    const mark = (no_return: boolean) =>
      sqlOf(url, 'update categories set no_return = $2 where id = $1', [product?.above, no_return])
    await mark(true)
    expect(await page()).toMatchObject({ no_return: true })
    const wish = placeInput(market, [{ variant: variantAt(market, 0), quantity: 1 }], {
      coupon_code: '',
      shipping: [],
      sender: null,
      use_wallet: false,
      source_store: null,
    })
    const recipient = { ...wish.recipient, mobile: '09121234567', unit: '' }
    const caller = { ...visitor('::1'), account_id: buyer }
    const agreed = (await sale.quote({ ...wish, recipient } as never, caller)).total
    const { number } = await run(() => sale.place({ ...wish, recipient, agreed_total: agreed } as never, caller))
    await mark(false)
    expect(await page()).toMatchObject({ no_return: false })
    expect((await shown(number)).parcel.items).toMatchObject([{ no_return: true }])
  })
})
