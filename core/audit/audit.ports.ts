/** One act of somebody who governs the platform, as it is kept. */
export interface AuditEntry {
  /** The account that acted; null where the house did by itself. */
  readonly actor: string | null
  readonly act: string
  readonly subject: string
  readonly subject_id: string
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly at: number
}

/** The log of what administrators did; rows are only ever added. */
export abstract class Audit {
  /** Writes a row inside the caller's transaction. */
  abstract record(entry: AuditEntry): Promise<void>
}
