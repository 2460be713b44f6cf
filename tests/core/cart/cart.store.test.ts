import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type LineToPrice,
  type CartLine,
  type CartRemote,
  type CartStore,
  countItems,
  createCartStore,
  type PricedCart,
  repairCart,
} from '../../../core/cart/index.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { storageKeys } from '../../../core/shared/ports/storage.ports.ts'
import { anyVariantId, pricedCart } from '../../support/arbitraries/cart-line.ts'
import { createManualTime } from '../../support/time/manual-time.ts'
import { createMemoryDisk, type MemoryDisk } from '../../support/browser/memory-storage.ts'

const item = (variant_id: string) => ({ product_id: '10', variant_id, store_slug: 'farsh' })
const quantities = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map((line) => [line.variant_id, line.quantity]))

interface Server extends CartRemote {
  readonly held: Map<string, number>
  online: boolean
}

function createServer(): Server {
  const held = new Map<string, number>()
  const whole = (): PricedCart => pricedCart([...held])
  const server: Server = {
    held,
    online: true,
    reprice: async (lines) => reached(() => pricedCart(lines.map((line) => [line.variant_id, line.quantity]))),
    push: async (lines: readonly LineToPrice[]) =>
      reached(() => {
        for (const { variant_id, quantity } of lines)
          held.set(variant_id, Math.min(999, (held.get(variant_id) ?? 0) + quantity))
        return whole()
      }),
    pull: async () => reached(whole),
    set: async (variant_id, quantity) => reached(() => void held.set(variant_id, quantity)),
    remove: async (variant_id) => reached(() => void held.delete(variant_id)),
  }
  const reached = <Result>(work: () => Result): Result => {
    if (!server.online) throw new Problem('contract/offline')
    return work()
  }
  return server
}

function open(disk: MemoryDisk, remote: CartRemote = createServer(), clock = createManualTime()): CartStore {
  return createCartStore({ storage: disk.tab(), clock, remote })
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}

interface Tabs {
  readonly stores: readonly CartStore[]
  readonly disk: MemoryDisk
}

type Act = fc.Command<Map<string, number>, Tabs>

const limit = (pieces: number): number => Math.min(999, Math.max(1, pieces))

function act(name: string, model: (cart: Map<string, number>) => void, real: (tabs: Tabs) => void): Act {
  return {
    check: () => true,
    toString: () => name,
    run(cart, tabs) {
      model(cart)
      real(tabs)
      const expected = Object.fromEntries(cart)
      for (const store of tabs.stores) expect(quantities(store.get().lines)).toEqual(expected)
      expect(quantities(repairCart(JSON.parse(tabs.disk.texts.get(storageKeys.cart) ?? '[]')))).toEqual(expected)
    },
  }
}

const anyTab = fc.nat({ max: 2 })
const acts = [
  fc.tuple(anyTab, anyVariantId, fc.integer({ min: 1, max: 600 })).map(([tab, id, pieces]) =>
    act(
      `tab ${tab} adds ${pieces} of ${id}`,
      (cart) => cart.set(id, limit((cart.get(id) ?? 0) + pieces)),
      ({ stores }) => stores[tab]?.add(item(id), pieces),
    ),
  ),
  fc.tuple(anyTab, anyVariantId, fc.integer({ min: -5, max: 1200 })).map(([tab, id, pieces]) =>
    act(
      `tab ${tab} sets ${id} to ${pieces}`,
      (cart) => cart.has(id) && cart.set(id, limit(pieces)),
      ({ stores }) => stores[tab]?.set(id, pieces),
    ),
  ),
  fc.tuple(anyTab, anyVariantId).map(([tab, id]) =>
    act(
      `tab ${tab} removes ${id}`,
      (cart) => cart.delete(id),
      ({ stores }) => stores[tab]?.remove(id),
    ),
  ),
  anyTab.map((tab) =>
    act(
      `tab ${tab} clears`,
      (cart) => cart.clear(),
      ({ stores }) => stores[tab]?.clear(),
    ),
  ),
]

