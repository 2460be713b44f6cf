import { describe, expect, it } from 'vitest'
import { visitorCaller } from '../../../core/contract/caller.ts'
import {
  createStoresService,
  noContacts,
  noPolicies,
  type StoredStoreSummary,
  type StoreQueries,
  type StoresDependencies,
  themeOf,
} from '../../../core/stores/index.ts'

const store = (slug: string): StoredStoreSummary => ({
  supplier_hash: slug.padEnd(26, '0'),
  slug,
  title: slug,
  logo: null,
  city: 'شیراز',
  province: 'فارس',
  summary: '',
  about: '',
  notice: '',
  cover: null,
  colour: '#0077be',
  product_count: 1,
  since: '',
  closure: null,
  policies: noPolicies,
  contacts: noContacts,
  host: null,
  primary_host: null,
  sections: ['about', 'about', 'x', 'newest'],
  score: { on_time: null, fulfilled: null, satisfied: null },
})

const active = ['farsh', 'asal', 'zafaran'].map(store)

const stores = {
  list: async (offset, limit) => ({ total: active.length, stores: active.slice(offset, offset + limit) }),
  findByHash: async (hash) => active.find(({ supplier_hash }) => supplier_hash === hash),
  findBySlug: async (slug) => active.find((one) => one.slug === slug),
  findBySlugRedirect: async () => undefined,
  listHosts: async () => [],
} satisfies StoreQueries
const service = createStoresService({ stores } as unknown as StoresDependencies)

const everybody = visitorCaller('::1')

describe('stores', () => {
  it('STO-1 an active store is found by its hash and by its slug, and any other is not found', async () => {
    const [farsh] = active
    expect(await service.getStore({ supplier_hash: farsh?.supplier_hash ?? '' }, everybody)).toMatchObject({
      slug: farsh?.slug,
    })
    expect(await service.getStoreBySlug({ store_slug: 'farsh' }, everybody)).toMatchObject({ slug: farsh?.slug })
    const missing = { code: 'stores/not-found', details: {} }
    await expect(service.getStore({ supplier_hash: 'x'.repeat(26) }, everybody)).rejects.toMatchObject(missing)
    await expect(service.getStoreBySlug({ store_slug: 'Farsh' }, everybody)).rejects.toMatchObject(missing)
  })

  it('STO-5 STO-6 a store is returned with its chosen sections, each once, and readable colours', async () => {
    const found = await service.getStoreBySlug({ store_slug: 'farsh' }, everybody)
    expect([found.sections, found.theme]).toEqual([['about', 'newest'], themeOf('#0077be')])
    expect(found).not.toHaveProperty('colour')
  })

  it('STO-2 the list keeps its order and reports its total', async () => {
    const found = await service.listStores({ offset: 1, limit: 1 }, everybody)
    expect([found.total, found.stores.map(({ slug }) => slug)]).toEqual([3, ['asal']])
  })
})
