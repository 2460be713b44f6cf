import { sql } from 'kysely'
import type { Carts, StoredLine } from '../../core/cart/cart.book.ports.ts'
import { wasPublic } from './catalog.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** The carts of signed-in shoppers. */
export function createCarts(db: Database): Carts {
  return {
    lines: (account_id) =>
      db.rows(sql<{ variant_id: string; quantity: number }>`
        select variant_id::text, quantity from cart_lines where account_id = ${account_id} order by added_at, variant_id`),
    put: (...asked) => put(db, ...asked),
    async remove(account_id, variant_id) {
      await db.rows(sql`delete from cart_lines where account_id = ${account_id} and variant_id = ${variant_id}`)
    },
  }
}

// The room is counted and the lines are written in one statement: one way to the database and back.
async function put(
  db: Database,
  account_id: string,
  lines: readonly StoredLine[],
  mode: 'add' | 'set',
  { at: now, most }: { readonly at: number; readonly most: number },
) {
  const next = mode === 'add' ? sql`least(999, c.quantity + excluded.quantity)` : sql`excluded.quantity`
  const [answer] = await db.rows(sql<{ fits: boolean; kept: StoredLine[] }>`
    with wanted as materialized (
      select v.id, w.quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w(variant_id bigint, quantity int)
      join variants v on v.id = w.variant_id join products p on p.id = v.product_id join stores s on s.id = p.store_id
      where ${wasPublic}
    ), room as (
      select count(*) + (select count(*) from wanted) <= ${most} as fits from cart_lines
      where account_id = ${account_id} and variant_id <> all (select id from wanted)
    ), kept as (
      insert into cart_lines as c (account_id, variant_id, quantity, added_at)
      select ${account_id}, id, quantity, ${at(now)} from wanted where (select fits from room) order by id
      on conflict (account_id, variant_id) do update set quantity = ${next}
      returning variant_id::text, quantity
    )
    select fits, coalesce((select jsonb_agg(to_jsonb(kept)) from kept), '[]') as kept from room`)
  return answer?.fits ? answer.kept : 'full'
}
