import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '../../../adapters/node/secrets.ts'
import {
  connect,
  createApiKeys,
  createAppShelf,
  createDeliveryBook,
  createFeedShelf,
  createRateLimiter,
} from '../../../adapters/postgres/index.ts'
import {
  createAppsService,
  createKeyDoor,
  deliverDue,
  forgetDeliveries,
  keyLimit,
  mostKeys,
  type Outcome,
  type SignedPost,
  webhookEvents,
} from '../../../core/apps/index.ts'
import { requireAccess } from '../../../core/contract/access.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { siteOf } from '../../../core/routing/index.ts'
import { addShoppers, sqlOf } from '../../support/actors.ts'
import { createCountedIds } from '../../support/counted-ids.ts'
import { capture } from '../../support/market.captured.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const [buyer = ''] = await addShoppers(url, 1)
const database = connect({ url, connections: 4 })
let now = Date.now()
const time = { now: () => now }
const [alef, be] = market.stores
const sent: SignedPost[] = []
const texts: string[] = []
let answer: Outcome = { taken: true, status: 204, problem: null }
const parts = {
  shelf: createAppShelf(database),
  keys: createApiKeys(database),
  book: createDeliveryBook(database),
  post: {
    refusal: (text: string) => (text.startsWith('https://') ? undefined : 'نشانی باید با https آغاز شود.'),
    send: async (post: SignedPost) => {
      sent.push(post)
      return answer
    },
  },
  sms: { sendTemplate: async (kind: string, mobile: string) => void texts.push(`${kind} ${mobile}`) },
  secrets: createSecrets('secret'),
  transactions: database.transactions,
  clock: time,
  ids: createCountedIds(),
  site: siteOf('http://localhost:3000'),
}
const service = createAppsService(parts)
const door = createKeyDoor({
  ...parts,
  people: { admit: async () => ({ store: null, platform: null }) },
  limiter: createRateLimiter(database, time, 1),
})

const standing = (store_id = '') => ({ store_id, role: 'owner', state: 'active', trusted: false }) as const
const owner = (store = alef): Caller => ({
  ...visitor('::1', 'panel'),
  account_id: store?.owner_id ?? '',
  session_id: 's',
  store: standing(store?.id),
  platform: null,
})
const me = owner()
const events = webhookEvents.filter((event) => event !== 'offer.changed')
const hook = { app: 'webhooks' as const, url: 'https://shop.test/hook', events }
const stateOf = async (app: string) => (await service.installed({}, me)).apps.find((one) => one.app === app)?.state
const log = async (who = me) => (await service.deliveries({ cursor: null }, who)).rows
const order = () => capture({ url, database, market, buyer, now: () => time.now() })
const pass = (minutes: number) => void (now += minutes * 60_000)

afterAll(() => database.close())

describe('an app in a store', () => {
  it('APP-2 is active once its settings are sound, and installing twice changes nothing', async () => {
    const [first] = await Promise.all([
      service.install({ app: 'webhooks' }, me),
      service.install({ app: 'webhooks' }, me),
    ])
    expect(first).toMatchObject({ state: 'configuring', settings: {}, address: null })
    await expect(service.configure({ ...hook, url: 'http://shop.test' }, me)).rejects.toMatchObject({
      details: { fields: { url: expect.stringContaining('https') } },
    })
    await expect(service.configure({ app: 'webhooks', events: [] }, me)).rejects.toMatchObject({
      code: 'contract/invalid-input',
    })
    expect(await service.configure(hook, me)).toMatchObject({ state: 'active', settings: { url: hook.url } })
    expect(await service.install({ app: 'torob-feed' }, me)).toMatchObject({
      state: 'active',
      address: 'http://localhost:3000/api/torob/v3/alef',
    })
    expect(await service.installed({}, owner(be))).toEqual({ apps: [] })
  })

  it('APP-2 that is not installed is not found, and no event skips the table', async () => {
    await expect(service.move({ app: 'support-chat', event: 'pause' }, me)).rejects.toMatchObject({
      code: 'apps/not-found',
    })
    await expect(service.move({ app: 'webhooks', event: 'resume' }, me)).rejects.toMatchObject({
      code: 'apps/wrong-state',
    })
  })

  it('APP-15 a chat is the shop’s while it is active, until it is taken away', async () => {
    await service.install({ app: 'support-chat' }, me)
    expect(await parts.shelf.chatOf('alef')).toBeUndefined()
    await service.configure({ app: 'support-chat', widget_id: 'aB12cD' }, me)
    expect(await parts.shelf.chatOf('alef')).toBe('aB12cD')
    await service.move({ app: 'support-chat', event: 'pause' }, me)
    expect(await parts.shelf.chatOf('alef')).toBeUndefined()
    await service.configure({ app: 'support-chat', widget_id: 'zzzzzz' }, me)
    expect(await stateOf('support-chat')).toBe('paused')
    await service.move({ app: 'support-chat', event: 'uninstall' }, me)
    expect(await service.install({ app: 'support-chat' }, me)).toMatchObject({ state: 'configuring', settings: {} })
  })
})

