import { sql } from 'kysely'
import type { Seen } from '../../core/reports/index.ts'
import type { Database } from './connect.ts'

/** Counts visits in memory, and writes them together. */
export interface VisitTally {
  note(seen: Seen | null): void
  /** Writes what was counted; what cannot be written is counted on. */
  flush(): Promise<void>
}

/** The visits of this process; several processes add to the same rows. */
export function createVisitTally(db: Database): VisitTally {
  let counts = new Map<string, number>()
  const add = (key: string, views: number): void => void counts.set(key, (counts.get(key) ?? 0) + views)
  return {
    note(seen) {
      if (seen !== null) add('product_id' in seen ? `p:${seen.product_id}` : `s:${seen.store_slug}`, 1)
    },
    async flush() {
      if (counts.size === 0) return
      const counted = counts
      counts = new Map()
      const rows = [...counted].map(([key, views]) => ({ kind: key[0], name: key.slice(2), views }))
      try {
        await db.rows(written(JSON.stringify(rows)))
      } catch (error) {
        for (const [key, views] of counted) add(key, views)
        throw error
      }
    },
  }
}

// In the order of the key, so that processes which write at the same moment wait in one direction.
const written = (rows: string) => sql`
  insert into visit_days as d (store_id, day, product_id, views)
  select coalesce(p.store_id, s.id) as store, (now() at time zone 'Asia/Tehran')::date, coalesce(p.id, 0) as product, sum(r.views)
  from jsonb_to_recordset(${rows}::jsonb) as r(kind text, name text, views int)
    left join products p on r.kind = 'p' and p.id::text = r.name
    left join stores s on r.kind = 's' and s.slug = r.name
  where coalesce(p.store_id, s.id) is not null
  group by 1, 3 order by 1, 3
  on conflict (store_id, day, product_id) do update set views = d.views + excluded.views`
