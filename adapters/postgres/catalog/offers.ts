import { type RawBuilder, sql } from 'kysely'
import {
  type LockedOffer,
  lowStockLimit,
  type ProductStateChange,
  type StoreProductFilter,
  type StoreProductRow,
  type OfferRepository,
} from '../../../core/catalog/index.ts'
import { toLatinDigits } from '../../../core/shared/text/digits.ts'
import { lockVariants } from './catalog.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { likePatternOf } from '../queries/like-pattern.ts'

/** Stores the offers of one store; every condition includes the store id. */
export function createOfferRepository(db: Database): OfferRepository {
  return {
    listProducts: (store_id, filter, page) => db.rows(listPage(store_id, filter, page)),
    async lockOffers(store_id, variant_ids, now) {
      const own = await db.rows(sql<{ id: string }>`
        select id::text from variants where store_id = ${store_id} and id = any(${[...variant_ids]}::bigint[]) order by variants.id`)
      const ids = own.map(({ id }) => id)
      const [, offers] = await Promise.all([db.rows(lockVariants(ids)), db.rows(lockedOffers(ids, now))])
      return offers
    },
    async saveOffers(store_id, changes, reference, now) {
      const rows = JSON.stringify(
        changes.map(({ variant_id, price, stock }) => ({ id: variant_id, price, stock: stock?.now })),
      )
      const products = await db.rows(writeOffers(store_id, rows, reference, now))
      db.announce(products.map(({ product_id }) => product_id))
    },
    async lockProduct(store_id, product_id) {
      const [product] = await db.rows(sql<{ state: StoreProductRow['state'] }>`
        select state from products where id = ${product_id} and store_id = ${store_id} for no key update`)
      return product
    },
    changeStates: (store_id, changes) => changeStates(db, store_id, changes),
  }
}

/** SQL for the stock of a variant (alias `v`) that is reserved by unpaid orders. */
const reservedStock = (now: number) => sql`coalesce((
  select sum(r.quantity) from reservations r where r.variant_id = v.id and r.expires_at > ${timestampSql(now)}), 0)::int`

/** SQL for a variant (alias `v`) as its store sees it. */
export const offerJsonSql = (
  now: number,
) => sql`jsonb_build_object('id', v.id::text, 'options', v.options, 'price', v.price,
  'compare_at_price', v.compare_at_price, 'stock', v.stock, 'held', ${reservedStock(now)}, 'sku', v.sku, 'active', v.active)`

const lockedOffers = (ids: readonly string[], now: number) => sql<LockedOffer>`
  select v.id::text, v.product_id::text, v.options, v.price, v.compare_at_price, v.stock, ${reservedStock(now)} as held, v.sku, v.active
  from variants v where v.id = any(${[...ids]}::bigint[]) order by v.id`

/** SQL for the text filter, one condition on a product (alias `p`) per word. */
export function filterConditions(
  store_id: string,
  { text, state, category_id, stock, revision }: StoreProductFilter,
): RawBuilder<unknown> {
  const allConditions = [
    sql`p.store_id = ${store_id}`,
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(category_id === undefined ? [] : [sql`p.category_id in (select id from below)`]),
    ...(stock === undefined ? [] : [lowStockCondition(store_id, stock)]),
    ...(revision === undefined ? [] : [latestRevisionSql(revision)]),
    ...(text === undefined || text === '' ? [] : [reservedSql(store_id, text)]),
  ]
  return sql.join(allConditions, sql` and `)
}

// As an array of ids, so that the planner uses the trigram index instead of testing every product.
const reservedSql = (store_id: string, text: string) => sql`p.id = any(array(
  select id from products where store_id = ${store_id} and title_key like ${likePatternOf(text)}
  union all select id from products where id = ${/^[1-9][0-9]{0,14}$/.exec(toLatinDigits(text))?.[0] ?? null}::bigint
  union all select product_id from variants where store_id = ${store_id} and sku = ${text}))`

