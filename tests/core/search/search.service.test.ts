import { describe, expect, it } from 'vitest'
import { visitorCaller } from '../../../core/contract/caller.ts'
import { createSearchIndex } from '../../../core/search/index/search-index.ts'
import type { LiveIndex } from '../../../core/search/index/live-index.ts'
import { createSearchService } from '../../../core/search/search.service.ts'
import { fakeSanitizer } from '../../support/images/fake-sanitizer.ts'
import { searchProduct } from '../../support/search/search-product.ts'

const categories = [
  { id: 1, title: 'فرش', slug: 'carpets', parent_id: null },
  { id: 2, title: 'گلیم', slug: 'kilims', parent_id: 1 },
]
const documents = [
  searchProduct(1, 'گلیم قشقایی', {
    category_ids: [1, 2],
    store_id: 7,
    store_slug: 'aban',
    attributes: [{ key: 'رنگ', values: ['آبی:روشن'] }],
  }),
  searchProduct(2, 'گلیم بلوچ', { category_ids: [1, 2], store_id: 8, store_slug: 'baloch' }),
]
const index = createSearchIndex(documents, { categories })
const live: LiveIndex = {
  index: () => index,
  category: (slug) => categories.find((category) => category.slug === slug),
  categoryById: (id) => categories.find((category) => category.id === id),
  storeBySlug: (slug) => ({ aban: 7, baloch: 8, empty: 9 })[slug],
  storeByHash: () => undefined,
  close: async () => {},
}
const service = createSearchService({ liveIndex: live, signatures: {} as never, sanitizer: fakeSanitizer })
const nobody = visitorCaller('::1')
const plain = {
  text: '',
  sort: 'relevant',
  offset: 0,
  limit: 24,
  in_stock: false,
  discounted: false,
  attribute: [],
  store: [],
} as const
const search = (more: object) => service.searchProducts({ ...plain, attribute: [], store: [], ...more }, nobody)

describe('the search service', () => {
  it('returns the next level of categories only', async () => {
    expect((await search({})).facets.categories.map(({ slug }) => slug)).toEqual(['carpets'])
    expect((await search({ category_slug: 'carpets' })).facets.categories.map(({ slug }) => slug)).toEqual(['kilims'])
  })

  it('keeps a colon inside an attribute value', async () => {
    const found = await search({ attribute: ['رنگ:آبی:روشن', 'بی‌نشان'] })
    expect(found.cards.map(({ id }) => id)).toEqual(['1'])
  })

  it('finds nothing of another store inside a shop', async () => {
    expect((await search({ store_slug: 'baloch' })).cards.map(({ store }) => store.slug)).toEqual(['baloch'])
    const suggested = await service.suggestSearches({ text: 'گلیم', store_slug: 'baloch' }, nobody)
    expect(suggested).toEqual({ terms: [], categories: [], stores: [], products: [{ id: '2', title: 'گلیم بلوچ' }] })
  })

  it('reports an unknown category or store', async () => {
    await expect(search({ category_slug: 'nothing' })).rejects.toMatchObject({ code: 'catalog/not-found' })
    await expect(search({ store_slug: 'nothing' })).rejects.toMatchObject({ code: 'stores/not-found' })
    await expect(service.countStoreProductsByCategory({ store_slug: 'nothing' }, nobody)).rejects.toMatchObject({
      code: 'stores/not-found',
    })
  })

  it('counts a store’s products on every level of its categories', async () => {
    const { counts } = await service.countStoreProductsByCategory({ store_slug: 'aban' }, nobody)
    expect(counts.toSorted((left, right) => Number(left.id) - Number(right.id))).toEqual([
      { id: '1', count: 1 },
      { id: '2', count: 1 },
    ])
  })
})
