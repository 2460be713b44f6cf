import { Problem } from '../shared/problems/problem.ts'
import type { ProblemCode } from '../shared/problems/problem-codes.ts'
import { type Caller, rightsIn, type CallerStore } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import { impersonationRefusalOf } from './impersonation.ts'
import { platformRightsOf } from './rights.ts'

type Guarded = Pick<Endpoint, 'access' | 'incomplete' | 'method' | 'path' | 'impersonated'>

/**
 * Checks an authenticated caller's access. @throws Problem accounts/not-allowed, stores/not-completed,
 * stores/read-only, users/impersonation-read-only, users/not-while-impersonating
 */
export function requireAccess(endpoint: Guarded, caller: Caller): void {
  const refusal = accessRefusalOf(endpoint, caller)
  if (refusal !== undefined) throw new Problem(refusal)
}

/** Returns why an authenticated caller is refused: by their own rights first, then by the impersonation. */
export function accessRefusalOf(endpoint: Guarded, caller: Caller): ProblemCode | undefined {
  const refusal = rightsRefusalOf(endpoint, caller)
  if (refusal !== undefined || caller.impersonation === undefined) return refusal
  return impersonationRefusalOf(endpoint, caller.impersonation)
}

/** Returns the problems that this kind of access may raise. */
export function accessProblemsOf({ access }: Pick<Endpoint, 'access'>): readonly ProblemCode[] {
  return access.startsWith('store.') ? ['stores/not-completed', 'stores/read-only'] : []
}

function rightsRefusalOf(endpoint: Guarded, caller: Caller): ProblemCode | undefined {
  const { access } = endpoint
  if (access === 'public') return undefined
  if (caller.api_key !== undefined && !access.startsWith('store.')) return 'accounts/not-allowed'
  if (access === 'user') return undefined
  if (access.startsWith('platform')) return hasPlatformRight(access, caller) ? undefined : 'accounts/not-allowed'
  const store = caller.audience === 'panel' ? caller.store : undefined
  if (!store) return 'accounts/not-allowed'
  return access === 'supplier' ? undefined : refusalInStore(endpoint, store)
}

function hasPlatformRight(access: string, { audience, platform }: Caller): boolean {
  if (audience !== 'admin' || !platform) return false
  if (access === 'platform') return true
  return (platformRightsOf(platform) as readonly string[]).includes(access)
}

function refusalInStore(
  { access, incomplete }: Pick<Endpoint, 'access' | 'incomplete'>,
  store: CallerStore,
): ProblemCode | undefined {
  const { state } = store
  if (!(rightsIn(store) as readonly string[]).includes(access)) return 'accounts/not-allowed'
  if (state === 'incomplete') return incomplete ? undefined : 'stores/not-completed'
  const ended = state === 'closed' || state === 'rejected'
  return ended && access.endsWith('.write') ? 'stores/read-only' : undefined
}
