import { sql } from 'kysely'
import type { BulkChangeRepository, BulkProduct, BulkChangeRecord } from '../../../core/catalog/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

/** Stores bulk changes of products of one store and undoes them. */
export function createBulkChangeRepository(db: Database): BulkChangeRepository {
  return {
    async lockProducts(store_id, product_ids) {
      const ids = [...product_ids]
      const lockRows = db.rows(sql`
        select id from products where store_id = ${store_id} and id = any(${ids}::bigint[]) order by id for no key update`)
      const read = db.rows(sql<BulkProduct>`
        select p.id::text, p.title, p.state, p.preparation_days, array(
          select v.id::text from variants v where v.product_id = p.id and v.active order by v.id) as variant_ids
        from products p where p.store_id = ${store_id} and p.id = any(${ids}::bigint[]) order by p.id`)
      const [, products] = await Promise.all([lockRows, read])
      return products
    },
    async setPreparationDays(store_id, rows) {
      await db.rows(sql`
        update products p set preparation_days = r.days from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, days int)
        where p.id = r.id and p.store_id = ${store_id}`)
      db.announce(rows.map(({ id }) => id))
    },
    async restoreComparePrices(store_id, rows) {
      await db.rows(sql`
        update variants v set compare_at_price = r.former
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, former bigint)
        where v.id = r.id and v.store_id = ${store_id} and r.former > v.price`)
    },
    ...changeSets(db),
  }
}

function changeSets(db: Database): Pick<BulkChangeRepository, 'save' | 'getLast' | 'takeForUndo'> {
  return {
    async save(store_id, account_id, set, now) {
      await db.rows(sql`
        insert into bulk_changes (store_id, account_id, before, created_at)
        values (${store_id}, ${account_id}, ${JSON.stringify(set)}::jsonb, ${timestampSql(now)})`)
    },
    async getLast(store_id, since) {
      const [last] = await db.rows(sql<{ id: string; created_at: string; changed: number; undone: boolean }>`
        select id::text, ${isoTextSql('created_at')} as created_at, jsonb_array_length(before -> 'rows') as changed, undone_at is not null as undone
        from bulk_changes where store_id = ${store_id} and created_at > ${timestampSql(since)} order by bulk_changes.id desc limit 1`)
      return last === undefined || last.undone
        ? undefined
        : { id: last.id, created_at: last.created_at, changed: last.changed }
    },
    async takeForUndo(store_id, id, since, now) {
      const [taken] = await db.rows(sql<BulkChangeRecord>`
        update bulk_changes set undone_at = ${timestampSql(now)}
        where id = ${id} and store_id = ${store_id} and undone_at is null and created_at > ${timestampSql(since)}
        returning id::text, before ->> 'what' as what, before -> 'rows' as rows`)
      return taken
    },
  }
}
