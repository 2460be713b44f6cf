import { parseJson } from '../../core/shared/json.ts'
import { Problem } from '../../core/shared/problem.ts'

/** The part of `fetch` the providers use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Calls a provider of text messages; one deadline (ms) for everything. @throws Problem contract/unavailable when no JSON came back. */
export async function askProvider(fetch: Fetch, url: string, init: RequestInit, timeout_ms: number): Promise<unknown> {
  const body = parseJson(await readText(fetch, url, init, timeout_ms))
  if (body === undefined) throw notTaken('unreadable')
  return body
}

/** The provider did not take the message; `reason` is for logs and holds no number or code. */
export function notTaken(reason: string | number): Problem {
  return new Problem('contract/unavailable', { reason: `sms ${reason}` })
}

// The cause is left out: its text may hold the address, and the address a key.
async function readText(fetch: Fetch, url: string, init: RequestInit, timeout_ms: number): Promise<string> {
  try {
    const signal = AbortSignal.timeout(timeout_ms)
    const response = await fetch(url, { ...init, method: 'POST', signal, redirect: 'error' })
    return await response.text()
  } catch {
    throw notTaken('no answer')
  }
}
