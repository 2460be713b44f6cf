import { afterAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { createIds } from '../../../../adapters/node/ids.ts'
import { createAuditLog } from '../../../../adapters/postgres/audit/audit.ts'
import { createPlatformProductQueries } from '../../../../adapters/postgres/catalog/moderation.ts'
import { createProductRepository } from '../../../../adapters/postgres/catalog/products.ts'
import { createOfferRepository } from '../../../../adapters/postgres/catalog/offers.ts'
import { createSaleFactRepository } from '../../../../adapters/postgres/catalog/catalog.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createModerationService } from '../../../../core/catalog/moderation/moderation.service.ts'
import { createProductService } from '../../../../core/catalog/products/product.service.ts'
import { productSchema, type ProductInput } from '../../../../core/catalog/index.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { validForm } from '../../../support/security/foreign-products.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const taken = { bytes: new Uint8Array(1), width: 800, height: 800, pixels: async () => Uint8Array.of(1, 2, 3) }
const parts = {
  offers: createOfferRepository(database),
  products: createProductRepository(database),
  ids: createIds(),
  clock: { now: () => Date.now() },
  transactions: database.transactions,
  storage: { put: async () => {} } as never,
  sanitizer: { sanitize: async () => taken },
  queries: createPlatformProductQueries(database),
  audit: createAuditLog(database),
}
const [store, house] = [createProductService(parts), createModerationService(parts)]
const alef = market.stores[0] ?? expect.fail()
const category_id = String((await sqlOf<{ id: string }>(url, 'select max(id)::text as id from categories'))[0]?.id)
const owner = {
  ...visitorCaller('::1', 'panel'),
  account_id: alef.owner_id,
  session_id: 's',
  store: { store_id: alef.id, role: 'owner' as const, state: 'active' as const, trusted: false },
}
const admin = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' as const }

afterAll(() => database.close())

const photo = async () => (await store.uploadProductPhoto({ bytes: new Uint8Array(1) }, owner)).photo
const submit = (product_id: string, form: ProductInput) =>
  store.submitProduct({ product_id, form: v.parse(productSchema, form) }, owner)
const waiting = async (): Promise<string> => {
  const { product_id } = await store.createProduct({}, owner)
  await submit(product_id, { ...validForm, category_id, photos: [await photo(), await photo()] })
  return product_id
}
const decide = (product_id: string, decision: 'approve' | 'request_changes' | 'takedown' | 'reinstate', seen: string) =>
  house.decideProduct({ product_id, decision, seen: seen as never, note: 'یادداشت', reasons: [] }, admin)
const published = async () => {
  const product_id = await waiting()
  await decide(product_id, 'approve', 'in_review')
  return product_id
}
const read = (product_id: string) => store.getStoreProduct({ product_id }, owner)
const acts = async (product_id: string) =>
  (
    await sqlOf<{ action: string }>(url, 'select action from audit_log where subject_id = $1 order by id', [product_id])
  ).map(({ action }) => action)
const queue = async () =>
  (await house.listPlatformProducts({ queue: 'waiting', limit: 100 }, admin)).rows.map(({ id }) => id)

describe('a new product', () => {
  it('CAT-42 is returned with a reason beside its field, and the reason disappears with the next submission', async () => {
    const product_id = await waiting()
    expect(await queue()).toContain(product_id)
    const reasons = [{ field: 'title', code: 'unclear' as const, comment: 'جنس را بنویسید.' }]
    await house.decideProduct({ product_id, decision: 'request_changes', seen: 'in_review', note: '', reasons }, admin)
    const told = await read(product_id)
    expect(told).toMatchObject({ state: 'needs_changes' })
    expect(told.reasons).toEqual({ title: 'گویا نیست؛ دقیق‌تر بنویسید. جنس را بنویسید.' })
    await submit(product_id, told.form)
    expect((await read(product_id)).reasons).toEqual({})
    expect(await acts(product_id)).toEqual(['product.request_changes'])
  })

  it('CAT-43 is decided once: the second moderator gets an error', async () => {
    const product_id = await waiting()
    const both = await Promise.allSettled([1, 2].map(() => decide(product_id, 'approve', 'in_review')))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await acts(product_id)).toEqual(['product.approve'])
    await expect(decide(product_id, 'request_changes', 'in_review')).rejects.toMatchObject({
      code: 'catalog/already-decided',
    })
  })

  it('CAT-46 cannot be returned without a reason', async () => {
    const product_id = await waiting()
    const silent = { product_id, decision: 'reject' as const, seen: 'in_review' as const, note: '', reasons: [] }
    await expect(house.decideProduct(silent, admin)).rejects.toMatchObject({ code: 'contract/invalid-input' })
  })

  it('CAT-44 is approved together with others; products decided meanwhile are reported', async () => {
    const ids = [await waiting(), await waiting()]
    await decide(ids[0] ?? '', 'approve', 'in_review')
    const chosen = ids.map((product_id) => ({ product_id, revision_id: null }))
    const { approved, skipped } = await house.approveProducts({ products: chosen }, admin)
    expect([approved, skipped.map(({ product_id }) => product_id)]).toEqual([1, [ids[0]]])
  })
})

