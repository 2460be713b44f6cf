import { sql } from 'kysely'
import type { StoreFace, Stores } from '../../core/stores/index.ts'
import type { Database } from './connect.ts'
import { pictureJson } from './pictures.ts'

const face = sql`
  s.supplier_hash, s.slug, s.title, s.city, s.province, s.summary, s.about, s.notice, s.colour, s.product_count,
  ${pictureJson('s.logo_id')} as logo, ${pictureJson('s.cover_id')} as cover,
  to_char(s.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
  case when s.closed_from <= now() and s.closed_to > now() then to_char(s.closed_to at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as closed_until,
  jsonb_build_object('on_time', s.on_time, 'kept', s.kept, 'satisfied', s.satisfied) as score`

/** Active stores. */
export function createStores(db: Database): Stores {
  return {
    async list(offset, limit) {
      const stores = await db.rows(sql<StoreFace & { total: number }>`
        select ${face}, count(*) over () as total from stores s where s.state = 'active'
        order by s.product_count desc, s.id offset ${offset} limit ${limit}`)
      return { total: stores[0]?.total ?? 0, stores }
    },
    async byHash(supplier_hash) {
      return (
        await db.rows(
          sql<StoreFace>`select ${face} from stores s where s.supplier_hash = ${supplier_hash} and s.state = 'active'`,
        )
      )[0]
    },
    async bySlug(slug) {
      return (
        await db.rows(sql<StoreFace>`select ${face} from stores s where s.slug = ${slug} and s.state = 'active'`)
      )[0]
    },
    async hosts() {
      const rows = await db.rows(sql<{ host: string; slug: string }>`
        select h.host, s.slug from store_hosts h join stores s on s.id = h.store_id where s.state = 'active'`)
      return new Map(rows.map(({ host, slug }) => [host, slug]))
    },
  }
}
