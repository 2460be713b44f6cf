import { type RequestKind, requestKindOf, markedAsCached, mayCache } from './request-kinds.ts'
import { offlinePage } from './offline-page.ts'

export interface ServiceWorkerDependencies {
  readonly origin: string
  readonly caches: CacheStorage
  readonly fetch: (request: Request | string) => Promise<Response>
  readonly after: (milliseconds: number) => Promise<void>
  /** Whether the browser has a connection. */
  readonly online: () => boolean
  /** The build id of the worker. */
  readonly build: string
  readonly shell: readonly string[]
}

/** Time allowed for the network before the cached page is shown, in milliseconds. */
export const pageTimeout = 3_000

const maxEntries = { page: 40, image: 200 } as const

/** Creates the service worker's logic, independent of its events. */
export function createResponder(deps: ServiceWorkerDependencies) {
  const names = namesOf(deps)
  const fetched = createKeeper(deps)
  return {
    async install(): Promise<void> {
      await (await deps.caches.open(names.part)).addAll([...deps.shell])
    },
    /** Removes the caches of old builds once no tab of theirs is open. */
    async activate(): Promise<void> {
      const current: readonly string[] = Object.values(names)
      const old = (await deps.caches.keys()).filter((name) => /^(parts|pages) /.test(name) && !current.includes(name))
      await Promise.all(old.map((name) => deps.caches.delete(name)))
    },
    /** Returns the response to a request; `undefined` leaves it to the browser. */
    respond(request: Request): Promise<Response> | undefined {
      const kind = requestKindOf(request, deps.origin)
      if (kind === 'network') return undefined
      if (kind === 'own') return deps.fetch(request).catch(() => offlinePage(deps.shell, 'own', deps.online()))
      return kind === 'page' ? pageFor(deps, fetched, request) : stillFor(deps, fetched, kind, request)
    },
    /** Caches a page and what it had loaded before the worker was installed; the page becomes the most recent entry. */
    async seen(urls: readonly string[]): Promise<void> {
      for (const url of urls.slice(0, 200)) {
        const kind = requestKindOf({ method: 'GET', mode: url === urls[0] ? 'navigate' : 'cors', url }, deps.origin)
        if (kind !== 'network' && kind !== 'own' && !(await deps.caches.match(url)))
          await fetched(kind, url).catch(() => {})
      }
    },
  }
}

type Keepable = Exclude<RequestKind, 'network' | 'own'>
type Fetched = (kind: Keepable, request: Request | string) => Promise<Response>

/** Scripts and pages are cached per build; images never change under their names. */
function namesOf({ build }: ServiceWorkerDependencies): Readonly<Record<Keepable, string>> {
  return { part: `parts ${build}`, page: `pages ${build}`, image: 'images' }
}

/** Fetches, and caches what may be cached. */
function createKeeper(deps: ServiceWorkerDependencies): Fetched {
  const names = namesOf(deps)
  const keep = async (kind: Keepable, request: Request | string, response: Response): Promise<void> => {
    const cache = await deps.caches.open(names[kind])
    await cache.put(request, response)
    if (kind !== 'part') await trim(cache, maxEntries[kind])
  }
  return async (kind, request) => {
    const response = await deps.fetch(request)
    const keeps = kind === 'page' ? mayCache(response.status, response.headers.get('cache-control')) : response.ok
    if (keeps && !response.redirected) await keep(kind, request, response.clone()).catch(() => {})
    return response
  }
}

// Files with a hashed name never change, so a copy from any build is valid.
async function stillFor(
  { caches }: ServiceWorkerDependencies,
  fetched: Fetched,
  kind: Keepable,
  request: Request,
): Promise<Response> {
  return (await caches.match(request)) ?? fetched(kind, request)
}

// Network first; the cached page is used when the network fails or takes too long.
async function pageFor(deps: ServiceWorkerDependencies, fetched: Fetched, request: Request): Promise<Response> {
  const network = fetched('page', request).catch(() => undefined)
  const kept = await (await deps.caches.open(namesOf(deps).page)).match(request)
  const first = kept === undefined ? await network : await Promise.race([network, deps.after(pageTimeout)])
  return first ?? (kept === undefined ? offlinePage(deps.shell, 'unseen', deps.online()) : keptPage(kept))
}

async function keptPage(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers)
  // The body was decompressed when it was cached.
  headers.delete('content-encoding')
  return new Response(markedAsCached(await kept.text(), headers.get('date') ?? 'unknown'), {
    status: kept.status,
    headers,
  })
}

async function trim(cache: Cache, maxEntries: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)))
}
