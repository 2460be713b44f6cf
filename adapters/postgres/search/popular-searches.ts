import { sql } from 'kysely'
import type { PopularSearches } from '../../../core/search/index.ts'
import type { Database } from '../connection/connect.ts'
import { createCounterBuffer } from '../queries/counter-buffer.ts'

/** How many days count, and how long counts are kept. */
const countedDays = 28

/** Creates the counter of searches of this process. */
export function createPopularSearches(db: Database): PopularSearches {
  const { add, flush } = createCounterBuffer(async (counted) => {
    await db.rows(written(JSON.stringify(counted.map(([text, searches]) => ({ text, searches })))))
    await db.rows(outdated)
  })
  return {
    note: (text) => add(text),
    flush,
    async mostFrequent(leastCount, limit) {
      const rows = await db.rows(frequent(leastCount, limit))
      return rows.map(({ text }) => text)
    },
  }
}

const firstDay = sql`(now() at time zone 'Asia/Tehran')::date - ${sql.lit(countedDays)}::int`

const written = (rows: string) => sql`
  insert into search_days as d (day, text, searches)
  select (now() at time zone 'Asia/Tehran')::date, r.text, r.searches
  from jsonb_to_recordset(${rows}::jsonb) as r(text text, searches int)
  where length(r.text) between 1 and 60
  order by 1, 2
  on conflict (day, text) do update set searches = d.searches + excluded.searches`

const outdated = sql`delete from search_days where day < ${firstDay}`

const frequent = (leastCount: number, limit: number) => sql<{ text: string }>`
  select d.text from search_days d where d.day >= ${firstDay}
  group by d.text having sum(d.searches) >= ${leastCount}::int
  order by sum(d.searches) desc, d.text limit ${limit}::int`
