import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '../../../../adapters/node/secrets.ts'
import {
  connect,
  createApiKeyRepository,
  createInstallationRepository,
  createDeliveryRepository,
  createFeedQueries,
  createRateLimiter,
} from '../../../../adapters/postgres/index.ts'
import {
  createAppsService,
  createApiKeyAuthenticator,
  sendDueDeliveries,
  deleteOldDeliveries,
  apiKeyRateLimit,
  maxApiKeys,
  type DeliveryOutcome,
  type SignedPost,
  webhookEvents,
} from '../../../../core/apps/index.ts'
import { requireAccess } from '../../../../core/contract/access.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { siteOf } from '../../../../core/routing/index.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { createCountedIds } from '../../../support/counted-ids.ts'
import { captureOrderOf } from '../../../support/market/captured.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const [buyer = ''] = await addShoppers(url, 1)
const database = connect({ url, connections: 4 })
let now = Date.now()
const time = { now: () => now }
const [alef, be] = market.stores
const sent: SignedPost[] = []
const texts: string[] = []
let answer: DeliveryOutcome = { taken: true, status: 204, problem: null }
const parts = {
  installations: createInstallationRepository(database),
  keys: createApiKeyRepository(database),
  deliveries: createDeliveryRepository(database),
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
const door = createApiKeyAuthenticator({
  ...parts,
  sessionAuthenticator: { authenticate: async () => ({ store: null, platform: null }) },
  limiter: createRateLimiter(database, time, 1),
})

const standing = (store_id = '') => ({ store_id, role: 'owner', state: 'active', trusted: false }) as const
const owner = (store = alef): Caller => ({
  ...visitorCaller('::1', 'panel'),
  account_id: store?.owner_id ?? '',
  session_id: 's',
  store: standing(store?.id),
  platform: null,
})
const me = owner()
const events = webhookEvents.filter((event) => event !== 'offer.changed')
const hook = { app: 'webhooks' as const, url: 'https://shop.test/hook', events }
const stateOf = async (app: string) =>
  (await service.listInstalledApps({}, me)).apps.find((one) => one.app === app)?.state
const log = async (who = me) => (await service.listWebhookDeliveries({ cursor: null }, who)).rows
const order = () => captureOrderOf({ url, database, market, buyer, now: () => time.now() })
const pass = (minutes: number) => void (now += minutes * 60_000)

afterAll(() => database.close())

describe('an app in a store', () => {
  it('APP-2 is active once its settings are valid, and installing twice changes nothing', async () => {
    const [first] = await Promise.all([
      service.installApp({ app: 'webhooks' }, me),
      service.installApp({ app: 'webhooks' }, me),
    ])
    expect(first).toMatchObject({ state: 'configuring', settings: {}, address: null })
    await expect(service.saveAppSettings({ ...hook, url: 'http://shop.test' }, me)).rejects.toMatchObject({
      details: { fields: { url: expect.stringContaining('https') } },
    })
    await expect(service.saveAppSettings({ app: 'webhooks', events: [] }, me)).rejects.toMatchObject({
      code: 'contract/invalid-input',
    })
    expect(await service.saveAppSettings(hook, me)).toMatchObject({ state: 'active', settings: { url: hook.url } })
    expect(await service.installApp({ app: 'torob-feed' }, me)).toMatchObject({
      state: 'active',
      address: 'http://localhost:3000/api/torob/v3/alef',
    })
    expect(await service.listInstalledApps({}, owner(be))).toEqual({ apps: [] })
  })

  it('APP-2 is not found when not installed, and no event bypasses the state table', async () => {
    await expect(service.changeAppState({ app: 'support-chat', event: 'pause' }, me)).rejects.toMatchObject({
      code: 'apps/not-found',
    })
    await expect(service.changeAppState({ app: 'webhooks', event: 'resume' }, me)).rejects.toMatchObject({
      code: 'apps/wrong-state',
    })
  })

  it("APP-15 a chat is the shop's while it is active, until it is uninstalled", async () => {
    await service.installApp({ app: 'support-chat' }, me)
    expect(await parts.installations.chatWidgetIdOf('alef')).toBeUndefined()
    await service.saveAppSettings({ app: 'support-chat', widget_id: 'aB12cD' }, me)
    expect(await parts.installations.chatWidgetIdOf('alef')).toBe('aB12cD')
    await service.changeAppState({ app: 'support-chat', event: 'pause' }, me)
    expect(await parts.installations.chatWidgetIdOf('alef')).toBeUndefined()
    await service.saveAppSettings({ app: 'support-chat', widget_id: 'zzzzzz' }, me)
    expect(await stateOf('support-chat')).toBe('paused')
    await service.changeAppState({ app: 'support-chat', event: 'uninstall' }, me)
    expect(await service.installApp({ app: 'support-chat' }, me)).toMatchObject({ state: 'configuring', settings: {} })
  })
})

describe('webhooks', () => {
  it('APP-7 deliveries are written in the transaction of the event, and rolled back with it', async () => {
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

  it('APP-9, APP-12 sends due deliveries, signed for this installation, with the same id in every attempt', async () => {
    answer = { taken: false, status: 500, problem: 'status' }
    pass(1)
    expect(await sendDueDeliveries(parts)).toBe(2)
    expect(await sendDueDeliveries(parts)).toBe(0)
    answer = { taken: true, status: 200, problem: null }
    pass(1)
    await sendDueDeliveries(parts)
    expect(sent.map(({ id }) => id).toSorted()).toEqual([sent[0]?.id, sent[0]?.id, sent[1]?.id, sent[1]?.id].toSorted())
    const { secret } = await service.getWebhookSecret({}, me)
    expect(new Set(sent.map((post) => post.secret))).toEqual(new Set([secret]))
    expect((await service.rotateWebhookSecret({}, me)).secret).not.toBe(secret)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2, status: 200 }, { state: 'delivered' }])
  })

  it('APP-11 redelivers on request, for the own store only', async () => {
    const [row] = await log()
    const delivery_id = row?.id ?? ''
    await expect(service.redeliverWebhook({ delivery_id }, owner(be))).rejects.toMatchObject({
      code: 'apps/delivery-not-found',
    })
    await service.redeliverWebhook({ delivery_id }, me)
    sent.length = 0
    await sendDueDeliveries(parts)
    expect(sent).toMatchObject([{ id: delivery_id, event: row?.event }])
  })

  it('APP-10 goes into error when a delivery has failed permanently, and sends the waiting ones after resuming', async () => {
    await service.pingWebhook({}, me)
    answer = { taken: false, status: null, problem: 'connection' }
    for (const minutes of [0, 1, 5, 30, 120, 720]) {
      pass(minutes)
      await sendDueDeliveries(parts)
    }
    expect(await stateOf('webhooks')).toBe('error')
    expect(await log()).toMatchObject([{ event: 'ping', state: 'failed', attempts: 6, problem: 'connection' }, {}, {}])
    await expect(service.pingWebhook({}, me)).rejects.toMatchObject({ code: 'apps/wrong-state' })
    await order()
    expect(await sendDueDeliveries(parts)).toBe(0)
    answer = { taken: true, status: 200, problem: null }
    await service.changeAppState({ app: 'webhooks', event: 'resume' }, me)
    expect(await sendDueDeliveries(parts)).toBe(1)
    await service.changeAppState({ app: 'webhooks', event: 'pause' }, me)
    await order()
    expect(await log()).toHaveLength(4)
  })

  it('APP-11 deletes deliveries after thirty days', async () => {
    pass(31 * 1440)
    await deleteOldDeliveries(parts)
    expect(await log()).toEqual([])
  })
})

