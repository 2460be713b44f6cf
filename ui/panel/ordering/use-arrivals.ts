import { useCallback, useEffect, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { isMuted, keepMuted } from '../../../core/ordering/index.ts'
import { Storage } from '../../../core/shared/storage.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { toneKey } from '../../bindings/office-ports.ts'
import { useNews } from '../../office/news/use-news.ts'

interface Counted {
  /** A mark that grows with every paid order. */
  readonly newest: string | null
}

/** Hears at once of paid orders, by a stream or else by asking again and again, and says whether one came that the list does not show yet. */
export function useArrivals(counted: Counted | undefined, ask: () => void) {
  const api = useService(Api)
  const [seen, setSeen] = useState<string | null>()
  const newest = counted?.newest
  if (seen === undefined && newest !== undefined) setSeen(newest)
  const bring = useCallback(() => api.ordering.storeArrivals({}), [api])
  useNews({ path: '/api/store/parcel-events', bring, newest, ask })
  const arrived = newest !== undefined && newest !== null && seen !== undefined && newest !== seen
  const sound = useSound(arrived ? newest : null)
  return { arrived, see: () => setSeen(newest ?? null), sound }
}

/** A tone for every arrival, unless this device is muted. */
function useSound(arrival: string | null) {
  const [tone, storage] = [useService(toneKey), useService(Storage)]
  const [muted, setMuted] = useState(() => isMuted(storage))
  useEffect(() => {
    if (arrival !== null && !isMuted(storage)) tone.play()
  }, [arrival, tone, storage])
  const mute = useCallback(
    (next: boolean) => {
      keepMuted(storage, next)
      setMuted(next)
      // The press that allows the sound also lets it be heard.
      if (!next) tone.play()
    },
    [storage, tone],
  )
  return { muted, mute }
}
