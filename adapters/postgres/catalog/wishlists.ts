import { sql } from 'kysely'
import type { DueRestockAlert, ProductActivity, WishlistItem, WishlistRepository } from '../../../core/catalog/index.ts'
import { hasReceived } from './reviews.ts'
import { isPublished, isPublishedSql } from './published.ts'
import { isBlockedSql } from '../accounts/blocks.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

/** Stores wishlists and restock alerts; every condition includes the account. */
export function createWishlistRepository(db: Database): WishlistRepository {
  return {
    getProductActivity: async (account_id, product_id) =>
      (await isPublished(db, product_id)) ? productActivityOf(db, account_id, product_id) : undefined,
    listItems: (account_id, offset, limit) => listItems(db, account_id, offset, limit),
    async count(account_id) {
      const [counted] = await db.rows(sql<{ items: number; alerts: number }>`
        select (select count(*)::int from wishlist_items where account_id = ${account_id}) as items,
          (select count(*)::int from restock_alerts where account_id = ${account_id} and sent_at is null) as alerts`)
      return counted ?? { items: 0, alerts: 0 }
    },
    async add(account_id, product_id, now) {
      if (!(await isPublished(db, product_id))) return false
      await db.rows(sql`
        insert into wishlist_items (account_id, product_id, at) values (${account_id}, ${product_id}, ${timestampSql(now)}) on conflict do nothing`)
      return true
    },
    async remove(account_id, product_id) {
      await db.rows(sql`delete from wishlist_items where account_id = ${account_id} and product_id = ${product_id}`)
    },
    async getStock(variant_id) {
      const [found] = await db.rows(sql<{ stock: number }>`
        select v.stock from variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
        where v.id = ${variant_id} and v.active and ${isPublishedSql}`)
      return found?.stock
    },
    ...alerts(db),
  }
}

function alerts(
  db: Database,
): Pick<WishlistRepository, 'addAlert' | 'removeAlert' | 'claimDueAlerts' | 'releaseAlert'> {
  return {
    async addAlert(account_id, variant_id, now) {
      await db.rows(sql`
        insert into restock_alerts (account_id, variant_id, at) values (${account_id}, ${variant_id}, ${timestampSql(now)})
        on conflict (account_id, variant_id) do update set at = excluded.at, sent_at = null where restock_alerts.sent_at is not null`)
    },
    async removeAlert(account_id, variant_id) {
      await db.rows(sql`delete from restock_alerts where account_id = ${account_id} and variant_id = ${variant_id}`)
    },
    claimDueAlerts: (now, limit) => claimDue(db, now, limit),
    async releaseAlert({ account_id, variant_id }) {
      await db.rows(sql`
        update restock_alerts set sent_at = null where account_id = ${account_id} and variant_id = ${variant_id}`)
    },
  }
}

const claimDue = (db: Database, now: number, limit: number) =>
  db.rows(sql<DueRestockAlert>`
    with due as (
      select r.account_id, r.variant_id, a.mobile, left(p.title, 60) as title
      from restock_alerts r join variants v on v.id = r.variant_id join products p on p.id = v.product_id
      join stores s on s.id = p.store_id join accounts a on a.id = r.account_id
      where r.sent_at is null and v.stock > 0 and v.active and ${isPublishedSql} and not ${isBlockedSql}
      order by r.at limit ${limit} for update of r skip locked
    )
    update restock_alerts r set sent_at = ${timestampSql(now)} from due
    where r.account_id = due.account_id and r.variant_id = due.variant_id
    returning r.account_id::text, r.variant_id::text, due.mobile, due.title`)

async function productActivityOf(
  db: Database,
  account_id: string,
  product_id: string,
): Promise<ProductActivity | undefined> {
  const [mine] = await db.rows(sql<ProductActivity>`
    select exists (select from wishlist_items where account_id = ${account_id} and product_id = ${product_id}) as in_wishlist,
      array(select r.variant_id::text from restock_alerts r join variants v on v.id = r.variant_id
        where r.account_id = ${account_id} and v.product_id = ${product_id} and r.sent_at is null) as alerts,
      exists (${hasReceived(product_id, account_id)}) as bought,
      (select jsonb_build_object('stars', stars, 'text', text) from reviews
        where product_id = ${product_id} and account_id = ${account_id}) as review,
      array(select o.review_id::text from review_votes o join reviews r on r.id = o.review_id
        where o.account_id = ${account_id} and r.product_id = ${product_id}) as helpful,
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id::text, 'text', q.text) order by q.id desc), '[]') from questions q
        where q.product_id = ${product_id} and q.account_id = ${account_id}
          and not exists (select from answers w where w.question_id = q.id)) as waiting`)
  return mine
}

const inWishlist = (account_id: string) => sql`
  from wishlist_items w join products p on p.id = w.product_id join stores s on s.id = p.store_id
  where w.account_id = ${account_id} and ${isPublishedSql}`

async function listItems(db: Database, account_id: string, offset: number, limit: number) {
  const [counted] = await db.rows(sql<{ n: number }>`select count(*)::int as n ${inWishlist(account_id)}`)
  const products = await db.rows(sql<WishlistItem>`
    select p.id::text, p.title, p.photos -> 0 as photo, p.rating::float8 as rating, p.rating_count, v.price, v.compare_at_price, v.stock,
      jsonb_build_object('slug', s.slug, 'title', s.title) as store
    from wishlist_items w join products p on p.id = w.product_id join stores s on s.id = p.store_id
    cross join lateral (
      select min(c.price) as price, (array_agg(c.compare_at_price order by c.price, c.id))[1] as compare_at_price, sum(c.stock)::int as stock
      from variants c where c.product_id = p.id and c.active
    ) v
    where w.account_id = ${account_id} and ${isPublishedSql}
    order by w.at desc, p.id desc offset ${offset} limit ${limit}`)
  return { total: counted?.n ?? 0, products }
}
