import type { TrailFilter, TrailRow } from './audit.contract.ts'

/** One act of an administrator. */
export interface AuditEntry {
  /** The account that did it; null for the house. */
  readonly actor: string | null
  readonly act: string
  readonly subject: string
  readonly subject_id: string
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly at: number
}

/** The log of what administrators did; written inside the transaction of the act, and never changed. */
export abstract class Audit {
  abstract record(entry: AuditEntry): Promise<void>
}

/** An entry as the log keeps it. */
export type KeptEntry = Omit<TrailRow, 'changes'> & Pick<AuditEntry, 'before' | 'after'>

/** The log as it is read. */
export abstract class AuditTrail {
  /** Entries from the newest on. */
  abstract entries(filter: TrailFilter): Promise<readonly KeptEntry[]>
  /** Every act and every kind of subject that is in the log. */
  abstract kinds(): Promise<{ readonly acts: string[]; readonly subjects: string[] }>
}
