import type { FeedResponse, TorobFeed } from '../../../core/apps/index.ts'
import { visitorCaller } from '../../../core/contract/caller.ts'
import type { RateLimiter } from '../../../core/contract/contract.ports.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'

export interface FeedServerDependencies {
  readonly torob: TorobFeed
  readonly limiter: RateLimiter
}

/** Serves feed readers, each in its published format. */
export type FeedServer = (request: Request, address: string) => Promise<Response>

/** The path prefix of feeds. */
export const feedPathPrefix = '/api/torob/v3/'

const limit = { per: 'address', count: 300, seconds: 60 } as const
const maxBytes = 256 * 1024

/** Creates the feed server, rate-limited per address. */
export function createFeedServer({ torob, limiter }: FeedServerDependencies): FeedServer {
  return async (request, address) => {
    if (request.method !== 'POST')
      return send({ status: 405, body: { error: 'method not allowed' } }, { allow: 'POST' })
    try {
      await limiter.take('torob-feed', limit, visitorCaller(address))
      const slug = new URL(request.url).pathname.slice(feedPathPrefix.length)
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

type FeedReply = Omit<FeedResponse, 'status'> & { readonly status: number }

function send({ status, body }: FeedReply, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Parses a JSON body; `undefined` for an invalid or too large one, which the feed refuses. */
async function bodyOf(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array> | []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) return undefined
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown
  } catch {
    return undefined
  }
}
