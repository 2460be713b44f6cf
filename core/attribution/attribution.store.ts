import { parseQuery } from '../routing/index.ts'
import { runMachine } from '../shared/state-machines/machine.ts'
import { type Storage, storageKeys } from '../shared/ports/storage.ports.ts'
import { type Attribution, repairAttribution } from './attribution.ts'
import { attributionStep } from './attribution.machine.ts'

/** Marketing attribution in the browser. */
export interface AttributionStore {
  get(): Attribution
  /** Records the first page of a visit; `query` is the raw query string. */
  visit(origin: string, path: string, query: string): void
}

/** Creates attribution over local storage; without storage it lives as long as the page. */
export function createAttributionStore(storage: Storage): AttributionStore {
  const key = storageKeys.attribution
  const stored = storage.read(key)
  const machine = runMachine(repairAttribution(stored), attributionStep, ({ attribution }) => {
    storage.write(key, attribution)
  })
  if (stored === undefined) storage.remove(key)
  else if (JSON.stringify(stored) !== JSON.stringify(machine.get())) storage.write(key, machine.get())
  storage.watch((changed) => {
    if (changed === key) machine.send({ type: 'stored', attribution: repairAttribution(storage.read(key)) })
  })
  return {
    get: machine.get,
    visit: (origin, path, query) => machine.send({ type: 'visited', origin, path, query: parseQuery(query) }),
  }
}
