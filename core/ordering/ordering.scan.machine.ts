import type { Step } from '../shared/machine.ts'
import type { PackSheet } from './ordering.pack-sheet.ts'
import type { ScanAct, ScanQueue, ScanShelf } from './ordering.scan.ts'

export type ScanEvent =
  /** What another tab has stored, or this one before. */
  | { readonly type: 'stored'; readonly acts: readonly ScanAct[] }
  | { readonly type: 'wrote'; readonly ok: boolean }
  /** Who works here; null after they have left. */
  | { readonly type: 'works'; readonly owner: string | null }
  | { readonly type: 'made'; readonly act: ScanAct }
  /** The network may be back. */
  | { readonly type: 'go' }
  /** Parcels were brought. */
  | { readonly type: 'brought'; readonly shelf: ScanShelf }
  | { readonly type: 'done'; readonly key: string; readonly at: number }
  | { readonly type: 'refused'; readonly key: string; readonly code: string; readonly sentence: string }
  /** Nobody knows whether it arrived. */
  | { readonly type: 'unreached'; readonly key: string }
  /** A person wants a refused act to be tried again, or lets it go. */
  | { readonly type: 'again'; readonly key: string }
  | { readonly type: 'dropped'; readonly key: string }

export type ScanEffect =
  | { readonly type: 'save'; readonly acts: readonly ScanAct[] }
  | { readonly type: 'keep'; readonly shelf: ScanShelf }
  | { readonly type: 'send'; readonly act: ScanAct }

type Next = Step<ScanQueue, ScanEffect>

/** The queue of the scanner (SCAN rules): acts leave in the order of their making, one at a time, and none is lost or done twice. */
export function scanStep(queue: ScanQueue, event: ScanEvent): Next {
  switch (event.type) {
    case 'stored':
      return [joined(queue, event.acts)]
    case 'wrote':
      return [event.ok === queue.saved ? queue : { ...queue, saved: event.ok }]
    case 'works':
      return event.owner === queue.owner ? [queue] : sendNext(workedBy(queue, event.owner))
    case 'made':
      return changed(queue, [...queue.acts.filter((old) => !isReplaced(queue, old, event.act)), event.act])
    case 'go':
      return sendNext(queue)
    case 'unreached':
      return [free(queue, event.key)]
    case 'brought':
      return brought(queue, event.shelf)
    case 'done':
      return done(queue, event)
    case 'dropped':
      return event.key === queue.sending ? [queue] : without(queue, event.key)
    case 'refused':
      return changed(free(queue, event.key), marked(queue, event.key, { code: event.code, sentence: event.sentence }))
    case 'again':
      return changed(queue, marked(queue, event.key, null))
  }
}

// What was brought for one is nobody else's to see, and is not stored again after they have left.
function workedBy(queue: ScanQueue, owner: string | null): ScanQueue {
  return { ...queue, owner, shelf: queue.shelf?.owner === owner ? queue.shelf : null }
}

function brought(queue: ScanQueue, shelf: ScanShelf): Next {
  return shelf.owner === queue.owner
    ? [
        { ...queue, shelf },
        { type: 'keep', shelf },
      ]
    : [queue]
}

// What could not be stored is known here alone: what another tab stored joins it.
function joined(queue: ScanQueue, stored: readonly ScanAct[]): ScanQueue {
  const own = queue.saved ? [] : queue.acts.filter(({ key }) => !stored.some((other) => other.key === key))
  const acts = [...stored, ...own]
  return JSON.stringify(acts) === JSON.stringify(queue.acts) ? queue : { ...queue, acts }
}

/** The same deed for the same parcel takes the place of one that has not left yet. */
function isReplaced({ sending }: ScanQueue, old: ScanAct, act: ScanAct): boolean {
  const same = old.owner === act.owner && old.parcel_id === act.parcel_id && old.act === act.act
  return same && old.key !== sending
}

function without(queue: ScanQueue, key: string): Next {
  const acts = queue.acts.filter((act) => act.key !== key)
  return changed(queue, acts)
}

/** The server has an act: it leaves the queue, and the shelf shows what it did. */
function done(queue: ScanQueue, { key, at }: Extract<ScanEvent, { type: 'done' }>): Next {
  const act = queue.acts.find((one) => one.key === key)
  const [next, ...effects] = without(free(queue, key), key)
  if (act === undefined || next.shelf === null || act.owner !== next.shelf.owner) return [next, ...effects]
  const shelf = { ...next.shelf, parcels: next.shelf.parcels.flatMap((parcel) => after(act, parcel, at)) }
  return [{ ...next, shelf }, { type: 'keep', shelf }, ...effects]
}

function after({ parcel_id, act }: ScanAct, parcel: PackSheet, at: number): readonly PackSheet[] {
  if (parcel.id !== parcel_id) return [parcel]
  return act === 'ship' ? [] : [{ ...parcel, packed_at: parcel.packed_at ?? new Date(at).toISOString() }]
}

function marked({ acts }: ScanQueue, key: string, refusal: ScanAct['refusal']): readonly ScanAct[] {
  return acts.map((act) => (act.key === key ? { ...act, refusal } : act))
}

function free(queue: ScanQueue, key: string): ScanQueue {
  return queue.sending === key ? { ...queue, sending: null } : queue
}

function changed(queue: ScanQueue, acts: readonly ScanAct[]): Next {
  const [next, ...effects] = sendNext({ ...queue, acts })
  return [next, { type: 'save', acts }, ...effects]
}

function sendNext(queue: ScanQueue): Next {
  if (queue.sending !== null || queue.owner === null) return [queue]
  const act = queue.acts.find((one) => mayLeave(queue, one))
  return act === undefined
    ? [queue]
    : [
        { ...queue, sending: act.key },
        { type: 'send', act },
      ]
}

// Behind a refused act the later ones for the same parcel wait.
function mayLeave({ acts, owner }: ScanQueue, act: ScanAct): boolean {
  if (act.owner !== owner || act.refusal !== null) return false
  const before = acts.slice(0, acts.indexOf(act))
  return !before.some(({ parcel_id, refusal }) => parcel_id === act.parcel_id && refusal !== null)
}
