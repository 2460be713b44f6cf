/** How much of the ledger a proof looked at: what can go wrong by the minute, or everything. */
export type ProofScope = 'quick' | 'whole'

/** One look at the books; a finding names the invariant and the rows, never a person. */
export interface Proof {
  readonly scope: ProofScope
  /** Milliseconds since 1970. */
  readonly at: number
  readonly findings: readonly string[]
}

/** The books, seen from outside, and what was found in them. */
export abstract class LedgerProofs {
  /** Looks for what cannot be in one consistent moment of the database. */
  abstract search(scope: ProofScope): Promise<readonly string[]>
  abstract keep(proof: Proof): Promise<void>
  /** The newest proof; of one scope, if that is said. */
  abstract last(scope?: ProofScope): Promise<Proof | undefined>
}
