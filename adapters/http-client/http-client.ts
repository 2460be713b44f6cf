import type { Api } from '../../core/contract/api.ts'
import type { CallOptions } from '../../core/contract/endpoint.ts'
import { isProblemCode, learnProblem, Problem } from '../../core/shared/problem.ts'
import type { ProblemKind } from '../../core/shared/problem-codes.ts'

/** Where an endpoint is, and whether its body is a file. */
export interface EndpointAddress {
  readonly method: string
  readonly path: string
  readonly body?: string
}

/** What a client needs of an endpoint; a whole contract fits. */
export type EndpointTable = Readonly<Record<string, Readonly<Record<string, EndpointAddress>>>>

/** What a client is made of. */
export interface HttpClientParts {
  readonly endpoints: EndpointTable
  /** Where the interface lives: an origin, or '' for the page's own. */
  readonly origin: string
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>
  /** The access token of now, fresh enough to use; undefined for a visitor. */
  readonly accessToken: () => string | null
  /** After a refused token: a newer one, or null when there is none. */
  readonly renewToken?: () => Promise<string | null>
  /** Whose token it is; what was asked for one person is never asked again for another. Null where nobody knows. */
  readonly whose?: () => string | null
  /** Hears why whoever the token names is shut out. */
  readonly onBlocked?: (sentence: string) => void
  /** How long to wait for an answer, in milliseconds. */
  readonly timeout?: number
}

/** The Api port over HTTP. @throws Problem with the server's code, or contract/offline, contract/unavailable */
export function createHttpClient(parts: HttpClientParts): Api {
  const features = Object.entries(parts.endpoints).map(([feature, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      (input: Record<string, unknown>, options?: CallOptions) => call(parts, endpoint, input, options),
    ])
    return [feature, Object.fromEntries(calls)]
  })
  return Object.fromEntries(features) as Api
}

async function call(
  parts: HttpClientParts,
  endpoint: EndpointAddress,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<unknown> {
  const token = parts.accessToken()
  try {
    return await callAs(token, parts, endpoint, input, options)
  } catch (error) {
    if (token !== null && error instanceof Problem && error.code === 'accounts/blocked')
      parts.onBlocked?.(error.sentence)
    throw error
  }
}

async function callAs(
  token: string | null,
  parts: HttpClientParts,
  endpoint: EndpointAddress,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  const whose = parts.whose?.() ?? null
  const isTheirs = (): boolean => whose === null || parts.whose?.() === whose
  const first = await ask(parts, endpoint, input, options, token)
  const { status } = first.response
  if (status !== 401 || token === null || parts.renewToken === undefined || !isTheirs()) return settle(first)
  const newer = await parts.renewToken()
  return settle(newer === null || !isTheirs() ? first : await ask(parts, endpoint, input, options, newer))
}

interface Asked {
  readonly response: Response
  readonly answer: unknown
}

async function ask(
  parts: HttpClientParts,
  { method, path, body }: EndpointAddress,
  input: Record<string, unknown>,
  options: CallOptions,
  token: string | null,
): Promise<Asked> {
  const isFile = body === 'bytes'
  const { url, rest, file } = address(path, input, isFile)
  const isJson = !isFile && (method === 'POST' || method === 'PUT')
  const response = await send(parts, `${parts.origin}/api${url}${isJson ? '' : query(rest)}`, {
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

function settle({ response, answer }: Asked): unknown {
  if (response.ok) return answer
  throw problemOf(response, answer)
}

async function send(parts: HttpClientParts, url: string, init: RequestInit): Promise<Response> {
  try {
    return await parts.fetch(url, { ...init, signal: AbortSignal.timeout(parts.timeout ?? 20_000) })
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
  // What is said of this one case is no part of what the code always says.
  const said = typeof details.said === 'string' ? ` ${details.said}` : ''
  if (typeof code === 'string' && typeof kind === 'string' && typeof sentence === 'string')
    learnProblem(
      code,
      kind as ProblemKind,
      sentence.endsWith(said) ? sentence.slice(0, sentence.length - said.length) : sentence,
    )
  if (!isProblemCode(code))
    return new Problem(response.status >= 500 ? 'contract/unavailable' : 'contract/broken', { status: response.status })
  return new Problem(code, details)
}
