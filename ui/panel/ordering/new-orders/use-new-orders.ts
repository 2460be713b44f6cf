import { useCallback, useEffect, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { isNewOrderSoundMuted, saveNewOrderSoundMuted } from '../../../../core/ordering/index.ts'
import { Storage } from '../../../../core/shared/ports/storage.ports.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { notificationSoundKey } from '../../../../core/container/service-keys.ts'
import { useEventStream } from '../../../backoffice/events/use-event-stream.ts'

interface ParcelCounts {
  /** A mark that grows with every paid order. */
  readonly newest: string | null
}

/**
 * Listens for new paid orders by event stream, or by polling, and returns whether one arrived that the list does not
 * show yet.
 */
export function useNewOrders(counts: ParcelCounts | undefined, query: () => void) {
  const api = useService(Api)
  const [seen, setSeen] = useState<string | null>()
  const newest = counts?.newest
  if (seen === undefined && newest !== undefined) setSeen(newest)
  const openStream = useCallback(() => api.ordering.createNewOrderStreamTicket({}), [api])
  useEventStream({ path: '/api/v1/store/parcel-events', bring: openStream, newest, ask: query })
  const hasNewOrders = newest !== undefined && newest !== null && seen !== undefined && newest !== seen
  const playSound = useSound(hasNewOrders ? newest : null)
  return { hasNewOrders, markSeen: () => setSeen(newest ?? null), playSound }
}

/** Plays a sound for every new order unless muted on this device. */
function useSound(mark: string | null) {
  const [notificationSound, storage] = [useService(notificationSoundKey), useService(Storage)]
  const [muted, setMuted] = useState(() => isNewOrderSoundMuted(storage))
  useEffect(() => {
    if (mark !== null && !isNewOrderSoundMuted(storage)) notificationSound.play()
  }, [mark, notificationSound, storage])
  const setSoundMuted = useCallback(
    (next: boolean) => {
      saveNewOrderSoundMuted(storage, next)
      setMuted(next)
      // Turning the sound on also plays it once.
      if (!next) notificationSound.play()
    },
    [storage, notificationSound],
  )
  return { muted, setSoundMuted }
}
