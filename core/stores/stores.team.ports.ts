import type { StoreRole } from '../contract/rights.ts'
import type { OwnStore } from './stores.team.contract.ts'
import type { StoreStep } from './stores.steps.ts'

/** A store as those who work there find it. */
export type TeamStore = Omit<OwnStore, 'role' | 'rights' | 'missing_step' | 'chosen'> & {
  readonly store_id: string
  readonly role: StoreRole
  readonly done: readonly StoreStep[]
}

/** Who works in which store. */
export abstract class StoreTeams {
  /** The stores in which an account works: the own ones first, then by the day of joining. */
  abstract of(account_id: string): Promise<readonly TeamStore[]>
  /** Lets a session work in another store of its account; `false` when the account does not work there. */
  abstract choose(account_id: string, session_id: string, slug: string): Promise<boolean>
}
