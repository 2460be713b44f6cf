import { type InferResult, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { SearchDocument, SearchVariant } from '../../../core/search/search.ts'
import type { StoreDirectory } from '../../../core/search/index/live-index.ts'
import type { SearchSource } from '../../../core/search/search.ports.ts'
import { anyOf } from '../queries/any-of.ts'
import type { Database } from '../connection/connect.ts'
import { query } from '../schema/query.ts'

/** Products per query of a full read. */
const batch = 5_000

/** Reads documents for the search index. */
export function createSearchSource(db: Database): SearchSource {
  return {
    readCategories: () =>
      db.rows(
        query
          .selectFrom('categories')
          .select(['id', 'title', 'slug', 'parent_id'])
          .where('active', '=', sql.lit(true))
          .orderBy('categories.position')
          .orderBy('categories.id'),
      ),
    async readDocuments(product_ids) {
      const paths = await categoryPaths(db)
      const rows =
        product_ids === 'all' ? await readAll(db) : await db.rows(documents.where('p.id', '=', anyOf(product_ids)))
      return rows.map(({ category_id, ...row }) => ({ ...row, category_ids: paths.get(category_id) ?? [category_id] }))
    },
  }
}

async function readAll(db: Database) {
  const rows: InferResult<typeof documents> = []
  for (let afterId = 0; ;) {
    const nextBatch = await db.rows(documents.where('p.id', '>', afterId).orderBy('p.id').limit(batch))
    rows.push(...nextBatch)
    const lastId = nextBatch.at(-1)
    if (lastId === undefined || nextBatch.length < batch) return rows
    afterId = lastId.id
  }
}

/** Returns the category ids from the root to each category. */
async function categoryPaths(db: Database): Promise<Map<number, number[]>> {
  const rows = await db.rows(query.selectFrom('categories').select(['id', 'parent_id']))
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const pathOf = (id: number): number[] => {
    const parent = parents.get(id)
    return parent === null || parent === undefined ? [id] : [...pathOf(parent), id]
  }
  return new Map(rows.map(({ id }) => [id, pathOf(id)]))
}

const documents = query
  .selectFrom('products as p')
  .innerJoin('stores as s', (join) => join.onRef('s.id', '=', 'p.store_id').on('s.state', '=', sql.lit('active')))
  .crossJoinLateral((p) =>
    p
      .selectFrom('variants as v')
      .select((v) => [
        v.fn
          .jsonAgg(
            jsonBuildObject({
              price: v.ref('v.price'),
              stock: v.ref('v.stock'),
              options: v.ref('v.options').$castTo<SearchVariant['options']>(),
            }),
          )
          .orderBy('v.id')
          .as('variants'),
        v.fn.min('v.price').as('price_min'),
        sql<number | null>`(array_agg(${v.ref('v.compare_at_price')} order by v.price, v.id))[1]`.as('compare_at'),
      ])
      .whereRef('v.product_id', '=', 'p.id')
      .where('v.active', '=', sql.lit(true))
      .as('v'),
  )
  .select((p) => [
    'p.id',
    'p.store_id',
    's.slug as store_slug',
    's.title as store_title',
    'p.title',
    'p.brief',
    'p.keywords',
    p.ref('p.category_id').$notNull().as('category_id'),
    sql<SearchDocument['attributes']>`(
      select coalesce(jsonb_agg(jsonb_build_object('key', a ->> 'title', 'values', a -> 'values')), '[]')
      from jsonb_array_elements(${p.ref('p.attributes')}) a)`.as('attributes'),
    'v.variants',
    'v.price_min',
    'v.compare_at',
    'p.sold',
    p.cast<number | null>('p.rating', sql`float8`).as('rating'),
    'p.rating_count',
    sql<number>`(extract(epoch from coalesce(${p.ref('p.published_at')}, ${p.ref('p.created_at')})) * 1000)::bigint`.as(
      'created_at',
    ),
    sql<SearchDocument['photo']>`${p.ref('p.photos')} -> 0`.as('photo'),
  ])
  .where('p.state', '=', sql.lit('published'))
  .where('v.variants', 'is not', null)

/** Reads the public names of all active stores. */
export function createStoreDirectory(db: Database): StoreDirectory {
  return {
    all: () =>
      db.rows(
        query.selectFrom('stores').select(['id', 'slug', 'supplier_hash']).where('state', '=', sql.lit('active')),
      ),
  }
}
