import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'

/** SQL for a product (alias `p`) of a store (alias `s`) that everybody can see (CAT-1). */
export const onShelves = sql`p.state = 'published' and s.state = 'active'
  and exists (select from variants sold where sold.product_id = p.id and sold.active)`

/** SQL for an instant as ISO 8601 in UTC; the expression is ours, never a person's. */
export function isoText(expression: string): RawBuilder<string> {
  return sql.raw(`to_char(${expression} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

/** SQL for the first name of an account (alias `a`): a full name never leaves. */
export const firstName = sql`coalesce(nullif(split_part(a.name, ' ', 1), ''), 'خریدار بازارگاه')`

/** Whether everybody can see a product. */
export async function isOnShelves(db: Database, product_id: string): Promise<boolean> {
  const rows = await db.rows(
    sql`select p.id from products p join stores s on s.id = p.store_id where p.id = ${product_id} and ${onShelves}`,
  )
  return rows.length > 0
}
