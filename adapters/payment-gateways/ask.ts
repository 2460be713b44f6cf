import { parseJson } from '../../core/shared/json.ts'

/** The part of `fetch` the gateways use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What came back: JSON, or the reason why nothing usable did. After the latter nobody knows what the gateway has done. */
export type Answer =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'nothing'; readonly reason: string; readonly cause?: unknown }

const largestAnswer = 256_000

/** Posts JSON to a gateway; one deadline (ms) holds for connecting, waiting and reading together. Never throws. */
export async function askGateway(fetch: Fetch, url: string, body: unknown, timeout_ms: number): Promise<Answer> {
  const signal = AbortSignal.timeout(timeout_ms)
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
      redirect: 'error',
    })
    const text = await readText(response)
    // An error of the gateway's own machine says nothing about the payment, whatever its body claims.
    if (response.status >= 500) return { kind: 'nothing', reason: `http ${response.status}` }
    const json = parseJson(text)
    return json === undefined ? { kind: 'nothing', reason: 'not json' } : { kind: 'answer', body: json }
  } catch (cause) {
    return { kind: 'nothing', reason: signal.aborted ? 'timeout' : 'no connection', cause }
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true })
    if (text.length > largestAnswer) throw new Error('the answer is too large')
  }
  return text + decoder.decode()
}
