import type { Online } from '../../../core/freshness/index.ts'

/** The network state as requests observe it, in addition to what the browser reports. */
export interface Reachability {
  readonly online: Online
  readonly fetch: typeof fetch
}

/** Counts as offline while the browser says so, and after a request without a response until one succeeds. */
export function createReachability(browserOnline: Online, fetch: typeof globalThis.fetch): Reachability {
  const listeners = new Set<(online: boolean) => void>()
  let unreachable = false
  const get = (): boolean => browserOnline.get() && !unreachable
  const noteResult = (failed: boolean): void => {
    const before = get()
    unreachable = failed
    if (get() !== before) for (const listener of listeners) listener(get())
  }
  return {
    online: { get, watch: (listener) => watch(listeners, browserOnline, listener, () => noteResult(false)) },
    async fetch(input, init) {
      try {
        const response = await fetch(input, init)
        noteResult(false)
        return response
      } catch (error) {
        if (!(error instanceof DOMException)) noteResult(true)
        throw error
      }
    },
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
