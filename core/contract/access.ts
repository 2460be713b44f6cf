import { Problem } from '../shared/problem.ts'
import type { ProblemCode } from '../shared/problem-codes.ts'
import { type Caller, rightsIn, type StoreStanding } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import { refusalInPlace } from './impersonation.ts'
import { platformRightsOf } from './rights.ts'

type Guarded = Pick<Endpoint, 'access' | 'incomplete' | 'method' | 'path' | 'impersonated'>

/** Lets an admitted caller pass or not. @throws Problem accounts/not-allowed, stores/not-completed, stores/read-only, users/look-only, users/not-for-others */
export function requireAccess(endpoint: Guarded, caller: Caller): void {
  const refusal = refusalOf(endpoint, caller)
  if (refusal !== undefined) throw new Problem(refusal)
}

/** Why an admitted caller does not pass, by what the doorkeeper has found just now: what they are here, then in whose place they stand. */
export function refusalOf(endpoint: Guarded, caller: Caller): ProblemCode | undefined {
  const refusal = refusalByRight(endpoint, caller)
  if (refusal !== undefined || caller.impersonation === undefined) return refusal
  return refusalInPlace(endpoint, caller.impersonation)
}

/** The problems that access of this kind may raise by itself. */
export function refusalsOf({ access }: Pick<Endpoint, 'access'>): readonly ProblemCode[] {
  return access.startsWith('store.') ? ['stores/not-completed', 'stores/read-only'] : []
}

function refusalByRight(endpoint: Guarded, caller: Caller): ProblemCode | undefined {
  const { access } = endpoint
  if (access === 'public') return undefined
  if (caller.api_key !== undefined && !access.startsWith('store.')) return 'accounts/not-allowed'
  if (access === 'user') return undefined
  if (access.startsWith('platform')) return holdsOnPlatform(access, caller) ? undefined : 'accounts/not-allowed'
  const store = caller.audience === 'panel' ? caller.store : undefined
  if (!store) return 'accounts/not-allowed'
  return access === 'supplier' ? undefined : refusalInStore(endpoint, store)
}

function holdsOnPlatform(access: string, { audience, platform }: Caller): boolean {
  if (audience !== 'admin' || !platform) return false
  if (access === 'platform') return true
  return (platformRightsOf(platform) as readonly string[]).includes(access)
}

function refusalInStore(
  { access, incomplete }: Pick<Endpoint, 'access' | 'incomplete'>,
  store: StoreStanding,
): ProblemCode | undefined {
  const { state } = store
  if (!(rightsIn(store) as readonly string[]).includes(access)) return 'accounts/not-allowed'
  if (state === 'incomplete') return incomplete ? undefined : 'stores/not-completed'
  const ended = state === 'closed' || state === 'rejected'
  return ended && access.endsWith('.write') ? 'stores/read-only' : undefined
}
