import { sql } from 'kysely'
import type {
  CatalogQueries,
  Category,
  SaleFactRepository,
  SaleFact,
  StoredProductPage,
} from '../../../core/catalog/index.ts'
import { anyOf } from '../queries/any-of.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { pictureJson, storeBriefJson } from '../queries/json-columns.ts'

/** Reads the catalogue for the storefront. */
export function createCatalogQueries(db: Database): CatalogQueries {
  return {
    listCategories: () =>
      db.rows(sql<Category>`
        with recursive own as (
          select c.id, c.id as root from categories c where c.active
          union all select c.id, o.root from categories c join own o on c.parent_id = o.id where c.active
        ), counts as (
          select o.root, count(p.id)::int as n from own o
          join products p on p.category_id = o.id and p.state = 'published'
          join stores s on s.id = p.store_id and s.state = 'active' group by o.root
        )
        select c.id::text, c.parent_id::text, c.title, c.slug, c.icon, coalesce(n, 0) as product_count, ${pictureJson('c.picture_id')} as photo
        from categories c left join counts on counts.root = c.id
        where c.active order by c.position, c.id`),
    async findProduct(product_id) {
      const [row] = await db.rows(productPage(product_id))
      return row
    },
  }
}

/** SQL for whether a category or one of its ancestors is excluded from the right of withdrawal (ORD-47). */
export const isNoReturn = (category_id: string) => sql`exists (
  with recursive up as (
    select c.id, c.parent_id, c.non_returnable from categories c where c.id = ${sql.ref(category_id)}
    union all select c.id, c.parent_id, c.non_returnable from categories c join up on c.id = up.parent_id
  ) select from up where up.non_returnable)`

const productPage = (product_id: string) => sql<StoredProductPage>`
  select p.id::text, p.title, p.brief, p.description, p.photos, p.attributes, p.axes, p.preparation_days, p.weight_grams, path.non_returnable,
    coalesce(p.min_per_order, 1) as min_per_order, p.max_per_order as max_per_order, coalesce(nullif(p.unit, ''), 'عدد') as unit,
    p.rating::float8 as rating, p.rating_count, p.sold, v.variants, v.price, v.compare_at_price, ${storeBriefJson('s')} as store, s.policies, path.steps as path
  from products p
  join stores s on s.id = p.store_id and s.state = 'active'
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', v.id::text, 'options', v.options, 'price', v.price,
        'compare_at_price', v.compare_at_price,
        'stock', case when v.stock < p.min_per_order then 0 else v.stock end) order by v.position, v.id) as variants,
      min(v.price) as price,
      (array_agg(v.compare_at_price order by v.price, v.id))[1] as compare_at_price
    from variants v where v.product_id = p.id and v.active
  ) v
  cross join lateral (
    with recursive up as (
      select c.id, c.parent_id, c.slug, c.title, c.non_returnable, 1 as depth from categories c where c.id = p.category_id
      union all select c.id, c.parent_id, c.slug, c.title, c.non_returnable, depth + 1 from categories c join up on c.id = up.parent_id
    )
    select jsonb_agg(jsonb_build_object('id', id::text, 'slug', slug, 'title', title) order by depth desc) as steps,
      bool_or(non_returnable) as non_returnable from up
  ) path
  where p.id = ${product_id} and p.state = 'published' and v.variants is not null`

/**
 * Shoppers may know only products that were once published; any other product is indistinguishable from one that does
 * not exist.
 */
export const wasPublished = sql<boolean>`((p.published_at is not null or p.state = 'published') and s.state in ('active', 'suspended', 'closed'))`

/** Reads and locks the facts that selling needs. */
export function createSaleFactRepository(db: Database): SaleFactRepository {
  return {
    async findSaleFacts(variant_ids, now, lock) {
      const ids = [...variant_ids].sort((left, right) => Number(left) - Number(right))
      // A separate statement, so that its snapshot begins after the locks are held.
      const locked = lock ? db.rows(lockVariants(ids)) : []
      const [, facts] = await Promise.all([locked, db.rows(saleFacts(ids, now))])
      return facts
    },
  }
}

/** Locks the stock of variants in sorted order. */
export const lockVariants = (ids: readonly string[]) =>
  sql`select id from variants where id = ${anyOf(ids)} order by id for no key update`

const saleFacts = (ids: readonly string[], now: number) => sql<SaleFact>`
  select v.id::text as variant_id, p.id::text as product_id, p.title, v.options, p.photos -> 0 as photo,
    v.price as unit_price, v.compare_at_price,
    (v.stock - coalesce((select sum(r.quantity) from reservations r where r.variant_id = v.id and r.expires_at > ${timestampSql(now)}), 0))::int as sellable,
    (v.active and p.state = 'published' and s.state = 'active') as on_sale,
    coalesce(p.min_per_order, 1) as min_per_order, p.max_per_order, p.ships_to, p.weight_grams, p.preparation_days,
    (with recursive up as (
      select c.id, c.parent_id, 1 as depth from categories c where c.id = p.category_id
      union all select c.id, c.parent_id, depth + 1 from categories c join up on c.id = up.parent_id
    ) select array_agg(id::text order by depth desc) from up) as category_ids,
    jsonb_build_object('id', s.id::text, 'slug', s.slug, 'title', s.title, 'province', s.province, 'city', s.city, 'shipping', s.shipping, 'working_days', s.working_days,
      'open', s.state = 'active' and not coalesce(s.closed_from <= ${timestampSql(now)} and s.closed_to > ${timestampSql(now)}, false)) as store
  from variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
  where v.id = ${anyOf(ids)} and ${wasPublished} order by v.id`
