import { sql } from 'kysely'
import type {
  WithdrawalBatchRepository,
  BatchFiles,
  PayaCalendar,
  Payer,
  WithdrawalBatch,
} from '../../../core/finance/index.ts'
import { actorNameSql } from '../queries/display-names.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

export function createWithdrawalBatchRepository(db: Database): WithdrawalBatchRepository {
  return {
    async open(actor, now) {
      const [batch] = await db.rows(sql<{ id: string }>`
        insert into withdrawal_batches (opened_by, opened_at) values (${actor}, ${timestampSql(now)}) returning id::text`)
      if (batch === undefined) throw new Error('a batch was not stored')
      return batch.id
    },
    async storeFiles(batch_id, { csv, paya }) {
      await db.rows(sql`update withdrawal_batches set csv = ${csv}, paya = ${paya} where id = ${batch_id}`)
    },
    async files(batch_id) {
      const [files] = await db.rows(sql<BatchFiles>`
        select csv, paya from withdrawal_batches where id = ${batch_id} and csv is not null`)
      return files
    },
    async markSubmitted(batch_id, actor, now) {
      const [batch] = await db.rows(sql<{ submitted_at: Date | null }>`
        select submitted_at from withdrawal_batches where id = ${batch_id} for update`)
      if (batch === undefined || batch.submitted_at !== null) return batch && false
      await db.rows(sql`
        update withdrawal_batches set submitted_at = ${timestampSql(now)}, submitted_by = ${actor} where id = ${batch_id}`)
      return true
    },
    async list(offset, limit) {
      const rows = await db.rows(sql<WithdrawalBatch>`
        select b.id::text, ${isoTextSql('b.opened_at')} as created_at, ${actorNameSql('b.opened_by')} as created_by,
          ${isoTextSql('b.submitted_at')} as submitted_at, case when b.submitted_by is not null then ${actorNameSql('b.submitted_by')} end as submitted_by,
          case when b.csv is null then '{}' when b.paya is null then array['csv'] else array['csv', 'paya'] end as kinds, w.*
        from withdrawal_batches b cross join lateral (
          select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total,
            count(*) filter (where state = 'sent')::int as waiting, count(*) filter (where state = 'paid')::int as paid,
            count(*) filter (where state = 'returned')::int as returned
          from withdrawal_requests where batch_id = b.id) w
        order by b.id desc offset ${offset} limit ${limit}`)
      const [counts] = await db.rows(sql<{ n: number }>`select count(*)::int as n from withdrawal_batches`)
      return { total: counts?.n ?? 0, rows }
    },
  }
}

const payerKey = 'payout-payer'

/** The bank holidays and the payer account of payouts. */
export function createPayaCalendar(db: Database): PayaCalendar {
  return {
    holidays: () =>
      db.rows(sql<{ day: string; title: string }>`select day, title from bank_holidays order by day limit 400`),
    async add(day, title, account_id, now) {
      await db.rows(sql`
        insert into bank_holidays (day, title, added_by, added_at) values (${day}, ${title}, ${account_id}, ${timestampSql(now)})
        on conflict (day) do update set title = excluded.title`)
    },
    async remove(day) {
      await db.rows(sql`delete from bank_holidays where day = ${day}`)
    },
    async payer() {
      const [found] = await db.rows(sql<{ value: Payer }>`select value from settings where key = ${payerKey}`)
      return found?.value ?? null
    },
    async savePayer(payer, now) {
      await db.rows(sql`
        insert into settings (key, value, updated_at) values (${payerKey}, ${JSON.stringify(payer)}, ${timestampSql(now)})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`)
    },
  }
}
