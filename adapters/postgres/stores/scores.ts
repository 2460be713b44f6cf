import { sql } from 'kysely'
import type { ParcelCounts, StoreScore, StoreScoreRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

/** Counts the outcomes of the parcels of paid orders (STO-4). */
export function createStoreScoreRepository(db: Database): StoreScoreRepository {
  return {
    countParcels: (since) =>
      db.rows(sql<ParcelCounts & { store_id: string; score: StoreScore }>`
        select s.id::text as store_id, jsonb_build_object('on_time', s.on_time, 'fulfilled', s.fulfilled, 'satisfied', s.satisfied) as score,
          count(p.shipped_at)::int as shipped,
          count(*) filter (where p.shipped_at <= p.ship_by + interval '1 day')::int as on_time,
          count(*) filter (where p.shipped_at is not null or ${dropped})::int as settled,
          count(*) filter (where ${dropped})::int as dropped,
          count(*) filter (where p.state in ('delivered', 'completed', 'in_dispute', 'refunded', 'partially_refunded'))::int as received,
          count(*) filter (where p.state in ('in_dispute', 'refunded', 'partially_refunded'))::int as returned
        from stores s left join (parcels p join orders o on o.id = p.order_id and o.paid_at >= ${timestampSql(since)}) on p.store_id = s.id
        where s.state = 'active' group by s.id order by s.id`),
    async save(scores) {
      await db.rows(sql`
        update stores s set on_time = n.on_time, fulfilled = n.fulfilled, satisfied = n.satisfied
        from jsonb_to_recordset(${JSON.stringify(scores.map(({ store_id, score }) => ({ store_id, ...score })))}::jsonb)
          as n(store_id bigint, on_time int, fulfilled int, satisfied int) where s.id = n.store_id
          and (s.on_time, s.fulfilled, s.satisfied) is distinct from (n.on_time, n.fulfilled, n.satisfied)`)
    },
  }
}

const dropped = sql`(p.state = 'canceled' and exists (select from history h
  where h.subject = 'parcel' and h.subject_id = p.id and h.from_state = 'new' and h.event in ('reject', 'time_out')))`
