import { useEffect, useEffectEvent } from 'react'
import { useService } from '../../bindings/container/container.tsx'
import { streamKey, timersKey } from '../../../core/container/service-keys.ts'

/** The polling interval without a stream, and the delay before reopening a lost one, in milliseconds. */
const every = 20_000

interface EventStreamOptions {
  /** The path of the stream. */
  readonly path: string
  /** Fetches a single-use ticket for the stream; must be a stable function. */
  readonly bring: () => Promise<{ readonly ticket: string }>
  /** The id of the newest known item; null for none, `undefined` until loaded. */
  readonly newest: string | null | undefined
  /** Reloads; must be a stable function. */
  readonly ask: () => void
}

/** Reloads as soon as something is new: by a stream, or else by polling. */
export function useEventStream({ path, bring, newest, ask }: EventStreamOptions): void {
  usePolling(ask)
  const [stream, timers] = [useService(streamKey), useService(timersKey)]
  const ready = newest !== undefined
  const known = useEffectEvent(() => newest ?? '0')
  // A ticket opens a stream once, so after any end a new one is requested with a delay. Hidden pages listen too, for
  // the notification sound.
  useEffect(() => {
    if (!ready) return undefined
    let live = true
    let stop = () => {}
    const lost = (): void => {
      if (live) stop = timers.after(every, () => void open())
    }
    const open = async (): Promise<void> => {
      const ticket = await bring().then(
        (answer) => answer.ticket,
        () => null,
      )
      if (!live) return
      if (ticket === null) return lost()
      stop = stream.open(`${path}?ticket=${ticket}&after=${known()}`, { message: ask, lost })
    }
    void open()
    return () => {
      live = false
      stop()
    }
  }, [ready, path, bring, stream, timers, ask])
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
