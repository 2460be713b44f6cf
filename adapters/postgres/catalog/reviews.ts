import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { ReviewList, ReviewRepository, ReviewSort } from '../../../core/catalog/index.ts'
import { firstNameSql, isoSecondsSql, publishedProducts } from './published.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

export function createReviewRepository(db: Database): ReviewRepository {
  return {
    listOfProduct: (product_id, ...page) => listReviews(db, product_id, ...page),
    async lockProduct(product_id) {
      const locked = await db.rows(
        publishedProducts.select('p.id').where('p.id', '=', idSql(product_id)).forNoKeyUpdate('p'),
      )
      return locked.length > 0
    },
    async hasReceived(product_id, account_id) {
      const rows = await db.rows(hasReceived(product_id, account_id))
      return rows.length > 0
    },
    async upsert({ product_id, account_id, stars, text }, now) {
      await db.rows(
        query
          .insertInto('reviews')
          .values({ product_id, account_id, stars, text, created_at: timestampSql(now) })
          .onConflict((conflict) =>
            conflict.columns(['product_id', 'account_id']).doUpdateSet({ stars, text, edited_at: timestampSql(now) }),
          ),
      )
      const [written] = await db.rows(reviewsOf(product_id).where('r.account_id', '=', idSql(account_id)))
      if (written === undefined) throw new Error('a review was not stored')
      return written
    },
    async recount(product_id) {
      await db.rows(sql`
        update products set (rating, rating_count) =
          (select round(avg(stars), 1), count(*) from reviews where product_id = ${product_id}) where id = ${product_id}`)
      db.announce([product_id])
    },
    async lockAuthor(review_id) {
      const [found] = await db.rows(
        publishedProducts
          .innerJoin('reviews as r', 'r.product_id', 'p.id')
          .select((r) => r.cast<string>('r.account_id', 'text').as('account_id'))
          .where('r.id', '=', idSql(review_id))
          .forNoKeyUpdate('r'),
      )
      return found?.account_id
    },
    setVote: (review_id, account_id, helpful) => vote(db, review_id, account_id, helpful),
  }
}

/** Yields a row when a parcel with the product was delivered to the account. */
export const hasReceived = (product_id: string, account_id: string) =>
  query
    .selectFrom('order_lines as l')
    .innerJoin('parcels as pa', 'pa.id', 'l.parcel_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('l.product_id', '=', idSql(product_id))
    .where('o.account_id', '=', idSql(account_id))
    .where('o.state', '=', sql.lit('paid'))
    .where('pa.state', 'in', ['delivered', 'completed'])
    .limit(1)

const reviews = query
  .selectFrom('reviews as r')
  .innerJoin('accounts as a', 'a.id', 'r.account_id')
  .select((r) => [
    r.cast<string>('r.id', 'text').as('id'),
    firstNameSql.as('author'),
    'r.stars',
    'r.text',
    isoSecondsSql(r.ref('r.created_at')).as('at'),
    r('r.edited_at', 'is not', null).$castTo<boolean>().as('edited'),
    'r.helpful',
    r
      .case()
      .when('r.reply', 'is not', null)
      .then(jsonBuildObject({ text: r.ref('r.reply').$notNull(), at: isoSecondsSql(r.ref('r.replied_at').$notNull()) }))
      .end()
      .as('reply'),
  ])

const reviewsOf = (product_id: string) => reviews.where('r.product_id', '=', idSql(product_id))

const countsByStars = sql<number[]>`(
  select array_agg((select count(*)::int from reviews where product_id = p.id and reviews.stars = each.stars) order by each.stars)
  from generate_series(1, 5) each (stars))`

// One statement, because the product page runs many queries at once.
async function listReviews(
  db: Database,
  product_id: string,
  sort: ReviewSort,
  offset: number,
  limit: number,
): Promise<ReviewList | undefined> {
  const page = reviewsOf(product_id)
    .$if(sort === 'helpful', (rows) => rows.orderBy('r.helpful', 'desc'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
  const [found] = await db.rows(
    publishedProducts
      .select([countsByStars.as('counts'), jsonArrayFrom(page).as('reviews')])
      .where('p.id', '=', idSql(product_id)),
  )
  if (found === undefined) return undefined
  const { counts } = found
  const total = counts.reduce((sum, count) => sum + count, 0)
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return {
    total,
    average: total === 0 ? null : Math.round((points / total) * 10) / 10,
    ...found,
  }
}

async function vote(db: Database, review_id: string, account_id: string, helpful: boolean): Promise<number> {
  await db.rows(
    helpful
      ? query
          .insertInto('review_votes')
          .values({ review_id, account_id })
          .onConflict((conflict) => conflict.doNothing())
      : query
          .deleteFrom('review_votes')
          .where('review_id', '=', idSql(review_id))
          .where('account_id', '=', idSql(account_id)),
  )
  const [counted] = await db.rows(
    query
      .updateTable('reviews')
      .set((r) => ({
        helpful: r
          .selectFrom('review_votes')
          .select((v) => v.fn.countAll<number>().as('n'))
          .where('review_id', '=', idSql(review_id)),
      }))
      .where('id', '=', idSql(review_id))
      .returning((r) => ['helpful', r.cast<string>('product_id', 'text').as('product_id')]),
  )
  if (counted === undefined) throw new Error('a review vanished while it was locked')
  db.announce([counted.product_id])
  return counted.helpful
}
