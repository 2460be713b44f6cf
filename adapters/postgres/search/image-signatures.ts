import { type RawBuilder, sql } from 'kysely'
import type { ImageSignature } from '../../../core/search/image/descriptor.ts'
import type { ImageSignatureRepository } from '../../../core/search/image/image-search.ports.ts'
import type { Database } from '../connection/connect.ts'

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
      const rows = await db.rows(sql<{ id: string }>`
        select id from pictures p where not exists (select from image_signatures s where s.picture_id = p.id) limit ${limit}`)
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

const findNearestProducts = (signatures: readonly ImageSignature[], limit: number) => sql<{ readonly id: number }>`
  with sifted as (
    select picture_id, fine from image_signatures where coarse is not null
    order by ${distanceSql('coarse', signatures)} limit ${maxCandidates}
  ), near as materialized (
    select picture_id, ${distanceSql('fine', signatures)} as apart from sifted order by apart limit ${maxNearest}
  )
  select p.id from near
  join products p on p.photos @> jsonb_build_array(jsonb_build_object('id', near.picture_id))
  join stores s on s.id = p.store_id and s.state = 'active'
  where p.state = 'published' group by p.id order by min(near.apart), p.id limit ${limit}`

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

const newestProducts = (condition: RawBuilder<unknown>, limit: number) => sql`
  select p.id, p.photos, p.sold from products p where ${condition} and p.state = 'published' order by p.id desc limit ${limit}`

const scopeConditions = {
  store: newestProducts(sql`p.store_id = me.store_id`, maxOfStore),
  categories: sql`
    select p.* from categories own join categories c on c.id = own.id or c.parent_id = own.parent_id
    cross join lateral (${newestProducts(sql`p.category_id = c.id`, maxOfCategory)}) p where own.id = me.category_id`,
} as const

const findSimilarProducts = (product_id: string, scope: keyof typeof scopeConditions, limit: number) => sql<{
  readonly id: number
}>`
  with me as (
    select p.id, p.store_id, p.category_id, mine.fine from products p
    left join image_signatures mine on mine.picture_id = p.photos -> 0 ->> 'id'
    where p.id = ${product_id} and p.state = 'published'
  )
  select p.id from me cross join lateral (${scopeConditions[scope]}) p
  left join image_signatures other on other.picture_id = p.photos -> 0 ->> 'id'
  where p.id <> me.id order by bit_count(me.fine # other.fine), p.sold desc, p.id limit ${limit}`
