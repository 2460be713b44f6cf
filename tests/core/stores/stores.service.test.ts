import { describe, expect, it } from 'vitest'
import { visitor } from '../../../core/contract/caller.ts'
import { createStoresService, type StoreFace } from '../../../core/stores/index.ts'

const store = (slug: string): StoreFace => ({
  ...{ supplier_hash: slug.padEnd(26, '0'), slug, title: slug, logo: null, city: 'شیراز', province: 'فارس' },
  ...{ summary: '', about: '', notice: '', cover: null, colour: '#0077be', product_count: 1, since: '' },
  ...{ closed_until: null, score: { on_time: null, kept: null, satisfied: null } },
})

const active = ['farsh', 'asal', 'zafaran'].map(store)

const service = createStoresService({
  list: async (offset, limit) => ({ total: active.length, stores: active.slice(offset, offset + limit) }),
  byHash: async (hash) => active.find(({ supplier_hash }) => supplier_hash === hash),
  bySlug: async (slug) => active.find((one) => one.slug === slug),
  hosts: async () => new Map(),
})

const everybody = visitor('::1')

describe('stores', () => {
  it('STO-1 an active store is found by its hash and by its slug, and any other is not found', async () => {
    const [farsh] = active
    expect(await service.store({ supplier_hash: farsh?.supplier_hash ?? '' }, everybody)).toBe(farsh)
    expect(await service.bySlug({ store_slug: 'farsh' }, everybody)).toBe(farsh)
    const missing = { code: 'stores/not-found', details: {} }
    await expect(service.store({ supplier_hash: 'x'.repeat(26) }, everybody)).rejects.toMatchObject(missing)
    await expect(service.bySlug({ store_slug: 'Farsh' }, everybody)).rejects.toMatchObject(missing)
  })

  it('STO-2 the list keeps its order and says how many there are', async () => {
    const found = await service.list({ offset: 1, limit: 1 }, everybody)
    expect([found.total, found.stores.map(({ slug }) => slug)]).toEqual([3, ['asal']])
  })
})
