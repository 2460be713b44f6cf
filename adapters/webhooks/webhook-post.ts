import { createHmac } from 'node:crypto'
import { type ClientRequest, request as plainRequest } from 'node:http'
import { request as tlsRequest, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import type { DeliveryOutcome, SignedPost, WebhookPost } from '../../core/apps/index.ts'
import { createLookup, type ResolvedAddress, type Lookup } from './lookup.ts'
import { isPublicAddress } from './public-address.ts'

export interface WebhookOptions {
  /** Hosts with ports of our own network that may be reached, also without TLS; for tests. */
  readonly local: readonly string[]
  readonly lookup?: Lookup
  /** The timeout of the whole delivery, in milliseconds. */
  readonly timeout?: number
}

const maxResponseBytes = 64 * 1024

/** Sends signed messages over TLS to public addresses, pinned for the connection, without following redirects. */
export function createWebhookPost({ local, lookup = createLookup(), timeout = 10_000 }: WebhookOptions): WebhookPost {
  return {
    refusal: (url) => refusalOf(url, local),
    async send(post) {
      if (refusalOf(post.url, local) !== undefined) return failed('address')
      const signal = AbortSignal.timeout(timeout)
      try {
        const url = new URL(post.url)
        const pinned = await withEnd(pin(url, local, lookup), signal)
        return pinned === undefined ? failed('address') : await exchange(url, pinned, post, signal)
      } catch (error) {
        return failed(signal.aborted ? 'timeout' : errorCodeOf(error))
      }
    },
  }
}

/** Checks a URL without any network access. */
function refusalOf(text: string, local: readonly string[]): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return 'نشانی کامل را بنویسید؛ مانند https://shop.example.ir/hook'
  if (url.username !== '' || url.password !== '') return 'نشانی نباید نام کاربری و رمز داشته باشد.'
  if (local.includes(url.host)) return undefined
  if (url.protocol !== 'https:') return 'نشانی باید با https آغاز شود.'
  const host = hostOf(url)
  const inside =
    isIP(host) !== 0 ? !isPublicAddress(host) : !/\.[a-z0-9-]{2,63}$/.test(host) || reservedNames.test(host)
  return inside ? 'این نشانی در اینترنت نیست یا به شبکهٔ داخلی می‌رسد.' : undefined
}

const reservedNames = /(?:^|\.)(?:localhost|local|internal|lan|home|localdomain|arpa|onion)$/

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Returns the one address the connection will use; none if any address of the name is not public. */
async function pin(url: URL, local: readonly string[], lookup: Lookup): Promise<ResolvedAddress | undefined> {
  const host = hostOf(url)
  const literal = isIP(host)
  const found = literal === 0 ? await lookup(host) : [{ address: host, family: literal }]
  if (local.includes(url.host)) return found[0]
  return found.every(({ address }) => isPublicAddress(address)) ? found[0] : undefined
}

function exchange(url: URL, pinned: ResolvedAddress, post: SignedPost, signal: AbortSignal): Promise<DeliveryOutcome> {
  return new Promise((resolve, reject) => {
    const request: (url: URL, options: RequestOptions) => ClientRequest =
      url.protocol === 'https:' ? tlsRequest : plainRequest
    const sent = request(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: headersOf(post),
      maxHeaderSize: 16_384,
      // The connection goes to the checked address, whatever DNS returns now.
      lookup: (_host, { all }, done) => (all ? done(null, [{ ...pinned }]) : done(null, pinned.address, pinned.family)),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const { statusCode: status = 0 } = response
      const finish = () => {
        resolve({
          taken: status >= 200 && status < 300,
          status,
          problem: status >= 200 && status < 300 ? null : 'status',
        })
        sent.destroy()
      }
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
        if (bytes > maxResponseBytes) finish()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    sent.end(post.body)
  })
}

function headersOf({ id, event, body, secret, second }: SignedPost): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Bazargah-Webhooks/1',
    'x-bazargah-event': event,
    'x-bazargah-delivery': id,
    'x-bazargah-signature': `t=${second},v1=${signature}`,
  }
}

function withEnd<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true })
    work.then(resolve, reject)
  })
}

function failed(problem: string): DeliveryOutcome {
  return { taken: false, status: null, problem }
}

const tlsCodes = /^(?:CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

// The error as shown to the URL's owner: enough to fix it, nothing about our network.
function errorCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (tlsCodes.test(code)) return 'tls'
  return code === 'ENOTFOUND' ? 'name' : 'connection'
}
