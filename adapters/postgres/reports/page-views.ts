import { sql } from 'kysely'
import type { PageViewCounter } from '../../../core/reports/index.ts'
import type { Database } from '../connection/connect.ts'
import { createCounterBuffer } from '../queries/counter-buffer.ts'

/** Creates the page-view counter of this process. */
export function createPageViewCounter(db: Database): PageViewCounter {
  const { add, flush } = createCounterBuffer((counted) =>
    db.rows(written(JSON.stringify(counted.map(([key, views]) => ({ kind: key[0], name: key.slice(2), views }))))),
  )
  return {
    note(seen) {
      if (seen !== null) add('product_id' in seen ? `p:${seen.product_id}` : `s:${seen.store_slug}`)
    },
    flush,
  }
}

const written = (rows: string) => sql`
  insert into page_view_days as d (store_id, day, product_id, views)
  select coalesce(p.store_id, s.id) as store, (now() at time zone 'Asia/Tehran')::date, coalesce(p.id, 0) as product, sum(r.views)
  from jsonb_to_recordset(${rows}::jsonb) as r(kind text, name text, views int)
    left join (products p join stores o on o.id = p.store_id and o.state = 'active')
      on r.kind = 'p' and p.id::text = r.name and p.state = 'published'
    left join stores s on r.kind = 's' and s.slug = r.name and s.state = 'active'
  where coalesce(p.store_id, s.id) is not null
  group by 1, 3 order by 1, 3
  on conflict (store_id, day, product_id) do update set views = d.views + excluded.views`