/** SQL for a category and all its descendants. */
export const belowCursor = (category_id: string | undefined) => sql`below as (
  select id from categories where id = ${category_id ?? null}
  union all select c.id from categories c join below b on c.parent_id = b.id)`

/** SQL for whether the latest revision of a product (alias `p`) is in a state. */
export const latestRevisionSql = (state: string) => sql`(
  select r.state from product_revisions r where r.product_id = p.id order by r.id desc limit 1) = ${state}`

const lowStockCondition = (store_id: string, stock: 'low' | 'out') => sql`exists (
  select from variants l where l.store_id = ${store_id} and l.product_id = p.id and l.active and l.stock <= ${sql.raw(String(lowStockLimit))}
  and l.stock <= ${stock === 'low' ? lowStockLimit : 0})`

interface Page {
  readonly cursor: string | undefined
  readonly limit: number
  readonly at: number
}

const listPage = (
  store_id: string,
  filter: StoreProductFilter,
  { cursor, limit, at: now }: Page,
) => sql<StoreProductRow>`
  with recursive ${belowCursor(filter.category_id)}, page as (
    select p.* from products p where ${filterConditions(store_id, filter)} and p.id < ${cursor ?? '9223372036854775807'}
    order by p.id desc limit ${limit})
  select p.id::text, coalesce(nullif(p.title, ''), d.form ->> 'title', '') as title, p.photos -> 0 as photo, p.state, c.title as category,
    p.preparation_days, coalesce(o.offers, '[]') as offers,
    (select r.state from product_revisions r where r.product_id = p.id and r.state in ('pending', 'declined') and r.id = (
      select max(id) from product_revisions n where n.product_id = p.id)) as revision
  from page p left join categories c on c.id = p.category_id left join product_drafts d on d.product_id = p.id
  cross join lateral (
    select jsonb_agg(${offerJsonSql(now)} order by v.position, v.id) as offers from variants v where v.product_id = p.id
  ) o order by p.id desc`

const writeOffers = (store_id: string, rows: string, reference: string, now: number) => sql<{ product_id: string }>`
  with asked as (
    select a.id, a.price, a.stock, v.stock as before from jsonb_to_recordset(${rows}::jsonb) as a(id bigint, price bigint, stock int)
    join variants v on v.id = a.id and v.store_id = ${store_id}
  ), changed as (
    update variants v set price = coalesce(a.price, v.price), stock = coalesce(a.stock, v.stock),
      compare_at_price = case when v.compare_at_price > coalesce(a.price, v.price) then v.compare_at_price end
    from asked a where v.id = a.id returning v.product_id
  ), moved as (
    insert into stock_movements (variant_id, quantity, reason, reference, at)
    select id, stock - before, 'count', ${reference}, ${timestampSql(now)} from asked where stock <> before
  )
  select distinct product_id::text from changed`

async function changeStates(db: Database, store_id: string, changes: readonly ProductStateChange[]): Promise<void> {
  const rows = JSON.stringify(
    changes.map(({ at: now, note = null, ...change }) => ({ ...change, note, at: timestampSql(now) })),
  )
  await db.rows(sql`
    with asked as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as a(product_id bigint, "from" text, "to" text, event text, actor text, note text, at timestamptz)
    ), moved as (
      update products p set state = a."to",
        published_at = case when a."to" = 'published' then coalesce(p.published_at, a.at) else p.published_at end
      from asked a where p.id = a.product_id and p.store_id = ${store_id}
    ), counted as (
      select coalesce(sum(("to" = 'published')::int - (coalesce("from", '') = 'published')::int), 0) as n from asked
    ), store as (
      update stores s set product_count = greatest(0, s.product_count + n) from counted where s.id = ${store_id} and n <> 0
    )
    insert into history (subject, subject_id, from_state, to_state, event, actor, note, at)
    select 'product', product_id, "from", "to", event, actor, note, at from asked`)
}
