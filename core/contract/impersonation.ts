import type { ProblemCode } from '../shared/problems/problem-codes.ts'
import type { Impersonation } from './caller.ts'
import type { Access, Endpoint } from './endpoint.ts'

/** The kind of a call during an impersonation (RGT-10). */
export type CallKind = 'reads' | 'writes' | 'never'

type CallEndpoint = Pick<Endpoint, 'method' | 'path' | 'access' | 'impersonated'>

/** Rights reserved to the person: money, bank accounts, staff, keys, closing a store. */
const personalRights: readonly Access[] = [
  'store.bank.write',
  'store.staff.write',
  'store.closing.write',
  'store.finance.write',
  'store.orders-money.write',
  'store.apps.write',
]

/** Returns the kind of call during an impersonation: as declared, else by path, method and right. */
export function callKindOf({ method, path, access, impersonated }: CallEndpoint): CallKind {
  if (impersonated !== undefined) return impersonated
  if (path.startsWith('/platform/')) return 'never'
  if (method === 'GET') return 'reads'
  return personalRights.includes(access) ? 'never' : 'writes'
}

/** Returns why an impersonation refuses a call, if so. */
export function impersonationRefusalOf(endpoint: CallEndpoint, { may_write }: Impersonation): ProblemCode | undefined {
  const kind = callKindOf(endpoint)
  if (kind === 'never') return 'users/not-while-impersonating'
  return kind === 'reads' || may_write ? undefined : 'users/impersonation-read-only'
}
