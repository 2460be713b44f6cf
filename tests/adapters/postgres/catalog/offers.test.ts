import { afterAll, describe, expect, it } from 'vitest'
import { createIds } from '../../../../adapters/node/ids.ts'
import { createOfferRepository } from '../../../../adapters/postgres/catalog/offers.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createOfferService } from '../../../../core/catalog/offers/offer.service.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import type { StoreRole } from '../../../../core/contract/rights.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 6 })
const clock = { now: () => Date.now() }
const parts = { offers: createOfferRepository(database), clock, ids: createIds(), transactions: database.transactions }
const service = createOfferService(parts)
const [alef, be] = [market.stores[0] ?? expect.fail(), market.stores[1] ?? expect.fail()]

afterAll(() => database.close())

const owner = (store = alef, role: StoreRole = 'owner') => ({
  ...visitorCaller('::1', 'panel'),
  account_id: store.owner_id,
  session_id: 's',
  store: { store_id: store.id, role, state: 'active' as const, trusted: false },
})
const list = (filter: object = {}) => service.listStoreProducts({ limit: 30, ...filter }, owner())
const [first, second] = alef.products[0]?.variants ?? []
const variant_id = first?.id ?? ''

describe('the offers of a store', () => {
  it('are listed page by page, including drafts, and never those of another store', async () => {
    const page = await list({ limit: 2 })
    const rest = await list({ limit: 30, cursor: page.next ?? '' })
    const ids = [...page.rows, ...rest.rows].map(({ id }) => id)
    expect(ids).toEqual([alef.draft, ...alef.products.toReversed()].map(({ id }) => id))
    expect([page.rows.length, rest.next]).toEqual([2, null])
    const missing = await list({ text: be.products[0]?.id })
    expect(missing.rows).toEqual([])
  })

  it('CAT-20 are filtered by state, category, text and low stock', async () => {
    expect((await list({ state: 'draft' })).rows.map(({ id }) => id)).toEqual([alef.draft.id])
    expect((await list({ category_id: '1' })).rows).toHaveLength(5)
    expect((await list({ text: 'کالای ۲', state: 'published' })).rows).toHaveLength(1)
    expect((await list({ text: 'کالای 2' })).rows).toHaveLength(1)
    await service.updateOffers({ changes: [{ variant_id: second?.id ?? '', stock: { was: 1000, now: 3 } }] }, owner())
    expect((await list({ stock: 'low' })).rows.map(({ id }) => id)).toEqual([alef.products[0]?.id])
    expect((await list({ stock: 'out' })).rows).toEqual([])
  })
})

describe('changes of offers', () => {
  it('CAT-19 take effect at once with a stock movement, and remove a compare-at price that is not above the price', async () => {
    await sqlOf(url, 'update variants set compare_at_price = price + 10 where id = $1', [variant_id])
    const change = { variant_id, price: 2_000_000 as never, stock: { was: 1000, now: 900 } }
    const { offers } = await service.updateOffers({ changes: [change] }, owner())
    expect(offers).toMatchObject([{ price: 2_000_000, stock: 900, compare_at_price: null }])
    const [moved] = await sqlOf(
      url,
      `select quantity, reason from stock_movements where variant_id = $1 order by id desc limit 1`,
      [variant_id],
    )
    expect(moved).toEqual({ quantity: -100, reason: 'count' })
    expect(await checkInvariants(url)).toEqual([])
  })

  it('CAT-18 write nothing when a sale changed the stock meanwhile, or below the reserved stock', async () => {
    const count = (was: number, now: number) => service.setStock({ variant_id, was, now }, owner(alef, 'warehouse'))
    await expect(count(1000, 5)).rejects.toMatchObject({ code: 'catalog/stock-changed', details: { stock: 900 } })
    expect(await count(900, 950)).toEqual({ stock: 950 })
    await expect(service.setStock({ variant_id, was: 950, now: 1 }, owner(be))).rejects.toMatchObject({
      code: 'catalog/not-found',
    })
  })

  it('R02 of one variant by many at the same time are atomic, and one of them wins', async () => {
    const both = [variant_id, second?.id ?? '']
    const counts = Array.from({ length: 12 }, (_, turn) => {
      const order = turn % 2 === 0 ? both : both.toReversed()
      const stock = (id: string) => ({ was: id === variant_id ? 950 : 3, now: 100 + turn })
      return service.updateOffers({ changes: order.map((id) => ({ variant_id: id, stock: stock(id) })) }, owner())
    })
    const ends = await Promise.allSettled(counts)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await checkInvariants(url)).toEqual([])
  })
})

describe('changes of the product state', () => {
  const product_id = alef.products[1]?.id ?? ''
  const move = (event: 'hide' | 'show' | 'archive' | 'restore', store = alef) =>
    service.changeProductState({ product_id, event }, owner(store))

  it('CAT-17 hide, show, archive and restore follow the state table and write history', async () => {
    expect(await move('hide')).toEqual({ state: 'hidden' })
    await expect(move('hide')).rejects.toMatchObject({ code: 'catalog/wrong-state' })
    await expect(move('show', be)).rejects.toMatchObject({ code: 'catalog/not-found' })
    expect(await move('archive')).toEqual({ state: 'archived' })
    expect(await move('restore')).toEqual({ state: 'hidden' })
    expect(await move('show')).toEqual({ state: 'published' })
    const history = await sqlOf<{ event: string }>(
      url,
      `select event from history where subject = 'product' order by id`,
    )
    expect(history.map(({ event }) => event)).toEqual(['hide', 'archive', 'restore', 'show'])
  })
})
