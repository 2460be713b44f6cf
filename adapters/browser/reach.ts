import type { Online } from '../../core/freshness/index.ts'

/** The network as requests find it, beside what the browser believes. */
export interface Reach {
  readonly online: Online
  readonly fetch: typeof fetch
}

/** Counts as offline while the browser says so, and after a request got no answer until one gets through. */
export function createReach(believed: Online, fetch: typeof globalThis.fetch): Reach {
  const listeners = new Set<(online: boolean) => void>()
  let silent = false
  const get = (): boolean => believed.get() && !silent
  const heard = (none: boolean): void => {
    const before = get()
    silent = none
    if (get() !== before) for (const listener of listeners) listener(get())
  }
  return {
    online: { get, watch: (listener) => watch(listeners, believed, listener, () => heard(false)) },
    async fetch(input, init) {
      try {
        const response = await fetch(input, init)
        heard(false)
        return response
      } catch (error) {
        if (!(error instanceof DOMException)) heard(true)
        throw error
      }
    },
  }
}

function watch(
  listeners: Set<(online: boolean) => void>,
  believed: Online,
  listener: (online: boolean) => void,
  back: () => void,
): () => void {
  const stop = believed.watch((online) => {
    if (online) back()
    listener(online)
  })
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}
