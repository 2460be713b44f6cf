import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInterval, createFreshnessStore, type ReloadMemory } from '../../../core/freshness/index.ts'
import { createManualTime } from '../../support/time/manual-time.ts'

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

function open(world: World, build = 'b1', memory?: ReloadMemory) {
  const time = createManualTime()
  const store = createFreshnessStore({
    build,
    clock: time,
    online: {
      get: () => world.online,
      connection: () => (world.online ? 'online' : 'offline'),
      watch: () => () => {},
    },
    loads: {
      load: (href) => world.loads.push(href),
      replace: (href) => world.loads.push(href),
      reload: () => world.loads.push('reload'),
    },
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

const forgetful: ReloadMemory = { has: () => false, add: () => false }

interface Model {
  /** The running build, and the newest one known to this page. */
  build: string
  latest: string
  /** The builds with a used-up reload, and those that were loaded. */
  readonly failed: Set<string>
  readonly loaded: Set<string>
  leaving: boolean
}

interface Tab {
  readonly world: World
  page: ReturnType<typeof open>
}

type Act = fc.AsyncCommand<Model, Tab>

/** The results of an action, and those expected by the model. */
type Verdict = readonly [said: readonly unknown[], expected: readonly unknown[]]

function act(name: string, run: (model: Model, tab: Tab) => Promise<void> | Verdict | void): Act {
  return {
    check: () => true,
    toString: () => name,
    async run(model, tab) {
      const [said, expected] = (await run(model, tab)) ?? [[], []]
      expect(said).toEqual(expected)
    },
  }
}

const anyBuild = fc.constantFrom('b1', 'b2', 'b3')
const opens = anyBuild.map((build) =>
  act(`a page of ${build} opens`, async (model, tab) => {
    tab.page = open(tab.world, build)
    tab.page.store.check()
    await settle()
    Object.assign(model, { build, latest: tab.world.latest, leaving: false })
  }),
)
const hears = anyBuild.map((latest) =>
  act(`hears of ${latest}`, async (model, { world, page }) => {
    world.latest = latest
    page.time.pass(checkInterval)
    page.store.check()
    await settle()
    model.latest = latest
  }),
)
const network = fc.boolean().map((online) => act(`online: ${online}`, (_, { world }) => void (world.online = online)))
const goes = fc.boolean().map((half_filled) =>
  act(`goes on${half_filled ? ' with a half-filled form' : ''}`, (model, { world, page }) => {
    const before = world.loads.length
    const due = model.leaving || (model.latest !== model.build && !model.loaded.has(model.latest))
    model.leaving = due && world.online && !half_filled
    if (model.leaving) model.loaded.add(model.latest)
    const leaves = page.store.navigate('/b', half_filled)
    return [
      [leaves, world.loads.length - before, page.store.get().broken],
      [model.leaving, model.leaving ? 1 : 0, false],
    ]
  }),
)
const fails = fc.boolean().map((half_filled) =>
  act(`a part fails${half_filled ? ' beside a half-filled form' : ''}`, (model, { world, page }) => {
    const before = world.loads.length
    const reloads = !model.leaving && world.online && !half_filled && !model.failed.has(model.build)
    if (reloads) model.failed.add(model.build)
    model.leaving ||= reloads
    const leaves = page.store.partFailed('/a', half_filled)
    return [
      [leaves, world.loads.length - before, leaves || page.store.get().broken],
      [model.leaving, reloads ? 1 : 0, true],
    ]
  }),
)

describe('newer builds', () => {
  it('FRESH-1 the manifest is requested at navigations, at most once a minute', async () => {
    const world = createWorld()
    const { store, time } = open(world)
    store.navigate('/a', false)
    store.navigate('/b', false)
    time.pass(checkInterval)
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

  it('FRESH-3 never with a half-filled form', async () => {
    const world = createWorld()
    world.latest = 'b2'
    const { store } = open(world)
    store.check()
    await settle()
    expect(store.navigate('/b', true)).toBe(false)
    expect(world.loads).toEqual([])
    expect(store.navigate('/b', false)).toBe(true)
  })

  it('FRESH-2 a cancelled page load leaves the links working', async () => {
    const world = createWorld()
    world.latest = 'b2'
    const { store } = open(world)
    store.check()
    await settle()
    store.navigate('/a', false)
    expect(store.navigate('/b', false)).toBe(true)
    expect(world.loads).toEqual(['/a', '/b'])
  })

  it('FRESH-3 FRESH-8 after a cancelled page load, no other follows with a half-filled form or offline', async () => {
    const world = createWorld()
    world.latest = 'b2'
    const { store } = open(world)
    store.check()
    await settle()
    store.navigate('/a', false)
    expect(store.navigate('/b', true)).toBe(false)
    const other = open(world).store
    expect(other.partFailed('/c', false)).toBe(true)
    world.online = false
    expect(other.navigate('/d', false)).toBe(false)
    expect(world.loads).toEqual(['/a', '/c'])
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

describe('failed chunks', () => {
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

  it('FRESH-4 several failing chunks of one page cause one reload', () => {
    const world = createWorld()
    const { store } = open(world)
    store.partFailed('/a', false)
    store.partFailed('/a', false)
    expect(world.loads).toEqual(['/a'])
  })

  it('B04 FRESH-5 where marks cannot be stored the error page shows instead of a reload', () => {
    const world = createWorld()
    const { store } = open(world, 'b1', forgetful)
    expect(store.partFailed('/a', false)).toBe(false)
    expect(store.get().broken).toBe(true)
    expect(world.loads).toEqual([])
  })

  it('FRESH-3 a failed chunk never discards a half-filled form, and keeps its reload for later', () => {
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

  it('FRESH-8 offline a failed chunk shows the error page and keeps its reload', () => {
    const world = createWorld()
    world.online = false
    const { store } = open(world)
    expect(store.partFailed('/a', false)).toBe(false)
    world.online = true
    expect(store.partFailed('/a', false)).toBe(true)
  })

  it('B04 FRESH-3 FRESH-4 FRESH-5 FRESH-6 FRESH-8 no sequence of page loads ends in a loop', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands([opens, hears, goes, fails, network], { maxCommands: 80 }), async (commands) => {
        const world = createWorld()
        const model: Model = { build: 'b1', latest: 'b1', failed: new Set(), loaded: new Set(), leaving: false }
        await fc.asyncModelRun(() => ({ model, real: { world, page: open(world) } }), commands)
      }),
      { numRuns: 500 },
    )
  })
})
