import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScanStore, type PackSheet, scanPause, type ScanStore } from '../../../core/ordering/index.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { createManualTime } from '../../support/manual-time.ts'
import { createMemoryDisk } from '../../support/memory-storage.ts'

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

/** A server that remembers keys, a network that comes and goes, and tabs over one storage. */
function world() {
  const disk = createMemoryDisk()
  const time = createManualTime()
  let made = 0
  const server = {
    online: true,
    /** The next answer gets lost on its way back. */
    loses: false,
    refused: new Set<string>(),
    answers: new Map<string, string>(),
    /** What was done, in order, as `parcel act key`. */
    deeds: [] as string[],
  }
  const handleParcel = async (
    input: { parcel_id: string; act: string },
    options: { idempotency_key?: string } = {},
  ) => {
    const { idempotency_key: key = '' } = options
    if (!server.online) throw new Problem('contract/offline')
    if (!server.answers.has(key)) {
      if (server.refused.has(input.parcel_id)) throw new Problem('ordering/contents-changed')
      server.answers.set(key, input.parcel_id)
      server.deeds.push(`${input.parcel_id} ${input.act} ${key}`)
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
          handleParcel: handleParcel as never,
          parcelsToPack: async () => ({ parcels: [sheet('1')], next: null }),
          parcelToPack: async ({ parcel_id }) => sheet(parcel_id),
        },
      },
      storage: disk.tab(),
      clock: time,
      timers: time,
      ids: { uuid: () => `key-${String((made += 1)).padStart(16, '0')}`, token: () => '', digits: () => '' },
    })
    store.works('one')
    return store
  }
  return { server, time, open }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

const keysOf = (store: ScanStore) => store.get().acts.map(({ key }) => key)
const deedOf = ({ acts }: ReturnType<ScanStore['get']>, key: string) => {
  const act = acts.find((one) => one.key === key)
  return `${act?.parcel_id} ${act?.act} ${key}`
}

const parcel = fc.constantFrom('1', '2', '3')
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constantFrom('pack' as const, 'ship' as const), parcel }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('off' as const, 'on' as const, 'lose' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('refuse' as const), parcel }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('allow' as const), parcel }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('reload' as const, 'go' as const, 'wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('again' as const, 'drop' as const), nth: fc.nat(3) }) },
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

/** Runs commands; answers what should have been done in the end, by parcel. */
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
    else if (one.type === 'go') store.go()
    else if (one.type === 'wait') time.pass(scanPause)
    else if ('nth' in one) {
      const refused = store.get().acts.filter(({ refusal }) => refusal !== null)
      const chosen = refused[one.nth % Math.max(1, refused.length)]?.key
      if (chosen !== undefined && one.type === 'again') store.again(chosen)
      if (chosen !== undefined && one.type === 'drop') {
        store.drop(chosen)
        wanted = wanted.filter((deed) => !deed.endsWith(chosen))
      }
    }
    // Only an own act of the same kind for the same parcel takes another's place.
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
  for (let round = 0; round < 30 && store.get().acts.length > 0; round += 1) {
    for (const { key, refusal } of store.get().acts) if (refusal !== null) store.again(key)
    store.go()
    await settle()
  }
  expect(store.get().acts).toEqual([])
  expect(new Set(server.deeds).size).toBe(server.deeds.length)
  for (const id of ['1', '2', '3']) {
    const of = (deeds: readonly string[]) => deeds.filter((deed) => deed.startsWith(`${id} `))
    expect(of(server.deeds)).toEqual(of(wanted))
  }
}

describe('the queue of the scanner', () => {
  it('SCAN-1 SCAN-2 SCAN-3 loses and doubles nothing and keeps the order, however the network, reloads and refusals fall', async () => {
    await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 25 }), run), { numRuns: 300 })
  })

  it('SCAN-3 a refused act stays with its sentence, and what follows for the same parcel waits for it', async () => {
    const { server, open } = world()
    server.refused.add('1')
    const store = open()
    store.pack(sheet('1'))
    store.ship(sheet('1'), '123456')
    store.pack(sheet('2'))
    await settle()
    expect(store.get().acts.map(({ parcel_id, act, refusal }) => [parcel_id, act, refusal?.code])).toEqual([
      ['1', 'pack', 'ordering/contents-changed'],
      ['1', 'ship', undefined],
    ])
    expect(server.deeds.map((deed) => deed.slice(0, 6))).toEqual(['2 pack'])
  })

  it('SCAN-4 acts of one account and store never leave under another, nor does its shelf show there', async () => {
    const { server, open } = world()
    const store = open()
    await store.bring()
    server.online = false
    store.pack(sheet('1'))
    await settle()
    store.works('another')
    server.online = true
    store.go()
    await settle()
    expect([server.deeds, store.get().acts.length]).toEqual([[], 1])
    expect(store.get().shelf).toBeNull()
    // What was asked for before the sign-out comes after it.
    server.online = false
    store.works('one')
    const late = store.bring()
    store.works(null)
    await late
    expect(store.get().shelf).toBeNull()
    server.online = true
    await settle()
    store.works('one')
    await settle()
    expect([server.deeds.length, store.get().acts]).toEqual([1, []])
  })

  it('SCAN-5 an answer that is not about the parcel counts as none', async () => {
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
        .acts.map(({ parcel_id }) => parcel_id),
    ).toEqual(['1', '2', '3'])
  })

  it('SCAN-6 what is done shows on the shelf, also after a reload', async () => {
    const { open } = world()
    const store = open()
    await store.bring()
    store.pack(sheet('1'))
    await settle()
    expect(open().get().shelf?.parcels[0]?.packed_at).toMatch(/^\d{4}-/)
    store.ship(sheet('1'), '123456')
    await settle()
    expect(store.get().shelf?.parcels).toEqual([])
  })
})
