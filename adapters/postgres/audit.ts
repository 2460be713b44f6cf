import { sql } from 'kysely'
import type { Audit } from '../../core/audit/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** The log of what administrators did. */
export function createAudit(db: Database): Audit {
  return {
    async record({ actor, act, subject, subject_id, reason = '', before, after, at: now }) {
      await db.rows(sql`
        insert into audit_log (at, actor, act, subject, subject_id, reason, before, after)
        values (${at(now)}, ${actor}, ${act}, ${subject}, ${subject_id}, ${reason}, ${json(before)}::jsonb, ${json(after)}::jsonb)`)
    },
  }
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
