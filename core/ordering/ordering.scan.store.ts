import type { Api } from '../contract/api.ts'
import type { Clock, Timers } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { type Machine, runMachine } from '../shared/machine.ts'
import { Problem } from '../shared/problem.ts'
import { type Storage, storageKeys } from '../shared/storage.ports.ts'
import type { PackSheet } from './ordering.pack-sheet.ts'
import {
  parcelsOf,
  queueOf,
  repairScanActs,
  repairScanShelf,
  repairScanTable,
  type ScanAct,
  type ScanQueue,
  type Ticks,
} from './ordering.scan.ts'
import { type ScanEffect, type ScanEvent, scanStep } from './ordering.scan.machine.ts'

/** What the scanner of a browser is made of. */
export interface ScanParts {
  readonly api: { readonly ordering: Pick<Api['ordering'], 'handleParcel' | 'parcelsToPack' | 'parcelToPack'> }
  readonly storage: Storage
  readonly ids: Ids
  readonly clock: Clock
  readonly timers: Timers
}

/** The scanner of one browser tab: parcels brought before hand, and acts on their way. */
export interface ScanStore {
  get(): ScanQueue
  subscribe(listener: () => void): () => void
  /** Who works here, by account and store; another one finds an empty shelf, and acts of others wait. */
  works(owner: string | null): void
  /** Brings the parcels that are being prepared. @throws Problem when they cannot be had */
  bring(): Promise<void>
  /** A parcel of the shelf, or else of the server. @throws Problem */
  find(parcel_id: string): Promise<PackSheet>
  /** What the page before left on the table of who works here; null when there was nothing. */
  left(): { readonly parcel_id: string; readonly ticks: Ticks } | null
  /** Keeps what lies on the table, or that it is empty (SCAN-9). */
  lay(parcel_id: string | null, ticks: Ticks): void
  pack(parcel: PackSheet): void
  /** Without a code where the carrier needs none. */
  ship(parcel: PackSheet, tracking_code: string | null): void
  /** Sends what waits. */
  go(): void
  again(key: string): void
  drop(key: string): void
}

/** How long to wait before an act is tried again that did not arrive, in milliseconds. */
export const scanPause = 5_000

const { scanQueue: queueKey, scanShelf: shelfKey, scanTable: tableKey } = storageKeys
const mostPages = 10

/** A scanner over local storage: what is done without a network waits there, also over reloads. */
export function createScanStore(parts: ScanParts): ScanStore {
  const { api, storage, ids } = parts
  const machine = startQueue(parts)
  // Each act reads what other tabs stored before, so that no tab's act undoes another's.
  const act = (event: ScanEvent): void => {
    const stored = storage.read(queueKey)
    if (stored !== undefined) machine.send({ type: 'stored', acts: repairScanActs(stored) })
    machine.send(event)
  }
  const make = ({ id: parcel_id, number }: PackSheet, wish: Pick<ScanAct, 'act' | 'items' | 'tracking_code'>): void => {
    const { owner } = machine.get()
    if (owner !== null)
      act({ type: 'made', act: { key: ids.uuid(), owner, parcel_id, number, refusal: null, ...wish } })
  }
  storage.watch((key) => {
    if (key === queueKey) machine.send({ type: 'stored', acts: repairScanActs(storage.read(queueKey)) })
  })
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    works: (owner) => machine.send({ type: 'works', owner }),
    async bring() {
      const { owner } = machine.get()
      if (owner !== null) await bring(parts, owner, machine.send)
    },
    async find(parcel_id) {
      const found = parcelsOf(machine.get()).find(({ id }) => id === parcel_id)
      return found ?? api.ordering.parcelToPack({ parcel_id })
    },
    ...tableOf(storage, () => machine.get().owner),
    pack: (parcel) => make(parcel, { act: 'pack', items: piecesOf(parcel), tracking_code: null }),
    ship: (parcel, tracking_code) => make(parcel, { act: 'ship', items: [], tracking_code }),
    go: () => act({ type: 'go' }),
    again: (key) => act({ type: 'again', key }),
    drop: (key) => act({ type: 'dropped', key }),
  }
}

