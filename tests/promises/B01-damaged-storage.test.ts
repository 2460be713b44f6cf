import { describe, expect, it } from 'vitest'
import { createBrowserStorage } from '../../adapters/browser/storage/storage.ts'
import { createCarriedSignIn, repairAskedSignIn } from '../../core/accounts/browser-session/carried-sign-in.ts'
import { createSessionStore } from '../../core/accounts/index.ts'
import { createAttributionStore, repairAttribution } from '../../core/attribution/index.ts'
import { createCartStore, repairCart } from '../../core/cart/index.ts'
import { createVisitorToken } from '../../core/chat/inbox/visitor-token.ts'
import { createCheckoutStorage } from '../../core/ordering/checkout/memory.store.ts'
import {
  emptyCheckoutInfo,
  repairCheckoutInfo,
  repairCheckoutOptions,
  repairSenderInfo,
} from '../../core/ordering/checkout/checkout.ts'
import { isNewOrderSoundMuted } from '../../core/ordering/store-parcels/new-orders.ts'
import { repairScanActions, repairScanParcels, repairScanTicks } from '../../core/ordering/packing/scan.ts'
import { createScanStore } from '../../core/ordering/packing/scan.store.ts'
import { repairRecentSearches } from '../../core/search/recent/recent-searches.ts'
import { createRecentSearchStore } from '../../core/search/recent/recent-searches.store.ts'
import { type Storage, type StorageKey, storageKeys } from '../../core/shared/ports/storage.ports.ts'
import { createFormDrafts, readCachedMembership } from '../../core/stores/index.ts'
import { createFakeLocalStorage, type FakeLocalStorage } from '../support/browser/fake-local-storage.ts'
import { createManualTime } from '../support/time/manual-time.ts'

const item = { product_id: '10', variant_id: '7', store_slug: 'farsh' }
const line = { product_id: '10', variant_id: '1', store_slug: 'farsh', quantity: 2, added_at: 5 }

const act = {
  key: '4f9a0e7c-0000-4000-8000-000000000002',
  owner: 'one',
  parcel_id: '7',
  number: '100001',
  action: 'pack',
  items: [{ variant_id: '1', quantity: 2 }],
  tracking_code: null,
  refusal: null,
}

