import { kindOf, marked, mayKeep } from './kinds.ts'
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
  const names = { part: `parts ${parts.build}`, page: `pages ${parts.build}`, image: 'images' } as const
  const open = (kind: keyof typeof names): Promise<Cache> => parts.caches.open(names[kind])
  const keep = async (kind: keyof typeof names, request: Request | string, response: Response): Promise<void> => {
    const cache = await open(kind)
    await cache.put(request, response)
    if (kind !== 'part') await trim(cache, most[kind])
  }
  const fetched = async (kind: keyof typeof names, request: Request | string): Promise<Response> => {
    const response = await parts.fetch(request)
    const keeps = kind === 'page' ? mayKeep(response.status, response.headers.get('cache-control')) : response.ok
    if (keeps && !response.redirected) await keep(kind, request, response.clone()).catch(() => {})
    return response
  }
  // What has a name of its own never changes: any build's copy will do.
  const still = async (kind: 'part' | 'image', request: Request): Promise<Response> =>
    (await parts.caches.match(request)) ?? fetched(kind, request)
  const page = async (request: Request): Promise<Response> => {
    const network = fetched('page', request).catch(() => undefined)
    const kept = await (await open('page')).match(request)
    const first = kept === undefined ? await network : await Promise.race([network, parts.after(pagePatience)])
    return first ?? (kept === undefined ? offlinePage(parts.shell) : keptPage(kept))
  }
  return {
    async install(): Promise<void> {
      await (await open('part')).addAll([...parts.shell])
    },
    /** Old builds are let go of once no tab of theirs is left. */
    async activate(): Promise<void> {
      const current: readonly string[] = Object.values(names)
      const old = (await parts.caches.keys()).filter((name) => !current.includes(name))
      await Promise.all(old.map((name) => parts.caches.delete(name)))
    },
    /** The answer to a request; `undefined` leaves it to the browser. */
    answer(request: Request): Promise<Response> | undefined {
      const kind = kindOf(request, parts.origin)
      if (kind === 'network') return undefined
      return kind === 'page' ? page(request) : still(kind, request)
    },
    /** Keeps what a page had loaded before the worker was there. */
    async seen(urls: readonly string[]): Promise<void> {
      for (const url of urls.slice(0, 200)) {
        const kind = kindOf({ method: 'GET', mode: url === urls[0] ? 'navigate' : 'cors', url }, parts.origin)
        if (kind !== 'network' && !(await parts.caches.match(url))) await fetched(kind, url).catch(() => {})
      }
    },
  }
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
