import { visitorCaller } from '../../../core/contract/caller.ts'
import {
  type HostMode,
  type PageRenderer,
  primaryAddress,
  type RouteName,
  routeOf,
  shopOfPath,
  type Site,
} from '../../../core/routing/index.ts'
import { isRobot, type ViewedSubject, viewedSubject } from '../../../core/reports/index.ts'
import type { Log } from '../operations/log.ts'
import { type CachedPage, type PageCache, renderedPage, recompressed, entityTagOf } from './page-cache.ts'
import type { RedirectOf } from './redirects.ts'
import type { RequestContext } from '../requests/request-context.ts'

/** Serves a request for a page. */
export type PageServer = (request: Request, context: RequestContext) => Promise<Response>

export interface PageDependencies {
  readonly renderer: PageRenderer
  readonly cache: PageCache
  readonly now: () => number
  /** Counts a page view by a person. */
  readonly seen: (seen: ViewedSubject | null) => void
  readonly redirects: RedirectOf
  /** Returns the primary host of a shop, to which its other addresses lead. */
  readonly primaryHostOf: (slug: string) => string | undefined
  readonly site: Site
  /** Returns the absolute address of a payment's result page when it began in a shop. */
  readonly paymentReturn: (search: string) => Promise<string | undefined>
  readonly policy: (styles: readonly string[], widget: string | undefined) => string
  readonly log: Log
}

/** Pages that are personal or depend on endless queries; never cached. */
const unkept: readonly RouteName[] = [
  'payment.callback',
  'warehouse.payment.callback',
  'payment.charge',
  'landing.tracking',
  'landing.manage.invoice',
  'warehouse.tracking',
  'warehouse.tracking.by-id',
]

/** Creates the page server: renders pages, and caches public ones compressed. */
export function createPageServer(deps: PageDependencies): PageServer {
  return async (request, context) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    const primary = primaryOf(deps, context, address)
    if (primary !== undefined)
      return new Response(null, { status: 308, headers: { location: primary, 'cache-control': 'max-age=3600' } })
    const bot = isRobot(request.headers.get('user-agent') ?? '')
    const key = `${keyOf(context.mode)} ${address}`
    const kept = bot ? undefined : deps.cache.find(key, deps.now())
    if (context.route !== undefined)
      context.route.name = `page ${context.mode.kind} ${kept === undefined ? 'rendered' : 'cached'}`
    if (kept !== undefined) {
      deps.seen(kept.seen)
      if (kept.hasty) void refine(deps.cache, key, kept)
      return send(kept, request, true)
    }
    try {
      return await fresh(deps, { request, context, address, bot, key })
    } catch (error) {
      deps.log.error('page failed', { request_id: context.request_id, path: pathname }, error)
      return new Response(
        '<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>خطا</title><p>مشکلی پیش آمده است. چند لحظه بعد دوباره تلاش کنید.',
        {
          status: 503,
          headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2', 'cache-control': 'no-store' },
        },
      )
    }
  }
}

/** The first request gets a quick compression; the second starts a better one. */
async function refine(cache: PageCache, key: string, page: CachedPage): Promise<void> {
  const { version } = cache
  cache.keep(key, { ...page, hasty: false })
  const smaller = await recompressed(page)
  if (cache.version === version) cache.keep(key, smaller)
}

interface RequestedPage {
  readonly request: Request
  readonly context: RequestContext
  readonly address: string
  readonly bot: boolean
  readonly key: string
}

async function fresh(
  deps: PageDependencies,
  { request, context, address, bot, key }: RequestedPage,
): Promise<Response> {
  const { renderer, cache } = deps
  const { version } = cache
  const caller = visitorCaller(context.address, context.audience)
  const place = await paymentReturnOf(deps, context.mode, address)
  if (place !== undefined) return new Response(null, { status: 307, headers: { location: place, ...unstored } })
  const rendered = await renderer.render({ mode: context.mode, address, bot, caller })
  if (rendered.type === 'redirect')
    return new Response(null, { status: rendered.permanent ? 308 : 307, headers: { location: rendered.location } })
  const redirects = rendered.status === 404 ? await deps.redirects(context.mode, address) : undefined
  if (redirects !== undefined) return new Response(null, { status: 301, headers: { location: redirects } })
  const keep = rendered.status === 200 && rendered.route !== null && !unkept.includes(rendered.route) && !bot
  const page = await renderedPage(rendered.html, {
    status: rendered.status,
    tag: entityTagOf(rendered.route ?? '', rendered.params),
    seen: rendered.status === 200 ? viewedSubject(rendered.route, rendered.params) : null,
    policy: deps.policy(rendered.styles, rendered.widget),
    made: deps.now(),
  })
  if (!bot) deps.seen(page.seen)
  if (keep && cache.version === version) cache.keep(key, page)
  return send(page, request, keep)
}

// Browsers keep the redirect for an hour only: a domain may be lost.
function primaryOf({ primaryHostOf, site }: PageDependencies, context: RequestContext, address: string) {
  const { mode, shop_host } = context
  const slug = shopOfPath(mode, address)
  const host = slug && primaryHostOf(slug)
  return host && host !== shop_host ? primaryAddress(mode, address, host, site) : undefined
}

const unstored = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

// Every gateway returns to one address of the main site, which sends the payer on to where they were (PAY-19).
async function paymentReturnOf(deps: PageDependencies, mode: HostMode, address: string): Promise<string | undefined> {
  const path = routeOf('payment.callback').path
  if (mode.kind !== 'main' || (address !== path && !address.startsWith(`${path}?`))) return undefined
  return deps.paymentReturn(address.slice(path.length))
}

function keyOf(mode: HostMode): string {
  return mode.kind === 'store' ? `store:${mode.slug}` : mode.kind
}

function send(page: CachedPage, request: Request, shared: boolean): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': shared ? 'no-cache' : 'no-store',
    vary: 'accept-encoding',
    etag: page.etag,
    'content-security-policy': page.policy,
    ...(shared ? {} : { 'referrer-policy': 'no-referrer' }),
  }
  if (page.status === 200 && request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers })
  const wantsBrotli = (request.headers.get('accept-encoding') ?? '').includes('br')
  const bytes = wantsBrotli ? page.brotli : page.identity
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status: page.status,
    headers: wantsBrotli ? { ...headers, 'content-encoding': 'br' } : headers,
  })
}
