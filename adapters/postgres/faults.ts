import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { at } from './instants.ts'
import { createTally } from './tally.ts'

/** Faults by their name alone: who and what one was about is nobody's to count. */
export interface FaultTally {
  note(what: string): void
  flush(): Promise<void>
}

/** The faults of this process. */
export function createFaultTally(db: Database, now: () => number): FaultTally {
  const { add, flush } = createTally((counted) =>
    db.rows(written(JSON.stringify(counted.map(([what, count]) => ({ what, count }))), now())),
  )
  return { note: (what) => add(what.slice(0, 80)), flush }
}

// In the order of the key, so that processes which write at the same moment wait in one direction; a month is enough to look back.
const written = (rows: string, now: number) => sql`
  with old as (delete from faults where hour < ${at(now)}::timestamptz - interval '30 days')
  insert into faults as f (hour, what, count, last)
  select date_trunc('hour', ${at(now)}::timestamptz), r.what, r.count, ${at(now)}
  from jsonb_to_recordset(${rows}::jsonb) as r(what text, count int) order by r.what
  on conflict (hour, what) do update set count = f.count + excluded.count, last = excluded.last`
