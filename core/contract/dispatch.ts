import * as v from 'valibot'
import { Problem } from '../shared/problem.ts'
import type { ProblemCode } from '../shared/problem-codes.ts'
import { fieldSentences } from '../validation/index.ts'
import { refusalOf, refusalsOf, requireAccess } from './access.ts'
import type { Caller } from './caller.ts'
import type { CallLog, Doorkeeper, Idempotency, RateLimiter } from './contract.ports.ts'
import type { Contract, Endpoint } from './endpoint.ts'
import { callKindOf } from './impersonation.ts'

/** The one way in: find, limit, authorise, validate input, call, validate output, let only declared problems out. */
export type Dispatch = (name: string, input: unknown, caller: Caller) => Promise<unknown>

type Handler = (input: unknown, caller: Caller) => Promise<unknown>

/** What the one way in is made of. */
export interface DispatchParts {
  readonly contracts: Readonly<Record<string, Contract>>
  readonly handlers: Readonly<Record<string, Readonly<Record<string, Handler>>>>
  readonly doorkeeper: Doorkeeper
  readonly limiter: RateLimiter
  readonly idempotency: Idempotency
  readonly calls: CallLog
}

/** Problems every endpoint may raise, whatever it declares. */
const commonProblems: readonly ProblemCode[] = [
  'contract/invalid-input',
  'contract/too-many-requests',
  'contract/unavailable',
  'contract/broken',
  'accounts/sign-in-required',
  'accounts/not-allowed',
  'accounts/blocked',
  'users/look-only',
  'users/not-for-others',
]

/** Every problem that may leave an endpoint. */
export function problemsOf(endpoint: Endpoint): readonly ProblemCode[] {
  const own = [...endpoint.problems, ...commonProblems, ...refusalsOf(endpoint)]
  return endpoint.idempotent ? [...own, ...keyProblems] : own
}

/** Makes the dispatch over all features. */
export function createDispatch(parts: DispatchParts): Dispatch {
  return async (name, input, known) => {
    const { endpoint, handler } = find(parts, name)
    if (endpoint.limit) await parts.limiter.take(name, endpoint.limit, known)
    const caller = mustBeAdmitted(endpoint, known) ? await admit(parts, name, endpoint, known) : known
    if (endpoint.guessable) await parts.limiter.require(missName, missLimit, caller)
    const parsed = parseInput(endpoint, input)
    try {
      return v.parse(endpoint.output, await call(parts, name, endpoint, handler, parsed, caller))
    } catch (error) {
      if (endpoint.guessable && isMiss(error)) await parts.limiter.take(missName, missLimit, caller)
      throw declared(endpoint, error)
    }
  }
}

/** Misses of all guessable names together: the 30th within ten minutes waits. */
export const missLimit = { per: 'address', count: 29, seconds: 600 } as const
const missName = 'misses'

function isMiss(error: unknown): boolean {
  return error instanceof Problem && error.kind === 'missing'
}

async function admit(
  { doorkeeper, calls }: DispatchParts,
  name: string,
  endpoint: Endpoint,
  known: Caller,
): Promise<Caller> {
  const caller = { ...known, ...(await doorkeeper.admit(known)) }
  if (caller.impersonation !== undefined) {
    const refused = refusalOf(endpoint, caller) !== undefined
    await calls.note({ name, kind: refused ? 'never' : callKindOf(endpoint) }, caller)
  }
  requireAccess(endpoint, caller)
  return caller
}

function mustBeAdmitted({ access, personal }: Endpoint, { session_id, impersonated }: Caller): boolean {
  return access !== 'public' || impersonated === true || (personal === true && session_id !== null)
}

function find(parts: DispatchParts, name: string): { endpoint: Endpoint; handler: Handler } {
  const [feature = '', call = ''] = name.split('.')
  const endpoint = own(own(parts.contracts, feature), call)
  const handler = own(own(parts.handlers, feature), call)
  if (endpoint === undefined || handler === undefined) throw new Problem('contract/unknown-endpoint')
  return { endpoint, handler }
}

function own<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}

/** An answer names no more of what is wrong with an input. */
const mostIssues = 50

function parseInput(endpoint: Endpoint, input: unknown): unknown {
  const result = v.safeParse(endpoint.input, input)
  if (result.success) return result.output
  throw new Problem('contract/invalid-input', { fields: fieldSentences(result.issues.slice(0, mostIssues)) })
}

async function call(
  parts: DispatchParts,
  name: string,
  endpoint: Endpoint,
  handler: Handler,
  input: unknown,
  caller: Caller,
): Promise<unknown> {
  if (!endpoint.idempotent) return handler(input, caller)
  if (caller.idempotency_key === null) throw new Problem('contract/key-required')
  return parts.idempotency.once(name, input, caller, () => handler(input, caller))
}

const keyProblems: readonly ProblemCode[] = ['contract/key-required', 'contract/key-reused', 'contract/key-in-flight']

function declared(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  return problemsOf(endpoint).includes(error.code) ? error : new Problem('contract/broken', {}, error)
}
