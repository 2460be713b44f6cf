import { type Kind, kindOf, marked, mayKeep } from './kinds.ts'
import { offlinePage } from './offline-page.ts'

/** What the worker needs of its browser. */
export interface WorkerParts {
  readonly origin: string
  readonly caches: CacheStorage
  readonly fetch: (request: Request | string) => Promise<Response>
  readonly after: (milliseconds: number) => Promise<void>
  /** The id of the worker's build. */
  readonly build: string
  /** The files every page of this build needs. */
  readonly shell: readonly string[]
}

/** How long a page of the network may take before the kept one is shown, in milliseconds. */
export const pagePatience = 3_000

const most = { page: 40, image: 200 } as const

/** The worker's work, free of its events. */
export function createAnswers(parts: WorkerParts) {
  const names = namesOf(parts)
  const fetched = createKeeper(parts)
  return {
    async install(): Promise<void> {
      await (await parts.caches.open(names.part)).addAll([...parts.shell])
    },
    /** Old builds are let go of once no tab of theirs is left. */
    async activate(): Promise<void> {
      const current: readonly string[] = Object.values(names)
      const old = (await parts.caches.keys()).filter((name) => /^(parts|pages) /.test(name) && !current.includes(name))
      await Promise.all(old.map((name) => parts.caches.delete(name)))
    },
    /** The answer to a request; `undefined` leaves it to the browser. */
    answer(request: Request): Promise<Response> | undefined {
      const kind = kindOf(request, parts.origin)
      if (kind === 'network') return undefined
      if (kind === 'own') return parts.fetch(request).catch(() => offlinePage(parts.shell, 'own'))
      return kind === 'page' ? pageFor(parts, fetched, request) : stillFor(parts, fetched, kind, request)
    },
    /** Keeps a page, first in the row, and what it had loaded before the worker was there. */
    async seen(urls: readonly string[]): Promise<void> {
      for (const url of urls.slice(0, 200)) {
        const kind = kindOf({ method: 'GET', mode: url === urls[0] ? 'navigate' : 'cors', url }, parts.origin)
        if (kind !== 'network' && kind !== 'own' && !(await parts.caches.match(url)))
          await fetched(kind, url).catch(() => {})
      }
    },
  }
}

type Keepable = Exclude<Kind, 'network' | 'own'>
type Fetched = (kind: Keepable, request: Request | string) => Promise<Response>

/** Parts and pages go with their build; pictures never change under their names. */
function namesOf({ build }: WorkerParts): Readonly<Record<Keepable, string>> {
  return { part: `parts ${build}`, page: `pages ${build}`, image: 'images' }
}

/** Fetches, and keeps what may be kept. */
function createKeeper(parts: WorkerParts): Fetched {
  const names = namesOf(parts)
  const keep = async (kind: Keepable, request: Request | string, response: Response): Promise<void> => {
    const cache = await parts.caches.open(names[kind])
    await cache.put(request, response)
    if (kind !== 'part') await trim(cache, most[kind])
  }
  return async (kind, request) => {
    const response = await parts.fetch(request)
    const keeps = kind === 'page' ? mayKeep(response.status, response.headers.get('cache-control')) : response.ok
    if (keeps && !response.redirected) await keep(kind, request, response.clone()).catch(() => {})
    return response
  }
}

// What has a name of its own never changes: any build's copy will do.
async function stillFor(
  { caches }: WorkerParts,
  fetched: Fetched,
  kind: Keepable,
  request: Request,
): Promise<Response> {
  return (await caches.match(request)) ?? fetched(kind, request)
}

// The network first; the kept page stands in when it fails or takes too long.
async function pageFor(parts: WorkerParts, fetched: Fetched, request: Request): Promise<Response> {
  const network = fetched('page', request).catch(() => undefined)
  const kept = await (await parts.caches.open(namesOf(parts).page)).match(request)
  const first = kept === undefined ? await network : await Promise.race([network, parts.after(pagePatience)])
  return first ?? (kept === undefined ? offlinePage(parts.shell, 'unseen') : keptPage(kept))
}

async function keptPage(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers)
  // It was unpacked when it was kept.
  headers.delete('content-encoding')
  return new Response(marked(await kept.text(), headers.get('date') ?? 'unknown'), { status: kept.status, headers })
}

async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
