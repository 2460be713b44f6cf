import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CartRepository, StoredLine } from '../../../core/cart/repository.ports.ts'
import { wasPublished } from '../catalog/catalog.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

export function createCartRepository(db: Database): CartRepository {
  return {
    lines: (account_id) =>
      db.rows(
        query
          .selectFrom('cart_lines as c')
          .select((c) => [c.cast<string>('c.variant_id', 'text').as('variant_id'), 'c.quantity'])
          .where('c.account_id', '=', idSql(account_id))
          .orderBy('c.added_at')
          .orderBy('c.variant_id'),
      ),
    putLines: (...args) => putLines(db, ...args),
    async remove(account_id, variant_id) {
      await db.rows(
        query
          .deleteFrom('cart_lines')
          .where('account_id', '=', idSql(account_id))
          .where('variant_id', '=', idSql(variant_id)),
      )
    },
  }
}

// The limit check and the write are one statement, which saves a round trip.
async function putLines(
  db: Database,
  account_id: string,
  lines: readonly StoredLine[],
  mode: 'add' | 'set',
  { at: now, max_lines }: { readonly at: number; readonly max_lines: number },
) {
  const sent = sql<{ variant_id: number; quantity: number }>`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)`
  const [result] = await db.rows(
    query
      .with(
        (cte) => cte('wanted').materialized(),
        (with_) =>
          with_
            .selectFrom(sent.as<'w'>(sql`w(variant_id bigint, quantity int)`))
            .innerJoin('variants as v', 'v.id', 'w.variant_id')
            .innerJoin('products as p', 'p.id', 'v.product_id')
            .innerJoin('stores as s', 's.id', 'p.store_id')
            .select(['v.id', 'w.quantity'])
            .where(wasPublished),
      )
      .with('room', (with_) =>
        with_
          .selectFrom('cart_lines')
          .select(sql<boolean>`count(*) + (select count(*) from wanted) <= ${max_lines}`.as('fits'))
          .where('account_id', '=', idSql(account_id))
          .where('variant_id', 'not in', (c) => c.selectFrom('wanted').select('wanted.id')),
      )
      .with('stored', (with_) =>
        with_
          .insertInto('cart_lines')
          .columns(['account_id', 'variant_id', 'quantity', 'added_at'])
          .expression((c) =>
            c
              .selectFrom('wanted')
              .select(({ val }) => [
                idSql(account_id).as('account_id'),
                'wanted.id',
                'wanted.quantity',
                val(timestampSql(now)).as('added_at'),
              ])
              .where((c) => c.selectFrom('room').select('room.fits'))
              .orderBy('wanted.id'),
          )
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'variant_id']).doUpdateSet({
              quantity: ({ ref }) =>
                mode === 'set'
                  ? ref('excluded.quantity')
                  : sql<number>`least(999, ${ref('cart_lines.quantity')} + ${ref('excluded.quantity')})`,
            }),
          )
          .returning((c) => [c.cast<string>('variant_id', 'text').as('variant_id'), 'quantity']),
      )
      .selectFrom('room')
      .select((c) => [
        'room.fits',
        jsonArrayFrom(c.selectFrom('stored').select(['stored.variant_id', 'stored.quantity'])).as('lines'),
      ]),
  )
  return result?.fits ? result.lines : 'full'
}
