import type { FeedAnswer, TorobFeed } from '../../core/apps/index.ts'
import { visitor } from '../../core/contract/caller.ts'
import type { RateLimiter } from '../../core/contract/contract.ports.ts'
import { Problem } from '../../core/shared/problem.ts'

/** What the feeds are made of. */
export interface FeedServerParts {
  readonly torob: TorobFeed
  readonly limiter: RateLimiter
}

/** Answers those who read our feeds, each in the shape it has published. */
export type FeedServer = (request: Request, address: string) => Promise<Response>

/** Where feeds begin. */
export const feedStart = '/api/torob/v3/'

const limit = { per: 'address', count: 300, seconds: 60 } as const
const mostBytes = 256 * 1024

/** Answers feed readers, so many calls an address and minute. */
export function createFeedServer({ torob, limiter }: FeedServerParts): FeedServer {
  return async (request, address) => {
    if (request.method !== 'POST')
      return send({ status: 405, body: { error: 'method not allowed' } }, { allow: 'POST' })
    try {
      await limiter.take('torob-feed', limit, visitor(address))
      const slug = new URL(request.url).pathname.slice(feedStart.length)
      if (!/^[a-z0-9-]{1,64}$/.test(slug)) return send({ status: 404, body: { error: 'feed not found' } })
      return send(await torob(slug, await bodyOf(request)))
    } catch (error) {
      if (!(error instanceof Problem) || error.kind !== 'unavailable') throw error
      const { retry_after = 2 } = error.details
      const status = error.code === 'contract/too-many-requests' ? 429 : 503
      return send({ status, body: { error: 'try again later' } }, { 'retry-after': String(retry_after) })
    }
  }
}

type Said = Omit<FeedAnswer, 'status'> & { readonly status: number }

function send({ status, body }: Said, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** The JSON of a body; nothing for what is none or too much, which the feed refuses. */
async function bodyOf(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) return undefined
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown
  } catch {
    return undefined
  }
}
