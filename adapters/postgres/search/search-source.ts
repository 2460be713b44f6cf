import { sql } from 'kysely'
import type { SearchDocument } from '../../../core/search/search.ts'
import type { StoreDirectory } from '../../../core/search/index/live-index.ts'
import type { SearchCategory, SearchSource } from '../../../core/search/search.ports.ts'
import { anyOf } from '../queries/any-of.ts'
import type { Database } from '../connection/connect.ts'

/** Products per query of a full read. */
const batch = 5_000

/** Reads documents for the search index. */
export function createSearchSource(db: Database): SearchSource {
  return {
    readCategories: () =>
      db.rows(
        sql<SearchCategory>`select id, title, slug, parent_id from categories where active order by position, id`,
      ),
    async readDocuments(product_ids) {
      const paths = await categoryPaths(db)
      const rows =
        product_ids === 'all' ? await readAll(db) : await db.rows(documentRows(sql`p.id = ${anyOf(product_ids)}`))
      return rows.map(({ category_id, ...row }) => ({ ...row, category_ids: paths.get(category_id) ?? [category_id] }))
    },
  }
}

type Row = Omit<SearchDocument, 'category_ids'> & { readonly category_id: number }

async function readAll(db: Database): Promise<Row[]> {
  const rows: Row[] = []
  for (let afterId = 0; ;) {
    const nextBatch = await db.rows(documentRows(sql`p.id > ${afterId} order by p.id limit ${batch}`))
    rows.push(...nextBatch)
    const lastId = nextBatch.at(-1)
    if (lastId === undefined || nextBatch.length < batch) return rows
    afterId = lastId.id
  }
}

/** Returns the category ids from the root to each category. */
async function categoryPaths(db: Database): Promise<Map<number, number[]>> {
  const rows = await db.rows(sql<{ id: number; parent_id: number | null }>`select id, parent_id from categories`)
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const pathOf = (id: number): number[] => {
    const parent = parents.get(id)
    return parent === null || parent === undefined ? [id] : [...pathOf(parent), id]
  }
  return new Map(rows.map(({ id }) => [id, pathOf(id)]))
}

const documentRows = (condition: ReturnType<typeof sql>) => sql<Row>`
  select p.id, p.store_id, s.slug as store_slug, s.title as store_title, p.title, p.brief, p.keywords, p.category_id,
    (select coalesce(jsonb_agg(jsonb_build_object('key', a ->> 'title', 'values', a -> 'values')), '[]')
      from jsonb_array_elements(p.attributes) a) as attributes,
    v.variants, v.price_min, v.compare_at, p.sold, p.rating::float8 as rating, p.rating_count,
    (extract(epoch from coalesce(p.published_at, p.created_at)) * 1000)::bigint as created_at, p.photos -> 0 as photo
  from products p
  join stores s on s.id = p.store_id and s.state = 'active'
  cross join lateral (
    select jsonb_agg(jsonb_build_object('price', v.price, 'stock', v.stock, 'options', v.options) order by v.id) as variants,
      min(v.price) as price_min, (array_agg(v.compare_at_price order by v.price, v.id))[1] as compare_at
    from variants v where v.product_id = p.id and v.active
  ) v
  where p.state = 'published' and v.variants is not null and ${condition}`

/** Reads the public names of all active stores. */
export function createStoreDirectory(db: Database): StoreDirectory {
  return {
    all: () =>
      db.rows(
        sql<{
          id: number
          slug: string
          supplier_hash: string
        }>`select id, slug, supplier_hash from stores where state = 'active'`,
      ),
  }
}
