import { type RawBuilder, sql } from 'kysely'
import type { ImageSignature } from '../../core/search/search.image.ts'
import type { ImageSignatures } from '../../core/search/search.image.ports.ts'
import type { Database } from './connect.ts'

/** How many pictures the short form lets through to the comparison at full length, and how many of these may be shown. */
const mostCompared = 1500
const mostNear = 100

/** Signatures of pictures, compared where they lie. */
export function createImageSignatures(db: Database): ImageSignatures {
  return {
    async save(rows) {
      const row = rows.map(({ picture_id, signature }) => ({ picture_id, ...signature }))
      await db.rows(sql`
        insert into image_signatures (picture_id, coarse, fine)
        select picture_id, coarse, fine from jsonb_to_recordset(${JSON.stringify(row)}::jsonb)
          as row(picture_id text, coarse bit varying, fine bit varying)
        on conflict (picture_id) do update set coarse = excluded.coarse, fine = excluded.fine`)
    },
    async missing(limit) {
      const rows = await db.rows(sql<{ id: string }>`
        select id from pictures p where not exists (select from image_signatures s where s.picture_id = p.id) limit ${limit}`)
      return rows.map(({ id }) => id)
    },
    async nearest(signatures, limit) {
      const rows = await db.rows(nearestProducts(signatures, limit))
      return rows.map(({ id }) => id)
    },
    async alike(product_id, within, limit) {
      const rows = await db.rows(alikeProducts(product_id, within, limit))
      return rows.map(({ id }) => id)
    },
  }
}

const nearestProducts = (signatures: readonly ImageSignature[], limit: number) => sql<{ readonly id: number }>`
  with sifted as (
    select picture_id, fine from image_signatures where coarse is not null
    order by ${apart('coarse', signatures)} limit ${mostCompared}
  ), near as materialized (
    select picture_id, ${apart('fine', signatures)} as apart from sifted order by apart limit ${mostNear}
  )
  select p.id from near
  join products p on p.photos @> jsonb_build_array(jsonb_build_object('id', near.picture_id))
  join stores s on s.id = p.store_id and s.state = 'active'
  where p.state = 'published' group by p.id order by min(near.apart), p.id limit ${limit}`

/** How far a column is from the nearest of some signatures. */
function apart(column: 'coarse' | 'fine', signatures: readonly ImageSignature[]): RawBuilder<number> {
  const each = signatures.map((signature) => sql`bit_count(${sql.ref(column)} # ${signature[column]}::bit varying)`)
  return sql`least(${sql.join(each)})`
}

/** How many of a category, and of a store, are compared at most, the newest first. */
const mostOfCategory = 100
const mostOfStore = 400

const newest = (condition: RawBuilder<unknown>, most: number) => sql`
  select p.id, p.photos, p.sold from products p where ${condition} and p.state = 'published' order by p.id desc limit ${most}`

const scopes = {
  store: newest(sql`p.store_id = me.store_id`, mostOfStore),
  categories: sql`
    select p.* from categories own join categories c on c.id = own.id or c.parent_id = own.parent_id
    cross join lateral (${newest(sql`p.category_id = c.id`, mostOfCategory)}) p where own.id = me.category_id`,
} as const

const alikeProducts = (product_id: string, within: keyof typeof scopes, limit: number) => sql<{ readonly id: number }>`
  with me as (
    select p.id, p.store_id, p.category_id, mine.fine from products p
    left join image_signatures mine on mine.picture_id = p.photos -> 0 ->> 'id'
    where p.id = ${product_id} and p.state = 'published'
  )
  select p.id from me cross join lateral (${scopes[within]}) p
  left join image_signatures other on other.picture_id = p.photos -> 0 ->> 'id'
  where p.id <> me.id order by bit_count(me.fine # other.fine), p.sold desc, p.id limit ${limit}`
