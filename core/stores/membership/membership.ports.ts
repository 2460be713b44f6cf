import type { StoreRole } from '../../contract/rights.ts'
import type { StoreMembership } from './membership.contract.ts'
import type { ProfileStep } from '../settings/profile-steps.ts'

/** A membership as it is stored. */
export type StoredMembership = Omit<StoreMembership, 'role' | 'rights' | 'missing_step' | 'chosen'> & {
  readonly store_id: string
  readonly role: StoreRole
  readonly completed_steps: readonly ProfileStep[]
}

/** Stores which accounts work in which store. */
export abstract class StoreMembershipRepository {
  /** Returns the stores in which an account works: its own first, then by the date of joining. */
  abstract listOfAccount(account_id: string): Promise<readonly StoredMembership[]>
  /** Lets a session act for another store of its account; `false` when the account does not work there. */
  abstract selectStore(account_id: string, session_id: string, slug: string): Promise<boolean>
}
