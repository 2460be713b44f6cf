import * as v from 'valibot'
import { Problem } from '../shared/problems/problem.ts'
import type { ProblemCode } from '../shared/problems/problem-codes.ts'
import { parseInput } from '../validation/index.ts'
import { accessRefusalOf, accessProblemsOf, requireAccess } from './access.ts'
import type { Caller } from './caller.ts'
import type { ImpersonationLog, Authenticator, Idempotency, RateLimiter } from './contract.ports.ts'
import type { Contract, Endpoint } from './endpoint.ts'
import { callKindOf } from './impersonation.ts'

/** Runs one call: find, limit, authorise, validate input, call, validate output, pass only declared problems. */
export type Dispatch = (name: string, input: unknown, caller: Caller) => Promise<unknown>

// A method, so that handlers with narrower inputs are assignable: each input is parsed with the handler's own schema.
type Handler = { handle(input: unknown, caller: Caller): Promise<unknown> }['handle']

/** Dependencies of the dispatch. */
export interface DispatchDependencies {
  readonly contracts: Readonly<Record<string, Contract>>
  readonly handlers: Readonly<Record<string, Readonly<Record<string, Handler>>>>
  readonly authenticator: Authenticator
  readonly limiter: RateLimiter
  readonly idempotency: Idempotency
  readonly impersonationLog: ImpersonationLog
}

/** Problems that every endpoint may raise. */
const commonProblems: readonly ProblemCode[] = [
  'contract/invalid-input',
  'contract/too-many-requests',
  'contract/unavailable',
  'contract/broken',
  'accounts/sign-in-required',
  'accounts/not-allowed',
  'accounts/blocked',
  'users/impersonation-read-only',
  'users/not-while-impersonating',
]

/** Returns every problem that an endpoint may raise. */
export function endpointProblemsOf(endpoint: Endpoint): readonly ProblemCode[] {
  const ownValue = [...endpoint.problems, ...commonProblems, ...accessProblemsOf(endpoint)]
  return endpoint.idempotent ? [...ownValue, ...idempotencyProblems] : ownValue
}

/** Creates the dispatch over all features. */
export function createDispatch(deps: DispatchDependencies): Dispatch {
  return async (name, input, identity) => {
    const { endpoint, handler } = find(deps, name)
    if (endpoint.limit) await deps.limiter.take(name, endpoint.limit, identity)
    const caller = needsAuthentication(endpoint, identity)
      ? await authenticate(deps, name, endpoint, identity)
      : identity
    if (endpoint.guessable) await deps.limiter.require(missName, missLimit, caller)
    const parsed = parseInput(endpoint.input, input)
    try {
      return v.parse(endpoint.output, await call(deps, name, endpoint, handler, parsed, caller))
    } catch (error) {
      if (endpoint.guessable && isMiss(error)) await deps.limiter.take(missName, missLimit, caller)
      throw declaredProblem(endpoint, error)
    }
  }
}

/** The limit of misses over all guessable names: the 30th within ten minutes is refused. */
export const missLimit = { per: 'address', count: 29, seconds: 600 } as const
const missName = 'misses'

function isMiss(error: unknown): boolean {
  return error instanceof Problem && error.kind === 'missing'
}

async function authenticate(
  { authenticator, impersonationLog }: DispatchDependencies,
  name: string,
  endpoint: Endpoint,
  identity: Caller,
): Promise<Caller> {
  const caller = { ...identity, ...(await authenticator.authenticate(identity)) }
  if (caller.impersonation !== undefined) {
    const refused = accessRefusalOf(endpoint, caller) !== undefined
    await impersonationLog.record({ name, kind: refused ? 'never' : callKindOf(endpoint) }, caller)
  }
  requireAccess(endpoint, caller)
  return caller
}

function needsAuthentication({ access, personal }: Endpoint, { session_id, impersonated }: Caller): boolean {
  return access !== 'public' || impersonated === true || (personal === true && session_id !== null)
}

function find(deps: DispatchDependencies, name: string): { endpoint: Endpoint; handler: Handler } {
  const [feature = '', call = ''] = name.split('.')
  const endpoint = ownValue(ownValue(deps.contracts, feature), call)
  const handler = ownValue(ownValue(deps.handlers, feature), call)
  if (endpoint === undefined || handler === undefined) throw new Problem('contract/unknown-endpoint')
  return { endpoint, handler }
}

function ownValue<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}

async function call(
  deps: DispatchDependencies,
  name: string,
  endpoint: Endpoint,
  handler: Handler,
  input: unknown,
  caller: Caller,
): Promise<unknown> {
  if (!endpoint.idempotent) return handler(input, caller)
  if (caller.idempotency_key === null) throw new Problem('contract/key-required')
  return deps.idempotency.runOnce(name, input, caller, () => handler(input, caller))
}

const idempotencyProblems: readonly ProblemCode[] = [
  'contract/key-required',
  'contract/key-reused',
  'contract/key-in-flight',
]

function declaredProblem(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  return endpointProblemsOf(endpoint).includes(error.code) ? error : new Problem('contract/broken', {}, error)
}
