import { sql } from 'kysely'
import type { Review, ReviewList, Reviews, ReviewSort } from '../../core/catalog/index.ts'
import { firstName, isoText, onShelves } from './catalog.shelves.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** Reviews of products. */
export function createReviews(db: Database): Reviews {
  return {
    list: (product_id, ...page) => listOf(db, product_id, ...page),
    async hold(product_id) {
      const held = await db.rows(sql`
        select p.id from products p join stores s on s.id = p.store_id where p.id = ${product_id} and ${onShelves}
        for no key update of p`)
      return held.length > 0
    },
    async received(product_id, account_id) {
      const rows = await db.rows(received(product_id, account_id))
      return rows.length > 0
    },
    async write({ product_id, account_id, stars, text }, now) {
      await db.rows(sql`
        insert into reviews as r (product_id, account_id, stars, text, created_at)
        values (${product_id}, ${account_id}, ${stars}, ${text}, ${at(now)})
        on conflict (product_id, account_id) do update set stars = excluded.stars, text = excluded.text, edited_at = ${at(now)}`)
      const [written] = await db.rows(readReviews(sql`r.product_id = ${product_id} and r.account_id = ${account_id}`))
      if (written === undefined) throw new Error('a review was not stored')
      return written
    },
    async count(product_id) {
      await db.rows(sql`
        update products set (rating, rating_count) =
          (select round(avg(stars), 1), count(*) from reviews where product_id = ${product_id}) where id = ${product_id}`)
      db.announce([product_id])
    },
    async lockAuthor(review_id) {
      const [found] = await db.rows(sql<{ account_id: string }>`
        select r.account_id::text from reviews r join products p on p.id = r.product_id join stores s on s.id = p.store_id
        where r.id = ${review_id} and ${onShelves} for no key update of r`)
      return found?.account_id
    },
    vote: (review_id, account_id, helpful) => vote(db, review_id, account_id, helpful),
  }
}

/** SQL that has a row when a parcel with the product was delivered to the account. */
export const received = (product_id: string, account_id: string) => sql`
  select l.id from order_lines l join parcels pa on pa.id = l.parcel_id join orders o on o.id = l.order_id
  where l.product_id = ${product_id} and o.account_id = ${account_id} and o.state = 'paid'
    and pa.state in ('delivered', 'completed') limit 1`

const readReviews = (condition: ReturnType<typeof sql>) => sql<Review>`
  select r.id::text, ${firstName} as author, r.stars, r.text, ${isoText('r.created_at')} as at, r.edited_at is not null as edited,
    r.helpful, case when r.reply is not null then jsonb_build_object('text', r.reply, 'at', ${isoText('r.replied_at')}) end as reply
  from reviews r join accounts a on a.id = r.account_id where ${condition}`

const orders: Readonly<Record<ReviewSort, ReturnType<typeof sql>>> = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`r.helpful desc, r.created_at desc, r.id desc`,
}

// One statement: a product page asks for this beside much else.
async function listOf(
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
    from products p join stores s on s.id = p.store_id where p.id = ${product_id} and ${onShelves}`)
  if (found === undefined) return undefined
  const { counts, reviews } = found
  const total = counts.reduce((sum, count) => sum + count, 0)
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return { total, average: total === 0 ? null : Math.round((points / total) * 10) / 10, counts, reviews }
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
