import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { isMuted, keepMuted } from '../../../core/ordering/index.ts'
import { Storage } from '../../../core/shared/storage.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { timersKey } from '../../bindings/ports.ts'
import { streamKey, toneKey } from '../../bindings/office-ports.ts'

/** How often new orders are asked for, in milliseconds, while nothing comes by itself; and how long after a lost stream another is opened. */
const every = 20_000

interface Counted {
  /** A mark that grows with every paid order. */
  readonly newest: string | null
}

/** Hears at once of paid orders, by a stream or else by asking again and again, and says whether one came that the list does not show yet. */
export function useArrivals(counted: Counted | undefined, ask: () => void) {
  const [seen, setSeen] = useState<string | null>()
  const newest = counted?.newest
  if (seen === undefined && newest !== undefined) setSeen(newest)
  usePolling(ask)
  useStream(newest, ask)
  const arrived = newest !== undefined && newest !== null && seen !== undefined && newest !== seen
  const sound = useSound(arrived ? newest : null)
  return { arrived, see: () => setSeen(newest ?? null), sound }
}

function usePolling(ask: () => void): void {
  const timers = useService(timersKey)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && ask()
    let stop = () => {}
    const wait = (): void => {
      stop = timers.after(every, () => {
        look()
        wait()
      })
    }
    wait()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask, timers])
}

// A ticket opens a stream once; whatever ends it, another one is asked for after a while. Also a hidden page listens: its tone is heard.
function useStream(newest: string | null | undefined, ask: () => void): void {
  const [api, stream, timers] = [useService(Api), useService(streamKey), useService(timersKey)]
  const ready = newest !== undefined
  const known = useEffectEvent(() => newest ?? '0')
  useEffect(() => {
    if (!ready) return undefined
    let live = true
    let stop = () => {}
    const lost = (): void => {
      if (live) stop = timers.after(every, () => void open())
    }
    const open = async (): Promise<void> => {
      const ticket = await api.ordering.storeArrivals({}).then(
        (answer) => answer.ticket,
        () => null,
      )
      if (!live) return
      if (ticket === null) return lost()
      stop = stream.open(`/api/store/parcel-events?ticket=${ticket}&after=${known()}`, { message: ask, lost })
    }
    void open()
    return () => {
      live = false
      stop()
    }
  }, [ready, api, stream, timers, ask])
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
