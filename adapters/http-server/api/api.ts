import { Hono, type Context } from 'hono'
import type { AccessTokens } from '../../../core/accounts/index.ts'
import { isApiKey } from '../../../core/apps/index.ts'
import { type Caller, visitorCaller, type Audience } from '../../../core/contract/caller.ts'
import type { Dispatch } from '../../../core/contract/dispatch.ts'
import type { Contract, Endpoint } from '../../../core/contract/endpoint.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { createFileReader, type FileReader } from './api-files.ts'
import { readInput } from './api-input.ts'
import type { Log } from '../operations/log.ts'
import { problemResponse } from './problem-response.ts'

export interface ApiDependencies {
  readonly contracts: Readonly<Record<string, Contract>>
  readonly dispatch: Dispatch
  readonly accessTokens: AccessTokens
  readonly log: Log
}

export type ServerEnv = {
  Bindings: { audience: Audience; address: string; shop_host?: string; request_id: string; route?: { name: string } }
}

/** Creates the HTTP API: one route per endpoint of the contract, below `/api`. */
export function createApi(deps: ApiDependencies): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>().basePath('/api/v1')
  const files = createFileReader()
  for (const [feature, endpoints] of Object.entries(deps.contracts)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/\{([a-z_]+)\}/g, ':$1')
      api.on(endpoint.method, path, (context) => answer({ ...deps, files }, `${feature}.${name}`, endpoint, context))
    }
  }
  api.notFound((context) => refuse(deps, new Problem('contract/unknown-endpoint'), context))
  return api
}

async function answer(
  deps: ApiDependencies & { readonly files: FileReader },
  name: string,
  endpoint: Endpoint,
  context: Context<ServerEnv>,
): Promise<Response> {
  if (context.env.route !== undefined) context.env.route.name = `${endpoint.method} /api/v1${endpoint.path}`
  try {
    const caller = await callerOf(deps, context)
    const call = async (bytes?: Uint8Array) => deps.dispatch(name, await readInput(endpoint, context, bytes), caller)
    const output = endpoint.body === 'bytes' ? await deps.files.hold(context.req.raw, call) : await call()
    const shared = endpoint.access === 'public' && endpoint.method === 'GET'
    return context.json(output as object, 200, { 'cache-control': shared ? 'no-cache' : 'no-store' })
  } catch (error) {
    return refuse(deps, error, context)
  }
}

function refuse(deps: ApiDependencies, error: unknown, context: Context<ServerEnv>): Response {
  const request_id = context.env.request_id
  return problemResponse(error, request_id, (cause) =>
    deps.log.error('call failed', { request_id, path: context.req.path }, cause),
  )
}

async function callerOf(deps: ApiDependencies, context: Context<ServerEnv>): Promise<Caller> {
  const { audience, address, shop_host } = context.env
  const agent = (context.req.header('user-agent') ?? '').slice(0, 400)
  const anyone = { ...visitorCaller(address, audience), agent, ...(shop_host === undefined ? {} : { shop_host }) }
  const key = context.req.header('idempotency-key')
  const idempotency_key = key === undefined ? null : requireKey(key)
  const header = context.req.header('authorization')
  if (header === undefined) return { ...anyone, idempotency_key }
  const [scheme, token = ''] = header.split(' ')
  if (scheme === 'Bearer' && isApiKey(token)) return { ...anyone, idempotency_key, api_key: token }
  const claims = scheme === 'Bearer' ? await deps.accessTokens.read(token, audience) : undefined
  if (claims === undefined) throw new Problem('accounts/sign-in-required')
  return { ...anyone, ...claims, idempotency_key }
}

function requireKey(key: string): string {
  if (!/^[\x21-\x7E]{8,255}$/.test(key)) throw new Problem('contract/key-required')
  return key
}
