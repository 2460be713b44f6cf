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