const sound: Readonly<Record<StorageKey, unknown>> = {
  'auth-creation-tag': { session_id: 's1', created_at: '2026-01-01T00:00:00.000Z' },
  'auth-access-token': 'access',
  'auth-refresh-token': 'refresh',
  'temp-cart-products': [line],
  'temp-cart-joining': true,
  'temp-last-checkout-info': { ...emptyCheckoutInfo, city: 'یزد' },
  'temp-checkout-options': { choices: { farsh: 'tipax' }, use_wallet: true, coupon: 'YALDA', at_pay: true },
  'once-last-sender-info': { name: 'نرگس', phone: '021' },
  'once-device-id': '4f9a0e7c-0000-4000-8000-000000000001',
  'once-support-visitor': 'a1'.repeat(16),
  'temp-carried-sign-in': { verifier: 'c3'.repeat(32), at: 1 },
  'temp-sign-up': { 'one name': { title: 'فرش' } },
  'temp-backoffice-membership': {
    person: { user_hash_id: 'a1'.repeat(16), mobile: '', name: '', email: '' },
    stores: [],
  },
  'temp-scan-parcels': { owner: 'one', at: 1, parcels: [] },
  'temp-scan-ticks': { owner: 'one', parcel_id: '1', ticks: { 2: 1 } },
  'once-scan-queue': [act],
  'once-arrivals-muted': true,
  'once-recent-searches': ['زعفران', 'گلیم'],
  'marketing-attribution': { landing_url: 'https://bazargah.ir/', utm_source: 'insta' },
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 4000
const isSame = (value: unknown, repaired: unknown): boolean => JSON.stringify(value) === JSON.stringify(repaired)

/** Valid values of each key after the repair. */
const isSound: Readonly<Record<StorageKey, (value: unknown) => boolean>> = {
  'auth-creation-tag': (value) => isText((value as { session_id?: unknown } | null)?.session_id),
  'auth-access-token': isText,
  'auth-refresh-token': isText,
  'temp-cart-products': (value) => isSame(value, repairCart(value)),
  'temp-cart-joining': (value) => value === true,
  'temp-last-checkout-info': (value) => isSame(value, repairCheckoutInfo(value)),
  'temp-checkout-options': (value) => isSame(value, repairCheckoutOptions(value)),
  'once-last-sender-info': (value) => isSame(value, repairSenderInfo(value)),
  'once-device-id': (value) => /^[0-9A-Za-z-]{8,64}$/.test(String(value)),
  'once-support-visitor': (value) => /^[0-9a-z]{20,64}$/.test(String(value)),
  'temp-carried-sign-in': (value) => isSame(value, repairAskedSignIn(value)),
  'temp-sign-up': (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'temp-backoffice-membership': (value) => typeof (value as { person?: unknown } | null)?.person === 'object',
  'temp-scan-parcels': (value) => isSame(value, repairScanParcels(value)),
  'temp-scan-ticks': (value) => isSame(value, repairScanTicks(value)),
  'once-arrivals-muted': (value) => value === true,
  'once-scan-queue': (value) => isSame(value, repairScanActions(value)),
  'once-recent-searches': (value) => isSame(value, repairRecentSearches(value)),
  'marketing-attribution': (value) => isSame(value, repairAttribution(value)),
}

const corruptions: Readonly<Record<string, (text: string) => string>> = {
  'an empty text': () => '',
  blanks: () => '   ',
  'an open brace': () => '{',
  'an open list': () => '[{"product_id":',
  'a cut value': (text) => text.slice(0, -1),
  'a value with a tail': (text) => `${text}}`,
  'a value encoded twice': (text) => JSON.stringify(text),
  null: () => 'null',
  undefined: () => 'undefined',
  NaN: () => 'NaN',
  true: () => 'true',
  zero: () => '0',
  'a huge number': () => '1e999',
  'an empty string': () => '""',
  'an empty list': () => '[]',
  'an empty object': () => '{}',
  'a list of nothing': () => '[null,null,[],{},""]',
  'a polluting object': () => '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  'NUL bytes': () => '\u0000\u0000\u0000',
  'half a surrogate': () => '\uD800',
  'half a surrogate in JSON': () => '"\\ud800"',
  'a page of HTML': () => '<!doctype html><title>502</title>',
  'deep nesting': () => `${'['.repeat(5000)}${']'.repeat(5000)}`,
  'a megabyte': () => JSON.stringify('x'.repeat(1_000_000)),
}

function fill(fake: FakeLocalStorage): void {
  for (const [key, value] of Object.entries(sound)) fake.texts.set(key, JSON.stringify(value))
}

/** Everything in the app that reads storage, with one action each. */
function start(storage: Storage) {
  const time = createManualTime()
  const ids = { uuid: () => '4f9a0e7c-0000-4000-8000-00000000000f', token: () => 'b2'.repeat(16), digits: () => '0' }
  const never = (): Promise<never> => new Promise(() => {})
  const remote = { reprice: never, push: never, pull: never, set: never, remove: never }
  const lock = { run: <Result>(_name: string, work: () => Promise<Result>) => work() }
  const session = createSessionStore({ storage, lock, ids, timers: time, remote: { refresh: never, end: never } })
  const cart = createCartStore({ storage, clock: time, remote })
  const attribution = createAttributionStore(storage)
  const checkout = createCheckoutStorage(storage)
  const visitor = createVisitorToken(storage, ids)
  const drafts = createFormDrafts(storage, 'one')
  const office = { performFulfillmentAction: never, listPackSheets: never, getPackSheet: never }
  const recent = createRecentSearchStore(storage)
  const scan = createScanStore({ api: { ordering: office }, storage, ids, clock: time, timers: time })
  const carried = createCarriedSignIn({
    storage,
    accounts: { findSignInHost: never, redeemSignInTicket: never },
    session,
    challenges: { of: async () => null },
    ids,
    clock: time,
    loads: { load: never, replace: never, reload: never },
  })
  const look = () => [
    carried.isDue(),
    session.get(),
    session.deviceId(),
    cart.get().lines,
    attribution.get(),
    checkout.info(),
    checkout.sender(),
    visitor.known(),
    drafts.applyTo('name', { title: '' }),
    scan.get(),
    recent.get(),
    readCachedMembership(storage),
    isNewOrderSoundMuted(storage),
  ]
  const act = (): void => {
    cart.add(item)
    attribution.visit('https://bazargah.ir', '/', '?utm_source=a&utm_medium=b')
    checkout.saveInfo({ ...emptyCheckoutInfo, city: 'شیراز' })
    checkout.saveSender({ name: 'آذر', phone: '' })
    session.deviceId()
    visitor.keep()
    drafts.save('name', { title: 'گلیم' })
    recent.add('عسل')
  }
  return { look, act, cart, session, attribution }
}

describe('B01 damaged storage', () => {
  describe.each(Object.values(storageKeys))('%s', (key) => {
    it.each(Object.keys(corruptions))('holding %s is repaired and harms no other key', (name) => {
      const fake = createFakeLocalStorage()
      fill(fake)
      fake.texts.set(key, corruptions[name]?.(JSON.stringify(sound[key])) ?? '')

      const first = start(createBrowserStorage(fake.window())).look()

      const repaired = fake.texts.get(key)
      if (repaired !== undefined) expect(isSound[key](JSON.parse(repaired))).toBe(true)
      for (const other of Object.values(storageKeys)) {
        if (other !== key) expect(fake.texts.get(other)).toBe(JSON.stringify(sound[other]))
      }
      expect(start(createBrowserStorage(fake.window())).look()).toEqual(first)
      expect(fake.texts.get(key)).toBe(repaired)
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    })
  })

  it.each(['property', 'absent', 'reading', 'writing'] as const)(
    'storage failing by %s leaves an app that works in memory',
    (failing) => {
      const fake = createFakeLocalStorage()
      fill(fake)
      fake.failing = failing
      const app = start(createBrowserStorage(fake.window()))
      app.look()
      app.act()
      app.act()
      expect(app.cart.get().lines.find((each) => each.variant_id === '7')?.quantity).toBe(2)
      expect(app.session.deviceId()).toMatch(/^4f9a0e7c/)
    },
  )

  it('storage cleared mid-visit leaves a working app', () => {
    const fake = createFakeLocalStorage()
    fill(fake)
    const app = start(createBrowserStorage(fake.window()))
    fake.clear()
    expect(app.session.get().phase).toBe('guest')
    app.act()
    expect(app.cart.get().lines).toHaveLength(1)
    expect(fake.texts.has('temp-cart-products')).toBe(true)
  })

  it('storage full with 5 MB loses nothing that was there', () => {
    const fake = createFakeLocalStorage()
    fill(fake)
    const before = new Map(fake.texts)
    fake.texts.set('somebody-else', 'x'.repeat(5_000_000))
    fake.capacity = 5_000_000
    const app = start(createBrowserStorage(fake.window()))
    app.act()
    expect(app.cart.get().lines).toHaveLength(2)
    expect(app.attribution.get()).toMatchObject({ utm_medium: 'b' })
    for (const [key, text] of before) expect(fake.texts.get(key)).toBe(text)
  })
})
