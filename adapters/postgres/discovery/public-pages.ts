import { type RawBuilder, sql } from 'kysely'
import type { SitemapCount, SitemapEntry, PublicPageQueries, SitemapKind } from '../../../core/discovery/index.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql } from '../queries/instants.ts'

/** The public pages of each kind as rows of `key` and `changed`, in a stable order. */
const thingsByKind: Readonly<Record<SitemapKind, (ownCondition: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  static: () => sql`
    select 'landing.' || name as key, updated_at as changed, 0 as place from static_pages
    union all select 'landing.blog', max(published_at), 1 from blog_posts where published_at <= now()`,
  products: (ownCondition) =>
    sql`select p.id::text as key, p.modified_at as changed, p.id as place ${offeredProducts(ownCondition)}`,
  categories: (ownCondition) => sql`
    with recursive up as (
      select c.id, c.parent_id, m.changed from categories c join (
        select p.category_id, max(p.modified_at) as changed ${offeredProducts(ownCondition)} group by p.category_id) m on m.category_id = c.id
      union all select c.id, c.parent_id, up.changed from categories c join up on c.id = up.parent_id
    ) select c.slug as key, max(up.changed) as changed, c.id as place from up join categories c on c.id = up.id and c.active
      group by c.id`,
  suppliers: () => sql`
    select s.supplier_hash as key, coalesce(max(p.modified_at), s.created_at) as changed, s.id as place
    from stores s left join products p on p.store_id = s.id and p.state = 'published' where s.state = 'active' group by s.id`,
  blog: () => sql`select slug as key, updated_at as changed, id as place from blog_posts where published_at <= now()`,
}

const offeredProducts = (ownCondition: RawBuilder<unknown>) => sql`
  from products p join stores s on s.id = p.store_id and s.state = 'active'
  where p.state = 'published' and exists (select from variants v where v.product_id = p.id and v.active) and ${ownCondition}`

const marketKinds = ['products', 'categories', 'suppliers', 'blog'] as const
const storeKinds = ['products', 'categories'] as const

/** Reads what crawlers may index. */
export function createPublicPageQueries(db: Database): PublicPageQueries {
  const ownConditionOf = (slug: string | null) => (slug === null ? sql`true` : sql`s.slug = ${slug}`)
  return {
    async findStoreHost(slug) {
      const [store] = await db.rows(sql<{ host: string | null }>`
        select d.host from stores s left join store_domains d on d.store_id = s.id and d.verified_at is not null
        where s.slug = ${slug} and s.state = 'active'`)
      return store
    },
    async countByKind(slug) {
      const counts = (slug === null ? marketKinds : storeKinds).map(async (kind) => {
        const [row] = await db.rows(sql<Omit<SitemapCount, 'kind'>>`
          select count(*)::int as count, ${isoTextSql('newest')} as changed_at from
            (select t.*, max(changed) over () as newest from (${thingsByKind[kind](ownConditionOf(slug))}) t) n group by newest`)
        return row === undefined ? [] : [{ ...row, kind }]
      })
      return (await Promise.all(counts)).flat()
    },
    async listEntries(kind, slug, offset, limit) {
      if (slug !== null && kind !== 'products' && kind !== 'categories') return []
      return db.rows(sql<SitemapEntry>`
        select key, ${isoTextSql('changed')} as changed_at from (${thingsByKind[kind](ownConditionOf(slug))}) t
        order by place offset ${offset} limit ${limit}`)
    },
  }
}
