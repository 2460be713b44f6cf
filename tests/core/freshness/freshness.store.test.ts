import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEvery, createFreshnessStore, type LoadMemory } from '../../../core/freshness/index.ts'
import { createManualTime } from '../../support/manual-time.ts'

interface World {
  latest: string | undefined
  online: boolean
  readonly marks: Set<string>
  readonly loads: string[]
  readonly asked: number[]
}

function createWorld(): World {
  return { latest: 'b1', online: true, marks: new Set(), loads: [], asked: [] }
}

function open(world: World, build = 'b1', memory?: LoadMemory) {
  const time = createManualTime()
  const store = createFreshnessStore({
    build,
    clock: time,
    online: { get: () => world.online, watch: () => () => {} },
    loads: { load: (href) => world.loads.push(href), reload: () => world.loads.push('reload') },
    memory: memory ?? { has: (mark) => world.marks.has(mark), add: (mark) => world.marks.add(mark).has(mark) },
    manifest: {
      latest: async (at) => {
        world.asked.push(at)
        return world.latest === 'broken' ? Promise.reject(new Error('no manifest')) : world.latest
      },
    },
  })
  return { store, time }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

const forgetful: LoadMemory = { has: () => false, add: () => false }

describe('newer builds', () => {
  it('FRESH-1 the manifest is asked at navigations, at most once a minute', async () => {
    const world = createWorld()
    const { store, time } = open(world)
    store.navigate('/a', false)
    store.navigate('/b', false)
    time.pass(checkEvery)
    store.navigate('/c', false)
    expect(world.asked).toEqual([1_700_000_000_000, 1_700_000_060_000])
  })

  it('FRESH-2 a newer build is loaded by the next navigation', async () => {
    const world = createWorld()
    world.latest = 'b2'
    const { store } = open(world)
    expect(store.navigate('/a', false)).toBe(false)
    await settle()
    expect(world.loads).toEqual([])
    expect(store.navigate('/b?x=1', false)).toBe(true)
    expect(world.loads).toEqual(['/b?x=1'])
  })

  it('FRESH-3 never under a half-filled form', async () => {
    const world = createWorld()
    world.latest = 'b2'
    const { store } = open(world)
    store.check()
    await settle()
    expect(store.navigate('/b', true)).toBe(false)
    expect(world.loads).toEqual([])
    expect(store.navigate('/b', false)).toBe(true)
  })

  it('FRESH-2 a page load that was called off leaves the links alive', async () => {
    const world = createWorld()
    world.latest = 'b2'
    const { store } = open(world)
    store.check()
    await settle()
    store.navigate('/a', false)
    expect(store.navigate('/b', false)).toBe(true)
    expect(world.loads).toEqual(['/a', '/b'])
  })

  it('FRESH-6 a stale cache causes one page load per newer build, not one per navigation', async () => {
    const world = createWorld()
    world.latest = 'b2'
    for (let page = 0; page < 5; page++) {
      const { store } = open(world)
      store.check()
      await settle()
      store.navigate(`/page-${page}`, false)
    }
    expect(world.loads).toEqual(['/page-0'])
  })

  it.each([undefined, 'broken'])('FRESH-7 a manifest that is %s changes nothing', async (latest) => {
    const world = createWorld()
    world.latest = latest
    const { store } = open(world)
    store.check()
    await settle()
    expect(store.navigate('/a', false)).toBe(false)
    expect(store.get().latest).toBe('b1')
  })
})

describe('failed page parts', () => {
  it('B04 FRESH-4 cause exactly one reload per build, then the error page', () => {
    const world = createWorld()
    expect(open(world).store.partFailed('/a', false)).toBe(true)
    const second = open(world).store
    expect(second.partFailed('/a', false)).toBe(false)
    expect(second.get().broken).toBe(true)
    expect(world.loads).toEqual(['/a'])
    expect(open(world, 'b2').store.partFailed('/a', false)).toBe(true)
    expect(world.loads).toEqual(['/a', '/a'])
  })

  it('FRESH-4 several failing parts of one page cause one reload', () => {
    const world = createWorld()
    const { store } = open(world)
    store.partFailed('/a', false)
    store.partFailed('/a', false)
    expect(world.loads).toEqual(['/a'])
  })

  it('B04 FRESH-5 where nothing can be remembered there is no reload but the error page', () => {
    const world = createWorld()
    const { store } = open(world, 'b1', forgetful)
    expect(store.partFailed('/a', false)).toBe(false)
    expect(store.get().broken).toBe(true)
    expect(world.loads).toEqual([])
  })

  it('FRESH-3 a failed part never takes a half-filled form away, and keeps its reload for later', () => {
    const world = createWorld()
    const { store } = open(world)
    expect(store.partFailed('/a', true)).toBe(false)
    expect(world.loads).toEqual([])
    expect(store.partFailed('/a', false)).toBe(true)
  })

  it('B04 FRESH-5 with storage blocked twenty failing visits end twenty times on the error page', () => {
    const world = createWorld()
    for (let visit = 0; visit < 20; visit += 1)
      expect(open(world, 'b1', forgetful).store.partFailed('/a', false)).toBe(false)
    expect(world.loads).toEqual([])
  })

  it('FRESH-4 a navigation leaves the error page', () => {
    const { store } = open(createWorld(), 'b1', forgetful)
    store.partFailed('/a', false)
    expect(store.navigate('/b', false)).toBe(false)
    expect(store.get().broken).toBe(false)
  })

  it('FRESH-8 without network a failed part shows the error page and keeps its reload', () => {
    const world = createWorld()
    world.online = false
    const { store } = open(world)
    expect(store.partFailed('/a', false)).toBe(false)
    world.online = true
    expect(store.partFailed('/a', false)).toBe(true)
  })

  it('B04 FRESH-4 FRESH-6 whatever happens over many page loads, there is never a loop', async () => {
    const anyAct = fc.oneof(
      fc.record({ type: fc.constant('fail' as const), build: fc.constantFrom('b1', 'b2', 'b3') }),
      fc.record({
        type: fc.constant('go' as const),
        build: fc.constantFrom('b1', 'b2', 'b3'),
        latest: fc.constantFrom('b1', 'b2', 'b3'),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { maxLength: 60 }), async (acts) => {
        const world = createWorld()
        for (const act of acts) {
          const { store } = open(world, act.build)
          if (act.type === 'fail') store.partFailed('/a', false)
          else {
            world.latest = act.latest
            store.check()
            await settle()
            store.navigate('/b', false)
          }
        }
        expect(world.loads.filter((href) => href === '/a').length).toBeLessThanOrEqual(3)
        expect(world.loads.filter((href) => href === '/b').length).toBeLessThanOrEqual(3)
      }),
    )
  })
})