describe('a revision', () => {
  it('CAT-41 is published except for a declined photo, which stays in the form with its reason until the store corrects it', async () => {
    const product_id = await published()
    const { form } = await read(product_id)
    const [first, bad] = [form.photos[0] ?? expect.fail(), await photo()]
    await submit(product_id, { ...form, title: 'کاسهٔ سفالی لاجوردی', photos: [first, bad] })
    const seen = await house.getPlatformProduct({ product_id }, admin)
    expect(seen).toMatchObject({ waits: 'revision', content: { title: validForm.title } })
    const reasons = [{ field: `photos.${bad.id}`, code: 'photo-unclear' as const, comment: '' }]
    const revision_id = seen.revision?.id ?? expect.fail()
    const decision = { product_id, revision_id, note: '', reasons }
    expect(await house.decideProductRevision(decision, admin)).toEqual({ state: 'declined' })
    await expect(house.decideProductRevision(decision, admin)).rejects.toMatchObject({
      code: 'catalog/already-decided',
    })
    const [shown] = await sqlOf<{ title: string; photos: { id: string }[] }>(
      url,
      'select title, photos from products where id = $1',
      [product_id],
    )
    expect(shown?.title).toBe('کاسهٔ سفالی لاجوردی')
    expect(shown?.photos.map(({ id }) => id)).toEqual([first.id])
    const told = await read(product_id)
    expect(told.reasons).toEqual({ [`photos.${bad.id}`]: 'عکس تار، تاریک یا کوچک است.' })
    expect(told.form.photos.map(({ id }) => id)).toEqual([first.id, bad.id])
    // The store removes the photo: nothing is proposed any more, and no reason is left.
    expect(await submit(product_id, { ...told.form, photos: [first] })).toEqual({ state: 'published', revised: false })
    expect((await read(product_id)).reasons).toEqual({})
  })
})

describe('a published product', () => {
  it('CAT-46 is taken down at once, so that no cart can buy it, and is reinstated', async () => {
    const product_id = await published()
    const variant = (await read(product_id)).form.variants[0]?.id ?? expect.fail()
    const isOnSale = async () =>
      (await createSaleFactRepository(database).findSaleFacts([variant], Date.now(), false))[0]?.on_sale
    expect(await isOnSale()).toBe(true)
    await decide(product_id, 'takedown', 'published')
    expect([await isOnSale(), (await read(product_id)).note]).toEqual([false, 'یادداشت'])
    await decide(product_id, 'reinstate', 'rejected')
    expect(await isOnSale()).toBe(true)
  })

  it('CAT-45 is edited on behalf of its store, by the same rules, with a note', async () => {
    const product_id = await published()
    const { form } = await house.getPlatformProduct({ product_id }, admin)
    const ready = v.parse(productSchema, { ...form, title: 'نامی که بازارگاه نوشت' } as ProductInput)
    const edit = { product_id, form: ready, note: 'غلط املایی', seen: 'published' as const }
    await house.updatePlatformProduct(edit, admin)
    expect(await read(product_id)).toMatchObject({ note: 'غلط املایی', form: { title: 'نامی که بازارگاه نوشت' } })
    await expect(house.updatePlatformProduct({ ...edit, seen: 'hidden' }, admin)).rejects.toMatchObject({
      code: 'catalog/already-decided',
    })
    expect(await acts(product_id)).toEqual(['product.approve', 'product.update'])
  })
})

describe('the audit log', () => {
  it('AUD-1 is append-only, and every invariant holds', async () => {
    await expect(sqlOf(url, `update audit_log set action = 'nothing'`)).rejects.toThrow('append-only')
    await expect(sqlOf(url, 'delete from audit_log')).rejects.toThrow('append-only')
    expect(await checkInvariants(url)).toEqual([])
  })
})
