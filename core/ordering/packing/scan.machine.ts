import type { MachineStep } from '../../shared/state-machines/machine.ts'
import type { PackSheet } from './pack-sheet.ts'
import type { ScanAction, ScanQueue, ScanParcels } from './scan.ts'

export type ScanEvent =
  /** Actions that this or another tab stored. */
  | { readonly type: 'stored'; readonly actions: readonly ScanAction[] }
  | { readonly type: 'saved'; readonly ok: boolean }
  /** The person who uses the device changed; null after sign-out. */
  | { readonly type: 'owner-changed'; readonly owner: string | null }
  | { readonly type: 'action-queued'; readonly action: ScanAction }
  /** The network may be back. */
  | { readonly type: 'retry-all' }
  /** Parcels were loaded. */
  | { readonly type: 'parcels-loaded'; readonly loaded: ScanParcels }
  | { readonly type: 'done'; readonly key: string; readonly at: number }
  | { readonly type: 'refused'; readonly key: string; readonly code: string; readonly sentence: string }
  /** It is unknown whether the action arrived. */
  | { readonly type: 'unreachable'; readonly key: string }
  /** A refused action is retried or discarded. */
  | { readonly type: 'retry'; readonly key: string }
  | { readonly type: 'dropped'; readonly key: string }

export type ScanEffect =
  | { readonly type: 'save'; readonly actions: readonly ScanAction[] }
  | { readonly type: 'save-parcels'; readonly loaded: ScanParcels }
  | { readonly type: 'send'; readonly action: ScanAction }

type ScanTransition = MachineStep<ScanQueue, ScanEffect>

/**
 * The queue of the scanner (SCAN rules): actions are sent in order, one at a time, and none is lost or performed twice.
 */
export function scanStep(queue: ScanQueue, event: ScanEvent): ScanTransition {
  switch (event.type) {
    case 'stored':
      return [withStored(queue, event.actions)]
    case 'saved':
      return [event.ok === queue.saved ? queue : { ...queue, saved: event.ok }]
    case 'owner-changed':
      return event.owner === queue.owner ? [queue] : sendNext(withOwner(queue, event.owner))
    case 'action-queued':
      return saveAndSend(queue, [...queue.actions.filter((old) => !replaces(queue, old, event.action)), event.action])
    case 'retry-all':
      return sendNext(queue)
    case 'unreachable':
      return [withoutSending(queue, event.key)]
    case 'parcels-loaded':
      return receiveParcels(queue, event.loaded)
    case 'done':
      return completeAction(queue, event)
    case 'dropped':
      return event.key === queue.sending ? [queue] : withoutAction(queue, event.key)
    case 'refused':
      return saveAndSend(
        withoutSending(queue, event.key),
        withRefusal(queue, event.key, { code: event.code, sentence: event.sentence }),
      )
    case 'retry':
      return saveAndSend(queue, withRefusal(queue, event.key, null))
  }
}

// Loaded parcels are visible to their owner only, and are not stored again after sign-out.
function withOwner(queue: ScanQueue, owner: string | null): ScanQueue {
  return { ...queue, owner, loaded: queue.loaded?.owner === owner ? queue.loaded : null }
}

function receiveParcels(queue: ScanQueue, loaded: ScanParcels): ScanTransition {
  return loaded.owner === queue.owner
    ? [
        { ...queue, loaded },
        { type: 'save-parcels', loaded },
      ]
    : [queue]
}

// Actions that could not be stored exist in this tab only and are merged with those of other tabs.
function withStored(queue: ScanQueue, stored: readonly ScanAction[]): ScanQueue {
  const own = queue.saved ? [] : queue.actions.filter(({ key }) => !stored.some((other) => other.key === key))
  const actions = [...stored, ...own]
  return JSON.stringify(actions) === JSON.stringify(queue.actions) ? queue : { ...queue, actions }
}

/** An action replaces an unsent one of the same kind for the same parcel. */
function replaces({ sending }: ScanQueue, old: ScanAction, action: ScanAction): boolean {
  const same = old.owner === action.owner && old.parcel_id === action.parcel_id && old.action === action.action
  return same && old.key !== sending
}

function withoutAction(queue: ScanQueue, key: string): ScanTransition {
  const actions = queue.actions.filter((action) => action.key !== key)
  return saveAndSend(queue, actions)
}

/** The server confirmed an action: it leaves the queue and is applied to the loaded parcels. */
function completeAction(queue: ScanQueue, { key, at }: Extract<ScanEvent, { type: 'done' }>): ScanTransition {
  const action = queue.actions.find((one) => one.key === key)
  const [next, ...effects] = withoutAction(withoutSending(queue, key), key)
  if (action === undefined || next.loaded === null || action.owner !== next.loaded.owner) return [next, ...effects]
  const loaded = { ...next.loaded, parcels: next.loaded.parcels.flatMap((parcel) => applyToParcel(action, parcel, at)) }
  return [{ ...next, loaded }, { type: 'save-parcels', loaded }, ...effects]
}

function applyToParcel({ parcel_id, action }: ScanAction, parcel: PackSheet, at: number): readonly PackSheet[] {
  if (parcel.id !== parcel_id) return [parcel]
  return action === 'ship' ? [] : [{ ...parcel, packed_at: parcel.packed_at ?? new Date(at).toISOString() }]
}

function withRefusal({ actions }: ScanQueue, key: string, refusal: ScanAction['refusal']): readonly ScanAction[] {
  return actions.map((action) => (action.key === key ? { ...action, refusal } : action))
}

function withoutSending(queue: ScanQueue, key: string): ScanQueue {
  return queue.sending === key ? { ...queue, sending: null } : queue
}

function saveAndSend(queue: ScanQueue, actions: readonly ScanAction[]): ScanTransition {
  const [next, ...effects] = sendNext({ ...queue, actions })
  return [next, { type: 'save', actions }, ...effects]
}

function sendNext(queue: ScanQueue): ScanTransition {
  if (queue.sending !== null || queue.owner === null) return [queue]
  const action = queue.actions.find((one) => canSend(queue, one))
  return action === undefined
    ? [queue]
    : [
        { ...queue, sending: action.key },
        { type: 'send', action },
      ]
}

// Later actions for the same parcel wait behind a refused one.
function canSend({ actions, owner }: ScanQueue, action: ScanAction): boolean {
  if (action.owner !== owner || action.refusal !== null) return false
  const before = actions.slice(0, actions.indexOf(action))
  return !before.some(({ parcel_id, refusal }) => parcel_id === action.parcel_id && refusal !== null)
}
