import type { Connection, Online } from '../../../core/freshness/index.ts'
import type { Timers } from '../../../core/shared/ports/clock.ports.ts'

/** The network state as requests observe it, in addition to what the browser reports. */
export interface Reachability {
  readonly online: Online
  readonly fetch: typeof fetch
}

/** How long a server without an answer is left alone before it is asked again, in milliseconds. */
export const probeDelay = 4_000

const healthPath = '/healthz'

/** The answers of a proxy whose server is gone. */
const goneStatuses: readonly number[] = [502, 504]

/**
 * Counts the server as gone after a request without a response, until one succeeds; meanwhile it is asked again and
 * again, so that the page recovers by itself.
 */
export function createReachability(
  browserOnline: Online,
  fetch: typeof globalThis.fetch,
  timers: Timers,
): Reachability {
  const listeners = new Set<(online: boolean) => void>()
  let isGone = false
  let stopProbe = (): void => {}
  const connection = (): Connection => {
    if (!browserOnline.get()) return 'offline'
    return isGone ? 'server-gone' : 'online'
  }
  const noteResult = (failed: boolean): void => {
    const before = connection()
    isGone = failed
    stopProbe()
    if (failed) stopProbe = timers.after(probeDelay, () => void probe())
    if (connection() !== before) for (const listener of listeners) listener(connection() === 'online')
  }
  // Without a connection there is nothing to ask; the browser reports when it is back.
  const probe = async (): Promise<void> => {
    if (browserOnline.get()) await request(healthPath, { cache: 'no-store' }).catch(() => {})
  }
  // One lost answer is not a lost server: it is asked again before anything is said.
  const confirmLoss = async (input: Parameters<typeof fetch>[0]): Promise<void> => {
    if (input === healthPath) return noteResult(true)
    await request(healthPath, { cache: 'no-store' }).catch(() => {})
  }
  const request: typeof globalThis.fetch = async (input, init) => {
    try {
      const response = await fetch(input, init)
      noteResult(goneStatuses.includes(response.status))
      return response
    } catch (error) {
      if (!(error instanceof DOMException)) await confirmLoss(input)
      throw error
    }
  }
  return {
    online: {
      get: () => connection() === 'online',
      connection,
      watch: (listener) => watch(listeners, browserOnline, listener, () => noteResult(false)),
    },
    fetch: request,
  }
}

function watch(
  listeners: Set<(online: boolean) => void>,
  browserOnline: Online,
  listener: (online: boolean) => void,
  onBrowserOnline: () => void,
): () => void {
  const stop = browserOnline.watch((online) => {
    if (online) onBrowserOnline()
    listener(online)
  })
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}
