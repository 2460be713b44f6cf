import { type RawBuilder, sql } from 'kysely'
import {
  feedPageSize,
  type FeedProduct,
  type FeedRequest,
  type FeedQueries,
  type FeedStoreInfo,
} from '../../../core/apps/index.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql } from '../queries/instants.ts'

/** Creates the feed queries: published products of one active store. */
export function createFeedQueries(db: Database): FeedQueries {
  return {
    async store(slug) {
      const [found] = await db.rows(sql<FeedStoreInfo>`
        select s.id::text, s.slug, (select d.host from store_domains d where d.store_id = s.id and d.verified_at is not null) as host
        from stores s join app_installations i on i.store_id = s.id and i.app = 'torob-feed' and i.state = 'active'
        where s.slug = ${slug} and s.state = 'active'`)
      return found
    },
    async read(store_id, question, most) {
      const { only, order, offset } = partOf(question)
      const [counted, products] = await Promise.all([
        db.rows(sql<{ total: number }>`select count(*)::int as total from products p where ${offered(store_id)}`),
        db.rows(sql<FeedProduct>`
          select p.id::text, p.title, p.brief, c.title as category, o.price, o.compare_at_price,
            array(select f ->> 'id' from jsonb_array_elements(p.photos) f) as photos,
            (select coalesce(jsonb_agg(jsonb_build_object('title', a ->> 'title', 'values', a -> 'values')), '[]')
              from jsonb_array_elements(p.attributes) a) as attributes,
            ${isoTextSql('p.added_at')} as added_at, ${isoTextSql('p.modified_at')} as updated_at
          from (select p.*, coalesce(p.published_at, p.created_at) as added_at from products p) p
          join categories c on c.id = p.category_id
          left join lateral (
            select v.price, v.compare_at_price from variants v join stores s on s.id = v.store_id
            where v.product_id = p.id and v.active and v.stock > 0 and not (coalesce(s.closed_from <= now() and s.closed_to > now(), false))
            order by v.price, v.id limit 1) o on true
          where ${offered(store_id)} and ${only} order by ${order} limit ${most} offset ${offset}`),
      ])
      return { total: counted[0]?.total ?? 0, products }
    },
  }
}

const offered = (store_id: string) => sql`
  p.store_id = ${store_id} and p.state = 'published' and exists (select from variants v where v.product_id = p.id and v.active)`

interface Part {
  readonly only: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly offset: number
}

function partOf(question: FeedRequest): Part {
  const byNumber = { order: sql`p.id desc`, offset: 0 }
  if (question.by === 'ids') return { ...byNumber, only: sql`p.id = any(${[...question.ids]}::bigint[])` }
  if (question.by === 'cursor')
    return { ...byNumber, only: question.below === null ? sql`true` : sql`p.id < ${question.below}` }
  const order =
    question.sort === 'date_added_desc' ? sql`p.added_at desc, p.id desc` : sql`p.modified_at desc, p.id desc`
  return { only: sql`true`, order, offset: (question.page - 1) * feedPageSize }
}
