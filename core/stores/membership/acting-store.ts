import type { Caller, CallerStore } from '../../contract/caller.ts'
import { Problem } from '../../shared/problems/problem.ts'

/**
 * Returns the store that an authorised caller acts for; every query is limited to its id. @throws Problem
 * accounts/not-allowed
 */
export function actingStoreOf({ store }: Caller): CallerStore {
  if (!store) throw new Problem('accounts/not-allowed')
  return store
}
