import { sql } from 'kysely'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { createCounterBuffer } from '../queries/counter-buffer.ts'

/** Counts faults by name only, without any personal data. */
export interface FaultCounter {
  note(name: string): void
  flush(): Promise<void>
}

/** Creates the fault counter of this process. */
export function createFaultCounter(db: Database, now: () => number): FaultCounter {
  const { add, flush } = createCounterBuffer((counted) =>
    db.rows(written(JSON.stringify(counted.map(([name, count]) => ({ name, count }))), now())),
  )
  return { note: (name) => add(name.slice(0, 80)), flush }
}

// Rows are ordered by key to avoid deadlocks between processes; faults older than a month are deleted.
const written = (rows: string, now: number) => sql`
  with old as (delete from faults where hour < ${timestampSql(now)}::timestamptz - interval '30 days')
  insert into faults as f (hour, name, count, last_at)
  select date_trunc('hour', ${timestampSql(now)}::timestamptz), r.name, r.count, ${timestampSql(now)}
  from jsonb_to_recordset(${rows}::jsonb) as r(name text, count int) order by r.name
  on conflict (hour, name) do update set count = f.count + excluded.count, last_at = excluded.last_at`
