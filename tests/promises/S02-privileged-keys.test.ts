import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../core/api/contracts.ts'
import type { Endpoint } from '../../core/contract/endpoint.ts'
import { type Actor, shoppersOf, signInAll, sqlOf } from '../support/people/actors.ts'
import { validForm } from '../support/security/foreign-products.ts'
import { placeInput, recipient, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const mark = 'S02MARK'
const many = 987_654_321_980
const elsewhen = '2001-02-03T04:05:06.000Z'

/** Keys that nobody may set through a request. */
const privileged: Readonly<Record<string, unknown>> = {
  role: mark,
  roles: [mark],
  rights: [mark],
  platform: mark,
  is_admin: true,
  trusted: true,
  access: mark,
  account_id: '1',
  owner_id: '1',
  store_id: '1',
  user_hash_id: mark,
  supplier_hash: mark,
  session_id: mark,
  total: many,
  items_total: many,
  unit_price: many,
  commission: many,
  commission_basis_points: 0,
  vat: 0,
  balance: many,
  credit: many,
  wallet_part_paid: many,
  sold: many,
  rating: 5,
  rating_count: many,
  paid_at: elsewhen,
  created_at: elsewhen,
  published_at: elsewhen,
  verified_at: elsewhen,
  blocked_at: null,
  constructor: { prototype: { polluted: mark } },
  prototype: { polluted: mark },
}

const endpoints = Object.entries(contracts as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>).flatMap(
  ([feature, calls]) => Object.entries(calls).map(([call, endpoint]) => ({ name: `${feature}.${call}`, ...endpoint })),
)
const writes = endpoints.filter(({ method }) => method !== 'GET')

/** Records with free keys: options and attributes, a bank's response, marketing attribution. */
const namedByPeople = ['attributes', 'options', 'query', 'attribution']

/** Returns the places of a schema that accept unnamed keys. */
function openPlaces(schema: v.GenericSchema, at: readonly string[] = []): string[] {
  const parts = schema as {
    type: string
    entries?: Record<string, v.GenericSchema>
    options?: readonly (v.GenericSchema | string)[]
    item?: v.GenericSchema
    wrapped?: v.GenericSchema
  }
  const below = [
    ...Object.entries(parts.entries ?? {}).map(([name, inner]) => [inner, [...at, name]] as const),
    ...[parts.item, parts.wrapped, ...(parts.options ?? [])].flatMap((inner) =>
      typeof inner === 'object' ? [[inner, at] as const] : [],
    ),
  ]
  const found = below.flatMap(([inner, place]) => openPlaces(inner, place))
  const isOpen = ['loose_object', 'object_with_rest', 'record', 'any', 'unknown'].includes(parts.type)
  return isOpen && !namedByPeople.includes(at.at(-1) ?? '') ? [...found, at.join('.')] : found
}

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { http, first } = await startServers({ databaseUrl })
const [buyer] = (await shoppersOf(databaseUrl, 1)) as [Actor]
const store = market.stores[0] ?? expect.fail()
const [owner] = (await signInAll(databaseUrl, [store.owner_id], { audience: 'panel' })) as [Actor]
const product_id = store.products[0]?.id ?? ''
const variant_id = variantAt(market, 0).id
const line = { variant_id, quantity: 1 }
let key = 0

/** Valid writes of a shopper and of a store. */
const sound: readonly (readonly [name: string, input: Readonly<Record<string, unknown>>])[] = [
  ['accounts.updateMyProfile', { name: 'نرگس', email: '' }],
  ['accounts.createMyAddress', recipient],
  ['cart.addCartLine', line],
  ['cart.setCartLine', line],
  ['cart.mergeCart', { lines: [{ ...line, ...privileged }] }],
  ['catalog.setWishlistItem', { product_id, in_wishlist: true }],
  ['catalog.askProductQuestion', { product_id, text: 'شسته می‌شود؟' }],
  ['ordering.placeOrder', placeInput(market, [{ variant: variantAt(market, 0), quantity: 1 }])],
  ['payments.createWalletCharge', { amount: 100_000 }],
  ['catalog.updateOffers', { changes: [{ variant_id, price: 1_000_000, ...privileged }] }],
  ['catalog.setStock', { variant_id, was: 1000, now: 1000 }],
  ['catalog.createProduct', {}],
  ['catalog.saveProductDraft', { product_id, form: { ...validForm, ...privileged } }],
  ['catalog.changeProductState', { product_id: store.products[1]?.id, event: 'hide' }],
  ['apps.installApp', { app: 'webhooks' }],
  ['apps.saveAppSettings', { app: 'webhooks', url: 'https://shop.test/', events: ['parcel.created'] }],
  ['apps.createApiKey', { title: 'انبار', scopes: ['store.products.read'] }],
  [
    'catalog.applyBulkChange',
    { product_ids: [product_id], change: { what: 'days', mode: 'set', value: 3, ...privileged } },
  ],
]

async function tables(): Promise<string> {
  const names = await sqlOf<{ name: string }>(
    databaseUrl,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const all = await Promise.all(
    names.map(({ name }) => sqlOf(databaseUrl, `select to_jsonb(t)::text as row from "${name}" t`)),
  )
  return JSON.stringify(all)
}

describe('S02 privileged keys', () => {
  it('are at least thirty', () => expect(Object.keys(privileged).length).toBeGreaterThanOrEqual(30))

  it.each(writes)('$name accepts no key that it does not name', ({ input }) => {
    expect(openPlaces(input as v.GenericSchema)).toEqual([])
  })

  it.each(sound)('%s stores none of them', async (name, input) => {
    const endpoint = endpoints.find((one) => one.name === name) ?? expect.fail(name)
    const inStore = endpoint.access.startsWith('store.')
    const actor = inStore ? owner : buyer
    key += 1
    const { status } = await http.call(
      name,
      { ...privileged, ...input },
      {
        token: actor.token,
        ...(endpoint.idempotent ? { key: `00000000-0000-4000-8000-${String(key).padStart(12, '0')}` } : {}),
        ...(inStore ? { headers: { host: `panel.localhost:${first.port}` } } : {}),
      },
    )
    expect(status).toBe(200)
    const kept = await tables()
    for (const sign of [mark, String(many), '2001-02-03']) expect(kept).not.toContain(sign)
    const [roles] = await sqlOf(
      databaseUrl,
      `select (select count(*)::int from stores where trusted) as trusted, (select count(*)::int from platform_roles) as platform,
        (select count(*)::int from store_members) as members`,
    )
    expect(roles).toEqual({ trusted: 0, platform: 1, members: 9 })
    expect({}).not.toHaveProperty('polluted')
  })
})
