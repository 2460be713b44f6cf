import { afterAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { createIds } from '../../../../adapters/node/ids.ts'
import { createProductRepository } from '../../../../adapters/postgres/catalog/products.ts'
import { createOfferRepository } from '../../../../adapters/postgres/catalog/offers.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createProductService } from '../../../../core/catalog/products/product.service.ts'
import { decideProduct, decideRevision, productSchema, type ProductInput } from '../../../../core/catalog/index.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { validForm } from '../../../support/security/foreign-products.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const clock = { now: () => Date.now() }
const taken = { bytes: new Uint8Array(1), width: 800, height: 600, pixels: async () => Uint8Array.of(1, 2, 3) }
const parts = {
  offers: createOfferRepository(database),
  products: createProductRepository(database),
  clock,
  ids: createIds(),
  transactions: database.transactions,
  storage: { put: async () => {} } as never,
  sanitizer: { sanitize: async (bytes: Uint8Array) => ({ ...taken, height: bytes.length * 600 }) },
}
const service = createProductService(parts)
const [alef, be] = [market.stores[0] ?? expect.fail(), market.stores[1] ?? expect.fail()]
const category_id = String((await sqlOf<{ id: string }>(url, 'select max(id)::text as id from categories'))[0]?.id)

afterAll(() => database.close())

const owner = (trusted = false, store = alef) => ({
  ...visitorCaller('::1', 'panel'),
  account_id: store.owner_id,
  session_id: 's',
  store: { store_id: store.id, role: 'owner' as const, state: 'active' as const, trusted },
})
const photo = async (store = alef) =>
  (await service.uploadProductPhoto({ bytes: new Uint8Array(1) }, owner(false, store))).photo
const written = async (changes: Partial<ProductInput> = {}): Promise<ProductInput> => ({
  ...validForm,
  category_id,
  photos: [await photo()],
  ...changes,
})
const submit = (product_id: string, form: ProductInput, trusted = false) =>
  service.submitProduct({ product_id, form: v.parse(productSchema, form) }, owner(trusted))
const begin = async () => (await service.createProduct({}, owner())).product_id
const read = (product_id: string) => service.getStoreProduct({ product_id }, owner())

describe('a new product', () => {
  it('CAT-23 saves any input, valid or not, for its own store only', async () => {
    const product_id = await begin()
    const form = await written({ title: 'ک', weight: 'سنگین' })
    await service.saveProductDraft({ product_id, form }, owner())
    expect(await read(product_id)).toMatchObject({ state: 'draft', typed: true, form: { title: 'ک', weight: 'سنگین' } })
    const foreign = service.saveProductDraft({ product_id, form }, owner(false, be))
    await expect(foreign).rejects.toMatchObject({ code: 'catalog/not-found' })
  })

  it('CAT-21 of a trusted store is published at once, with a stock movement', async () => {
    const product_id = await begin()
    const axes = [{ title: 'رنگ', values: ['آبی', 'سبز'] }]
    const variants = ['آبی', 'سبز'].map((colour) => ({
      id: null,
      was: null,
      options: { رنگ: colour },
      toman: '۲۵۰٬۰۰۰',
      compare_at_toman: '۳۰۰٬۰۰۰',
      stock: '۷',
      sku: `K-${colour}`,
      barcode: '4006381333931',
    }))
    const facts = {
      min_per_order: '۲',
      max_per_order: '۹',
      unit: 'جفت',
      length: '۴۰',
      width: '',
      height: '۵',
      keywords: 'سفال، کاسه',
      ships_to: ['یزد', 'تهران'],
    }
    const form = await written({ axes, variants, ...facts })
    expect(await submit(product_id, form, true)).toEqual({ state: 'published', revised: false })
    const [row] = await sqlOf(
      url,
      'select sum(stock)::int as stock, min(price)::int as price from variants where product_id = $1',
      [product_id],
    )
    expect(row).toEqual({ stock: 14, price: 2_500_000 })
    const { form: stored } = await read(product_id)
    expect(stored).toMatchObject(facts)
    expect(stored.variants.map(({ barcode }) => barcode)).toEqual(['4006381333931', '4006381333931'])
    expect(await checkInvariants(url)).toEqual([])
    const again = submit(await begin(), await written({ variants: [{ ...variants[0], options: {} } as never] }), true)
    await expect(again).rejects.toMatchObject({ code: 'catalog/sku-taken' })
  })

  it('CAT-21 of another store waits for a review, is returned with a note, and is published', async () => {
    const product_id = await begin()
    const form = await written()
    expect(await submit(product_id, form)).toEqual({ state: 'in_review', revised: false })
    await expect(submit(product_id, form)).rejects.toMatchObject({ code: 'catalog/wrong-state' })
    const decide = (event: 'approve' | 'request_changes', note?: string) =>
      decideProduct(parts, { store_id: alef.id, product_id, event, actor: 'account:1', ...(note ? { note } : {}) })
    await decide('request_changes', 'عکس روشن‌تری بگذارید.')
    expect(await read(product_id)).toMatchObject({ state: 'needs_changes', note: 'عکس روشن‌تری بگذارید.' })
    await submit(product_id, form)
    await decide('approve')
    expect((await read(product_id)).state).toBe('published')
  })

  it('CAT-26 accepts no photo of another store and no small photo', async () => {
    const form = await written({ photos: [await photo(be)] })
    await expect(submit(await begin(), form)).rejects.toMatchObject({ code: 'catalog/not-found' })
    const small = service.uploadProductPhoto({ bytes: new Uint8Array(0) }, owner())
    await expect(small).rejects.toMatchObject({ code: 'catalog/image-too-small' })
  })

  it('requires the attributes of its category', async () => {
    await sqlOf(
      url,
      `insert into category_attributes (category_id, title, type, required, position) values (1, 'جنس', 'text', true, 1)`,
    )
    const refused = submit(await begin(), await written())
    await expect(refused).rejects.toMatchObject({ details: { fields: { 'attributes.جنس': 'این ویژگی الزامی است.' } } })
    await sqlOf(url, 'delete from category_attributes')
  })
})

describe('a published product', () => {
  it('CAT-22 changes its price at once, and its title through a revision that is approved, declined or superseded', async () => {
    const product_id = await begin()
    await submit(product_id, await written(), true)
    const change = async (title: string, toman: string) => {
      const { form } = await read(product_id)
      return submit(product_id, { ...form, title, variants: form.variants.map((one) => ({ ...one, toman })) })
    }
    const shown = async () =>
      (
        await sqlOf(
          url,
          'select title, (select price::int from variants where product_id = p.id) as price from products p where id = $1',
          [product_id],
        )
      )[0]

    expect(await change('نام دوم کالا', '۹۰٬۰۰۰')).toEqual({ state: 'published', revised: true })
    expect(await shown()).toEqual({ title: validForm.title, price: 900_000 })
    await change('نام سوم کالا', '۹۰٬۰۰۰')
    const states = await sqlOf(url, 'select state from product_revisions where product_id = $1 order by id', [
      product_id,
    ])
    expect(states).toEqual([{ state: 'superseded' }, { state: 'pending' }])
    await decideRevision(parts, { store_id: alef.id, product_id }, { title: 'نام کالا کلی است.' })
    expect(await read(product_id)).toMatchObject({
      revision: { state: 'declined', reasons: { title: 'نام کالا کلی است.' } },
      form: { title: 'نام سوم کالا' },
    })
    expect(await change('نام چهارم کالا', '۸۰٬۰۰۰')).toMatchObject({ revised: true })
    await decideRevision(parts, { store_id: alef.id, product_id }, {})
    expect(await shown()).toEqual({ title: 'نام چهارم کالا', price: 800_000 })
    await change('نام پنجم کالا', '۸۰٬۰۰۰')
    await service.withdrawProductRevision({ product_id }, owner())
    expect((await read(product_id)).form.title).toBe('نام چهارم کالا')
  })

  it('CAT-24 stops selling a removed variant, and never changes a variant of another product', async () => {
    const product_id = alef.products[0]?.id ?? ''
    const { form } = await read(product_id)
    const [kept] = form.variants
    const foreign = { ...kept, id: be.products[0]?.variants[0]?.id ?? '', options: { رنگ: 'زرد' }, was: null } as never
    await submit(product_id, { ...form, ...(await written()), variants: [kept as never, foreign] })
    const rows = await sqlOf(url, 'select active, options from variants where product_id = $1 order by id', [
      product_id,
    ])
    expect(rows).toMatchObject([{ active: true }, { active: false }, { active: true, options: { رنگ: 'زرد' } }])
    const [theirs] = await sqlOf(url, 'select options from variants where id = $1', [be.products[0]?.variants[0]?.id])
    expect(theirs).toEqual({ options: { رنگ: 'آبی' } })
    expect(await checkInvariants(url)).toEqual([])
  })
})