describe('webhooks', () => {
  it('APP-7 are written in the transaction of what happens, and undone with it', async () => {
    const { parcel_id, number } = await order()
    const product_id = alef?.products[0]?.id
    const tell = `insert into history (subject, subject_id, from_state, to_state, event, actor, at)
      values ('product', ${product_id}, 'published', 'hidden', 'hide', 'tests', now())`
    await sqlOf(url, `begin; ${tell}; rollback`)
    await sqlOf(url, tell)
    const rows = await log()
    expect(rows.map(({ event, state }) => [event, state])).toEqual([
      ['product.changed', 'waiting'],
      ['parcel.created', 'waiting'],
    ])
    expect(JSON.parse(rows[1]?.body ?? '')).toMatchObject({
      id: rows[1]?.id,
      event: 'parcel.created',
      store: 'alef',
      data: { parcel_id, order_number: number, from: null, to: 'new' },
    })
    expect(await log(owner(be))).toEqual([])
  })

  it('APP-9, APP-12 send what is due, signed for this installation, and keep the number in every try', async () => {
    answer = { taken: false, status: 500, problem: 'status' }
    pass(1)
    expect(await deliverDue(parts)).toBe(2)
    expect(await deliverDue(parts)).toBe(0)
    answer = { taken: true, status: 200, problem: null }
    pass(1)
    await deliverDue(parts)
    expect(sent.map(({ id }) => id).toSorted()).toEqual([sent[0]?.id, sent[0]?.id, sent[1]?.id, sent[1]?.id].toSorted())
    const { secret } = await service.signingSecret({}, me)
    expect(new Set(sent.map((post) => post.secret))).toEqual(new Set([secret]))
    expect((await service.renewSecret({}, me)).secret).not.toBe(secret)
    expect(await log()).toMatchObject([{ state: 'delivered', tries: 2, status: 200 }, { state: 'delivered' }])
  })

  it('APP-11 go out again when they are asked for, by their own store alone', async () => {
    const [row] = await log()
    const delivery_id = row?.id ?? ''
    await expect(service.replay({ delivery_id }, owner(be))).rejects.toMatchObject({ code: 'apps/delivery-not-found' })
    await service.replay({ delivery_id }, me)
    sent.length = 0
    await deliverDue(parts)
    expect(sent).toMatchObject([{ id: delivery_id, event: row?.event }])
  })

  it('APP-10 go into error when a message has failed for good, and what waits goes out after waking', async () => {
    await service.ping({}, me)
    answer = { taken: false, status: null, problem: 'connection' }
    for (const minutes of [0, 1, 5, 30, 120, 720]) {
      pass(minutes)
      await deliverDue(parts)
    }
    expect(await stateOf('webhooks')).toBe('error')
    expect(await log()).toMatchObject([{ event: 'ping', state: 'failed', tries: 6, problem: 'connection' }, {}, {}])
    await expect(service.ping({}, me)).rejects.toMatchObject({ code: 'apps/wrong-state' })
    await order()
    expect(await deliverDue(parts)).toBe(0)
    answer = { taken: true, status: 200, problem: null }
    await service.move({ app: 'webhooks', event: 'resume' }, me)
    expect(await deliverDue(parts)).toBe(1)
    await service.move({ app: 'webhooks', event: 'pause' }, me)
    await order()
    expect(await log()).toHaveLength(4)
  })

  it('APP-11 are forgotten after thirty days', async () => {
    pass(31 * 1440)
    await forgetDeliveries(parts)
    expect(await log()).toEqual([])
  })
})

describe('APP-17 changed offers', () => {
  const told = async () =>
    (await log()).flatMap(({ event, body }) => (event === 'offer.changed' ? [JSON.parse(body).data.product_ids] : []))
  const change = (columns: string, where: string) => sqlOf(url, `update variants set ${columns} where ${where}`)

  it('are told once per statement, of the own store, and only where something changed', async () => {
    await service.move({ app: 'webhooks', event: 'resume' }, me)
    await service.configure({ ...hook, events: ['offer.changed'] }, me)
    const [first, second] = alef?.products ?? []
    await change('position = position + 1, stock = stock', `store_id = ${alef?.id}`)
    await change('price = price + 10', `store_id = ${be?.id}`)
    expect(await told()).toEqual([])
    await change('stock = stock + 1', `product_id in (${first?.id}, ${second?.id})`)
    expect(await told()).toEqual([[first?.id, second?.id]])
    await order()
    expect(await told()).toHaveLength(2)
    await service.move({ app: 'webhooks', event: 'pause' }, me)
    await change('stock = stock + 1', `product_id = ${first?.id}`)
    expect(await told()).toHaveLength(2)
  })

  it('are told of a variant that is new to a published product, and of none of a draft', async () => {
    const [first] = alef?.products ?? []
    const add = (product_id = '') =>
      sqlOf(
        url,
        `insert into variants (store_id, product_id, price, stock, position)
         select store_id, product_id, price, stock, 90 from variants where product_id = ${product_id} limit 1`,
      )
    await service.move({ app: 'webhooks', event: 'resume' }, me)
    const before = (await told()).length
    await add(alef?.draft.id)
    expect(await told()).toHaveLength(before)
    await add(first?.id)
    expect((await told()).length).toBe(before + 1)
    expect(await told()).toContainEqual([first?.id])
  })
})

