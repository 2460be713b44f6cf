import { useEffect } from 'react'
import type { SessionStore } from '../../core/accounts/index.ts'
import { Api } from '../../core/contract/api.ts'
import { createScanStore, queueOf, type ScanQueue, type ScanStore } from '../../core/ordering/index.ts'
import { Online } from '../../core/freshness/index.ts'
import { Clock, type Timers } from '../../core/shared/clock.ports.ts'
import { Ids } from '../../core/shared/ids.ports.ts'
import { Storage } from '../../core/shared/storage.ports.ts'
import { keepStanding } from '../../core/stores/index.ts'
import { useContainer, useService } from './container.tsx'
import { sessionKey, timersKey } from './ports.ts'
import { offlineReadyKey, scanKey } from './office-ports.ts'
import { useStanding } from './use-standing.ts'
import { useStore } from './use-store.ts'

const nothing = queueOf([])

/** The scanner of this tab for who works here. It is bound by the page that needs it, which from then on opens without a network. */
export function useScan(): { readonly scan: ScanStore; readonly queue: ScanQueue } {
  const scan = useScanStore()
  const [online, storage, prepare] = [useService(Online), useService(Storage), useService(offlineReadyKey)]
  const { person, store, stores } = useStanding()
  const owner = store === null ? null : `${person.user_hash_id} ${store.supplier_hash}`
  useEffect(() => {
    scan.works(owner)
    keepStanding(storage, { person, stores: [...stores] })
    prepare()
    return online.watch((there) => there && scan.go())
  }, [scan, owner, storage, person, stores, prepare, online])
  return { scan, queue: useStore(scan, nothing) }
}

function useScanStore(): ScanStore {
  const container = useContainer()
  if (!container.isBound(scanKey)) {
    const create = (
      api: Api,
      storage: Storage,
      ids: Ids,
      clock: Clock,
      timers: Timers,
      session: SessionStore,
    ): ScanStore => {
      const scan = createScanStore({ api, storage, ids, clock, timers })
      session.subscribe(() => session.get().session === null && scan.works(null))
      return scan
    }
    const parts = [Api, Storage, Ids, Clock, timersKey, sessionKey]
    container.bind(scanKey).toResolvedValue(create as never, parts as never)
  }
  return container.get(scanKey)
}
