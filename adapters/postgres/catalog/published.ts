import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../connection/connect.ts'

/** SQL for whether a product (alias `p`) of a store (alias `s`) is public (CAT-1). */
export const isPublishedSql = sql`p.state = 'published' and s.state = 'active'
  and exists (select from variants sold where sold.product_id = p.id and sold.active)`

/** SQL for a timestamp as ISO 8601 in UTC. The expression is inserted as is and must never come from user input. */
export function isoSecondsSql(nameSql: string): RawBuilder<string> {
  return sql.raw(`to_char(${nameSql} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

/** SQL for the first name of an account (alias `a`); the full name is never exposed. */
export const firstNameSql = sql`coalesce(nullif(split_part(a.name, ' ', 1), ''), 'خریدار بازارگاه')`

/** Whether a product is public. */
export async function isPublished(db: Database, product_id: string): Promise<boolean> {
  const rows = await db.rows(
    sql`select p.id from products p join stores s on s.id = p.store_id where p.id = ${product_id} and ${isPublishedSql}`,
  )
  return rows.length > 0
}
