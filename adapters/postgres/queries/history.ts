import { sql } from 'kysely'
import type { HistoryEntry } from '../../../core/ordering/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from './instants.ts'

export async function recordHistory(db: Database, changes: readonly HistoryEntry[]): Promise<void> {
  const rows = changes.map(({ at: now, reason = null, note = null, ...change }) => ({
    ...change,
    reason,
    note,
    at: timestampSql(now),
  }))
  await db.rows(sql`
    insert into history (subject, subject_id, from_state, to_state, event, actor, reason, note, at)
    select subject, subject_id, "from", "to", event, actor, reason, note, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as h(subject text, subject_id bigint, "from" text, "to" text, event text, actor text, reason text, note text,
        at timestamptz)`)
}
