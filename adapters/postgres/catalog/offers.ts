import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import {
  lowStockLimit,
  type ProductStateChange,
  type StoreOffer,
  type StoreProductFilter,
  type StoreProductRow,
  type OfferRepository,
} from '../../../core/catalog/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { toLatinDigits } from '../../../core/shared/text/digits.ts'
import { lockVariants } from './catalog.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { likePatternOf } from '../queries/like-pattern.ts'
import { columnsOf, idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

/** Stores the offers of one store; every condition includes the store id. */
export function createOfferRepository(db: Database): OfferRepository {
  return {
    listProducts: (store_id, filter, page) => db.rows(listPage(store_id, filter, page)),
    async lockOffers(store_id, variant_ids, now) {
      const own = await db.rows(
        query
          .selectFrom('variants as v')
          .select((v) => v.cast<string>('v.id', 'text').as('id'))
          .where('v.store_id', '=', idSql(store_id))
          .where('v.id', '=', anyId(variant_ids))
          .orderBy('v.id'),
      )
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
      const [product] = await db.rows(
        query
          .selectFrom('products')
          .select('state')
          .where('id', '=', idSql(product_id))
          .where('store_id', '=', idSql(store_id))
          .forNoKeyUpdate(),
      )
      return product
    },
    changeStates: (store_id, changes) => changeStates(db, store_id, changes),
  }
}

const anyId = (ids: readonly string[]) => sql<number>`any(${[...ids]}::bigint[])`

type VariantColumns = ExpressionBuilder<{ v: Tables['variants'] }, 'v'>

/** SQL for the stock of a variant that is reserved by unpaid orders. */
const reservedStock = (v: VariantColumns, now: number) =>
  sql<number>`coalesce(${query
    .selectFrom('reservations as r')
    .select((r) => r.fn.sum('r.quantity').as('n'))
    .where('r.variant_id', '=', v.ref('v.id'))
    .where('r.expires_at', '>', timestampSql(now))}, 0)::int`

/** A variant as its store sees it. */
const offerColumns = (v: VariantColumns, now: number) => ({
  id: v.cast<string>('v.id', 'text'),
  options: v.ref('v.options').$castTo<StoreOffer['options']>(),
  price: v.ref('v.price').$castTo<Rial>(),
  compare_at_price: v.ref('v.compare_at_price').$castTo<Rial | null>(),
  stock: v.ref('v.stock'),
  held: reservedStock(v, now),
  sku: v.ref('v.sku'),
  active: v.ref('v.active'),
})

const lockedOffers = (ids: readonly string[], now: number) =>
  query
    .selectFrom('variants as v')
    .select((v) => {
      const { id, options, price, compare_at_price, held } = offerColumns(v, now)
      return [
        id.as('id'),
        v.cast<string>('v.product_id', 'text').as('product_id'),
        options.as('options'),
        price.as('price'),
        compare_at_price.as('compare_at_price'),
        'v.stock',
        held.as('held'),
        'v.sku',
        'v.active',
      ]
    })
    .where('v.id', '=', anyId(ids))
    .orderBy('v.id')

/** The products of a store (alias `p`) that a filter lets through; every word of the text must match. */
const filtered = (store_id: string, { text, state, category_id, stock, revision }: StoreProductFilter) =>
  query
    .selectFrom('products as p')
    .where('p.store_id', '=', idSql(store_id))
    .$if(state !== undefined, (products) => products.where('p.state', '=', sql<StoreProductRow['state']>`${state}`))
    .$if(category_id !== undefined, (products) =>
      products.where('p.category_id', 'in', categoriesBelow(category_id ?? '')),
    )
    .$if(stock !== undefined, (products) =>
      products.where(({ exists }) => exists(scarceVariants(store_id, stock === 'low' ? lowStockLimit : 0))),
    )
    .$if(revision !== undefined, (products) => products.where(latestRevisionSql(revision ?? '')))
    .$if(text !== undefined && text !== '', (products) => products.where('p.id', '=', idsByText(store_id, text ?? '')))

// As an array of ids, so that the planner uses the trigram index instead of testing every product.
const idsByText = (store_id: string, text: string) =>
  sql<number>`any(array${query
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', idSql(store_id))
    .where('title_key', 'like', likePatternOf(text))
    .unionAll(
      query
        .selectFrom('products')
        .select('id')
        .where('id', '=', sql<number>`${/^[1-9][0-9]{0,14}$/.exec(toLatinDigits(text))?.[0] ?? null}::bigint`),
    )
    .unionAll(
      query
        .selectFrom('variants')
        .select('product_id as id')
        .where('store_id', '=', idSql(store_id))
        .where('sku', '=', text),
    )})`

/** The ids of a category and of all its descendants. */
export const categoriesBelow = (category_id: string) =>
  query
    .withRecursive('below(id)', (with_) =>
      with_
        .selectFrom('categories')
        .select('id')
        .where('id', '=', idSql(category_id))
        .unionAll(with_.selectFrom('categories as c').innerJoin('below as b', 'c.parent_id', 'b.id').select('c.id')),
    )
    .selectFrom('below')
    .select('below.id')

/** SQL for whether the latest revision of a product (alias `p`) is in a state. */
export const latestRevisionSql = (state: string) => sql<boolean>`(
  select r.state from product_revisions r where r.product_id = p.id order by r.id desc limit 1) = ${state}`

// The limit is written out for the partial index on low stock.
const scarceVariants = (store_id: string, most: number) =>
  query
    .selectFrom('variants as l')
    .select('l.id')
    .where('l.store_id', '=', idSql(store_id))
    .where('l.product_id', '=', columnsOf<'products'>('p')('id'))
    .where('l.active', '=', sql.lit(true))
    .where('l.stock', '<=', sql.lit(lowStockLimit))
    .where('l.stock', '<=', most)

interface Page {
  readonly cursor: string | undefined
  readonly limit: number
  readonly at: number
}

const listPage = (store_id: string, filter: StoreProductFilter, { cursor, limit, at: now }: Page) =>
  query
    .with('page', () =>
      filtered(store_id, filter)
        .selectAll('p')
        .$if(cursor !== undefined, (products) => products.where('p.id', '<', idSql(cursor ?? '')))
        .orderBy('p.id', 'desc')
        .limit(limit),
    )
    .selectFrom('page as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('product_drafts as d', 'd.product_id', 'p.id')
    .crossJoinLateral((p) =>
      p
        .selectFrom('variants as v')
        .select((v) =>
          v.fn
            .jsonAgg(jsonBuildObject(offerColumns(v, now)))
            .orderBy('v.position')
            .orderBy('v.id')
            .as('offers'),
        )
        .whereRef('v.product_id', '=', 'p.id')
        .as('o'),
    )
    .select((p) => [
      p.cast<string>('p.id', 'text').as('id'),
      sql<string>`coalesce(nullif(${p.ref('p.title')}, ''), ${p.ref('d.form')} ->> 'title', '')`.as('title'),
      sql<StoreProductRow['photo']>`${p.ref('p.photos')} -> 0`.as('photo'),
      'p.state',
      'c.title as category',
      'p.preparation_days',
      sql<StoreOffer[]>`coalesce(${p.ref('o.offers')}, '[]')`.as('offers'),
      p
        .selectFrom('product_revisions as r')
        .select('r.state')
        .whereRef('r.product_id', '=', 'p.id')
        .where('r.state', 'in', ['pending', 'declined'])
        .where('r.id', '=', (r) =>
          r
            .selectFrom('product_revisions as n')
            .select((n) => n.fn.max('n.id').as('id'))
            .whereRef('n.product_id', '=', 'p.id'),
        )
        .as('revision'),
    ])
    .orderBy('p.id', 'desc')

const writeOffers = (store_id: string, rows: string, reference: string, now: number) =>
  query
    .with('asked', (with_) =>
      with_
        .selectFrom(
          sql<{ id: number; price: number | null; stock: number | null }>`jsonb_to_recordset(${rows}::jsonb)`.as<'a'>(
            sql`a(id bigint, price bigint, stock int)`,
          ),
        )
        .innerJoin('variants as v', (join) => join.onRef('v.id', '=', 'a.id').on('v.store_id', '=', idSql(store_id)))
        .select(['a.id', 'a.price', 'a.stock', 'v.stock as before']),
    )
    .with('changed', (with_) =>
      with_
        .updateTable('variants as v')
        .from('asked as a')
        .set(({ fn, ref }) => {
          const price = fn.coalesce(ref('a.price'), ref('v.price'))
          const compareAt = ref('v.compare_at_price')
          return {
            price,
            stock: fn.coalesce(ref('a.stock'), ref('v.stock')),
            compare_at_price: sql<number | null>`case when ${compareAt} > ${price} then ${compareAt} end`,
          }
        })
        .whereRef('v.id', '=', 'a.id')
        .returning('v.product_id'),
    )
    .with('moved', (with_) =>
      with_
        .insertInto('stock_movements')
        .columns(['variant_id', 'quantity', 'reason', 'reference', 'at'])
        .expression(
          with_
            .selectFrom('asked')
            .select(({ val, ref }) => [
              'asked.id',
              sql<number>`${ref('asked.stock')} - ${ref('asked.before')}`.as('quantity'),
              sql.lit('count').as('reason'),
              val(reference).as('reference'),
              val(timestampSql(now)).as('at'),
            ])
            .whereRef('asked.stock', '<>', 'asked.before'),
        ),
    )
    .selectFrom('changed')
    .select((changed) => changed.cast<string>('changed.product_id', 'text').as('product_id'))
    .distinct()

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
