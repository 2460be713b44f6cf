import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../connection/connect.ts'
import { columnsOf, idSql, query } from '../schema/query.ts'

/** The public products (alias `p`) with their stores (alias `s`) (CAT-1). */
export const publishedProducts = query
  .selectFrom('products as p')
  .innerJoin('stores as s', 's.id', 'p.store_id')
  .where('p.state', '=', sql.lit('published'))
  .where('s.state', '=', sql.lit('active'))
  .where((p) =>
    p.exists(
      p
        .selectFrom('variants as sold')
        .select('sold.id')
        .whereRef('sold.product_id', '=', 'p.id')
        .where('sold.active', '=', sql.lit(true)),
    ),
  )

/** SQL for an instant as ISO 8601 in UTC, with milliseconds. */
export function isoSecondsSql<Instant extends Date | null>(
  instant: Expression<Instant>,
): RawBuilder<string | Extract<Instant, null>> {
  return sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** SQL for the first name of an account (alias `a`); the full name is never exposed. */
export const firstNameSql = sql<string>`coalesce(nullif(split_part(${columnsOf<'accounts'>('a')('name')}, ' ', 1), ''), 'خریدار بازارگاه')`

/** Whether a product is public. */
export async function isPublished(db: Database, product_id: string): Promise<boolean> {
  const rows = await db.rows(publishedProducts.select('p.id').where('p.id', '=', idSql(product_id)))
  return rows.length > 0
}
