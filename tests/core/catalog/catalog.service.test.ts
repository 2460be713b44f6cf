import { describe, expect, it } from 'vitest'
import { createCatalogService, pictureWidths, type StoredPage } from '../../../core/catalog/index.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { rial } from '../../../core/shared/money.ts'
import { createMemoryVoices } from '../../support/memory-voices.ts'

const product: StoredPage = {
  id: '10',
  title: 'فرش',
  brief: '',
  description: '',
  photos: [],
  attributes: [],
  axes: [],
  variants: [],
  path: [],
  price: rial(10),
  compare_at_price: null,
  preparation_days: 1,
  no_return: false,
  weight_grams: 1,
  least: 1,
  most: null,
  unit: 'عدد',
  policies: { returns: '', warranty: 'یک سال', delivery: '' },
  rating: null,
  rating_count: 0,
  sold: 0,
  store: {
    supplier_hash: 's'.repeat(26),
    slug: 'farsh',
    title: 'فرش',
    logo: null,
    city: 'شیراز',
    score: { on_time: null, kept: null, satisfied: null },
    closure: null,
  },
}

const tree = ['1', '2'].map((id) => ({
  id,
  parent_id: null,
  title: id,
  slug: id,
  icon: '',
  photo: null,
  product_count: 0,
}))

const service = createCatalogService({
  ...createMemoryVoices().parts,
  supply: {} as never,
  voices: {} as never,
  court: {} as never,
  tree: {} as never,
  audit: {} as never,
  ids: {} as never,
  desk: {} as never,
  bulk: {} as never,
  imports: {} as never,
  sheets: {} as never,
  storage: {} as never,
  intake: {} as never,
  catalog: { categories: async () => tree, product: async (id) => (id === product.id ? product : undefined) },
})

const ask = (product_id: string, store_slug?: string) =>
  service.product(store_slug === undefined ? { product_id } : { product_id, store_slug }, visitor('::1'))

describe('the catalogue', () => {
  it('CAT-1 a published product is shown to everybody, and any other is not found', async () => {
    const policies = [{ title: 'ضمانت', values: ['یک سال'] }]
    expect(await ask('10')).toEqual({ ...product, policies })
    await expect(ask('11')).rejects.toMatchObject({ code: 'catalog/not-found' })
  })

  it('CAT-2 inside a shop another store’s product is as unknown as one that does not exist', async () => {
    expect(await ask('10', 'farsh')).toMatchObject({ id: '10' })
    const [foreign, unknown] = await Promise.allSettled([ask('10', 'asal'), ask('11', 'asal')])
    expect(foreign).toEqual(unknown)
    expect(foreign).toMatchObject({ status: 'rejected', reason: { code: 'catalog/not-found', details: {} } })
  })

  it('CAT-3 the categories keep the order of the operator', async () => {
    expect((await service.categories({}, visitor('::1'))).categories).toEqual(tree)
  })

  it('CAT-4 pictures are served at six widths, narrow to wide', () => {
    expect(pictureWidths).toEqual([160, 320, 480, 640, 800, 960])
  })
})
