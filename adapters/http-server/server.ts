import type { HostMode } from '../../core/routing/index.ts'
import type { Audience } from '../../core/contract/caller.ts'
import { type ApiDependencies, createApi } from './api/api.ts'
import type { DiscoveryServer } from './files/discovery.ts'
import { type FeedServer, feedPathPrefix } from './files/feeds.ts'
import type { Metrics } from './operations/metrics.ts'
import type { OperatorServer } from './operations/operator-server.ts'
import type { PageServer } from './pages/page-server.ts'
import { withSecurityHeaders } from './requests/security-headers.ts'
import type { EventStreamServer } from './events/event-stream.ts'
import type { RequestHost } from './requests/hosts.ts'
import type { RequestContext } from './requests/request-context.ts'
import type { ManifestServer } from './files/web-manifest.ts'

/** A separate handler below a path. */
export type FetchHandler = (request: Request) => Response | Promise<Response>

export interface ServerDependencies extends ApiDependencies {
  /** Resolves the trusted host of a request to a site. */
  readonly hostOf: (request: Request, peer: string) => RequestHost
  readonly addressOf: (request: Request, peer: string) => string
  readonly newId: () => string
  readonly pages: PageServer
  readonly discovery: DiscoveryServer
  readonly manifest: ManifestServer
  readonly images: FetchHandler
  readonly operators: OperatorServer
  readonly metrics: Metrics
  /** Streams of server-sent events by path. */
  readonly streams: Readonly<Record<string, EventStreamServer>>
  /** The pages of the sandbox bank; null when a real gateway is configured. */
  readonly sandboxBank: FetchHandler | null
  readonly openapi: FetchHandler
  readonly feeds: FeedServer
  /** Whether the server accepts requests and its database responds. */
  readonly ready: () => Promise<boolean>
  readonly build: FetchHandler
  /** Whether the site is served over TLS, so that HSTS can be sent. */
  readonly secure: boolean
}

/** Creates the whole HTTP server as one function; `peer` is the network address of the client. */
export function createServer(deps: ServerDependencies): (request: Request, peer: string) => Promise<Response> {
  const api = createApi(deps)
  return async (request, peer) => {
    const { pathname } = new URL(request.url)
    const response = await deps.operators(request)
    if (response !== undefined) return response
    if (pathname === '/healthz') return new Response('ok\n')
    if (pathname === '/readyz') return readiness(await deps.ready())
    const { resolution, name } = deps.hostOf(request, peer)
    if (resolution.kind === 'unknown') return new Response('Misdirected Request\n', { status: 421 })
    if (resolution.kind === 'redirect') return redirects(resolution.to, request)
    const context = {
      mode: resolution,
      ...(resolution.kind === 'store' && name !== undefined ? { shop_host: name } : {}),
      audience: audienceOf(resolution),
      address: deps.addressOf(request, peer),
      request_id: deps.newId(),
      route: { name: templateOf(pathname) },
    }
    return measured(deps, context.route, request.method, async () =>
      withSecurityHeaders(await route(deps, api, context, pathname, request), deps.secure),
    )
  }
}

async function measured(
  { metrics }: ServerDependencies,
  route: { readonly name: string },
  method: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const begun = performance.now()
  const response = await answer()
  const { status } = response
  metrics.time('http_seconds', { method, route: route.name, status }, (performance.now() - begun) / 1000)
  return response
}

const files = ['/build/', '/images/', '/sandbox-bank/', '/api/']

/** The route label until a handler sets it: never the path itself, which is unbounded. */
function templateOf(pathname: string): string {
  const start = files.find((begin) => pathname.startsWith(begin))
  return start === undefined ? 'other' : `${start}*`
}

function readiness(ready: boolean): Response {
  return ready ? new Response('ok\n') : new Response('not ready\n', { status: 503, headers: { 'retry-after': '2' } })
}

/** Redirects to the same path on the main site; the explicit origin prevents an open redirect. */
function redirects(origin: string, request: Request): Response {
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
  deps: ServerDependencies,
  api: ReturnType<typeof createApi>,
  context: RequestContext,
  pathname: string,
  request: Request,
): Promise<Response> {
  if (pathname === '/api/v1/openapi.json' || pathname === '/api') return deps.openapi(request)
  const stream = request.method === 'GET' && Object.hasOwn(deps.streams, pathname) ? deps.streams[pathname] : undefined
  if (stream !== undefined) return stream.answer(request, context.address)
  if (pathname.startsWith(feedPathPrefix)) return deps.feeds(request, context.address)
  if (pathname.startsWith('/api/')) return api.fetch(request, context)
  if (pathname.startsWith('/build/')) return deps.build(request)
  if (pathname.startsWith('/images/')) return deps.images(request)
  if (deps.sandboxBank !== null && context.mode.kind === 'main' && pathname.startsWith('/sandbox-bank/')) {
    return deps.sandboxBank(request)
  }
  const { mode } = context
  return (await deps.manifest(request, mode)) ?? (await deps.discovery(request, mode)) ?? deps.pages(request, context)
}
