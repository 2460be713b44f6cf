import { type RawBuilder, sql } from 'kysely'
import type {
  PlatformProductFilter,
  PlatformProductRow,
  ProductCourt,
  ProductCursor,
  ProductStanding,
} from '../../core/catalog/index.ts'
import { below } from './catalog.supply.ts'
import type { Database } from './connect.ts'

/** The products of all stores, as the house looks after them. */
export function createProductCourt(db: Database): ProductCourt {
  return {
    list: (filter, cursor, limit) => db.rows(listPage(filter, cursor, limit)),
    async waiting() {
      const [counted] = await db.rows(sql<{ n: number }>`
        select (select count(*) from products where state = 'in_review')::int + (select count(*) from product_revisions r
          join products p on p.id = r.product_id and p.state in ('published', 'hidden') where r.state = 'pending')::int as n`)
      return counted?.n ?? 0
    },
    async standing(product_id) {
      return (await db.rows(readStanding(product_id)))[0]
    },
  }
}

const isoOf = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL for what waits of a product (alias `p`), with its pending revision (alias `r`). */
const waits = sql`case when p.state = 'in_review' then 'new' when r.id is not null and p.state in ('published', 'hidden') then 'revision' end`

const since = sql`case when p.state = 'in_review' then coalesce((
    select max(h.at) from history h where h.subject = 'product' and h.subject_id = p.id and h.event = 'submit'), p.created_at)
  when p.state in ('published', 'hidden') then r.proposed_at end`

function conditions({ text = '', store = '', state, category_id, queue }: PlatformProductFilter): RawBuilder<unknown> {
  const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const all = [
    sql`(p.title <> '' or p.state <> 'draft')`,
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(category_id === undefined ? [] : [sql`p.category_id in (select id from below)`]),
    ...(text === '' ? [] : [sql`(p.title ilike ${like(text)} or p.id::text = ${text})`]),
    ...(store === '' ? [] : [sql`(s.title ilike ${like(store)} or s.slug = ${store})`]),
    ...(queue === undefined ? [] : [queue === 'waiting' ? sql`${waits} is not null` : sql`${waits} = ${queue}`]),
  ]
  return sql.join(all, sql` and `)
}

const listPage = (filter: PlatformProductFilter, cursor: ProductCursor | undefined, limit: number) => {
  const isQueue = filter.queue !== undefined
  const place = sql`floor(extract(epoch from f.since) * 1000)::bigint`
  const behind = isQueue
    ? sql`(${place}, f.id) > (${cursor?.waits ?? 0}, ${cursor?.id ?? 0})`
    : sql`f.id < ${cursor?.id ?? 1e15}`
  const order = isQueue ? sql`${place}, f.id` : sql`f.id desc`
  return sql<PlatformProductRow>`
    with recursive ${below(filter.category_id)}, found as (
      select p.id, p.title, p.photos -> 0 as photo, p.state, p.category_id, s.id as store_id, s.slug, s.title as store_title,
        ${waits} as waits, ${since} as since, r.id as revision_id
      from products p join stores s on s.id = p.store_id
      left join product_revisions r on r.product_id = p.id and r.state = 'pending' where ${conditions(filter)})
    select f.id::text, f.title, f.photo, f.state, f.store_id::text, f.slug as store_slug, f.store_title, f.waits, c.title as category,
      ${isoOf(sql`f.since`)} as waiting_since, f.revision_id::text,
      (select min(v.price) from variants v where v.product_id = f.id and v.active) as price
    from found f left join categories c on c.id = f.category_id where ${behind} order by ${order} limit ${limit}`
}

const readStanding = (product_id: string) => sql<ProductStanding>`
  select s.id::text as store_id, s.slug as store_slug, s.title as store_title, s.trusted, ${waits} as waits,
    ${isoOf(since)} as waiting_since, coalesce((
      select jsonb_agg(jsonb_build_object('at', ${isoOf(sql`h.at`)}, 'event', h.event, 'to', h.to_state, 'note', h.note,
        'by', case when h.actor not like 'account:%' then 'system' when exists (select from store_members m
          where m.store_id = s.id and 'account:' || m.account_id = h.actor) then 'store' else 'house' end) order by h.id desc)
      from (select * from history where subject = 'product' and subject_id = p.id order by id desc limit 30) h), '[]') as history
  from products p join stores s on s.id = p.store_id
  left join product_revisions r on r.product_id = p.id and r.state = 'pending'
  where p.id = ${product_id}`
