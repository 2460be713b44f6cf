import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScanStore, type PackSheet, retryDelay, type ScanStore } from '../../../../core/ordering/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { createManualTime } from '../../../support/time/manual-time.ts'
import { createMemoryDisk } from '../../../support/browser/memory-storage.ts'

const sheet = (id: string): PackSheet => ({
  id,
  number: `10${id}`,
  state: 'preparing',
  method: 'tipax',
  tracking_code: null,
  packed_at: null,
  ship_by: null,
  recipient_name: '',
  city: '',
  mobile: '',
  gift: false,
  items: [{ variant_id: '1', title: 'گلیم', options: {}, photo: null, quantity: 2, barcode: null, sku: 'K-1' }],
})

/** A server that remembers keys, an unreliable network, and tabs over one storage. */
function world() {
  const disk = createMemoryDisk()
  const time = createManualTime()
  let made = 0
  const server = {
    online: true,
    /** The next response is lost. */
    loses: false,
    refused: new Set<string>(),
    answers: new Map<string, string>(),
    /** What the server did, in order, as `parcel action key`. */
    deeds: [] as string[],
  }
  const handleParcel = async (
    input: { parcel_id: string; action: string },
    options: { idempotency_key?: string } = {},
  ) => {
    const { idempotency_key: key = '' } = options
    if (!server.online) throw new Problem('contract/offline')
    if (!server.answers.has(key)) {
      if (server.refused.has(input.parcel_id)) throw new Problem('ordering/contents-changed')
      server.answers.set(key, input.parcel_id)
      server.deeds.push(`${input.parcel_id} ${input.action} ${key}`)
    }
    const lost = server.loses
    server.loses = false
    if (lost) throw new Problem('contract/offline')
    return { id: server.answers.get(key) }
  }
  const open = (): ScanStore => {
    const store = createScanStore({
      api: {
        ordering: {
          performFulfillmentAction: handleParcel as never,
          listPackSheets: async () => ({ parcels: [sheet('1')], next: null }),
          getPackSheet: async ({ parcel_id }) => sheet(parcel_id),
        },
      },
      storage: disk.tab(),
      clock: time,
      timers: time,
      ids: { uuid: () => `key-${String((made += 1)).padStart(16, '0')}`, token: () => '', digits: () => '' },
    })
    store.setOwner('one')
    return store
  }
  return { server, time, open }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

const keysOf = (store: ScanStore) => store.get().actions.map(({ key }) => key)
const deedOf = ({ actions }: ReturnType<ScanStore['get']>, key: string) => {
  const action = actions.find((one) => one.key === key)
  return `${action?.parcel_id} ${action?.action} ${key}`
}

const parcel = fc.constantFrom('1', '2', '3')
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constantFrom('pack' as const, 'ship' as const), parcel }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('off' as const, 'on' as const, 'lose' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('refuse' as const), parcel }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('allow' as const), parcel }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('reload' as const, 'retry-all' as const, 'wait' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('retry' as const, 'drop' as const), nth: fc.nat(3) }) },
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

/** Runs commands and collects what should have been done, by parcel. */
async function run(commands: readonly Command[]): Promise<void> {
  const { server, time, open } = world()
  let store = open()
  let wanted: string[] = []
  for (const one of commands) {
    const before = keysOf(store)
    if (one.type === 'pack') store.pack(sheet(one.parcel))
    else if (one.type === 'ship') store.ship(sheet(one.parcel), '123456')
    else if (one.type === 'off') server.online = false
    else if (one.type === 'on') server.online = true
    else if (one.type === 'lose') server.loses = true
    else if (one.type === 'refuse') server.refused.add(one.parcel)
    else if (one.type === 'allow') server.refused.delete(one.parcel)
    else if (one.type === 'reload') store = open()
    else if (one.type === 'retry-all') store.retryAll()
    else if (one.type === 'wait') time.pass(retryDelay)
    else if ('nth' in one) {
      const refused = store.get().actions.filter(({ refusal }) => refusal !== null)
      const chosen = refused[one.nth % Math.max(1, refused.length)]?.key
      if (chosen !== undefined && one.type === 'retry') store.retry(chosen)
      if (chosen !== undefined && one.type === 'drop') {
        store.discard(chosen)
        wanted = wanted.filter((deed) => !deed.endsWith(chosen))
      }
    }
    // Only an own action of the same kind for the same parcel may be replaced.
    const now = keysOf(store)
    if (one.type === 'pack' || one.type === 'ship') {
      const gone = before.filter((key) => !now.includes(key))
      wanted = wanted.filter((deed) => !gone.some((key) => deed.endsWith(key) && !server.answers.has(key)))
      wanted.push(deedOf(store.get(), now.at(-1) ?? ''))
    } else if (one.type !== 'drop') expect(now).toEqual(before)
    await settle()
  }
  Object.assign(server, { online: true, loses: false })
  server.refused.clear()
  for (let round = 0; round < 30 && store.get().actions.length > 0; round += 1) {
    for (const { key, refusal } of store.get().actions) if (refusal !== null) store.retry(key)
    store.retryAll()
    await settle()
  }
  expect(store.get().actions).toEqual([])
  expect(new Set(server.deeds).size).toBe(server.deeds.length)
  for (const id of ['1', '2', '3']) {
    const of = (deeds: readonly string[]) => deeds.filter((deed) => deed.startsWith(`${id} `))
    expect(of(server.deeds)).toEqual(of(wanted))
  }
}

