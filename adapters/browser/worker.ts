const script = '/build/worker.js'

/** How many pages one visit adds by moves inside the app; each is asked for once more, as a document. */
const mostMoves = 30

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

interface WorkerNavigator extends Pick<Navigator, 'serviceWorker'> {
  readonly connection?: Connection
}

/** Sets the worker going that keeps the shell and the last seen pages; a browser without one loses nothing. `moves` calls for every page that is shown without a page load. */
export async function startWorker(navigator: WorkerNavigator, moves: (shown: () => void) => void): Promise<void> {
  try {
    await navigator.serviceWorker.register(script, { scope: '/' })
    const registration = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const tell = (urls: readonly string[]) => registration.active?.postMessage(urls, {})
    tell([location.href, ...loaded])
    let left = mostMoves
    moves(() => {
      if (!isGenerous(navigator.connection) || left-- <= 0) return
      const { href } = location
      whenIdle(() => tell([href]))
    })
  } catch {
    return
  }
}

/** Whether a line bears a page that nobody waits for. */
export function isGenerous({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean {
  return !saveData && effectiveType === '4g'
}

// Some browsers do not say when they are idle.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 1_000)
}
