import { sql } from 'kysely'
import type { Change } from '../../core/ordering/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** Writes history rows (I10) inside the caller's transaction. */
export async function recordHistory(db: Database, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ at: now, reason = null, note = null, ...change }) => ({
    ...change,
    reason,
    note,
    at: at(now),
  }))
  await db.rows(sql`
    insert into history (subject, subject_id, from_state, to_state, event, actor, reason, note, at)
    select subject, subject_id, "from", "to", event, actor, reason, note, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as h(subject text, subject_id bigint, "from" text, "to" text, event text, actor text, reason text, note text,
        at timestamptz)`)
}