describe('the cart of several tabs', () => {
  it('B02 CART-7 any interleaving of actions in three tabs equals the model in every tab', () => {
    fc.assert(
      fc.property(fc.commands(acts, { maxCommands: 60 }), (commands) => {
        fc.modelRun(() => {
          const disk = createMemoryDisk()
          return { model: new Map<string, number>(), real: { disk, stores: [open(disk), open(disk), open(disk)] } }
        }, commands)
      }),
      { numRuns: 500 },
    )
  })

  it('CART-7 a tab that received no events still builds on what the others stored', () => {
    const disk = createMemoryDisk()
    const deaf = Object.assign(disk.tab(), { watch: () => () => {} })
    const parts = { clock: createManualTime(), remote: createServer() }
    const first = createCartStore({ ...parts, storage: deaf })
    const second = open(disk)
    second.add(item('1'), 2)
    first.add(item('1'), 3)
    expect(quantities(second.get().lines)).toEqual({ 1: 5 })
  })

  it('CART-5 repairs a damaged cart in place', () => {
    const disk = createMemoryDisk()
    const good = { ...item('1'), quantity: 2, added_at: 1 }
    disk.texts.set(storageKeys.cart, JSON.stringify([good, { broken: true }]))
    expect(open(disk).get().lines).toEqual([good])
    expect(disk.texts.get(storageKeys.cart)).toBe(JSON.stringify([good]))
  })

  it('CART-6 works without storage and keeps its lines when storage is back', () => {
    const disk = createMemoryDisk()
    const store = open(disk)
    disk.failing = { reading: true, writing: true }
    store.add(item('1'), 2)
    store.add(item('1'))
    expect(store.get()).toMatchObject({ saved: false })
    disk.failing = { reading: false, writing: false }
    store.add(item('2'))
    expect(quantities(open(disk).get().lines)).toEqual({ 1: 3, 2: 1 })
  })

  it('CART-6 a full storage loses nothing it held', () => {
    const disk = createMemoryDisk()
    const store = open(disk)
    store.add(item('1'))
    disk.failing.writing = true
    store.add(item('2'))
    store.add(item('3'))
    expect(quantities(store.get().lines)).toEqual({ 1: 1, 2: 1, 3: 1 })
  })
})

