import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** Counts faults in memory, and writes them together. */
export interface FaultTally {
  /** Something of this name went wrong; who and what it was about is nobody's to count. */
  note(what: string): void
  /** Writes what was counted; what cannot be written is counted on. */
  flush(): Promise<void>
}

/** The faults of this process; several processes add to the same rows. */
export function createFaultTally(db: Database, now: () => number): FaultTally {
  let counts = new Map<string, number>()
  const add = (what: string, count: number): void => void counts.set(what, (counts.get(what) ?? 0) + count)
  return {
    note: (what) => add(what.slice(0, 80), 1),
    async flush() {
      if (counts.size === 0) return
      const counted = counts
      counts = new Map()
      try {
        await db.rows(written(JSON.stringify([...counted].map(([what, count]) => ({ what, count }))), now()))
      } catch (error) {
        for (const [what, count] of counted) add(what, count)
        throw error
      }
    },
  }
}

// In the order of the key, so that processes which write at the same moment wait in one direction; a month is enough to look back.
const written = (rows: string, now: number) => sql`
  with old as (delete from faults where hour < ${at(now)}::timestamptz - interval '30 days')
  insert into faults as f (hour, what, count, last)
  select date_trunc('hour', ${at(now)}::timestamptz), r.what, r.count, ${at(now)}
  from jsonb_to_recordset(${rows}::jsonb) as r(what text, count int) order by r.what
  on conflict (hour, what) do update set count = f.count + excluded.count, last = excluded.last`
