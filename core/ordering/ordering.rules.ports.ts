import type { Rial } from '../shared/money.ts'
import type { CommissionRule } from './ordering.commission.ts'
import type { RuleInput, ShownRule } from './ordering.rules.contract.ts'

/** A line of a paid order, with what it was charged and what rules ask about. */
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

/** The commission rules as the house changes them; writing methods run inside the caller's transaction, under `lock`. */
export abstract class RuleBook {
  abstract all(): Promise<readonly ShownRule[]>
  abstract history(): Promise<
    readonly {
      readonly id: string
      readonly at: string
      readonly by: string
      readonly reason: string
      readonly count: number
    }[]
  >
  /** The rules with the store by its number; undefined at the place of one that names what does not exist. */
  abstract resolve(rules: readonly RuleInput[]): Promise<readonly (CommissionRule | undefined)[]>
  abstract linesSince(since: number): Promise<readonly ChargedLine[]>
  /** Holds the list; the version saved last. */
  abstract lock(): Promise<string>
  abstract save(saved: SavedRules): Promise<string>
}