describe('the cart of a signed-in shopper', () => {
  it('CART-9 quantities add up at sign-in, and the other tab shows them', async () => {
    const disk = createMemoryDisk()
    const server = createServer()
    server.held.set('1', 2)
    const [first, second] = [open(disk, server), open(disk, server)]
    first.add(item('1'), 3)
    first.signedIn()
    second.sessionFound()
    await settle()
    expect(quantities(first.get().lines)).toEqual({ 1: 5 })
    expect(quantities(second.get().lines)).toEqual({ 1: 5 })
    expect(Object.fromEntries(server.held)).toEqual({ 1: 5 })
  })

  it('CART-11 actions after sign-in reach the server, including offline ones', async () => {
    const server = createServer()
    const store = open(createMemoryDisk(), server)
    store.signedIn()
    await settle()
    server.online = false
    store.add(item('1'), 2)
    store.add(item('2'), 1)
    store.remove('2')
    await settle()
    server.online = true
    store.retry()
    await settle()
    expect(Object.fromEntries(server.held)).toEqual({ 1: 2 })
    expect(store.get().unsent).toEqual([])
  })

  it('CART-10 a push that arrived without a response does not double the cart', async () => {
    const server = createServer()
    const lost = (lines: readonly LineToPrice[]) =>
      server.push(lines).then(() => Promise.reject(new Problem('contract/offline')))
    const cut = Object.assign(Object.create(server) as CartRemote, { push: lost })
    const store = open(createMemoryDisk(), cut)
    store.add(item('1'), 3)
    store.signedIn()
    await settle()
    expect(store.get().sync).toBe('unsure')
    store.retry()
    await settle()
    expect(Object.fromEntries(server.held)).toEqual({ 1: 3 })
    expect(store.get()).toMatchObject({ sync: 'joined' })
  })

  it.each([
    ['never arrived', () => new Promise<never>(() => {})],
    [
      'arrived',
      (server: CartRemote, lines: readonly LineToPrice[]) =>
        server.push(lines).then(() => new Promise<never>(() => {})),
    ],
  ])('CART-10 a push that %s while its page was left loses no line and doubles none', async (_how, push) => {
    const [server, disk] = [createServer(), createMemoryDisk()]
    const cut = Object.assign(Object.create(server) as CartRemote, {
      push: (lines: readonly LineToPrice[]) => push(server, lines),
    })
    const left = open(disk, cut)
    left.add(item('1'), 3)
    left.signedIn()
    await settle()
    const next = open(disk, server)
    next.opened()
    await settle()
    expect(Object.fromEntries(server.held)).toEqual({ 1: 3 })
    expect(next.get()).toMatchObject({ sync: 'joined' })
    expect(disk.texts.has(storageKeys.cartJoining)).toBe(false)
  })

  it('CART-9 no quantity is lost at sign-in, whatever both carts hold', async () => {
    const lines = fc.dictionary(anyVariantId, fc.integer({ min: 1, max: 400 }))
    await fc.assert(
      fc.asyncProperty(lines, lines, async (mine, theirs) => {
        const server = createServer()
        for (const [id, pieces] of Object.entries(theirs)) server.held.set(id, pieces)
        const store = open(createMemoryDisk(), server)
        for (const [id, pieces] of Object.entries(mine)) store.add(item(id), pieces)
        store.signedIn()
        await settle()
        const sum = [...Object.values(mine), ...Object.values(theirs)].reduce((left, right) => left + right, 0)
        expect(countItems(store.get().lines)).toBe(sum)
      }),
    )
  })

  it('CART-12 prices the current lines', async () => {
    const store = open(createMemoryDisk())
    store.add(item('1'), 2)
    store.reprice({ province: 'تهران', city: 'تهران' })
    store.set('1', 4)
    await settle()
    expect(store.get().priced?.lines.map((line) => line.requested)).toEqual([4])
    store.accept()
    await settle()
    expect(store.get()).toMatchObject({ pricing: 'idle', seen: { 1: 1000 } })
  })

  it('CART-13 requesting prices while a change is published does not undo the change', () => {
    const cart = open(createMemoryDisk())
    cart.add(item('1'))
    const stop = cart.subscribe(() => cart.get().pricing === 'idle' && cart.reprice())
    cart.set('1', 2)
    stop()
    expect(quantities(cart.get().lines)).toEqual({ 1: 2 })
  })

  it('CART-15 requests of a previous session never affect the next one', async () => {
    const [mine, theirs] = [createServer(), createServer()]
    theirs.held.set('9', 9)
    let server = theirs
    let answer = (): void => {}
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const remote = Object.assign(Object.create(createServer()) as CartRemote, {
      pull: () => server.pull().then((cart) => slow.then(() => cart)),
      set: (variant_id: string, quantity: number) => server.set(variant_id, quantity),
    })
    const store = open(createMemoryDisk(), remote)
    store.sessionFound()
    await settle()
    store.signedOut()
    server = mine
    store.sessionFound()
    answer()
    await settle()
    expect(store.get()).toMatchObject({ sync: 'joined', lines: [] })
    store.add(item('1'), 2)
    store.signedOut()
    await settle()
    expect(mine.held.size).toBe(0)
  })

  it('CART-15 a tab that was asleep during another person’s sign-in shows their cart and does not change storage', async () => {
    const [mine, theirs] = [createServer(), createServer()]
    mine.held.set('1', 1)
    theirs.held.set('9', 9)
    let server = mine
    const remote = Object.assign(Object.create(createServer()) as CartRemote, {
      pull: () => server.pull(),
      set: (variant_id: string, quantity: number) =>
        quantity === 7 ? Promise.reject(new Error('no network')) : server.set(variant_id, quantity),
    })
    const disk = createMemoryDisk()
    const store = open(disk, remote)
    store.sessionFound()
    await settle()
    store.add(item('2'), 7)
    await settle()
    server = theirs
    store.sessionReplaced()
    expect(store.get()).toMatchObject({ sync: 'joining', lines: [], unsent: [] })
    expect(disk.texts.has(storageKeys.cart)).toBe(true)
    await settle()
    store.retry()
    await settle()
    expect(quantities(store.get().lines)).toEqual({ 9: 9 })
    expect([...theirs.held.keys()]).toEqual(['9'])
  })

  it('CART-15 sign-out empties storage', () => {
    const disk = createMemoryDisk()
    const store = open(disk)
    store.add(item('1'))
    store.signedOut()
    expect(disk.texts.has(storageKeys.cart)).toBe(false)
    expect(store.get().lines).toEqual([])
  })
})
