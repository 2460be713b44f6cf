import { Hono, type Context } from 'hono'
import type { AccessTokens } from '../../core/accounts/index.ts'
import { isApiKey } from '../../core/apps/index.ts'
import { type Caller, visitor, type Audience } from '../../core/contract/caller.ts'
import type { Dispatch } from '../../core/contract/dispatch.ts'
import type { Contract, Endpoint } from '../../core/contract/endpoint.ts'
import { Problem } from '../../core/shared/problem.ts'
import { createFileReader, type FileReader } from './api-files.ts'
import { readInput } from './api-input.ts'
import type { Log } from './log.ts'
import { problemResponse } from './problem-response.ts'

/** What the HTTP interface is made of. */
export interface ApiParts {
  readonly contracts: Readonly<Record<string, Contract>>
  readonly dispatch: Dispatch
  readonly accessTokens: AccessTokens
  readonly log: Log
}

/** What the outer server knows of a request. */
export type ServerEnv = {
  Bindings: { audience: Audience; address: string; request_id: string; route?: { name: string } }
}

/** The HTTP interface: one route per endpoint of the contract, below `/api`. */
export function createApi(parts: ApiParts): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>().basePath('/api')
  const files = createFileReader()
  for (const [feature, endpoints] of Object.entries(parts.contracts)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/\{([a-z_]+)\}/g, ':$1')
      api.on(endpoint.method, path, (context) => answer({ ...parts, files }, `${feature}.${name}`, endpoint, context))
    }
  }
  api.notFound((context) => refuse(parts, new Problem('contract/unknown-endpoint'), context))
  return api
}

async function answer(
  parts: ApiParts & { readonly files: FileReader },
  name: string,
  endpoint: Endpoint,
  context: Context<ServerEnv>,
): Promise<Response> {
  if (context.env.route !== undefined) context.env.route.name = `${endpoint.method} /api${endpoint.path}`
  try {
    const caller = await callerOf(parts, context)
    const call = async (bytes?: Uint8Array) => parts.dispatch(name, await readInput(endpoint, context, bytes), caller)
    const output = endpoint.body === 'bytes' ? await parts.files.hold(context.req.raw, call) : await call()
    const shared = endpoint.access === 'public' && endpoint.method === 'GET'
    return context.json(output as object, 200, { 'cache-control': shared ? 'no-cache' : 'no-store' })
  } catch (error) {
    return refuse(parts, error, context)
  }
}

function refuse(parts: ApiParts, error: unknown, context: Context<ServerEnv>): Response {
  const request_id = context.env.request_id
  return problemResponse(error, request_id, (cause) =>
    parts.log.error('call failed', { request_id, path: context.req.path }, cause),
  )
}

async function callerOf(parts: ApiParts, context: Context<ServerEnv>): Promise<Caller> {
  const { audience, address } = context.env
  const agent = (context.req.header('user-agent') ?? '').slice(0, 400)
  const anyone = { ...visitor(address, audience), agent }
  const key = context.req.header('idempotency-key')
  const idempotency_key = key === undefined ? null : requireKey(key)
  const header = context.req.header('authorization')
  if (header === undefined) return { ...anyone, idempotency_key }
  const [scheme, token = ''] = header.split(' ')
  if (scheme === 'Bearer' && isApiKey(token)) return { ...anyone, idempotency_key, api_key: token }
  const claims = scheme === 'Bearer' ? await parts.accessTokens.read(token, audience) : undefined
  if (claims === undefined) throw new Problem('accounts/sign-in-required')
  return { ...anyone, ...claims, idempotency_key }
}

function requireKey(key: string): string {
  if (!/^[\x21-\x7E]{8,255}$/.test(key)) throw new Problem('contract/key-required')
  return key
}
