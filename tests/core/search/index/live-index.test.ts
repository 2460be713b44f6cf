import { describe, expect, it } from 'vitest'
import { createLiveIndex } from '../../../../core/search/index/live-index.ts'
import type { MarketChange } from '../../../../core/search/search.ports.ts'
import type { SearchDocument } from '../../../../core/search/search.ts'
import { searchProduct } from '../../../support/search/search-product.ts'

const carpets = { id: 1, title: 'فرش', slug: 'carpets', parent_id: null }

function market(documents: SearchDocument[]) {
  const failures: unknown[] = []
  let tell: (change: MarketChange | 'missed') => void = () => {}
  let reads = 0
  const source = {
    readCategories: async () => [carpets],
    async readDocuments(ids: readonly number[] | 'all') {
      reads += 1
      return ids === 'all' ? [...documents] : documents.filter(({ id }) => ids.includes(id))
    },
  }
  const names = { all: async () => [{ id: 1, slug: 'dokan', supplier_hash: 'h'.repeat(26) }] }
  const news = {
    async subscribe(listener: (change: MarketChange | 'missed') => void) {
      tell = listener
      return async () => {}
    },
  }
  const fresh: unknown[] = []
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return {
    documents,
    failures,
    settle,
    reads: () => reads,
    tell: (change: MarketChange | 'missed') => tell(change),
    fresh,
    open: () =>
      createLiveIndex(
        source,
        names,
        news,
        (error) => failures.push(error),
        (change) => fresh.push([change, reads]),
      ),
  }
}

const titles = (live: Awaited<ReturnType<ReturnType<typeof market>['open']>>, text: string) =>
  live
    .index()
    .search({ text, sort: 'relevant', offset: 0, limit: 10 })
    .hits.map(({ title }) => title)

describe('the live index', () => {
  it('finds stores and categories by their public names', async () => {
    const live = await market([]).open()
    expect([live.category('carpets')?.id, live.storeBySlug('dokan'), live.storeByHash('h'.repeat(26))]).toEqual([
      1, 1, 1,
    ])
    expect([live.category('nothing'), live.storeBySlug('x')]).toEqual([undefined, undefined])
  })

  it('reports a change after it was applied, not before', async () => {
    const house = market([searchProduct(1, 'گلیم آبی')])
    await house.open()
    const before = house.reads()
    house.tell('market')
    expect(house.fresh).toEqual([])
    await house.settle()
    expect(house.fresh).toEqual([['market', before + 1]])
  })

  it("is not rebuilt for a change of a shop's appearance or of written content", async () => {
    const house = market([searchProduct(1, 'گلیم آبی')])
    await house.open()
    const before = house.reads()
    house.tell('shop')
    house.tell('content')
    await house.settle()
    expect(house.reads()).toBe(before)
    house.tell('market')
    await house.settle()
    expect(house.reads()).toBeGreaterThan(before)
  })

  it('applies added, changed and removed products', async () => {
    const house = market([searchProduct(1, 'گلیم آبی')])
    const live = await house.open()
    house.documents.push(searchProduct(2, 'گلیم سرخ'))
    house.tell({ product_id: 2 })
    await house.settle()
    expect(titles(live, 'گلیم')).toEqual(['گلیم آبی', 'گلیم سرخ'])
    house.documents.splice(0, 1)
    house.tell({ product_id: 1 })
    await house.settle()
    expect(titles(live, 'گلیم')).toEqual(['گلیم سرخ'])
  })

  it('reloads everything, once for many signals, when changes may have been missed', async () => {
    const house = market([searchProduct(1, 'گلیم آبی')])
    const live = await house.open()
    const before = house.reads()
    house.documents[0] = searchProduct(1, 'گلیم سبز')
    for (let sign = 0; sign < 20; sign += 1) house.tell(sign % 2 === 0 ? 'missed' : 'market')
    await house.settle()
    expect(titles(live, 'گلیم')).toEqual(['گلیم سبز'])
    expect(house.reads() - before).toBeLessThanOrEqual(2)
  })

  it('reports a failed read and continues with the next one', async () => {
    const house = market([searchProduct(1, 'گلیم آبی')])
    const live = await house.open()
    const good = house.documents
    Object.defineProperty(good, 'filter', { configurable: true, value: () => Promise.reject(new Error('away')) })
    house.tell({ product_id: 1 })
    await house.settle()
    expect(house.failures).toHaveLength(1)
    Reflect.deleteProperty(good, 'filter')
    good[0] = searchProduct(1, 'گلیم زرد')
    house.tell({ product_id: 1 })
    await house.settle()
    expect(titles(live, 'گلیم')).toEqual(['گلیم زرد'])
  })
})
