import type { Caller, StoreStanding } from '../contract/caller.ts'
import { Problem } from '../shared/problem.ts'

/** The store in which an admitted caller works now; its id stands in every WHERE. @throws Problem accounts/not-allowed */
export function storeOf({ store }: Caller): StoreStanding {
  if (!store) throw new Problem('accounts/not-allowed')
  return store
}
