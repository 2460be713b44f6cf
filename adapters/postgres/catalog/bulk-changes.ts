import { sql } from 'kysely'
import type { BulkChangeRepository, BulkChangeRecord } from '../../../core/catalog/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** Stores bulk changes of products of one store and undoes them. */
export function createBulkChangeRepository(db: Database): BulkChangeRepository {
  return {
    async lockProducts(store_id, product_ids) {
      const own = query
        .selectFrom('products as p')
        .where('p.store_id', '=', idSql(store_id))
        .where('p.id', '=', sql<number>`any(${[...product_ids]}::bigint[])`)
        .orderBy('p.id')
      const lockRows = db.rows(own.select('p.id').forNoKeyUpdate())
      const read = db.rows(
        own.select((p) => [
          p.cast<string>('p.id', 'text').as('id'),
          'p.title',
          'p.state',
          'p.preparation_days',
          sql<string[]>`array${p
            .selectFrom('variants as v')
            .select((v) => v.cast<string>('v.id', 'text').as('id'))
            .whereRef('v.product_id', '=', 'p.id')
            .where('v.active', '=', sql.lit(true))
            .orderBy('v.id')}`.as('variant_ids'),
        ]),
      )
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
      await db.rows(
        query
          .insertInto('bulk_changes')
          .values({ store_id, account_id, before: JSON.stringify(set), created_at: timestampSql(now) }),
      )
    },
    async getLast(store_id, since) {
      const [last] = await db.rows(
        query
          .selectFrom('bulk_changes as b')
          .select((b) => [
            b.cast<string>('b.id', 'text').as('id'),
            isoTextSql(b.ref('b.created_at')).as('created_at'),
            sql<number>`jsonb_array_length(${b.ref('b.before')} -> 'rows')`.as('changed'),
            'b.undone_at',
          ])
          .where('b.store_id', '=', idSql(store_id))
          .where('b.created_at', '>', timestampSql(since))
          .orderBy('b.id', 'desc')
          .limit(1),
      )
      return last === undefined || last.undone_at !== null
        ? undefined
        : { id: last.id, created_at: last.created_at, changed: last.changed }
    },
    async takeForUndo(store_id, id, since, now) {
      const [taken] = await db.rows(
        query
          .updateTable('bulk_changes')
          .set({ undone_at: timestampSql(now) })
          .where('id', '=', idSql(id))
          .where('store_id', '=', idSql(store_id))
          .where('undone_at', 'is', null)
          .where('created_at', '>', timestampSql(since))
          .returning((b) => [
            b.cast<string>('id', 'text').as('id'),
            sql<BulkChangeRecord['what']>`${b.ref('before')} ->> 'what'`.as('what'),
            sql<BulkChangeRecord['rows']>`${b.ref('before')} -> 'rows'`.as('rows'),
          ]),
      )
      return taken
    },
  }
}
