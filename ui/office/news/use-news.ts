import { useEffect, useEffectEvent } from 'react'
import { useService } from '../../bindings/container.tsx'
import { streamKey } from '../../bindings/office-ports.ts'
import { timersKey } from '../../bindings/ports.ts'

/** How often news are asked for, in milliseconds, while nothing comes by itself; and how long after a lost stream another is opened. */
const every = 20_000

interface News {
  /** The path of the stream. */
  readonly path: string
  /** Brings a ticket that opens the stream once; always the same function. */
  readonly bring: () => Promise<{ readonly ticket: string }>
  /** The mark of the newest thing that is known; null for none, `undefined` until it is known. */
  readonly newest: string | null | undefined
  /** Asks what there is now; always the same function. */
  readonly ask: () => void
}

/** Hears at once of what is new, by a stream or else by asking again and again. */
export function useNews({ path, bring, newest, ask }: News): void {
  usePolling(ask)
  const [stream, timers] = [useService(streamKey), useService(timersKey)]
  const ready = newest !== undefined
  const known = useEffectEvent(() => newest ?? '0')
  // A ticket opens a stream once; whatever ends it, another one is asked for after a while. Also a hidden page listens: its tone is heard.
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
