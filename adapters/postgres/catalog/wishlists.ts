import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { WishlistItem, WishlistRepository } from '../../../core/catalog/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { hasReceived } from './reviews.ts'
import { isPublished, publishedProducts } from './published.ts'
import { isBlockedSql } from '../accounts/blocks.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { columnsOf, idSql, query } from '../schema/query.ts'

/** Stores wishlists and restock alerts; every condition includes the account. */
export function createWishlistRepository(db: Database): WishlistRepository {
  return {
    getProductActivity: async (account_id, product_id) =>
      (await isPublished(db, product_id)) ? (await db.rows(productActivity(account_id, product_id)))[0] : undefined,
    listItems: (account_id, offset, limit) => listItems(db, account_id, offset, limit),
    async count(account_id) {
      const [counted] = await db.rows(
        query.selectNoFrom([
          query
            .selectFrom('wishlist_items')
            .select(countSql.as('n'))
            .where('account_id', '=', idSql(account_id))
            .$asScalar()
            .$notNull()
            .as('items'),
          query
            .selectFrom('restock_alerts')
            .select(countSql.as('n'))
            .where('account_id', '=', idSql(account_id))
            .where('sent_at', 'is', null)
            .$asScalar()
            .$notNull()
            .as('alerts'),
        ]),
      )
      return counted ?? { items: 0, alerts: 0 }
    },
    async add(account_id, product_id, now) {
      if (!(await isPublished(db, product_id))) return false
      await db.rows(
        query
          .insertInto('wishlist_items')
          .values({ account_id, product_id, at: timestampSql(now) })
          .onConflict((conflict) => conflict.doNothing()),
      )
      return true
    },
    async remove(account_id, product_id) {
      await db.rows(
        query
          .deleteFrom('wishlist_items')
          .where('account_id', '=', idSql(account_id))
          .where('product_id', '=', idSql(product_id)),
      )
    },
    async getStock(variant_id) {
      const [found] = await db.rows(
        publishedProducts
          .innerJoin('variants as v', 'v.product_id', 'p.id')
          .select('v.stock')
          .where('v.id', '=', idSql(variant_id))
          .where('v.active', '=', sql.lit(true)),
      )
      return found?.stock
    },
    ...alerts(db),
  }
}

const countSql = sql<number>`count(*)::int`

function alerts(
  db: Database,
): Pick<WishlistRepository, 'addAlert' | 'removeAlert' | 'claimDueAlerts' | 'releaseAlert'> {
  return {
    async addAlert(account_id, variant_id, now) {
      await db.rows(
        query
          .insertInto('restock_alerts')
          .values({ account_id, variant_id, at: timestampSql(now) })
          .onConflict((conflict) =>
            conflict
              .columns(['account_id', 'variant_id'])
              .doUpdateSet({ at: timestampSql(now), sent_at: null })
              .where('restock_alerts.sent_at', 'is not', null),
          ),
      )
    },
    async removeAlert(account_id, variant_id) {
      await db.rows(
        query
          .deleteFrom('restock_alerts')
          .where('account_id', '=', idSql(account_id))
          .where('variant_id', '=', idSql(variant_id)),
      )
    },
    claimDueAlerts: (now, limit) => db.rows(claimDue(now, limit)),
    async releaseAlert({ account_id, variant_id }) {
      await db.rows(
        query
          .updateTable('restock_alerts')
          .set({ sent_at: null })
          .where('account_id', '=', idSql(account_id))
          .where('variant_id', '=', idSql(variant_id)),
      )
    },
  }
}

const claimDue = (now: number, limit: number) =>
  query
    .with('due', () =>
      publishedProducts
        .innerJoin('variants as v', 'v.product_id', 'p.id')
        .innerJoin('restock_alerts as r', 'r.variant_id', 'v.id')
        .innerJoin('accounts as a', 'a.id', 'r.account_id')
        .select((r) => [
          'r.account_id',
          'r.variant_id',
          'a.mobile',
          sql<string>`left(${r.ref('p.title')}, 60)`.as('title'),
        ])
        .where('r.sent_at', 'is', null)
        .where('v.stock', '>', sql.lit(0))
        .where('v.active', '=', sql.lit(true))
        .where(({ not }) => not(isBlockedSql))
        .orderBy('r.at')
        .limit(limit)
        .forUpdate('r')
        .skipLocked(),
    )
    .updateTable('restock_alerts as r')
    .from('due')
    .set({ sent_at: timestampSql(now) })
    .whereRef('r.account_id', '=', 'due.account_id')
    .whereRef('r.variant_id', '=', 'due.variant_id')
    .returning((r) => [
      r.cast<string>('r.account_id', 'text').as('account_id'),
      r.cast<string>('r.variant_id', 'text').as('variant_id'),
      'due.mobile',
      'due.title',
    ])

