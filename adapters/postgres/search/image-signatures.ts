import { type AliasableExpression, type Expression, type RawBuilder, sql } from 'kysely'
import type { ImageSignature } from '../../../core/search/image/descriptor.ts'
import type { ImageSignatureRepository } from '../../../core/search/image/image-search.ports.ts'
import type { Database } from '../connection/connect.ts'
import { idSql, query } from '../schema/query.ts'

/** How many images pass from the coarse comparison to the full one, and how many of them are returned. */
const maxCandidates = 1500
const maxNearest = 100

/** Stores image signatures and compares them inside the database. */
export function createImageSignatureRepository(db: Database): ImageSignatureRepository {
  return {
    async save(rows) {
      const row = rows.map(({ picture_id, signature }) => ({ picture_id, ...signature }))
      await db.rows(sql`
        insert into image_signatures (picture_id, coarse, fine)
        select picture_id, coarse, fine from jsonb_to_recordset(${JSON.stringify(row)}::jsonb)
          as row(picture_id text, coarse bit varying, fine bit varying)
        on conflict (picture_id) do update set coarse = excluded.coarse, fine = excluded.fine`)
    },
    async listUnsigned(limit) {
      const rows = await db.rows(
        query
          .selectFrom('pictures as p')
          .select('p.id')
          .where((p) =>
            p.not(
              p.exists(
                p.selectFrom('image_signatures as s').select('s.picture_id').whereRef('s.picture_id', '=', 'p.id'),
              ),
            ),
          )
          .limit(limit),
      )
      return rows.map(({ id }) => id)
    },
    async findNearest(signatures, limit) {
      const rows = await db.rows(findNearestProducts(signatures, limit))
      return rows.map(({ id }) => id)
    },
    async findSimilar(product_id, scope, limit) {
      const rows = await db.rows(findSimilarProducts(product_id, scope, limit))
      return rows.map(({ id }) => id)
    },
  }
}

const findNearestProducts = (signatures: readonly ImageSignature[], limit: number) =>
  query
    .with('sifted', (with_) =>
      with_
        .selectFrom('image_signatures')
        .select(['picture_id', 'fine'])
        .where('coarse', 'is not', null)
        .orderBy(distanceSql('coarse', signatures))
        .limit(maxCandidates),
    )
    .with(
      (cte) => cte('near').materialized(),
      (with_) =>
        with_
          .selectFrom('sifted')
          .select(['picture_id', distanceSql('fine', signatures).as('apart')])
          .orderBy(sql.ref('apart'))
          .limit(maxNearest),
    )
    .selectFrom('near')
    .innerJoin('products as p', (join) =>
      join.on(
        (near) =>
          sql<boolean>`${near.ref('p.photos')} @> jsonb_build_array(jsonb_build_object('id', ${near.ref('near.picture_id')}))`,
      ),
    )
    .innerJoin('stores as s', (join) => join.onRef('s.id', '=', 'p.store_id').on('s.state', '=', sql.lit('active')))
    .select('p.id')
    .where('p.state', '=', sql.lit('published'))
    .groupBy('p.id')
    .orderBy((near) => near.fn.min('near.apart'))
    .orderBy('p.id')
    .limit(limit)

/** SQL for the distance of a column to the nearest of several signatures. */
function distanceSql(column: 'coarse' | 'fine', signatures: readonly ImageSignature[]): RawBuilder<number> {
  const distances = signatures.map(
    (signature) => sql`bit_count(${sql.ref(column)} # ${signature[column]}::bit varying)`,
  )
  return sql`least(${sql.join(distances)})`
}

/** How many of a category, and of a store, are compared, newest first. */
const maxOfCategory = 100
const maxOfStore = 400

const newestProducts = (column: 'p.store_id' | 'p.category_id', value: string, limit: number) =>
  query
    .selectFrom('products as p')
    .select(['p.id', 'p.photos', 'p.sold'])
    .where(column, '=', sql.ref<number>(value))
    .where('p.state', '=', sql.lit('published'))
    .orderBy('p.id', 'desc')
    .limit(limit)

type Compared = typeof newestProducts extends (...args: never) => AliasableExpression<infer Row> ? Row : never

const comparedByScope: Readonly<Record<'store' | 'categories', AliasableExpression<Compared>>> = {
  store: newestProducts('p.store_id', 'me.store_id', maxOfStore),
  categories: query
    .selectFrom('categories as own')
    .innerJoin('categories as c', (join) =>
      join.on((c) => c.or([c('c.id', '=', c.ref('own.id')), c('c.parent_id', '=', c.ref('own.parent_id'))])),
    )
    .crossJoinLateral(newestProducts('p.category_id', 'c.id', maxOfCategory).as('p'))
    .selectAll('p')
    .where('own.id', '=', sql.ref<number>('me.category_id')),
}

const findSimilarProducts = (product_id: string, scope: keyof typeof comparedByScope, limit: number) =>
  query
    .with('me', (with_) =>
      with_
        .selectFrom('products as p')
        .leftJoin('image_signatures as mine', (join) =>
          join.on('mine.picture_id', '=', (p) => mainPhoto(p.ref('p.photos'))),
        )
        .select(['p.id', 'p.store_id', 'p.category_id', 'mine.fine'])
        .where('p.id', '=', idSql(product_id))
        .where('p.state', '=', sql.lit('published')),
    )
    .selectFrom('me')
    .crossJoinLateral(comparedByScope[scope].as('p'))
    .leftJoin('image_signatures as other', (join) =>
      join.on('other.picture_id', '=', (p) => mainPhoto(p.ref('p.photos'))),
    )
    .select('p.id')
    .whereRef('p.id', '<>', 'me.id')
    .orderBy((p) => sql`bit_count(${p.ref('me.fine')} # ${p.ref('other.fine')})`)
    .orderBy('p.sold', 'desc')
    .orderBy('p.id')
    .limit(limit)

const mainPhoto = (photos: Expression<unknown>) => sql<string>`${photos} -> 0 ->> 'id'`
