import { afterAll, describe, expect, it } from 'vitest'
import { createIds } from '../../../adapters/node/ids.ts'
import { createAudit } from '../../../adapters/postgres/audit.ts'
import { createProductDesk } from '../../../adapters/postgres/catalog.products.ts'
import { createSupply } from '../../../adapters/postgres/catalog.supply.ts'
import { createCategoryTree } from '../../../adapters/postgres/catalog.tree.ts'
import { createCatalog } from '../../../adapters/postgres/catalog.ts'
import { connect } from '../../../adapters/postgres/connect.ts'
import { createTree } from '../../../core/catalog/catalog.tree.service.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { sqlOf } from '../../support/actors.ts'
import { checkInvariants } from '../../support/invariants.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const [rows, desk] = [createCategoryTree(database), createProductDesk(database)]
const tree = createTree({
  tree: rows,
  desk,
  supply: createSupply(database),
  audit: createAudit(database),
  ids: createIds(),
  clock: { now: () => Date.now() },
  transactions: database.transactions,
  storage: {} as never,
  intake: {} as never,
})
const admin = { ...visitor('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' as const }
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
  (await tree.addCategory({ parent_id, ...facts(slug) }, admin)).category_id
const idOf = async (slug: string) =>
  (await tree.platformCategories({}, admin)).rows.find((row) => row.slug === slug)?.id ?? expect.fail(slug)

afterAll(() => database.close())

describe('the tree', () => {
  it('CAT-47 has three levels, and a hidden category is nowhere in the shop', async () => {
    const deep = add('deeper', await idOf('mixed'))
    await expect(deep).rejects.toMatchObject({ code: 'catalog/too-deep' })
    const category_id = await add('tables')
    await tree.saveCategory({ category_id, ...facts('tables', { active: false }) }, admin)
    expect((await createCatalog(database).categories()).map(({ slug }) => slug)).not.toContain('tables')
  })

  it('CAT-47 asks for what the categories above ask, licences too', async () => {
    const attribute = { title: 'جنس', type: 'single' as const, values: ['مس', 'برنج'], unit: '' }
    const asked = { ...attribute, required: true, filterable: true, variant_axis: false }
    const parent = await idOf('handmade')
    const changes = { attributes: [asked], needs_licence: true }
    await tree.saveCategory({ category_id: parent, ...facts('handmade', changes) }, admin)
    const needs = await desk.needs(await idOf('mixed'))
    expect(needs).toMatchObject({ needs_licence: true, attributes: [{ title: 'جنس', values: ['مس', 'برنج'] }] })
  })

  it('CAT-48 leads from every former slug to the one of now', async () => {
    const category_id = await add('first')
    for (const slug of ['second', 'third']) await tree.saveCategory({ category_id, ...facts(slug) }, admin)
    expect(await Promise.all(['first', 'second', 'third'].map((slug) => rows.movedTo(slug)))).toEqual([
      'third',
      'third',
      undefined,
    ])
    await tree.saveCategory({ category_id, ...facts('first') }, admin)
    expect(await rows.movedTo('first')).toBeUndefined()
    await expect(add('first')).rejects.toMatchObject({ code: 'catalog/slug-taken' })
  })

  it('keeps the order it is given, also when two move at once', async () => {
    const parent = await add('shelf')
    const [one, two, three] = [await add('one', parent), await add('two', parent), await add('three', parent)]
    const orderNow = async () =>
      (await tree.platformCategories({}, admin)).rows
        .filter(({ parent_id }) => parent_id === parent)
        .map(({ slug }) => slug)
    await tree.moveCategory({ category_id: three, by: 'up' }, admin)
    expect(await orderNow()).toEqual(['one', 'three', 'two'])
    await Promise.all([one, two].map((category_id) => tree.moveCategory({ category_id, by: 'up' }, admin)))
    expect((await orderNow()).toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('CAT-49 loses what is empty, and merges what is not, with all that names it', async () => {
    const [from, into] = [await idOf('mixed'), await add('other')]
    const refused = tree.removeCategory({ category_id: from, into: null }, admin)
    await expect(refused).rejects.toMatchObject({ code: 'catalog/category-used' })
    const above = tree.removeCategory({ category_id: await idOf('handmade'), into }, admin)
    await expect(above).rejects.toMatchObject({ code: 'catalog/category-used' })
    const product = market.stores[0]?.products[0]?.id ?? ''
    await sqlOf(
      url,
      `insert into product_revisions (product_id, content, state, proposed_by, proposed_at)
       values ($1, jsonb_build_object('category_id', $2::text), 'pending', 1, now())`,
      [product, from],
    )
    await tree.removeCategory({ category_id: from, into }, admin)
    const [proposed] = await sqlOf(url, `select content ->> 'category_id' as id from product_revisions`)
    expect([proposed, await rows.movedTo('mixed')]).toEqual([{ id: into }, 'other'])
    expect(await sqlOf(url, 'select id from products where category_id = $1', [from])).toEqual([])
    await tree.removeCategory({ category_id: await add('empty'), into: null }, admin)
    expect(await sqlOf(url, `select count(*)::int as n from audit_log where act = 'category.merge'`)).toEqual([
      { n: 1 },
    ])
    expect(await checkInvariants(url)).toEqual([])
  })
})
