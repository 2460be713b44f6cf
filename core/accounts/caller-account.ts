import type { Caller } from '../contract/caller.ts'
import { Problem } from '../shared/problems/problem.ts'

/** Returns the account id of an authenticated caller. @throws Problem accounts/sign-in-required */
export function accountIdOf(caller: Caller): string {
  if (caller.account_id === null) throw new Problem('accounts/sign-in-required')
  return caller.account_id
}
