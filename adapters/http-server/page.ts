import { visitor } from '../../core/contract/caller.ts'
import type { HostMode, PageRenderer, RouteName } from '../../core/routing/index.ts'
import { type Seen, seenOn } from '../../core/reports/index.ts'
import type { Log } from './log.ts'
import { type CachedPage, type PageCache, readyPage, refined, tagOf } from './page-cache.ts'
import type { Moved } from './moved.ts'
import type { Visit } from './visit.ts'

/** Answers a request for a page. */
export type PageServer = (request: Request, visit: Visit) => Promise<Response>

/** What serving pages is made of. */
export interface PageParts {
  readonly renderer: PageRenderer
  readonly cache: PageCache
  readonly now: () => number
  /** A person looks at something. */
  readonly seen: (seen: Seen | null) => void
  readonly moved: Moved
  /** The content policy of a page that carries these styles, and a chat widget from there. */
  readonly policy: (styles: readonly string[], widget: string | undefined) => string
  readonly log: Log
}

/** Pages whose answer belongs to one visitor or to endless queries; they are never kept. */
const unkept: readonly RouteName[] = [
  'payment.callback',
  'payment.charge',
  'landing.tracking',
  'warehouse.tracking',
  'warehouse.tracking.by-id',
]

const robots = /bot|crawl|spider|slurp|facebookexternalhit|preview/i

/** Whether a visitor calls itself a robot. */
export function isRobot(agent: string): boolean {
  return robots.test(agent)
}

/** Renders pages, and keeps the public ones whole, compressed once. */
export function createPageServer(parts: PageParts): PageServer {
  return async (request, visit) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    const bot = isRobot(request.headers.get('user-agent') ?? '')
    const key = `${keyOf(visit.mode)} ${address}`
    const kept = bot ? undefined : parts.cache.find(key, parts.now())
    if (visit.route !== undefined)
      visit.route.name = `page ${visit.mode.kind} ${kept === undefined ? 'rendered' : 'cached'}`
    if (kept !== undefined) {
      parts.seen(kept.seen)
      if (kept.hasty) void refine(parts.cache, key, kept)
      return send(kept, request, true)
    }
    try {
      return await fresh(parts, { request, visit, address, bot, key })
    } catch (error) {
      parts.log.error('page failed', { request_id: visit.request_id, path: pathname }, error)
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

/** Whoever asks first is not kept waiting; whoever comes after the second gets fewer bytes. */
async function refine(cache: PageCache, key: string, page: CachedPage): Promise<void> {
  const { version } = cache
  cache.keep(key, { ...page, hasty: false })
  const smaller = await refined(page)
  if (cache.version === version) cache.keep(key, smaller)
}

interface Wanted {
  readonly request: Request
  readonly visit: Visit
  readonly address: string
  readonly bot: boolean
  readonly key: string
}

async function fresh(parts: PageParts, { request, visit, address, bot, key }: Wanted): Promise<Response> {
  const { renderer, cache } = parts
  const { version } = cache
  const caller = visitor(visit.address, visit.audience)
  const rendered = await renderer.render({ mode: visit.mode, address, bot, caller })
  if (rendered.type === 'redirect') return new Response(null, { status: 307, headers: { location: rendered.location } })
  const moved = rendered.status === 404 ? await parts.moved(visit.mode, address) : undefined
  if (moved !== undefined) return new Response(null, { status: 301, headers: { location: moved } })
  const keep = rendered.status === 200 && rendered.route !== null && !unkept.includes(rendered.route) && !bot
  const page = await readyPage(rendered.html, {
    status: rendered.status,
    tag: tagOf(rendered.route ?? '', rendered.params),
    seen: rendered.status === 200 ? seenOn(rendered.route, rendered.params) : null,
    policy: parts.policy(rendered.styles, rendered.widget),
    made: parts.now(),
  })
  if (!bot) parts.seen(page.seen)
  if (keep && cache.version === version) cache.keep(key, page)
  return send(page, request, keep)
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
