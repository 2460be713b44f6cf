import { Agent, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import type { InferInput, InferOutput } from 'valibot'
import { type Contracts, contracts } from '../../../core/api/contracts.ts'
import type { Endpoint } from '../../../core/contract/endpoint.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The JSON of the response; empty for other types. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface CallOptions {
  readonly token?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

type Output<F extends keyof Contracts, N extends keyof Contracts[F]> = Contracts[F][N] extends Endpoint
  ? InferOutput<Contracts[F][N]['output']>
  : never

type Input<F extends keyof Contracts, N extends keyof Contracts[F]> = Contracts[F][N] extends Endpoint
  ? InferInput<Contracts[F][N]['input']>
  : never

/** A client of one server with keep-alive connections. */
export interface Http {
  send(path: string, sent?: Sent): Promise<Answer>
  /** Calls an endpoint by name with any input and returns any response. */
  call(name: string, input: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Answer>
  /** Calls an endpoint that must succeed. @throws Error when it fails */
  ask<F extends keyof Contracts, N extends string & keyof Contracts[F]>(
    feature: F,
    name: N,
    input: Input<F, N>,
    options?: CallOptions,
  ): Promise<Output<F, N>>
  close(): void
}

/** Creates a client for a local port; `host` is the Host header. */
export function createHttp(port: number, host: string, sockets = 64): Http {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send = (path: string, sent: Sent = {}): Promise<Answer> => exchange(agent, port, host, path, sent)
  const call = (name: string, input: Readonly<Record<string, unknown>>, options: CallOptions = {}): Promise<Answer> => {
    const [path, sent] = requestOf(name, input, options)
    return send(path, sent)
  }
  return {
    send,
    call,
    ask: async (feature, name, input, options) => {
      const answer = await call(`${feature}.${name}`, input as Readonly<Record<string, unknown>>, options)
      if (answer.status !== 200) throw new Error(`${feature}.${name}: ${answer.status} ${answer.text}`)
      return answer.body as never
    },
    close: () => agent.destroy(),
  }
}

function exchange(agent: Agent, port: number, host: string, path: string, sent: Sent): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = sent
  return new Promise((resolve, reject) => {
    const asked = open({ agent, host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (response) => {
      const { statusCode: status = 0, headers: received } = response
      const whole = text(response).then((said) => ({ status, headers: received, text: said, body: jsonOf(said) }))
      whole.then(resolve, reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

function jsonOf(said: string): Readonly<Record<string, unknown>> {
  if (!said.startsWith('{')) return {}
  try {
    return JSON.parse(said) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/** Finds an endpoint by `feature.name`. @throws Error when there is none */
export function endpointOf(name: string): Endpoint {
  const [feature = '', call = ''] = name.split('.')
  const table: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contracts
  const endpoint = table[feature]?.[call]
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`)
  return endpoint
}

/** Builds the path and request of an endpoint from an input. */
export function requestOf(
  name: string,
  input: Readonly<Record<string, unknown>>,
  { token, key, headers = {} }: CallOptions = {},
): [string, Sent] {
  const { method, path, body } = endpointOf(name)
  const { bytes, ...others } = input
  const isFile = body === 'bytes'
  const rest: Record<string, unknown> = isFile ? others : { ...input }
  const filled = path.replace(/\{([a-z_]+)\}/g, (_all, parameter: string) => {
    const value = wordOf(rest[parameter])
    delete rest[parameter]
    return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'))
  })
  const inQuery = method === 'GET' || method === 'DELETE' || isFile
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([field, value]) => [value].flat().map((item) => [field, wordOf(item)])),
  )
  const shown = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(inQuery ? {} : { 'content-type': 'application/json' }),
    ...headers,
  }
  const sentBody = inQuery
    ? isFile
      ? { body: Buffer.isBuffer(bytes) ? bytes : String(bytes) }
      : {}
    : { body: JSON.stringify(rest) }
  const address = `/api/v1${filled}${inQuery && query.size > 0 ? `?${query}` : ''}`
  return [address, { method, headers: shown, ...sentBody }]
}

function wordOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
