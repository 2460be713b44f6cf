import { sql } from 'kysely'
import type { Carts } from '../../core/cart/cart.book.ports.ts'
import { wasPublic } from './catalog.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** The carts of signed-in shoppers. */
export function createCarts(db: Database): Carts {
  return {
    lines: (account_id) =>
      db.rows(sql<{ variant_id: string; quantity: number }>`
        select variant_id::text, quantity from cart_lines where account_id = ${account_id} order by added_at, variant_id`),
    async put(account_id, lines, mode, now) {
      const sorted = [...lines].sort((left, right) => Number(left.variant_id) - Number(right.variant_id))
      const next = mode === 'add' ? sql`least(999, c.quantity + excluded.quantity)` : sql`excluded.quantity`
      return db.rows(sql<{ variant_id: string; quantity: number }>`
        insert into cart_lines as c (account_id, variant_id, quantity, added_at)
        select ${account_id}, v.id, w.quantity, ${at(now)}
        from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as w(variant_id bigint, quantity int)
        join variants v on v.id = w.variant_id join products p on p.id = v.product_id join stores s on s.id = p.store_id
        where ${wasPublic} order by v.id
        on conflict (account_id, variant_id) do update set quantity = ${next}
        returning variant_id::text, quantity`)
    },
    async remove(account_id, variant_id) {
      await db.rows(sql`delete from cart_lines where account_id = ${account_id} and variant_id = ${variant_id}`)
    },
  }
}
