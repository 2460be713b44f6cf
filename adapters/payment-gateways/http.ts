import { parseJson } from '../../core/shared/text/json.ts'
import { readText } from './read-text.ts'

/** The part of `fetch` that the gateways use. */
export type GatewayFetch = (url: string, init: RequestInit) => Promise<Response>

/** A JSON body, or the reason why no usable response arrived. In the latter case it is unknown what the gateway did. */
export type GatewayResponse =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'nothing'; readonly reason: string; readonly cause?: unknown }

const maxResponseBytes = 256_000

/** Posts JSON to a gateway, with a bearer token where it wants one. One deadline (ms) covers connecting, waiting and reading. Never throws. */
export async function requestGateway(
  fetch: GatewayFetch,
  url: string,
  body: unknown,
  timeout_ms: number,
  token?: string,
): Promise<GatewayResponse> {
  const signal = AbortSignal.timeout(timeout_ms)
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...authorization },
      body: JSON.stringify(body),
      signal,
      redirect: 'error',
    })
    const text = await readText(response, signal, maxResponseBytes)
    // A server error of the gateway says nothing about the payment, whatever its body claims.
    if (response.status >= 500) return { kind: 'nothing', reason: `http ${response.status}` }
    const json = parseJson(text)
    return json === undefined ? { kind: 'nothing', reason: 'not json' } : { kind: 'answer', body: json }
  } catch (cause) {
    return { kind: 'nothing', reason: signal.aborted ? 'timeout' : 'no connection', cause }
  }
}
