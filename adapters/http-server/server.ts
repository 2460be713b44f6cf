import type { HostMode, HostVerdict } from '../../core/routing/index.ts'
import type { Audience } from '../../core/contract/caller.ts'
import { type ApiParts, createApi } from './api.ts'
import type { DiscoveryServer } from './discovery.ts'
import { type FeedServer, feedStart } from './feeds.ts'
import type { Meter } from './meter.ts'
import type { OperatorServer } from './operators.ts'
import type { PageServer } from './page.ts'
import { secured } from './security.ts'
import type { SupportEvents } from './support-events.ts'
import type { Visit } from './visit.ts'
import type { ManifestServer } from './web-manifest.ts'

/** A service of its own below a path, as a fetch function. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** What the whole HTTP surface is made of. */
export interface ServerParts extends ApiParts {
  /** Which site the believed host of a request is. */
  readonly hostOf: (request: Request, peer: string) => HostVerdict
  /** The caller's address, from the peer or a configured proxy. */
  readonly addressOf: (request: Request, peer: string) => string
  readonly newId: () => string
  readonly pages: PageServer
  /** Files for robots. */
  readonly discovery: DiscoveryServer
  /** What a browser reads to install a host's shop. */
  readonly manifest: ManifestServer
  readonly images: Fetch
  /** What only operators read. */
  readonly operators: OperatorServer
  readonly meter: Meter
  /** Streams of server-sent events by their paths. */
  readonly streams: Readonly<Record<string, SupportEvents>>
  /** The sandbox bank's pages; absent when a real gateway is configured. */
  readonly sandboxBank: Fetch | null
  readonly openapi: Fetch
  /** The feeds of shops. */
  readonly feeds: FeedServer
  /** Whether the server still takes requests and its database answers. */
  readonly ready: () => Promise<boolean>
  readonly build: Fetch
  /** Whether TLS is ours, so that HSTS may be promised. */
  readonly secure: boolean
}

/** The whole HTTP surface as one function; `peer` is the network address of the other end. */
export function createServer(parts: ServerParts): (request: Request, peer: string) => Promise<Response> {
  const api = createApi(parts)
  return async (request, peer) => {
    const { pathname } = new URL(request.url)
    const told = await parts.operators(request)
    if (told !== undefined) return told
    if (pathname === '/healthz') return new Response('ok\n')
    if (pathname === '/readyz') return readiness(await parts.ready())
    const verdict = parts.hostOf(request, peer)
    if (verdict.kind === 'unknown') return new Response('Misdirected Request\n', { status: 421 })
    if (verdict.kind === 'redirect') return moved(verdict.to, request)
    const visit = {
      mode: verdict,
      audience: audienceOf(verdict),
      address: parts.addressOf(request, peer),
      request_id: parts.newId(),
      route: { name: templateOf(pathname) },
    }
    return measured(parts, visit.route, request.method, async () =>
      secured(await route(parts, api, visit, pathname, request), parts.secure),
    )
  }
}

async function measured(
  { meter }: ServerParts,
  route: { readonly name: string },
  method: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const begun = performance.now()
  const response = await answer()
  const { status } = response
  meter.time('http_seconds', { method, route: route.name, status }, (performance.now() - begun) / 1000)
  return response
}

const files = ['/build/', '/images/', '/sandbox-bank/', '/api/']

/** Until somebody knows better: never the path itself, of which there is no end. */
function templateOf(pathname: string): string {
  const start = files.find((begin) => pathname.startsWith(begin))
  return start === undefined ? 'other' : `${start}*`
}

function readiness(ready: boolean): Response {
  return ready ? new Response('ok\n') : new Response('not ready\n', { status: 503, headers: { 'retry-after': '2' } })
}

/** The same path on the main site; it cannot be read as another host, because the origin stands before it. */
function moved(origin: string, request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return new Response(null, {
    status: 308,
    headers: { location: `${origin}/${pathname.replace(/^[/\\]+/, '')}${search}` },
  })
}

function audienceOf({ kind }: HostMode): Audience {
  return kind === 'panel' || kind === 'admin' ? kind : 'main'
}

async function route(
  parts: ServerParts,
  api: ReturnType<typeof createApi>,
  visit: Visit,
  pathname: string,
  request: Request,
): Promise<Response> {
  if (pathname === '/api/openapi.json' || pathname === '/api') return parts.openapi(request)
  const stream =
    request.method === 'GET' && Object.hasOwn(parts.streams, pathname) ? parts.streams[pathname] : undefined
  if (stream !== undefined) return stream.answer(request, visit.address)
  if (pathname.startsWith(feedStart)) return parts.feeds(request, visit.address)
  if (pathname.startsWith('/api/')) return api.fetch(request, visit)
  if (pathname.startsWith('/build/')) return parts.build(request)
  if (pathname.startsWith('/images/')) return parts.images(request)
  if (parts.sandboxBank !== null && visit.mode.kind === 'main' && pathname.startsWith('/sandbox-bank/')) {
    return parts.sandboxBank(request)
  }
  const { mode } = visit
  return (await parts.manifest(request, mode)) ?? (await parts.discovery(request, mode)) ?? parts.pages(request, visit)
}