describe('APP-17 changed offers', () => {
  const told = async () =>
    (await log()).flatMap(({ event, body }) => (event === 'offer.changed' ? [JSON.parse(body).data.product_ids] : []))
  const change = (columns: string, where: string) => sqlOf(url, `update variants set ${columns} where ${where}`)

  it('are sent once per statement, of the own store, and only for changes', async () => {
    await service.changeAppState({ app: 'webhooks', event: 'resume' }, me)
    await service.saveAppSettings({ ...hook, events: ['offer.changed'] }, me)
    const [first, second] = alef?.products ?? []
    await change('position = position + 1, stock = stock', `store_id = ${alef?.id}`)
    await change('price = price + 10', `store_id = ${be?.id}`)
    expect(await told()).toEqual([])
    await change('stock = stock + 1', `product_id in (${first?.id}, ${second?.id})`)
    expect(await told()).toEqual([[first?.id, second?.id]])
    await order()
    expect(await told()).toHaveLength(2)
    await service.changeAppState({ app: 'webhooks', event: 'pause' }, me)
    await change('stock = stock + 1', `product_id = ${first?.id}`)
    expect(await told()).toHaveLength(2)
  })

  it('are sent for a new variant of a published product, and not for a draft', async () => {
    const [first] = alef?.products ?? []
    const add = (product_id = '') =>
      sqlOf(
        url,
        `insert into variants (store_id, product_id, price, stock, position)
         select store_id, product_id, price, stock, 90 from variants where product_id = ${product_id} limit 1`,
      )
    await service.changeAppState({ app: 'webhooks', event: 'resume' }, me)
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
    await service.installApp({ app: 'order-alerts' }, me)
    await service.saveAppSettings({ app: 'order-alerts', mobile: '۰۹۱۲۱۲۳۴۵۶۷' }, me)
    await order()
    await sendDueDeliveries(parts)
    expect(texts).toEqual(['store-order 09121234567'])
    await order()
    pass(61)
    await sendDueDeliveries(parts)
    expect(texts).toHaveLength(1)
    expect(await stateOf('order-alerts')).toBe('active')
  })
})

