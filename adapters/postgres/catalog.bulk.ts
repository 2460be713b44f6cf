import { sql } from 'kysely'
import type { BulkDesk, BulkProduct, ChangeSet } from '../../core/catalog/index.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'

/** Changes of many products of one store, and how they are undone. */
export function createBulkDesk(db: Database): BulkDesk {
  return {
    async lockProducts(store_id, product_ids) {
      const ids = [...product_ids]
      const lock = db.rows(sql`
        select id from products where store_id = ${store_id} and id = any(${ids}::bigint[]) order by id for no key update`)
      const read = db.rows(sql<BulkProduct>`
        select p.id::text, p.title, p.state, p.preparation_days, array(
          select v.id::text from variants v where v.product_id = p.id and v.active order by v.id) as variant_ids
        from products p where p.store_id = ${store_id} and p.id = any(${ids}::bigint[]) order by p.id`)
      const [, products] = await Promise.all([lock, read])
      return products
    },
    async setDays(store_id, rows) {
      await db.rows(sql`
        update products p set preparation_days = r.days from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, days int)
        where p.id = r.id and p.store_id = ${store_id}`)
      db.announce(rows.map(({ id }) => id))
    },
    async restoreFormer(store_id, rows) {
      await db.rows(sql`
        update variants v set compare_at_price = r.former
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, former bigint)
        where v.id = r.id and v.store_id = ${store_id} and r.former > v.price`)
    },
    ...changeSets(db),
  }
}

function changeSets(db: Database): Pick<BulkDesk, 'keep' | 'last' | 'take'> {
  return {
    async keep(store_id, account_id, set, now) {
      await db.rows(sql`
        insert into change_sets (store_id, account_id, before, made_at)
        values (${store_id}, ${account_id}, ${JSON.stringify(set)}::jsonb, ${at(now)})`)
    },
    async last(store_id, since) {
      const [last] = await db.rows(sql<{ id: string; made_at: string; changed: number; undone: boolean }>`
        select id::text, ${isoText('made_at')} as made_at, jsonb_array_length(before -> 'rows') as changed, undone_at is not null as undone
        from change_sets where store_id = ${store_id} and made_at > ${at(since)} order by change_sets.id desc limit 1`)
      return last === undefined || last.undone
        ? undefined
        : { id: last.id, made_at: last.made_at, changed: last.changed }
    },
    async take(store_id, id, since, now) {
      const [taken] = await db.rows(sql<ChangeSet>`
        update change_sets set undone_at = ${at(now)}
        where id = ${id} and store_id = ${store_id} and undone_at is null and made_at > ${at(since)}
        returning id::text, before ->> 'what' as what, before -> 'rows' as rows`)
      return taken
    },
  }
}
