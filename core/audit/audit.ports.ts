import type { AuditAction } from './audit-actions.ts'
import type { AuditFilter, AuditRow } from './audit.contract.ts'

/** One action of an administrator. */
export interface AuditEntry {
  /** The acting account; null for the system. */
  readonly actor: string | null
  readonly action: AuditAction
  readonly subject: string
  readonly subject_id: string
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly at: number
}

/** Writes the audit log inside the transaction of the action; entries never change. */
export abstract class AuditLog {
  abstract record(entry: AuditEntry): Promise<void>
}

/** A stored entry. */
export type StoredAuditEntry = Omit<AuditRow, 'changes'> & Pick<AuditEntry, 'before' | 'after'>

/** Reads the audit log. */
export abstract class AuditQueries {
  abstract list(filter: AuditFilter): Promise<readonly StoredAuditEntry[]>
  /** Returns every action and every kind of subject in the log. */
  abstract listKinds(): Promise<{ readonly actions: string[]; readonly subjects: string[] }>
}
