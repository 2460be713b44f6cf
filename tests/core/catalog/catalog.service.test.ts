import { describe, expect, it } from 'vitest'
import { createCatalogService, imageWidths, type StoredProductPage } from '../../../core/catalog/index.ts'
import { visitorCaller } from '../../../core/contract/caller.ts'
import { rial } from '../../../core/shared/money.ts'

const product: StoredProductPage = {
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
  non_returnable: false,
  weight_grams: 1,
  min_per_order: 1,
  max_per_order: null,
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
    score: { on_time: null, fulfilled: null, satisfied: null },
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
  reviews: {} as never,
  questions: {} as never,
  wishlists: {} as never,
  transactions: {} as never,
  clock: { now: () => 0 },
  offers: {} as never,
  feedback: {} as never,
  queries: {} as never,
  categories: {} as never,
  audit: {} as never,
  ids: {} as never,
  products: {} as never,
  bulk: {} as never,
  imports: {} as never,
  sheets: {} as never,
  storage: {} as never,
  sanitizer: {} as never,
  catalog: { listCategories: async () => tree, findProduct: async (id) => (id === product.id ? product : undefined) },
})

const ask = (product_id: string, store_slug?: string) =>
  service.getProduct(store_slug === undefined ? { product_id } : { product_id, store_slug }, visitorCaller('::1'))

describe('the catalogue', () => {
  it('CAT-1 a published product is visible to everybody, and any other is not found', async () => {
    const policies = [{ title: 'ضمانت', values: ['یک سال'] }]
    expect(await ask('10')).toEqual({ ...product, policies })
    await expect(ask('11')).rejects.toMatchObject({ code: 'catalog/not-found' })
  })

  it('CAT-2 inside a shop, a product of another store is indistinguishable from one that does not exist', async () => {
    expect(await ask('10', 'farsh')).toMatchObject({ id: '10' })
    const [foreign, unknown] = await Promise.allSettled([ask('10', 'asal'), ask('11', 'asal')])
    expect(foreign).toEqual(unknown)
    expect(foreign).toMatchObject({ status: 'rejected', reason: { code: 'catalog/not-found', details: {} } })
  })

  it('CAT-3 the categories keep the order set by the platform', async () => {
    expect((await service.listCategories({}, visitorCaller('::1'))).categories).toEqual(tree)
  })

  it('CAT-4 images are served at six widths, in ascending order', () => {
    expect(imageWidths).toEqual([160, 320, 480, 640, 800, 960])
  })
})
