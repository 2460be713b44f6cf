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
const notedTexts: string[] = []
const popular = {
  note: (text: string) => void notedTexts.push(text),
  flush: async () => {},
  mostFrequent: async () => ['گلیم', 'گلیم قشقایی', 'گلین', 'انگشتر', 'گلیم انگشتر'],
}
const service = createSearchService({ liveIndex: live, signatures: {} as never, sanitizer: fakeSanitizer, popular })
const nobody = visitorCaller('::1')
const plain = {
  text: '',
  sort: 'relevant',
  offset: 0,
  limit: 24,
  in_stock: false,
  discounted: false,
  exact: false,
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
    expect(suggested).toEqual({
      terms: [],
      categories: [],
      stores: [],
      products: [{ id: '2', title: 'گلیم بلوچ', price: 1000, photo: null }],
    })
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

describe('SEARCH-45 suggested products', () => {
  it('have their picture and their price', async () => {
    const { products } = await service.suggestSearches({ text: 'قشق' }, nobody)
    expect(products).toEqual([{ id: '1', title: 'گلیم قشقایی', price: 1000, photo: null }])
  })
})

describe('SEARCH-47 popular searches', () => {
  const person = { ...nobody, agent: 'Mozilla/5.0' }
  const searchAs = async (caller: typeof person, more: object) => {
    notedTexts.length = 0
    await service.searchProducts({ ...plain, attribute: [], store: [], ...more }, caller)
    return [...notedTexts]
  }

  it('are offered when products have all of their words and shoppers see them', async () => {
    expect(await service.listPopularSearches({}, nobody)).toEqual({ texts: ['گلیم', 'گلیم قشقایی'] })
  })

  it('count what was found, as it was searched, once for each visitor', async () => {
    expect(await searchAs(person, { text: ' گليم ' })).toEqual(['گلیم'])
    expect(await searchAs(person, { text: 'گلیم' })).toEqual([])
    expect(await searchAs({ ...person, address: '::2' }, { text: 'gelim' })).toEqual(['گلیم'])
  })

  it.each([
    { text: '' },
    { text: 'انگشتر' },
    { text: 'بلوچ انگشتر' },
    { text: 'بلوچ', offset: 24 },
    { text: 'بلوچ', store_slug: 'baloch' },
    { text: 'بلوچ', category_slug: 'kilims' },
    { text: 'بلوچ تا ۵ میلیون' },
    { text: 'بلوچ '.repeat(20) },
  ])('do not count %j', async (more) => {
    expect(await searchAs(person, more)).toEqual([])
  })

  it('do not count robots, unknown callers and impersonation', async () => {
    expect(await searchAs({ ...person, agent: 'Googlebot/2.1' }, { text: 'بلوچ' })).toEqual([])
    expect(await searchAs(nobody as typeof person, { text: 'بلوچ' })).toEqual([])
    expect(await searchAs(person, { text: 'بلوچ' })).toEqual(['بلوچ'])
  })
})

describe('SEARCH-48 a search that finds nothing', () => {
  it('names the categories of its words, else the largest ones', async () => {
    const nearby = async (more: object) => (await search(more)).nearby.map(({ slug }) => slug)
    expect(await nearby({ text: 'گلیم', price_max: 1 })).toEqual(['kilims'])
    expect(await nearby({ text: 'انگشتر' })).toEqual(['carpets'])
    expect(await nearby({ text: 'گلیم' })).toEqual([])
    expect(await nearby({ text: 'انگشتر', store_slug: 'baloch' })).toEqual([])
  })

  it('says which words nobody sells', async () => {
    expect(await search({ text: 'گلیم انگشتر' })).toMatchObject({ missing: ['انگشتر'], partial: true })
    expect(await search({ text: 'gelim' })).toMatchObject({ corrected: 'گلیم', missing: [], partial: false })
    expect(await search({ text: 'gelim', exact: true })).toMatchObject({ total: 0, corrected: null })
  })

  it('returns limits in words', async () => {
    expect((await search({ text: 'گلیم تا ۵ هزار تومان' })).limits).toEqual([
      { phrase: 'تا ۵ هزار تومان', without: 'گلیم', price_min: null, price_max: 50_000 },
    ])
  })
})
