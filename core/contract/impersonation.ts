import type { ProblemCode } from '../shared/problem-codes.ts'
import type { Impersonation } from './caller.ts'
import type { Access, Endpoint } from './endpoint.ts'

/** What a call is to somebody who stands in another person's place (RGT-10). */
export type CallKind = 'reads' | 'writes' | 'never'

type Known = Pick<Endpoint, 'method' | 'path' | 'access' | 'impersonated'>

/** To change these is the person's own affair: money, bank accounts, staff, keys, the end of a store. */
const own: readonly Access[] = [
  'store.bank.write',
  'store.staff.write',
  'store.closing.write',
  'store.finance.write',
  'store.orders-money.write',
  'store.apps.write',
]

/** What an endpoint is in another's place: as it says itself, else by its path, method and right. */
export function callKindOf({ method, path, access, impersonated }: Known): CallKind {
  if (impersonated !== undefined) return impersonated
  if (path.startsWith('/platform/')) return 'never'
  if (method === 'GET') return 'reads'
  return own.includes(access) ? 'never' : 'writes'
}

/** Why a call is refused in another's place, if so. */
export function refusalInPlace(endpoint: Known, { may_write }: Impersonation): ProblemCode | undefined {
  const kind = callKindOf(endpoint)
  if (kind === 'never') return 'users/not-for-others'
  return kind === 'reads' || may_write ? undefined : 'users/look-only'
}
