import { afterAll, describe, expect, it } from 'vitest'
import { createIds } from '../../../../adapters/node/ids.ts'
import { createAuditLog } from '../../../../adapters/postgres/audit/audit.ts'
import { createProductRepository } from '../../../../adapters/postgres/catalog/products.ts'
import { createOfferRepository } from '../../../../adapters/postgres/catalog/offers.ts'
import { createCategoryRepository } from '../../../../adapters/postgres/catalog/categories.ts'
import { createCatalogQueries } from '../../../../adapters/postgres/catalog/catalog.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createCategoryService } from '../../../../core/catalog/categories/category.service.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const [rows, desk] = [createCategoryRepository(database), createProductRepository(database)]
const tree = createCategoryService({
  categories: rows,
  products: desk,
  offers: createOfferRepository(database),
  audit: createAuditLog(database),
  ids: createIds(),
  clock: { now: () => Date.now() },
  transactions: database.transactions,
  storage: {} as never,
  sanitizer: {} as never,
})
const admin = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' as const }
const facts = (slug: string, changes: object = {}) => ({
  title: slug,
  slug,
  active: true,
  needs_licence: false,
  max_preparation_days: 5,
  attributes: [],
  ...changes,
})
const add = async (slug: string, parent_id: string | null = null) =>
  (await tree.createCategory({ parent_id, ...facts(slug) }, admin)).category_id
const idOf = async (slug: string) =>
  (await tree.listPlatformCategories({}, admin)).rows.find((row) => row.slug === slug)?.id ?? expect.fail(slug)

afterAll(() => database.close())

describe('the category tree', () => {
  it('CAT-47 has three levels, and a hidden category is nowhere visible to shoppers', async () => {
    const deep = add('deeper', await idOf('mixed'))
    await expect(deep).rejects.toMatchObject({ code: 'catalog/too-deep' })
    const category_id = await add('tables')
    await tree.updateCategory({ category_id, ...facts('tables', { active: false }) }, admin)
    expect((await createCatalogQueries(database).listCategories()).map(({ slug }) => slug)).not.toContain('tables')
  })

  it('CAT-47 inherits the requirements of parent categories, including licences', async () => {
    const attribute = { title: 'جنس', type: 'single' as const, values: ['مس', 'برنج'], unit: '' }
    const asked = { ...attribute, required: true, filterable: true, variant_axis: false }
    const parent = await idOf('handmade')
    const changes = { attributes: [asked], needs_licence: true }
    await tree.updateCategory({ category_id: parent, ...facts('handmade', changes) }, admin)
    const needs = await desk.getCategoryRequirements(await idOf('mixed'))
    expect(needs).toMatchObject({ needs_licence: true, attributes: [{ title: 'جنس', values: ['مس', 'برنج'] }] })
  })

  it('CAT-48 redirects every previous slug to the current one', async () => {
    const category_id = await add('first')
    for (const slug of ['second', 'third']) await tree.updateCategory({ category_id, ...facts(slug) }, admin)
    expect(await Promise.all(['first', 'second', 'third'].map((slug) => rows.findBySlugRedirect(slug)))).toEqual([
      'third',
      'third',
      undefined,
    ])
    await tree.updateCategory({ category_id, ...facts('first') }, admin)
    expect(await rows.findBySlugRedirect('first')).toBeUndefined()
    await expect(add('first')).rejects.toMatchObject({ code: 'catalog/slug-taken' })
  })

  it('keeps the order it is given, also with two concurrent moves', async () => {
    const parent = await add('shelf')
    const [one, two, three] = [await add('one', parent), await add('two', parent), await add('three', parent)]
    const orderNow = async () =>
      (await tree.listPlatformCategories({}, admin)).rows
        .filter(({ parent_id }) => parent_id === parent)
        .map(({ slug }) => slug)
    await tree.moveCategory({ category_id: three, by: 'up' }, admin)
    expect(await orderNow()).toEqual(['one', 'three', 'two'])
    await Promise.all([one, two].map((category_id) => tree.moveCategory({ category_id, by: 'up' }, admin)))
    expect((await orderNow()).toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('CAT-49 removes an empty category, and merges any other one with everything that references it', async () => {
    const [from, into] = [await idOf('mixed'), await add('other')]
    const refused = tree.deleteCategory({ category_id: from, target_id: null }, admin)
    await expect(refused).rejects.toMatchObject({ code: 'catalog/category-used' })
    const above = tree.deleteCategory({ category_id: await idOf('handmade'), target_id: into }, admin)
    await expect(above).rejects.toMatchObject({ code: 'catalog/category-used' })
    const product = market.stores[0]?.products[0]?.id ?? ''
    await sqlOf(
      url,
      `insert into product_revisions (product_id, content, state, proposed_by, proposed_at)
       values ($1, jsonb_build_object('category_id', $2::text), 'pending', 1, now())`,
      [product, from],
    )
    await tree.deleteCategory({ category_id: from, target_id: into }, admin)
    const [proposed] = await sqlOf(url, `select content ->> 'category_id' as id from product_revisions`)
    expect([proposed, await rows.findBySlugRedirect('mixed')]).toEqual([{ id: into }, 'other'])
    expect(await sqlOf(url, 'select id from products where category_id = $1', [from])).toEqual([])
    await tree.deleteCategory({ category_id: await add('empty'), target_id: null }, admin)
    expect(await sqlOf(url, `select count(*)::int as n from audit_log where action = 'category.merge'`)).toEqual([
      { n: 1 },
    ])
    expect(await checkInvariants(url)).toEqual([])
  })
})
