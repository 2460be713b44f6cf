const script = '/build/worker.js'

/** How many client-side navigations of one visit are cached; each page is requested once more as a document. */
const maxNavigations = 30

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

interface WorkerNavigator extends Pick<Navigator, 'serviceWorker'> {
  readonly connection?: Connection
}

/**
 * Registers the service worker that caches the shell and recent pages; a browser without one loses nothing. `moves`
 * calls back for every page shown without a page load.
 */
export async function registerServiceWorker(
  navigator: WorkerNavigator,
  navigations: (shown: () => void) => void,
): Promise<void> {
  try {
    await navigator.serviceWorker.register(script, { scope: '/' })
    const registration = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const tell = (urls: readonly string[]) => registration.active?.postMessage(urls, {})
    tell([location.href, ...loaded])
    let left = maxNavigations
    navigations(() => {
      if (!hasRoomForCaching(navigator.connection) || left-- <= 0) return
      const { href } = location
      whenIdle(() => tell([href]))
    })
  } catch {
    return
  }
}

/** Whether the connection allows requests that nobody waits for. */
export function hasRoomForCaching({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean {
  return !saveData && effectiveType === '4g'
}

// Some browsers lack requestIdleCallback.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 1_000)
}