function productActivity(account_id: string, product_id: string) {
  const wished = query
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('account_id', '=', idSql(account_id))
    .where('product_id', '=', idSql(product_id))
  const waitingAlerts = query
    .selectFrom('restock_alerts as r')
    .innerJoin('variants as v', 'v.id', 'r.variant_id')
    .select((r) => r.cast<string>('r.variant_id', 'text').as('id'))
    .where('r.account_id', '=', idSql(account_id))
    .where('v.product_id', '=', idSql(product_id))
    .where('r.sent_at', 'is', null)
  const ownReview = query
    .selectFrom('reviews')
    .select(['stars', 'text'])
    .where('product_id', '=', idSql(product_id))
    .where('account_id', '=', idSql(account_id))
  const votes = query
    .selectFrom('review_votes as o')
    .innerJoin('reviews as r', 'r.id', 'o.review_id')
    .select((o) => o.cast<string>('o.review_id', 'text').as('id'))
    .where('o.account_id', '=', idSql(account_id))
    .where('r.product_id', '=', idSql(product_id))
  const unanswered = query
    .selectFrom('questions as q')
    .select((q) => [q.cast<string>('q.id', 'text').as('id'), 'q.text'])
    .where('q.product_id', '=', idSql(product_id))
    .where('q.account_id', '=', idSql(account_id))
    .where((q) => q.not(q.exists(q.selectFrom('answers as w').select('w.id').whereRef('w.question_id', '=', 'q.id'))))
    .orderBy('q.id', 'desc')
  return query.selectNoFrom(({ exists }) => [
    exists(wished).$castTo<boolean>().as('in_wishlist'),
    sql<string[]>`array${waitingAlerts}`.as('alerts'),
    exists(hasReceived(product_id, account_id)).$castTo<boolean>().as('bought'),
    jsonObjectFrom(ownReview).as('review'),
    sql<string[]>`array${votes}`.as('helpful'),
    jsonArrayFrom(unanswered).as('waiting'),
  ])
}

/** The variants on sale of a product (alias `p`). */
const offers = query
  .selectFrom('variants as c')
  .select((c) => [
    c.fn.min('c.price').$castTo<Rial>().as('price'),
    sql<Rial | null>`(array_agg(${c.ref('c.compare_at_price')} order by c.price, c.id))[1]`.as('compare_at_price'),
    sql<number>`sum(${c.ref('c.stock')})::int`.as('stock'),
  ])
  .where('c.product_id', '=', columnsOf<'products'>('p')('id'))
  .where('c.active', '=', sql.lit(true))

async function listItems(db: Database, account_id: string, offset: number, limit: number) {
  const items = publishedProducts
    .innerJoin('wishlist_items as w', 'w.product_id', 'p.id')
    .where('w.account_id', '=', idSql(account_id))
  const [counted] = await db.rows(items.select(countSql.as('n')))
  const products = await db.rows(
    items
      .crossJoinLateral(offers.as('v'))
      .select((p) => [
        p.cast<string>('p.id', 'text').as('id'),
        'p.title',
        sql<WishlistItem['photo']>`${p.ref('p.photos')} -> 0`.as('photo'),
        p.cast<number | null>('p.rating', sql`float8`).as('rating'),
        'p.rating_count',
        'v.price',
        'v.compare_at_price',
        'v.stock',
        jsonBuildObject({ slug: p.ref('s.slug'), title: p.ref('s.title') }).as('store'),
      ])
      .orderBy('w.at', 'desc')
      .orderBy('p.id', 'desc')
      .offset(offset)
      .limit(limit),
  )
  return { total: counted?.n ?? 0, products }
}
