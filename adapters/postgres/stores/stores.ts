import { sql } from 'kysely'
import type { StoredStoreSummary, StoreQueries } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql } from '../queries/instants.ts'
import { closureJson, pictureJson } from '../queries/json-columns.ts'

const storeSummarySql = sql`
  s.supplier_hash, s.slug, s.title, s.city, s.province, s.summary, s.about, s.notice, s.colour, s.sections, s.product_count, s.policies, s.contacts,
  ${pictureJson('s.logo_id')} as logo, ${pictureJson('s.cover_id')} as cover,
  ${isoTextSql('s.created_at')} as since, (select d.host from store_domains d where d.store_id = s.id and d.verified_at is not null) as host,
  ${closureJson('s')} as closure,
  jsonb_build_object('on_time', s.on_time, 'fulfilled', s.fulfilled, 'satisfied', s.satisfied) as score`

/** Reads active stores. */
export function createStoreQueries(db: Database): StoreQueries {
  return {
    async list(offset, limit) {
      const stores = await db.rows(sql<StoredStoreSummary & { total: number }>`
        select ${storeSummarySql}, count(*) over () as total from stores s where s.state = 'active'
        order by s.product_count desc, s.id offset ${offset} limit ${limit}`)
      return { total: stores[0]?.total ?? 0, stores }
    },
    async findByHash(supplier_hash) {
      return (
        await db.rows(
          sql<StoredStoreSummary>`select ${storeSummarySql} from stores s where s.supplier_hash = ${supplier_hash} and s.state = 'active'`,
        )
      )[0]
    },
    async findBySlug(slug) {
      return (
        await db.rows(
          sql<StoredStoreSummary>`select ${storeSummarySql} from stores s where s.slug = ${slug} and s.state = 'active'`,
        )
      )[0]
    },
    async findBySlugRedirect(slug) {
      const rows = await db.rows(sql<{ slug: string; host: string | null }>`
        select s.slug, (select d.host from store_domains d where d.store_id = s.id and d.verified_at is not null) as host
        from former_slugs f join stores s on s.id = f.store_id where f.slug = ${slug} and s.state = 'active'`)
      return rows[0]
    },
    async listHosts() {
      const rows = await db.rows(sql<{ host: string; slug: string }>`
        select d.host, s.slug from store_domains d join stores s on s.id = d.store_id where s.state = 'active' and d.verified_at is not null`)
      return new Map(rows.map(({ host, slug }) => [host, slug]))
    },
  }
}
