import type { Client } from '../../contract/endpoint.ts'
import type { orderingContract } from '../ordering.contract.ts'
import type { Clock, Timers } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { type Machine, runMachine } from '../../shared/state-machines/machine.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'
import type { PackSheet } from './pack-sheet.ts'
import {
  parcelsOfOwner,
  createScanQueue,
  repairScanActions,
  repairScanParcels,
  repairScanTicks,
  type ScanAction,
  type ScanQueue,
  type Ticks,
} from './scan.ts'
import { type ScanEffect, type ScanEvent, scanStep } from './scan.machine.ts'

export interface ScanDependencies {
  readonly api: {
    readonly ordering: Pick<
      Client<typeof orderingContract>,
      'performFulfillmentAction' | 'listPackSheets' | 'getPackSheet'
    >
  }
  readonly storage: Storage
  readonly ids: Ids
  readonly clock: Clock
  readonly timers: Timers
}

/** The scanner of one browser tab: parcels loaded in advance, and queued actions. */
export interface ScanStore {
  get(): ScanQueue
  subscribe(listener: () => void): () => void
  /** Sets the account and store in use; another owner sees no parcels, and actions of others wait. */
  setOwner(owner: string | null): void
  /**
   * Loads the parcels being prepared.
   * @throws Problem when they cannot be loaded
   */
  loadParcels(): Promise<void>
  /**
   * Returns a parcel from the loaded ones, else from the server.
   * @throws Problem
   */
  findParcel(parcel_id: string): Promise<PackSheet>
  /** Returns the packing progress that a previous page saved for this owner; null when there is none. */
  savedTicks(): { readonly parcel_id: string; readonly ticks: Ticks } | null
  /** Saves the packing progress, or that there is none (SCAN-9). */
  saveTicks(parcel_id: string | null, ticks: Ticks): void
  pack(parcel: PackSheet): void
  /** `tracking_code` is null where the carrier needs none. */
  ship(parcel: PackSheet, tracking_code: string | null): void
  /** Sends queued actions. */
  retryAll(): void
  retry(key: string): void
  discard(key: string): void
}

/** The delay before an unconfirmed action is retried, in milliseconds. */
export const retryDelay = 5_000

const { scanQueue: queueKey, scannedParcels: parcelsKey, scanTicks: ticksKey } = storageKeys
const maxPages = 10

/** A scanner over local storage: offline actions wait there, also across reloads. */
export function createScanStore(deps: ScanDependencies): ScanStore {
  const { api, storage, ids } = deps
  const machine = startMachine(deps)
  // Every action first reads what other tabs stored, so that tabs do not overwrite each other.
  const sendAfterReading = (event: ScanEvent): void => {
    const stored = storage.read(queueKey)
    if (stored !== undefined) machine.send({ type: 'stored', actions: repairScanActions(stored) })
    machine.send(event)
  }
  const enqueueAction = (
    { id: parcel_id, number }: PackSheet,
    input: Pick<ScanAction, 'action' | 'items' | 'tracking_code'>,
  ): void => {
    const { owner } = machine.get()
    if (owner !== null)
      sendAfterReading({
        type: 'action-queued',
        action: { key: ids.uuid(), owner, parcel_id, number, refusal: null, ...input },
      })
  }
  storage.watch((key) => {
    if (key === queueKey) machine.send({ type: 'stored', actions: repairScanActions(storage.read(queueKey)) })
  })
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    setOwner: (owner) => machine.send({ type: 'owner-changed', owner }),
    async loadParcels() {
      const { owner } = machine.get()
      if (owner !== null) await loadParcels(deps, owner, machine.send)
    },
    async findParcel(parcel_id) {
      const found = parcelsOfOwner(machine.get()).find(({ id }) => id === parcel_id)
      return found ?? api.ordering.getPackSheet({ parcel_id })
    },
    ...createTickStorage(storage, () => machine.get().owner),
    pack: (parcel) => enqueueAction(parcel, { action: 'pack', items: packItems(parcel), tracking_code: null }),
    ship: (parcel, tracking_code) => enqueueAction(parcel, { action: 'ship', items: [], tracking_code }),
    retryAll: () => sendAfterReading({ type: 'retry-all' }),
    retry: (key) => sendAfterReading({ type: 'retry', key }),
    discard: (key) => sendAfterReading({ type: 'dropped', key }),
  }
}

