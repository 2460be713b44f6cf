import { sql } from 'kysely'
import type { Review, ReviewList, ReviewRepository, ReviewSort } from '../../../core/catalog/index.ts'
import { firstNameSql, isoSecondsSql, isPublishedSql } from './published.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

export function createReviewRepository(db: Database): ReviewRepository {
  return {
    listOfProduct: (product_id, ...page) => listReviews(db, product_id, ...page),
    async lockProduct(product_id) {
      const locked = await db.rows(sql`
        select p.id from products p join stores s on s.id = p.store_id where p.id = ${product_id} and ${isPublishedSql}
        for no key update of p`)
      return locked.length > 0
    },
    async hasReceived(product_id, account_id) {
      const rows = await db.rows(hasReceived(product_id, account_id))
      return rows.length > 0
    },
    async upsert({ product_id, account_id, stars, text }, now) {
      await db.rows(sql`
        insert into reviews as r (product_id, account_id, stars, text, created_at)
        values (${product_id}, ${account_id}, ${stars}, ${text}, ${timestampSql(now)})
        on conflict (product_id, account_id) do update set stars = excluded.stars, text = excluded.text, edited_at = ${timestampSql(now)}`)
      const [written] = await db.rows(readReviews(sql`r.product_id = ${product_id} and r.account_id = ${account_id}`))
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
      const [found] = await db.rows(sql<{ account_id: string }>`
        select r.account_id::text from reviews r join products p on p.id = r.product_id join stores s on s.id = p.store_id
        where r.id = ${review_id} and ${isPublishedSql} for no key update of r`)
      return found?.account_id
    },
    setVote: (review_id, account_id, helpful) => vote(db, review_id, account_id, helpful),
  }
}

/** SQL that yields a row when a parcel with the product was delivered to the account. */
export const hasReceived = (product_id: string, account_id: string) => sql`
  select l.id from order_lines l join parcels pa on pa.id = l.parcel_id join orders o on o.id = l.order_id
  where l.product_id = ${product_id} and o.account_id = ${account_id} and o.state = 'paid'
    and pa.state in ('delivered', 'completed') limit 1`

const readReviews = (condition: ReturnType<typeof sql>) => sql<Review>`
  select r.id::text, ${firstNameSql} as author, r.stars, r.text, ${isoSecondsSql('r.created_at')} as at, r.edited_at is not null as edited,
    r.helpful, case when r.reply is not null then jsonb_build_object('text', r.reply, 'at', ${isoSecondsSql('r.replied_at')}) end as reply
  from reviews r join accounts a on a.id = r.account_id where ${condition}`

const orders: Readonly<Record<ReviewSort, ReturnType<typeof sql>>> = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`r.helpful desc, r.created_at desc, r.id desc`,
}

// One statement, because the product page runs many queries at once.
async function listReviews(
  db: Database,
  product_id: string,
  sort: ReviewSort,
  offset: number,
  limit: number,
): Promise<ReviewList | undefined> {
  const page = readReviews(sql`r.product_id = ${product_id} order by ${orders[sort]} offset ${offset} limit ${limit}`)
  const [found] = await db.rows(sql<{ counts: number[]; reviews: Review[] }>`
    select (
      select array_agg((select count(*)::int from reviews where product_id = p.id and reviews.stars = each.stars) order by each.stars)
      from generate_series(1, 5) each (stars)
    ) as counts, (select coalesce(jsonb_agg(page), '[]') from (${page}) page) as reviews
    from products p join stores s on s.id = p.store_id where p.id = ${product_id} and ${isPublishedSql}`)
  if (found === undefined) return undefined
  const { counts, reviews } = found
  const total = counts.reduce((sum, count) => sum + count, 0)
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return {
    total,
    average: total === 0 ? null : Math.round((points / total) * 10) / 10,
    counts,
    reviews: reviews,
  }
}

async function vote(db: Database, review_id: string, account_id: string, helpful: boolean): Promise<number> {
  await db.rows(
    helpful
      ? sql`insert into review_votes (review_id, account_id) values (${review_id}, ${account_id}) on conflict do nothing`
      : sql`delete from review_votes where review_id = ${review_id} and account_id = ${account_id}`,
  )
  const [counted] = await db.rows(sql<{ helpful: number; product_id: string }>`
    update reviews set helpful = (select count(*) from review_votes where review_id = ${review_id})
    where id = ${review_id} returning helpful, product_id::text`)
  if (counted === undefined) throw new Error('a review vanished while it was locked')
  db.announce([counted.product_id])
  return counted.helpful
}
