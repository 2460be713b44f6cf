import type { Caller } from '../contract/caller.ts'
import { Problem } from '../shared/problem.ts'

/** The account id of a caller whom the doorkeeper has admitted. @throws Problem accounts/sign-in-required */
export function accountOf(caller: Caller): string {
  if (caller.account_id === null) throw new Problem('accounts/sign-in-required')
  return caller.account_id
}