function tableOf(storage: Storage, ownerNow: () => string | null): Pick<ScanStore, 'left' | 'lay'> {
  return {
    left() {
      const table = repairScanTable(storage.read(tableKey))
      return table?.owner === ownerNow() ? table : null
    },
    lay(parcel_id, ticks) {
      const owner = ownerNow()
      if (owner === null || parcel_id === null) storage.remove(tableKey)
      else storage.write(tableKey, { owner, parcel_id, ticks })
    },
  }
}

function piecesOf({ items }: PackSheet): ScanAct['items'] {
  return items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
}

function startQueue(parts: ScanParts): Machine<ScanQueue, ScanEvent> {
  const { storage } = parts
  const stored = storage.read(queueKey)
  const acts = repairScanActs(stored)
  if (stored === undefined) storage.remove(queueKey)
  else if (JSON.stringify(stored) !== JSON.stringify(acts)) storage.write(queueKey, acts)
  const shelf = repairScanShelf(storage.read(shelfKey))
  if (shelf === null) storage.remove(shelfKey)
  if (repairScanTable(storage.read(tableKey)) === null) storage.remove(tableKey)
  return runMachine(queueOf(acts, shelf), scanStep, (effect, send) => perform(parts, effect, send))
}

function perform(parts: ScanParts, effect: ScanEffect, send: (event: ScanEvent) => void): void {
  const { storage } = parts
  if (effect.type === 'save') return send({ type: 'wrote', ok: saved(storage, effect.acts) })
  if (effect.type === 'keep') return void storage.write(shelfKey, effect.shelf)
  void settle(parts, effect.act, send)
}

async function settle(parts: ScanParts, act: ScanAct, send: (event: ScanEvent) => void): Promise<void> {
  const { storage, timers } = parts
  const event = await deliver(parts, act)
  // Another tab may have stored more meanwhile: what is saved after this answer must hold it too.
  const stored = storage.read(queueKey)
  if (stored !== undefined) send({ type: 'stored', acts: repairScanActs(stored) })
  send(event)
  if (event.type === 'unreached') timers.after(scanPause, () => send({ type: 'go' }))
  // What was refused was judged by old parcels.
  if (event.type === 'refused') await bring(parts, act.owner, send).catch(() => {})
}

async function bring({ api, clock }: ScanParts, owner: string, send: (event: ScanEvent) => void): Promise<void> {
  const parcels = await allPages(api)
  send({ type: 'brought', shelf: { owner, at: clock.now(), parcels } })
}

function saved(storage: Storage, acts: readonly ScanAct[]): boolean {
  if (acts.length > 0) return storage.write(queueKey, acts)
  storage.remove(queueKey)
  return true
}

// Only the server's own word counts: an answer that is not about this parcel came from something in between.
async function deliver({ api, clock }: ScanParts, { key, parcel_id, act, items, tracking_code }: ScanAct) {
  const wish = act === 'pack' ? { act, items } : { act, ...(tracking_code !== null && { tracking_code }) }
  try {
    const answer = await api.ordering.handleParcel({ parcel_id, ...wish }, { idempotency_key: key })
    return answer?.id === parcel_id
      ? ({ type: 'done', key, at: clock.now() } as const)
      : ({ type: 'unreached', key } as const)
  } catch (error) {
    if (!(error instanceof Problem) || isPassing(error)) return { type: 'unreached', key } as const
    return { type: 'refused', key, code: error.code, sentence: error.sentence } as const
  }
}

const passing: readonly string[] = [
  'contract/key-in-flight',
  'accounts/sign-in-required',
  'accounts/session-ended',
  'accounts/refresh-raced',
]

// A word of a status alone is not the server's, but of something in between.
function isPassing({ kind, code, details }: Problem): boolean {
  const fromBetween = code === 'contract/broken' && details.status !== undefined
  return kind === 'unavailable' || fromBetween || passing.includes(code)
}

async function allPages(api: ScanParts['api']): Promise<PackSheet[]> {
  const parcels: PackSheet[] = []
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page += 1) {
    const answer: Awaited<ReturnType<typeof api.ordering.parcelsToPack>> = await api.ordering.parcelsToPack({ cursor })
    parcels.push(...answer.parcels)
    cursor = answer.next
    if (cursor === null) break
  }
  return parcels
}
