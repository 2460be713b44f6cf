import type { DiscoveryFiles } from '../../../core/discovery/index.ts'
import type { HostMode } from '../../../core/routing/index.ts'
import { type CachedPage, type PageCache, renderedPage, entityTagOf } from '../pages/page-cache.ts'
import { contentPolicy } from '../requests/security-headers.ts'

export interface DiscoveryServerDependencies {
  readonly discovery: DiscoveryFiles
  readonly cache: PageCache
  readonly now: () => number
}

/** Serves the files for crawlers; returns `undefined` for every other path. */
export type DiscoveryServer = (request: Request, mode: HostMode) => Promise<Response | undefined>

const files = /^\/(?:robots\.txt|sitemap(?:-[a-z]{1,12}-[0-9]{1,5})?\.xml)$/

/** Serves `robots.txt` and the sitemaps; each file is cached whole and invalidated together with the lists it names. */
export function createDiscoveryServer({ discovery, cache, now }: DiscoveryServerDependencies): DiscoveryServer {
  return async (request, mode) => {
    const { pathname } = new URL(request.url)
    if (!files.test(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const key = `file ${mode.kind}:${mode.kind === 'store' ? mode.slug : ''} ${pathname}`
    const cached = cache.find(key, now())
    if (cached !== undefined) return send(cached, pathname, request)
    const { version } = cache
    const file = await discovery(mode, pathname)
    if (file === undefined) return notFound()
    const page = await renderedPage(file.text, {
      status: 200,
      tag: entityTagOf('', {}),
      seen: null,
      policy: contentPolicy(),
      made: now(),
    })
    if (cache.version === version) cache.keep(key, page)
    return send(page, pathname, request)
  }
}

function send(page: CachedPage, pathname: string, request: Request): Response {
  const type = pathname.endsWith('.xml') ? 'application/xml' : 'text/plain'
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', etag: page.etag }
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  const wantsBrotli = (request.headers.get('accept-encoding') ?? '').includes('br')
  const bytes = wantsBrotli ? page.brotli : page.identity
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: { ...headers, vary: 'accept-encoding', ...(wantsBrotli ? { 'content-encoding': 'br' } : {}) },
  })
}

function notFound(): Response {
  return new Response('Not Found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
}
