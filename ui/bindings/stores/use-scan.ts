import { useEffect } from 'react'
import type { SessionStore } from '../../../core/accounts/index.ts'
import { Api } from '../../../core/api/api.ts'
import { createScanStore, createScanQueue, type ScanQueue, type ScanStore } from '../../../core/ordering/index.ts'
import { Online } from '../../../core/freshness/index.ts'
import { Clock, type Timers } from '../../../core/shared/ports/clock.ports.ts'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { Storage } from '../../../core/shared/ports/storage.ports.ts'
import { saveCachedMembership } from '../../../core/stores/index.ts'
import { useContainer, useService } from '../container/container.tsx'
import { offlineReadyKey, scanKey, sessionKey, timersKey } from '../../../core/container/service-keys.ts'
import { useMembership } from './use-membership.ts'
import { useStore } from './use-store.ts'

const nothing = createScanQueue([])

/**
 * Returns the scanner of this tab for the current member. Bound by the page that needs it, which from then on opens
 * offline.
 */
export function useScan(): { readonly scan: ScanStore; readonly queue: ScanQueue } {
  const scan = useScanStore()
  const [online, storage, prepare] = [useService(Online), useService(Storage), useService(offlineReadyKey)]
  const { person, store, stores } = useMembership()
  const owner = store === null ? null : `${person.user_hash_id} ${store.supplier_hash}`
  useEffect(() => {
    scan.setOwner(owner)
    saveCachedMembership(storage, { person, stores: [...stores] })
    prepare()
    return online.watch((there) => there && scan.retryAll())
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
      session.subscribe(() => session.get().session === null && scan.setOwner(null))
      return scan
    }
    container.bind(scanKey).toResolvedValue(create, [Api, Storage, Ids, Clock, timersKey, sessionKey])
  }
  return container.get(scanKey)
}
