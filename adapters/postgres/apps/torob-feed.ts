import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { feedPageSize, type FeedProduct, type FeedRequest, type FeedQueries } from '../../../core/apps/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

/** Creates the feed queries: published products of one active store. */
export function createFeedQueries(db: Database): FeedQueries {
  return {
    async store(slug) {
      const [found] = await db.rows(
        query
          .selectFrom('stores as s')
          .innerJoin('app_installations as i', (join) =>
            join
              .onRef('i.store_id', '=', 's.id')
              .on('i.app', '=', sql.lit('torob-feed'))
              .on('i.state', '=', sql.lit('active')),
          )
          .select((s) => [
            s.cast<string>('s.id', 'text').as('id'),
            's.slug',
            s
              .selectFrom('store_domains as d')
              .select('d.host')
              .whereRef('d.store_id', '=', 's.id')
              .where('d.verified_at', 'is not', null)
              .as('host'),
          ])
          .where('s.slug', '=', slug)
          .where('s.state', '=', sql.lit('active')),
      )
      return found
    },
    async read(store_id, question, most) {
      const { only, order, offset } = partOf(question)
      const offered = offeredBy(store_id)
      const [counted, products] = await Promise.all([
        db.rows(offered.select(sql<number>`count(*)::int`.as('total'))),
        db.rows(
          offered
            .innerJoin('categories as c', 'c.id', 'p.category_id')
            .leftJoinLateral(cheapestVariant, (join) => join.onTrue())
            .select((p) => [
              p.cast<string>('p.id', 'text').as('id'),
              'p.title',
              'p.brief',
              'c.title as category',
              p.ref('o.price').$castTo<Rial | null>().as('price'),
              p.ref('o.compare_at_price').$castTo<Rial | null>().as('compare_at_price'),
              sql<string[]>`array(select f ->> 'id' from jsonb_array_elements(${p.ref('p.photos')}) f)`.as('photos'),
              sql<FeedProduct['attributes']>`(
                select coalesce(jsonb_agg(jsonb_build_object('title', a ->> 'title', 'values', a -> 'values')), '[]')
                from jsonb_array_elements(${p.ref('p.attributes')}) a)`.as('attributes'),
              isoTextSql(addedAt(p)).as('added_at'),
              isoTextSql(p.ref('p.modified_at')).as('updated_at'),
            ])
            .where(only)
            .orderBy(order, 'desc')
            .orderBy('p.id', 'desc')
            .limit(most)
            .offset(offset),
        ),
      ])
      return { total: counted[0]?.total ?? 0, products }
    },
  }
}

type ProductColumns = ExpressionBuilder<{ p: Tables['products'] }, 'p'>

const addedAt = (p: ProductColumns) => p.fn.coalesce('p.published_at', 'p.created_at')

const offeredBy = (store_id: string) =>
  query
    .selectFrom('products as p')
    .where('p.store_id', '=', idSql(store_id))
    .where('p.state', '=', sql.lit('published'))
    .where((p) =>
      p.exists(
        p
          .selectFrom('variants as v')
          .select('v.id')
          .whereRef('v.product_id', '=', 'p.id')
          .where('v.active', '=', sql.lit(true)),
      ),
    )

const cheapestVariant = (p: ProductColumns) =>
  query
    .selectFrom('variants as v')
    .innerJoin('stores as s', 's.id', 'v.store_id')
    .select(['v.price', 'v.compare_at_price'])
    .where('v.product_id', '=', p.ref('p.id'))
    .where('v.active', '=', sql.lit(true))
    .where('v.stock', '>', sql.lit(0))
    .where((s) => s.not(isClosed(s)))
    .orderBy('v.price')
    .orderBy('v.id')
    .limit(1)
    .as('o')

const isClosed = ({ ref }: ExpressionBuilder<{ s: Tables['stores'] }, 's'>) =>
  sql<boolean>`coalesce(${ref('s.closed_from')} <= now() and ${ref('s.closed_to')} > now(), false)`

interface Part {
  readonly only: RawBuilder<boolean>
  readonly order: 'p.id' | 'p.modified_at' | typeof addedAt
  readonly offset: number
}

function partOf(question: FeedRequest): Part {
  const byNumber = { order: 'p.id', offset: 0 } as const
  if (question.by === 'ids') return { ...byNumber, only: sql`p.id = any(${[...question.ids]}::bigint[])` }
  if (question.by === 'cursor')
    return { ...byNumber, only: question.below === null ? sql`true` : sql`p.id < ${question.below}` }
  const order = question.sort === 'date_added_desc' ? addedAt : 'p.modified_at'
  return { only: sql`true`, order, offset: (question.page - 1) * feedPageSize }
}
