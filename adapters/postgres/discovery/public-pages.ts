import { type AliasableExpression, sql } from 'kysely'
import type { PublicPageQueries, SitemapKind } from '../../../core/discovery/index.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'

interface Page {
  readonly key: string
  readonly changed: Date | null
  readonly place: number
}

/** The public pages of each kind, of the market or of one store, with their stable order. */
const pagesByKind: Readonly<Record<SitemapKind, (slug: string | null) => AliasableExpression<Page>>> = {
  static: () =>
    query
      .selectFrom('static_pages')
      .select((t) => [
        sql<string>`'landing.' || ${t.ref('name')}`.as('key'),
        t.ref('updated_at').$castTo<Date | null>().as('changed'),
        sql<number>`0`.as('place'),
      ])
      .unionAll(
        publishedPosts.select((b) => [
          sql<string>`'landing.blog'`.as('key'),
          b.fn.max('published_at').as('changed'),
          sql<number>`1`.as('place'),
        ]),
      ),
  products: (slug) =>
    offeredProducts(slug).select((p) => [
      p.cast<string>('p.id', 'text').as('key'),
      'p.modified_at as changed',
      'p.id as place',
    ]),
  categories: (slug) =>
    query
      .withRecursive('up(id, parent_id, changed)', (with_) =>
        with_
          .selectFrom('categories as c')
          .innerJoin(newestByCategory(slug).as('m'), 'm.category_id', 'c.id')
          .select(['c.id', 'c.parent_id', 'm.changed'])
          .unionAll(
            with_
              .selectFrom('categories as c')
              .innerJoin('up', 'c.id', 'up.parent_id')
              .select(['c.id', 'c.parent_id', 'up.changed']),
          ),
      )
      .selectFrom('up')
      .innerJoin('categories as c', (join) => join.onRef('c.id', '=', 'up.id').on('c.active', '=', sql.lit(true)))
      .select((c) => ['c.slug as key', c.fn.max('up.changed').as('changed'), 'c.id as place'])
      .groupBy('c.id'),
  suppliers: () =>
    query
      .selectFrom('stores as s')
      .leftJoin('products as p', (join) =>
        join.onRef('p.store_id', '=', 's.id').on('p.state', '=', sql.lit('published')),
      )
      .select((s) => [
        's.supplier_hash as key',
        s.fn.coalesce(s.fn.max('p.modified_at'), 's.created_at').as('changed'),
        's.id as place',
      ])
      .where('s.state', '=', sql.lit('active'))
      .groupBy('s.id'),
  blog: () => publishedPosts.select(['slug as key', 'updated_at as changed', 'id as place']),
}

const publishedPosts = query.selectFrom('blog_posts').where('published_at', '<=', sql<Date>`now()`)

const offeredProducts = (slug: string | null) =>
  query
    .selectFrom('products as p')
    .innerJoin('stores as s', (join) => join.onRef('s.id', '=', 'p.store_id').on('s.state', '=', sql.lit('active')))
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
    .$if(slug !== null, (products) => products.where('s.slug', '=', slug ?? ''))

const newestByCategory = (slug: string | null) =>
  offeredProducts(slug)
    .select((p) => ['p.category_id', p.fn.max('p.modified_at').as('changed')])
    .groupBy('p.category_id')

const marketKinds = ['products', 'categories', 'suppliers', 'blog'] as const
const storeKinds = ['products', 'categories'] as const

/** Reads what crawlers may index. */
export function createPublicPageQueries(db: Database): PublicPageQueries {
  return {
    async findStoreHost(slug) {
      const [store] = await db.rows(
        query
          .selectFrom('stores as s')
          .leftJoin('store_domains as d', (join) =>
            join.onRef('d.store_id', '=', 's.id').on('d.verified_at', 'is not', null),
          )
          .select('d.host')
          .where('s.slug', '=', slug)
          .where('s.state', '=', sql.lit('active')),
      )
      return store
    },
    async countByKind(slug) {
      const counts = (slug === null ? marketKinds : storeKinds).map(async (kind) => {
        const [row] = await db.rows(pageCount(kind, slug))
        return row === undefined ? [] : [{ ...row, kind }]
      })
      return (await Promise.all(counts)).flat()
    },
    async listEntries(kind, slug, offset, limit) {
      if (slug !== null && kind !== 'products' && kind !== 'categories') return []
      return db.rows(
        query
          .selectFrom(pagesByKind[kind](slug).as('t'))
          .select((t) => ['t.key', isoTextSql(t.ref('t.changed')).as('changed_at')])
          .orderBy('t.place')
          .offset(offset)
          .limit(limit),
      )
    },
  }
}

const pageCount = (kind: SitemapKind, slug: string | null) =>
  query
    .selectFrom(
      query
        .selectFrom(pagesByKind[kind](slug).as('t'))
        .select((t) => t.fn.max('t.changed').over().as('newest'))
        .as('n'),
    )
    .select((n) => [sql<number>`count(*)::int`.as('count'), isoTextSql(n.ref('n.newest')).as('changed_at')])
    .groupBy('n.newest')
