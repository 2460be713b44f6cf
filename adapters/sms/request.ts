import { parseJson } from '../../core/shared/text/json.ts'
import { Problem } from '../../core/shared/problems/problem.ts'

/** The used part of `fetch`. */
export type SmsFetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Requests an SMS provider; `timeout` in milliseconds covers everything. @throws Problem contract/unavailable when no
 * JSON was returned.
 */
export async function requestProvider(
  fetch: SmsFetch,
  url: string,
  init: RequestInit,
  timeout_ms: number,
): Promise<unknown> {
  const body = parseJson(await readText(fetch, url, init, timeout_ms))
  if (body === undefined) throw notAcceptedProblem('unreadable')
  return body
}

/** The provider did not accept the message; `reason` is for logs and contains no number or code. */
export function notAcceptedProblem(reason: string | number): Problem {
  return new Problem('contract/unavailable', { reason: `sms ${reason}` })
}

// The cause is omitted: its text may contain the URL, and the URL a key.
async function readText(fetch: SmsFetch, url: string, init: RequestInit, timeout_ms: number): Promise<string> {
  try {
    const signal = AbortSignal.timeout(timeout_ms)
    const response = await fetch(url, { ...init, method: 'POST', signal, redirect: 'error' })
    return await response.text()
  } catch {
    throw notAcceptedProblem('no answer')
  }
}