function createTickStorage(
  storage: Storage,
  currentOwner: () => string | null,
): Pick<ScanStore, 'savedTicks' | 'saveTicks'> {
  return {
    savedTicks() {
      const savedState = repairScanTicks(storage.read(ticksKey))
      return savedState?.owner === currentOwner() ? savedState : null
    },
    saveTicks(parcel_id, ticks) {
      const owner = currentOwner()
      if (owner === null || parcel_id === null) storage.remove(ticksKey)
      else storage.write(ticksKey, { owner, parcel_id, ticks })
    },
  }
}

function packItems({ items }: PackSheet): ScanAction['items'] {
  return items.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
}

function startMachine(deps: ScanDependencies): Machine<ScanQueue, ScanEvent> {
  const { storage } = deps
  const stored = storage.read(queueKey)
  const actions = repairScanActions(stored)
  if (stored === undefined) storage.remove(queueKey)
  else if (JSON.stringify(stored) !== JSON.stringify(actions)) storage.write(queueKey, actions)
  const loaded = repairScanParcels(storage.read(parcelsKey))
  if (loaded === null) storage.remove(parcelsKey)
  if (repairScanTicks(storage.read(ticksKey)) === null) storage.remove(ticksKey)
  return runMachine(createScanQueue(actions, loaded), scanStep, (effect, send) => perform(deps, effect, send))
}

function perform(deps: ScanDependencies, effect: ScanEffect, send: (event: ScanEvent) => void): void {
  const { storage } = deps
  if (effect.type === 'save') return send({ type: 'saved', ok: saveActions(storage, effect.actions) })
  if (effect.type === 'save-parcels') return void storage.write(parcelsKey, effect.loaded)
  void sendAction(deps, effect.action, send)
}

async function sendAction(
  deps: ScanDependencies,
  sendAfterReading: ScanAction,
  send: (event: ScanEvent) => void,
): Promise<void> {
  const { storage, timers } = deps
  const event = await submitAction(deps, sendAfterReading)
  // Another tab may have stored more meanwhile; the next save must include it.
  const stored = storage.read(queueKey)
  if (stored !== undefined) send({ type: 'stored', actions: repairScanActions(stored) })
  send(event)
  if (event.type === 'unreachable') timers.after(retryDelay, () => send({ type: 'retry-all' }))
  // The refusal shows that the loaded parcels are outdated.
  if (event.type === 'refused') await loadParcels(deps, sendAfterReading.owner, send).catch(() => {})
}

async function loadParcels(
  { api, clock }: ScanDependencies,
  owner: string,
  send: (event: ScanEvent) => void,
): Promise<void> {
  const parcels = await allPages(api)
  send({ type: 'parcels-loaded', loaded: { owner, at: clock.now(), parcels } })
}

function saveActions(storage: Storage, actions: readonly ScanAction[]): boolean {
  if (actions.length > 0) return storage.write(queueKey, actions)
  storage.remove(queueKey)
  return true
}

// Only a response about this parcel counts; anything else came from a proxy or captive portal.
async function submitAction(
  { api, clock }: ScanDependencies,
  { key, parcel_id, action, items, tracking_code }: ScanAction,
) {
  const input = action === 'pack' ? { action, items } : { action, ...(tracking_code !== null && { tracking_code }) }
  try {
    const response = await api.ordering.performFulfillmentAction({ parcel_id, ...input }, { idempotency_key: key })
    return response?.id === parcel_id
      ? ({ type: 'done', key, at: clock.now() } as const)
      : ({ type: 'unreachable', key } as const)
  } catch (error) {
    if (!(error instanceof Problem) || isTransient(error)) return { type: 'unreachable', key } as const
    return { type: 'refused', key, code: error.code, sentence: error.sentence } as const
  }
}

const transientCodes: readonly string[] = [
  'contract/key-in-flight',
  'accounts/sign-in-required',
  'accounts/session-ended',
  'accounts/refresh-conflict',
]

// A bare HTTP status is not a response of the server but of something in between.
function isTransient({ kind, code, details }: Problem): boolean {
  const isFromProxy = code === 'contract/broken' && details.status !== undefined
  return kind === 'unavailable' || isFromProxy || transientCodes.includes(code)
}

async function allPages(api: ScanDependencies['api']): Promise<PackSheet[]> {
  const parcels: PackSheet[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const response: Awaited<ReturnType<typeof api.ordering.listPackSheets>> = await api.ordering.listPackSheets({
      cursor,
    })
    parcels.push(...response.parcels)
    cursor = response.next
    if (cursor === null) break
  }
  return parcels
}