describe('the queue of the scanner', () => {
  it('SCAN-1 SCAN-2 SCAN-3 loses and doubles nothing and keeps the order, under any network failures, reloads and refusals', async () => {
    await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 25 }), run), { numRuns: 300 })
  })

  it('SCAN-3 a refused action stays with its message, and later ones for the same parcel wait', async () => {
    const { server, open } = world()
    server.refused.add('1')
    const store = open()
    store.pack(sheet('1'))
    store.ship(sheet('1'), '123456')
    store.pack(sheet('2'))
    await settle()
    expect(store.get().actions.map(({ parcel_id, action, refusal }) => [parcel_id, action, refusal?.code])).toEqual([
      ['1', 'pack', 'ordering/contents-changed'],
      ['1', 'ship', undefined],
    ])
    expect(server.deeds.map((deed) => deed.slice(0, 6))).toEqual(['2 pack'])
  })

  it('SCAN-4 actions of one owner are never sent under another, nor are the parcels shown there', async () => {
    const { server, open } = world()
    const store = open()
    await store.loadParcels()
    server.online = false
    store.pack(sheet('1'))
    await settle()
    store.setOwner('another')
    server.online = true
    store.retryAll()
    await settle()
    expect([server.deeds, store.get().actions.length]).toEqual([[], 1])
    expect(store.get().loaded).toBeNull()
    // A response to a request from before sign-out arrives after it.
    server.online = false
    store.setOwner('one')
    const late = store.loadParcels()
    store.setOwner(null)
    await late
    expect(store.get().loaded).toBeNull()
    server.online = true
    await settle()
    store.setOwner('one')
    await settle()
    expect([server.deeds.length, store.get().actions]).toEqual([1, []])
  })

  it('SCAN-5 ignores a response that is not about the parcel', async () => {
    const { server, open } = world()
    const store = open()
    server.answers.set('key-0000000000000001', 'another')
    store.pack(sheet('1'))
    await settle()
    expect(keysOf(store)).toEqual(['key-0000000000000001'])
  })

  it('SCAN-1 two tabs over one storage add to each other', async () => {
    const { server, open } = world()
    server.online = false
    const [one, other] = [open(), open()]
    one.pack(sheet('1'))
    other.pack(sheet('2'))
    one.pack(sheet('3'))
    await settle()
    expect(
      open()
        .get()
        .actions.map(({ parcel_id }) => parcel_id),
    ).toEqual(['1', '2', '3'])
  })

  it('SCAN-6 shows what is done on the loaded parcels, also after a reload', async () => {
    const { open } = world()
    const store = open()
    await store.loadParcels()
    store.pack(sheet('1'))
    await settle()
    expect(open().get().loaded?.parcels[0]?.packed_at).toMatch(/^\d{4}-/)
    store.ship(sheet('1'), '123456')
    await settle()
    expect(store.get().loaded?.parcels).toEqual([])
  })

  it('SCAN-9 opens a half-packed parcel again for its owner, and none that was closed', () => {
    const { open } = world()
    const ticks = { 1: 1 }
    open().saveTicks('1', ticks)
    const store = open()
    expect(store.savedTicks()).toMatchObject({ parcel_id: '1', ticks })
    store.setOwner('another')
    expect(store.savedTicks()).toBeNull()
    store.setOwner('one')
    store.saveTicks(null, ticks)
    expect(open().savedTicks()).toBeNull()
  })
})
