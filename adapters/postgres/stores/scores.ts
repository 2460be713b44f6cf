import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { StoreScoreRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'

/** Counts the outcomes of the parcels of paid orders (STO-4). */
export function createStoreScoreRepository(db: Database): StoreScoreRepository {
  return {
    countParcels: (since) =>
      db.rows(
        query
          .selectFrom('stores as s')
          .leftJoin(
            (p) =>
              p
                .selectFrom('parcels as p')
                .innerJoin('orders as o', 'o.id', 'p.order_id')
                .select(['p.id', 'p.store_id', 'p.state', 'p.shipped_at', 'p.ship_by'])
                .where('o.paid_at', '>=', timestampSql(since))
                .as('p'),
            (join) => join.onRef('p.store_id', '=', 's.id'),
          )
          .select((s) => [
            s.cast<string>('s.id', 'text').as('store_id'),
            jsonBuildObject({
              on_time: s.ref('s.on_time'),
              fulfilled: s.ref('s.fulfilled'),
              satisfied: s.ref('s.satisfied'),
            }).as('score'),
            s.fn.count<number>('p.shipped_at').as('shipped'),
            s.fn
              .countAll<number>()
              .filterWhere('p.shipped_at', '<=', sql<Date>`${s.ref('p.ship_by')} + interval '1 day'`)
              .as('on_time'),
            s.fn
              .countAll<number>()
              .filterWhere((p) => p.or([p('p.shipped_at', 'is not', null), dropped]))
              .as('settled'),
            s.fn.countAll<number>().filterWhere(dropped).as('dropped'),
            s.fn
              .countAll<number>()
              .filterWhere('p.state', 'in', ['delivered', 'completed', 'in_dispute', 'refunded', 'partially_refunded'])
              .as('received'),
            s.fn
              .countAll<number>()
              .filterWhere('p.state', 'in', ['in_dispute', 'refunded', 'partially_refunded'])
              .as('returned'),
          ])
          .where('s.state', '=', 'active')
          .groupBy('s.id')
          .orderBy('s.id'),
      ),
    async save(scores) {
      await db.rows(sql`
        update stores s set on_time = n.on_time, fulfilled = n.fulfilled, satisfied = n.satisfied
        from jsonb_to_recordset(${JSON.stringify(scores.map(({ store_id, score }) => ({ store_id, ...score })))}::jsonb)
          as n(store_id bigint, on_time int, fulfilled int, satisfied int) where s.id = n.store_id
          and (s.on_time, s.fulfilled, s.satisfied) is distinct from (n.on_time, n.fulfilled, n.satisfied)`)
    },
  }
}

const dropped = sql<boolean>`(p.state = 'canceled' and exists (select from history h
  where h.subject = 'parcel' and h.subject_id = p.id and h.from_state = 'new' and h.event in ('reject', 'time_out')))`
