import { afterAll, describe, expect, it } from 'vitest'
import { createIds } from '../../../../adapters/node/ids.ts'
import { createBulkChangeRepository } from '../../../../adapters/postgres/catalog/bulk-changes.ts'
import { createOfferRepository } from '../../../../adapters/postgres/catalog/offers.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createBulkChangeService } from '../../../../core/catalog/bulk/bulk-change.service.ts'
import type { BulkChange } from '../../../../core/catalog/index.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
let later = 0
const clock = { now: () => Date.now() + later }
const service = createBulkChangeService({
  offers: createOfferRepository(database),
  bulk: createBulkChangeRepository(database),
  clock,
  ids: createIds(),
  transactions: database.transactions,
})
const [alef, be] = [market.stores[0] ?? expect.fail(), market.stores[1] ?? expect.fail()]

afterAll(() => database.close())

const owner = (store = alef) => ({
  ...visitorCaller('::1', 'panel'),
  account_id: store.owner_id,
  session_id: 's',
  store: { store_id: store.id, role: 'owner' as const, state: 'active' as const, trusted: false },
})
const product_ids = alef.products.slice(0, 2).map(({ id }) => id)
const apply = (change: BulkChange) => service.applyBulkChange({ product_ids, change }, owner())
const undoLast = async () => {
  const { last } = await service.getLastBulkChange({}, owner())
  return service.undoBulkChange({ bulk_change_id: last?.id ?? '999' }, owner())
}
const variants = () =>
  sqlOf<{ price: number; stock: number }>(
    url,
    'select price::int, stock, compare_at_price::int as former from variants where product_id = any($1::bigint[]) order by id',
    [product_ids],
  )

describe('a bulk change', () => {
  it('CAT-27 previews every number before and after, and writes nothing', async () => {
    const before = await variants()
    const { rows } = await service.previewBulkChange(
      { product_ids, change: { what: 'price', mode: 'percent', value: -33 } },
      owner(),
    )
    expect(rows.map(({ before: old, after }) => [old, after])).toEqual(
      before.map(({ price }) => [price, Math.round((price / 10) * 0.67) * 10]),
    )
    expect(await variants()).toEqual(before)
  })

  it('CAT-28 of prices is undone once, including compare-at prices; later changes stay', async () => {
    await sqlOf(url, 'update variants set compare_at_price = price + 10 where product_id = $1', [product_ids[0]])
    const before = await variants()
    expect(await apply({ what: 'price', mode: 'percent', value: 20 })).toEqual({ changed: 4 })
    expect(await undoLast()).toEqual({ restored: 4 })
    expect(await variants()).toEqual(before)
    await expect(undoLast()).rejects.toMatchObject({ code: 'catalog/not-found' })
    await apply({ what: 'price', mode: 'set', value: 700_000 })
    await sqlOf(url, 'update variants set price = 800000 where id = $1', [alef.products[0]?.variants[0]?.id])
    expect(await undoLast()).toEqual({ restored: 3 })
  })

  it('CAT-28 of stock is undone by its difference, so that a sale in between remains sold', async () => {
    const before = await variants()
    await apply({ what: 'stock', mode: 'add', value: 50 })
    const sold = alef.products[0]?.variants[0]?.id
    await sqlOf(
      url,
      `with s as (update variants set stock = stock - 2 where id = $1 returning id)
      insert into stock_movements (variant_id, quantity, reason, reference, at) select id, -2, 'sale', 'test', now() from s`,
      [sold],
    )
    expect(await undoLast()).toEqual({ restored: 4 })
    expect((await variants()).map(({ stock }) => stock)).toEqual(
      before.map(({ stock }, place) => stock - (place === 0 ? 2 : 0)),
    )
    expect(await checkInvariants(url)).toEqual([])
  })

  it('of visibility and preparation days follows the state table and is undone', async () => {
    expect(await apply({ what: 'shown', mode: 'set', value: 0 })).toEqual({ changed: 2 })
    expect(await undoLast()).toEqual({ restored: 2 })
    expect(await apply({ what: 'days', mode: 'set', value: 9 })).toEqual({ changed: 2 })
    later = 25 * 3_600_000
    await expect(undoLast()).rejects.toMatchObject({ code: 'catalog/not-found' })
    later = 0
    expect(await undoLast()).toEqual({ restored: 2 })
  })

  it('never affects products of another store', async () => {
    const foreign = service.applyBulkChange(
      { product_ids: [...product_ids, be.products[0]?.id ?? ''], change: { what: 'price', mode: 'set', value: 10 } },
      owner(),
    )
    await expect(foreign).rejects.toMatchObject({ code: 'catalog/not-found' })
    await apply({ what: 'price', mode: 'add', value: 10 })
    const { last } = await service.getLastBulkChange({}, owner())
    const theirs = service.undoBulkChange({ bulk_change_id: last?.id ?? '' }, owner(be))
    await expect(theirs).rejects.toMatchObject({ code: 'catalog/not-found' })
  })
})
