import type { Api } from '../../core/api/api.ts'
import type { CallOptions } from '../../core/contract/endpoint.ts'
import { isProblemCode, registerProblemDetails, Problem } from '../../core/shared/problems/problem.ts'
import type { ProblemKind } from '../../core/shared/problems/problem-codes.ts'

/** Where an endpoint is, and whether its body is a file. */
export interface EndpointAddress {
  readonly method: string
  readonly path: string
  readonly body?: string
}

/** What a client needs of an endpoint; a whole contract fits. */
export type EndpointTable = Readonly<Record<string, Readonly<Record<string, EndpointAddress>>>>

export interface HttpClientDependencies {
  readonly endpoints: EndpointTable
  /** An origin, or '' for the page's own. */
  readonly origin: string
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>
  /** Returns a valid access token; null for a visitor. */
  readonly accessToken: () => string | null
  /** Returns a newer token after a refused one, or null when there is none. */
  readonly renewToken?: () => Promise<string | null>
  /** Returns whose token it is: a request of one account is never retried as another. Null when unknown. */
  readonly whose?: () => string | null
  /** Called with the reason when the account of the token is blocked. */
  readonly onBlocked?: (sentence: string) => void
  /** Response timeout in milliseconds. */
  readonly timeout?: number
}

/** Creates the Api port over HTTP. @throws Problem with the server's code, or contract/offline, contract/unavailable */
export function createHttpClient(deps: HttpClientDependencies): Api {
  const features = Object.entries(deps.endpoints).map(([feature, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      (input: Record<string, unknown>, options?: CallOptions) => call(deps, endpoint, input, options),
    ])
    return [feature, Object.fromEntries(calls)]
  })
  return Object.fromEntries(features) as Api
}

async function call(
  deps: HttpClientDependencies,
  endpoint: EndpointAddress,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<unknown> {
  const token = deps.accessToken()
  try {
    return await callAs(token, deps, endpoint, input, options)
  } catch (error) {
    if (token !== null && error instanceof Problem && error.code === 'accounts/blocked')
      deps.onBlocked?.(error.sentence)
    throw error
  }
}

async function callAs(
  token: string | null,
  deps: HttpClientDependencies,
  endpoint: EndpointAddress,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  const whose = deps.whose?.() ?? null
  const isServerProblem = (): boolean => whose === null || deps.whose?.() === whose
  const first = await sendRequest(deps, endpoint, input, options, token)
  const { status } = first.response
  if (status !== 401 || token === null || deps.renewToken === undefined || !isServerProblem()) return settle(first)
  const newer = await deps.renewToken()
  return settle(newer === null || !isServerProblem() ? first : await sendRequest(deps, endpoint, input, options, newer))
}

interface RequestInput {
  readonly response: Response
  readonly answer: unknown
}

async function sendRequest(
  deps: HttpClientDependencies,
  { method, path, body }: EndpointAddress,
  input: Record<string, unknown>,
  options: CallOptions,
  token: string | null,
): Promise<RequestInput> {
  const isFile = body === 'bytes'
  const { url, rest, file } = address(path, input, isFile)
  const isJson = !isFile && (method === 'POST' || method === 'PUT')
  const response = await send(deps, `${deps.origin}/api/v1${url}${isJson ? '' : query(rest)}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(isFile ? { 'content-type': 'application/octet-stream' } : {}),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(options.idempotency_key === undefined ? {} : { 'idempotency-key': options.idempotency_key }),
    },
    ...(isJson ? { body: JSON.stringify(rest) } : {}),
    ...(isFile ? { body: file as Uint8Array<ArrayBuffer> } : {}),
  })
  return { response, answer: await response.json().catch(() => undefined) }
}

function settle({ response, answer }: RequestInput): unknown {
  if (response.ok) return answer
  throw problemOf(response, answer)
}

async function send(deps: HttpClientDependencies, url: string, init: RequestInit): Promise<Response> {
  try {
    return await deps.fetch(url, { ...init, signal: AbortSignal.timeout(deps.timeout ?? 20_000) })
  } catch (error) {
    throw new Problem('contract/offline', {}, error)
  }
}

function address(path: string, input: Record<string, unknown>, isFile: boolean) {
  const { bytes: file, ...others } = input
  const rest: Record<string, unknown> = isFile ? others : { ...input }
  const url = path.replace(/\{([a-z_]+)\}/g, (_brace, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { url, rest, file }
}

function query(input: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  return search.size === 0 ? '' : `?${search}`
}

function problemOf(response: Response, answer: unknown): Problem {
  const body: Readonly<Record<string, unknown>> = typeof answer === 'object' && answer !== null ? { ...answer } : {}
  const { code, kind, sentence } = body
  const details: Record<string, unknown> =
    typeof body.details === 'object' && body.details !== null ? { ...body.details } : {}
  // A detail of this one case is not part of the general message of its code.
  const said = typeof details.said === 'string' ? ` ${details.said}` : ''
  if (typeof code === 'string' && typeof kind === 'string' && typeof sentence === 'string')
    registerProblemDetails(
      code,
      kind as ProblemKind,
      sentence.endsWith(said) ? sentence.slice(0, sentence.length - said.length) : sentence,
    )
  if (!isProblemCode(code))
    return new Problem(response.status >= 500 ? 'contract/unavailable' : 'contract/broken', { status: response.status })
  return new Problem(code, details)
}
