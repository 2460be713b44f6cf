import type { Rial } from '../../shared/money.ts'
import type { CommissionRule } from './commission.ts'
import type { CommissionRuleInput, CommissionRuleDetails } from './rules.contract.ts'

/** A line of a paid order with its commission and what rules match on. */
export interface ChargedLine {
  readonly number: string
  readonly product_id: string
  readonly store_id: string
  readonly category_ids: readonly string[]
  readonly total: Rial
  readonly commission: Rial
}

export interface SavedRules {
  readonly rules: readonly CommissionRule[]
  readonly account_id: string
  readonly reason: string
  readonly at: number
}

/** Stores the commission rules. Writing methods run inside the caller's transaction, under `lock`. */
export abstract class CommissionRuleRepository {
  abstract list(): Promise<readonly CommissionRuleDetails[]>
  abstract history(): Promise<
    readonly {
      readonly id: string
      readonly at: string
      readonly by: string
      readonly reason: string
      readonly count: number
    }[]
  >
  /** Returns the rules with the store's id; undefined in place of a rule that refers to something unknown. */
  abstract resolve(rules: readonly CommissionRuleInput[]): Promise<readonly (CommissionRule | undefined)[]>
  abstract linesSince(since: number): Promise<readonly ChargedLine[]>
  /** Locks the list and returns its version. */
  abstract lock(): Promise<string>
  abstract save(saved: SavedRules): Promise<string>
}
