import { type Selectable, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { CatalogQueries, SaleFactRepository, SaleFact, StoredProductPage } from '../../../core/catalog/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { anyOf } from '../queries/any-of.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { pictureJson, storeBriefJson } from '../queries/json-columns.ts'
import { columnsOf, idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

/** Reads the catalogue for the storefront. */
export function createCatalogQueries(db: Database): CatalogQueries {
  return {
    listCategories: () => db.rows(activeCategories),
    async findProduct(product_id) {
      const [row] = await db.rows(productPages.where('p.id', '=', idSql(product_id)))
      return row
    },
  }
}

const activeCategories = query
  .withRecursive('own(id, root)', (with_) =>
    with_
      .selectFrom('categories as c')
      .select(['c.id', 'c.id as root'])
      .where('c.active', '=', sql.lit(true))
      .unionAll(
        with_
          .selectFrom('categories as c')
          .innerJoin('own as o', 'c.parent_id', 'o.id')
          .select(['c.id', 'o.root'])
          .where('c.active', '=', sql.lit(true)),
      ),
  )
  .with('counts', (with_) =>
    with_
      .selectFrom('own as o')
      .innerJoin('products as p', (join) =>
        join.onRef('p.category_id', '=', 'o.id').on('p.state', '=', sql.lit('published')),
      )
      .innerJoin('stores as s', (join) => join.onRef('s.id', '=', 'p.store_id').on('s.state', '=', sql.lit('active')))
      .select((o) => ['o.root', sql<number>`count(${o.ref('p.id')})::int`.as('n')])
      .groupBy('o.root'),
  )
  .selectFrom('categories as c')
  .leftJoin('counts', 'counts.root', 'c.id')
  .select((c) => [
    c.cast<string>('c.id', 'text').as('id'),
    c.cast<string | null>('c.parent_id', 'text').as('parent_id'),
    'c.title',
    'c.slug',
    'c.icon',
    sql<number>`coalesce(${c.ref('counts.n')}, 0)`.as('product_count'),
    pictureJson('c.picture_id').as('photo'),
  ])
  .where('c.active', '=', sql.lit(true))
  .orderBy('c.position')
  .orderBy('c.id')

/** SQL for whether a category or one of its ancestors is excluded from the right of withdrawal (ORD-47). */
export const isNoReturn = (category_id: string) => sql<boolean>`exists (
  with recursive up as (
    select c.id, c.parent_id, c.non_returnable from categories c where c.id = ${sql.ref(category_id)}
    union all select c.id, c.parent_id, c.non_returnable from categories c join up on c.id = up.parent_id
  ) select from up where up.non_returnable)`

/** The variants on sale of a product (alias `p`). */
const variantsOnSale = query
  .selectFrom('variants as v')
  .select((v) => {
    const minimum = sql.ref('p.min_per_order')
    return [
      v.fn
        .jsonAgg(
          jsonBuildObject({
            id: v.cast<string>('v.id', 'text'),
            options: v.ref('v.options').$castTo<SaleFact['options']>(),
            price: v.ref('v.price').$castTo<Rial>(),
            compare_at_price: v.ref('v.compare_at_price').$castTo<Rial | null>(),
            stock: sql<number>`case when ${v.ref('v.stock')} < ${minimum} then 0 else ${v.ref('v.stock')} end`,
          }),
        )
        .orderBy('v.position')
        .orderBy('v.id')
        .as('variants'),
      v.fn.min('v.price').$castTo<Rial>().as('price'),
      sql<Rial | null>`(array_agg(${v.ref('v.compare_at_price')} order by v.price, v.id))[1]`.as('compare_at_price'),
    ]
  })
  .where('v.product_id', '=', sql.ref<number>('p.id'))
  .where('v.active', '=', sql.lit(true))

/** The categories of a product (alias `p`), from the root on. */
const categoryPath = query
  .withRecursive('up(id, parent_id, slug, title, non_returnable, depth)', (with_) =>
    with_
      .selectFrom('categories as c')
      .select(['c.id', 'c.parent_id', 'c.slug', 'c.title', 'c.non_returnable', sql<number>`1`.as('depth')])
      .where('c.id', '=', sql.ref<number>('p.category_id'))
      .unionAll(
        with_
          .selectFrom('categories as c')
          .innerJoin('up', 'c.id', 'up.parent_id')
          .select([
            'c.id',
            'c.parent_id',
            'c.slug',
            'c.title',
            'c.non_returnable',
            sql<number>`up.depth + 1`.as('depth'),
          ]),
      ),
  )
  .selectFrom('up')
  .select((up) => [
    up.fn
      .jsonAgg(
        jsonBuildObject({ id: up.cast<string>('up.id', 'text'), slug: up.ref('up.slug'), title: up.ref('up.title') }),
      )
      .orderBy('up.depth', 'desc')
      .as('steps'),
    up.fn.agg<boolean>('bool_or', ['up.non_returnable']).as('non_returnable'),
  ])

const productPages = query
  .selectFrom('products as p')
  .innerJoin('stores as s', (join) => join.onRef('s.id', '=', 'p.store_id').on('s.state', '=', sql.lit('active')))
  .crossJoinLateral(variantsOnSale.as('v'))
  .crossJoinLateral(categoryPath.as('path'))
  .select((p) => [
    p.cast<string>('p.id', 'text').as('id'),
    'p.title',
    'p.brief',
    'p.description',
    p.ref('p.photos').$castTo<StoredProductPage['photos']>().as('photos'),
    p.ref('p.attributes').$castTo<StoredProductPage['attributes']>().as('attributes'),
    p.ref('p.axes').$castTo<StoredProductPage['axes']>().as('axes'),
    'p.preparation_days',
    p.ref('p.weight_grams').$notNull().as('weight_grams'),
    'path.non_returnable',
    sql<number>`coalesce(${p.ref('p.min_per_order')}, 1)`.as('min_per_order'),
    'p.max_per_order',
    sql<string>`coalesce(nullif(${p.ref('p.unit')}, ''), 'عدد')`.as('unit'),
    p.cast<number | null>('p.rating', sql`float8`).as('rating'),
    'p.rating_count',
    'p.sold',
    'v.variants',
    'v.price',
    'v.compare_at_price',
    storeBriefJson('s').as('store'),
    p.ref('s.policies').$castTo<StoredProductPage['policies']>().as('policies'),
    'path.steps as path',
  ])
  .where('p.state', '=', sql.lit('published'))
  .where('v.variants', 'is not', null)

/**
 * Shoppers may know only products that were once published; any other product is indistinguishable from one that does
 * not exist.
 */
export const wasPublished = sql<boolean>`((p.published_at is not null or p.state = 'published') and s.state in ('active', 'suspended', 'closed'))`

/** Reads and locks the facts that selling needs. */
export function createSaleFactRepository(db: Database): SaleFactRepository {
  return {
    async findSaleFacts(variant_ids, now, lock, buyer = null) {
      const ids = [...variant_ids].sort((left, right) => Number(left) - Number(right))
      // A separate statement, so that its snapshot begins after the locks are held.
      const locked = lock ? db.rows(lockVariants(ids)) : []
      const [, facts] = await Promise.all([locked, db.rows(saleFacts(ids, now, buyer))])
      return facts
    },
  }
}

/** Locks the stock of variants in sorted order. */
export const lockVariants = (ids: readonly string[]) =>
  query.selectFrom('variants').select('id').where('id', '=', anyOf(ids)).orderBy('variants.id').forNoKeyUpdate()

interface SaleFactRow
  extends
    Pick<Selectable<Tables['products']>, 'title' | 'max_per_order' | 'ships_to' | 'preparation_days'>,
    Omit<SaleFact, 'title' | 'max_per_order' | 'ships_to' | 'preparation_days' | 'weight_grams'> {
  readonly weight_grams: NonNullable<Selectable<Tables['products']>['weight_grams']>
}

const [v, p, s, c] = [
  columnsOf<'variants'>('v'),
  columnsOf<'products'>('p'),
  columnsOf<'stores'>('s'),
  columnsOf<'categories'>('c'),
] as const

const [constantFacts, constantStore] = [
  sql`${v('id')}::text as variant_id, ${p('id')}::text as product_id, ${p('title')}, ${v('options')}, ${p('photos')} -> 0 as photo,
    ${v('price')} as unit_price, ${v('compare_at_price')},
    (${v('active')} and ${p('state')} = 'published' and ${s('state')} = 'active') as on_sale,
    coalesce(${p('min_per_order')}, 1) as min_per_order, ${p('max_per_order')}, ${p('ships_to')}, ${p('weight_grams')}, ${p('preparation_days')},
    (with recursive up as (
      select ${c('id')}, ${c('parent_id')}, 1 as depth from categories c where ${c('id')} = ${p('category_id')}
      union all select ${c('id')}, ${c('parent_id')}, depth + 1 from categories c join up on ${c('id')} = up.parent_id
    ) select array_agg(id::text order by depth desc) from up) as category_ids`,
  sql`'id', ${s('id')}::text, 'slug', ${s('slug')}, 'title', ${s('title')}, 'province', ${s('province')}, 'city', ${s('city')},
    'shipping', ${s('shipping')}, 'working_days', ${s('working_days')}`,
] as const

// The goods of the buyer's own unpaid orders are theirs to order again (ORD-81).
const exceptOf = (buyer: string | null) =>
  buyer === null
    ? sql``
    : sql`and not exists (select from orders o where o.id = r.order_id and o.account_id = ${buyer} and o.state = 'pending_payment')`

// Every cart and order runs it, and building it would take a good part of the time that it runs, so it stays SQL text.
const saleFacts = (ids: readonly string[], now: number, buyer: string | null) => sql<SaleFactRow>`
  select ${constantFacts},
    (${v('stock')} - coalesce((select sum(r.quantity) from reservations r where r.variant_id = v.id and r.expires_at > ${timestampSql(now)} ${exceptOf(buyer)}), 0))::int as sellable,
    jsonb_build_object(${constantStore}, 'open', ${s('state')} = 'active'
      and not coalesce(${s('closed_from')} <= ${timestampSql(now)} and ${s('closed_to')} > ${timestampSql(now)}, false)) as store
  from variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
  where v.id = ${anyOf(ids)} and ${wasPublished} order by v.id`