describe('APP-16 alerts of orders', () => {
  it('go to the one number, and not when they are an hour old', async () => {
    await service.install({ app: 'order-alerts' }, me)
    await service.configure({ app: 'order-alerts', mobile: '۰۹۱۲۱۲۳۴۵۶۷' }, me)
    await order()
    await deliverDue(parts)
    expect(texts).toEqual(['store-order 09121234567'])
    await order()
    pass(61)
    await deliverDue(parts)
    expect(texts).toHaveLength(1)
    expect(await stateOf('order-alerts')).toBe('active')
  })
})

describe('API keys', () => {
  const wish = { title: 'انبار', scopes: ['store.products.read', 'store.stock.write'] as const }
  const asked = (api_key: string): Caller => ({ ...visitor('::1'), api_key })
  const admitted = async (key: string): Promise<Caller> => ({ ...asked(key), ...(await door.admit(asked(key))) })
  let made = { id: '', key: '' }

  beforeAll(async () => {
    made = await service.addKey({ ...wish, scopes: [...wish.scopes] }, me)
  })

  it('APP-4 are shown once, kept hashed, and may what their scopes name, in their store', async () => {
    const [row] = (await service.keys({}, me)).keys
    expect(row).toMatchObject({ id: made.id, title: 'انبار', used_at: null, scopes: wish.scopes })
    const kept = await sqlOf(url, 'select to_jsonb(k)::text as row from api_keys k')
    expect(JSON.stringify([row, kept])).not.toContain(made.key.slice(9))
    const caller = await admitted(made.key)
    expect(caller).toMatchObject({ audience: 'panel', account_id: alef?.owner_id, store: { store_id: alef?.id } })
    const outcomes = [
      'store.products.read',
      'store.stock.read',
      'store.products.write',
      'store.bank.read',
      'supplier',
      'user',
    ]
    expect(outcomes.filter((access) => allowed(access, caller))).toEqual(['store.products.read', 'store.stock.read'])
  })

  it('RGT-7, APP-4 may no more than their maker may now', async () => {
    await sqlOf(url, `update store_members set role = 'accountant' where store_id = $1`, [alef?.id])
    expect((await admitted(made.key)).store?.rights).toEqual([])
    await sqlOf(url, `update store_members set role = 'owner' where store_id = $1`, [alef?.id])
  })

  it('APP-6 may call three hundred times a minute; their last use is known', async () => {
    pass(1)
    const calls = await Promise.allSettled(Array.from({ length: keyLimit.count + 20 }, () => admitted(made.key)))
    expect(calls.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(20)
    expect((await service.keys({}, me)).keys[0]?.used_at).not.toBeNull()
    pass(1)
    await admitted(made.key)
  })

  it('APP-5 that are revoked are unknown at once, and only their own store revokes them', async () => {
    const { id: key_id } = made
    await expect(service.revokeKey({ key_id }, owner(be))).rejects.toMatchObject({ code: 'apps/key-not-found' })
    await service.revokeKey({ key_id }, me)
    for (const key of [made.key, `bzk_${'0'.repeat(52)}`])
      await expect(admitted(key)).rejects.toMatchObject({ code: 'accounts/sign-in-required' })
  })

  it('APP-5 are twenty at most, also when they are made at once', async () => {
    const all = Array.from({ length: mostKeys + 5 }, () => service.addKey({ ...wish, scopes: [...wish.scopes] }, me))
    const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
  })
})

function allowed(access: string, caller: Caller): boolean {
  try {
    requireAccess({ method: 'GET', path: '/', access: access as 'user' }, caller)
    return true
  } catch {
    return false
  }
}

it('APP-14 the feed reads published products of its store, while it is active', async () => {
  const shelf = createFeedShelf(database)
  const store = await shelf.store('alef')
  expect(await shelf.store('be')).toBeUndefined()
  const question = { by: 'page', page: 1, sort: 'date_added_desc' } as const
  const { total, products } = await shelf.read(store?.id ?? '', question, 101)
  expect(total).toBe(alef?.products.length)
  expect(products.map(({ id }) => id).toSorted()).toEqual(alef?.products.map(({ id }) => id).toSorted())
  expect(products[0]?.price).toBeGreaterThan(0)
  const foreign = be?.products[0]?.id ?? ''
  expect(await shelf.read(store?.id ?? '', { by: 'ids', ids: [foreign] }, 101)).toMatchObject({ products: [] })
})
