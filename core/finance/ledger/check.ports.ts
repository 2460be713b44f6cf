/** The scope of a ledger check: the fast checks that run every few minutes, or all of them. */
export type LedgerCheckScope = 'quick' | 'whole'

/** The result of a ledger check; a finding names the invariant and the rows, never a person. */
export interface LedgerCheck {
  readonly scope: LedgerCheckScope
  /** Milliseconds since 1970. */
  readonly at: number
  readonly findings: readonly string[]
}

/** Runs ledger checks and stores their results. */
export abstract class LedgerCheckRepository {
  /** Searches for violations in one consistent snapshot of the database. */
  abstract findViolations(scope: LedgerCheckScope): Promise<readonly string[]>
  abstract save(check: LedgerCheck): Promise<void>
  /** Returns the latest check, of one scope if given. */
  abstract latest(scope?: LedgerCheckScope): Promise<LedgerCheck | undefined>
}
