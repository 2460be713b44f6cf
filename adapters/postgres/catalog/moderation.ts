import { type RawBuilder, sql } from 'kysely'
import type {
  PlatformProductFilter,
  PlatformProductRow,
  PlatformProductQueries,
  ProductCursor,
  ModerationContext,
} from '../../../core/catalog/index.ts'
import { belowCursor } from './offers.ts'
import type { Database } from '../connection/connect.ts'

/** Reads the products of all stores for moderation. */
export function createPlatformProductQueries(db: Database): PlatformProductQueries {
  return {
    listPage: (filter, cursor, limit) => db.rows(listPage(filter, cursor, limit)),
    async countWaiting() {
      const [counted] = await db.rows(sql<{ n: number }>`
        select (select count(*) from products where state = 'in_review')::int + (select count(*) from product_revisions r
          join products p on p.id = r.product_id and p.state in ('published', 'hidden') where r.state = 'pending')::int as n`)
      return counted?.n ?? 0
    },
    async getContext(product_id) {
      return (await db.rows(readModerationContext(product_id)))[0]
    },
  }
}

const isoOf = (instantSql: RawBuilder<unknown>) =>
  sql`to_char(${instantSql} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL for the kind of decision that a product (alias `p`) with its pending revision (alias `r`) waits for. */
const waitingSince = sql`case when p.state = 'in_review' then 'new' when r.id is not null and p.state in ('published', 'hidden') then 'revision' end`

const waitingSinceSql = sql`case when p.state = 'in_review' then coalesce((
    select max(h.at) from history h where h.subject = 'product' and h.subject_id = p.id and h.event = 'submit'), p.created_at)
  when p.state in ('published', 'hidden') then r.proposed_at end`

function conditions({ text = '', store = '', state, category_id, queue }: PlatformProductFilter): RawBuilder<unknown> {
  const likePattern = (searchTerms: string) => `%${searchTerms.replace(/[\\%_]/g, '\\$&')}%`
  const allConditions = [
    sql`(p.title <> '' or p.state <> 'draft')`,
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(category_id === undefined ? [] : [sql`p.category_id in (select id from below)`]),
    ...(text === '' ? [] : [sql`(p.title ilike ${likePattern(text)} or p.id::text = ${text})`]),
    ...(store === '' ? [] : [sql`(s.title ilike ${likePattern(store)} or s.slug = ${store})`]),
    ...(queue === undefined
      ? []
      : [queue === 'waiting' ? sql`${waitingSince} is not null` : sql`${waitingSince} = ${queue}`]),
  ]
  return sql.join(allConditions, sql` and `)
}

const listPage = (filter: PlatformProductFilter, cursor: ProductCursor | undefined, limit: number) => {
  const isQueue = filter.queue !== undefined
  const cursorPosition = sql`floor(extract(epoch from f.since) * 1000)::bigint`
  const afterCursor = isQueue
    ? sql`(${cursorPosition}, f.id) > (${cursor?.waits ?? 0}, ${cursor?.id ?? 0})`
    : sql`f.id < ${cursor?.id ?? 1e15}`
  const orderBy = isQueue ? sql`${cursorPosition}, f.id` : sql`f.id desc`
  return sql<PlatformProductRow>`
    with recursive ${belowCursor(filter.category_id)}, found as (
      select p.id, p.title, p.photos -> 0 as photo, p.state, p.category_id, s.id as store_id, s.slug, s.title as store_title,
        ${waitingSince} as waits, ${waitingSinceSql} as since, r.id as revision_id
      from products p join stores s on s.id = p.store_id
      left join product_revisions r on r.product_id = p.id and r.state = 'pending' where ${conditions(filter)})
    select f.id::text, f.title, f.photo, f.state, f.store_id::text, f.slug as store_slug, f.store_title, f.waits, c.title as category,
      ${isoOf(sql`f.since`)} as waiting_since, f.revision_id::text,
      (select min(v.price) from variants v where v.product_id = f.id and v.active) as price
    from found f left join categories c on c.id = f.category_id where ${afterCursor} order by ${orderBy} limit ${limit}`
}

const readModerationContext = (product_id: string) => sql<ModerationContext>`
  select s.id::text as store_id, s.slug as store_slug, s.title as store_title, s.trusted, ${waitingSince} as waits,
    ${isoOf(waitingSinceSql)} as waiting_since, coalesce((
      select jsonb_agg(jsonb_build_object('at', ${isoOf(sql`h.at`)}, 'event', h.event, 'to', h.to_state, 'note', h.note,
        'by', case when h.actor not like 'account:%' then 'system' when exists (select from store_members m
          where m.store_id = s.id and 'account:' || m.account_id = h.actor) then 'store' else 'platform' end) order by h.id desc)
      from (select * from history where subject = 'product' and subject_id = p.id order by id desc limit 30) h), '[]') as history
  from products p join stores s on s.id = p.store_id
  left join product_revisions r on r.product_id = p.id and r.state = 'pending'
  where p.id = ${product_id}`