describe('API keys', () => {
  const wish = { title: 'انبار', scopes: ['store.products.read', 'store.stock.write'] as const }
  const asked = (api_key: string): Caller => ({ ...visitorCaller('::1'), api_key })
  const admitted = async (key: string): Promise<Caller> => ({ ...asked(key), ...(await door.authenticate(asked(key))) })
  let made = { id: '', key: '' }

  beforeAll(async () => {
    made = await service.createApiKey({ ...wish, scopes: [...wish.scopes] }, me)
  })

  it('APP-4 are shown once, stored hashed, and limited to their scopes and store', async () => {
    const [row] = (await service.listApiKeys({}, me)).keys
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

  it('RGT-7, APP-4 have no more rights than their creator has now', async () => {
    await sqlOf(url, `update store_members set role = 'accountant' where store_id = $1`, [alef?.id])
    expect((await admitted(made.key)).store?.rights).toEqual([])
    await sqlOf(url, `update store_members set role = 'owner' where store_id = $1`, [alef?.id])
  })

  it('APP-6 may call three hundred times a minute; their last use is recorded', async () => {
    pass(1)
    const calls = await Promise.allSettled(Array.from({ length: apiKeyRateLimit.count + 20 }, () => admitted(made.key)))
    expect(calls.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(20)
    expect((await service.listApiKeys({}, me)).keys[0]?.used_at).not.toBeNull()
    pass(1)
    await admitted(made.key)
  })

  it('APP-5 are invalid at once when revoked, and only their own store revokes them', async () => {
    const { id: key_id } = made
    await expect(service.revokeApiKey({ key_id }, owner(be))).rejects.toMatchObject({ code: 'apps/key-not-found' })
    await service.revokeApiKey({ key_id }, me)
    for (const key of [made.key, `bzk_${'0'.repeat(52)}`])
      await expect(admitted(key)).rejects.toMatchObject({ code: 'accounts/sign-in-required' })
  })

  it('APP-5 are limited to twenty, also when created concurrently', async () => {
    const all = Array.from({ length: maxApiKeys + 5 }, () =>
      service.createApiKey({ ...wish, scopes: [...wish.scopes] }, me),
    )
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

it('APP-14 the feed contains published products of its store, while it is active', async () => {
  const shelf = createFeedQueries(database)
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
