import { sql } from 'kysely'
import type { Batches, BatchFiles, PayaCalendar, Payer, WithdrawalBatch } from '../../core/finance/index.ts'
import { calledActor } from './called.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'

/** Batches for the bank. */
export function createBatches(db: Database): Batches {
  return {
    async open(actor, now) {
      const [batch] = await db.rows(sql<{ id: string }>`
        insert into withdraw_batches (opened_by, opened_at) values (${actor}, ${at(now)}) returning id::text`)
      if (batch === undefined) throw new Error('a batch was not stored')
      return batch.id
    },
    async freeze(batch_id, { csv, paya }) {
      await db.rows(sql`update withdraw_batches set csv = ${csv}, paya = ${paya} where id = ${batch_id}`)
    },
    async files(batch_id) {
      const [files] = await db.rows(sql<BatchFiles>`
        select csv, paya from withdraw_batches where id = ${batch_id} and csv is not null`)
      return files
    },
    async hand(batch_id, actor, now) {
      const [batch] = await db.rows(sql<{ handed_at: Date | null }>`
        select handed_at from withdraw_batches where id = ${batch_id} for update`)
      if (batch === undefined || batch.handed_at !== null) return batch && false
      await db.rows(sql`
        update withdraw_batches set handed_at = ${at(now)}, handed_by = ${actor} where id = ${batch_id}`)
      return true
    },
    async list(offset, limit) {
      const rows = await db.rows(sql<WithdrawalBatch>`
        select b.id::text, ${isoText('b.opened_at')} as made_at, ${calledActor('b.opened_by')} as made_by,
          ${isoText('b.handed_at')} as handed_at, case when b.handed_by is not null then ${calledActor('b.handed_by')} end as handed_by,
          case when b.csv is null then '{}' when b.paya is null then array['csv'] else array['csv', 'paya'] end as kinds, w.*
        from withdraw_batches b cross join lateral (
          select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total,
            count(*) filter (where state = 'sent')::int as waiting, count(*) filter (where state = 'paid')::int as paid,
            count(*) filter (where state = 'returned')::int as returned
          from withdraw_requests where batch_id = b.id) w
        order by b.id desc offset ${offset} limit ${limit}`)
      const [counted] = await db.rows(sql<{ n: number }>`select count(*)::int as n from withdraw_batches`)
      return { total: counted?.n ?? 0, rows }
    },
  }
}

const payerKey = 'payout-payer'

/** The days on which banks rest, and whose account pays. */
export function createPayaCalendar(db: Database): PayaCalendar {
  return {
    holidays: () =>
      db.rows(sql<{ day: string; title: string }>`select day, title from bank_holidays order by day limit 400`),
    async add(day, title, account_id, now) {
      await db.rows(sql`
        insert into bank_holidays (day, title, added_by, added_at) values (${day}, ${title}, ${account_id}, ${at(now)})
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
        insert into settings (key, value, updated_at) values (${payerKey}, ${JSON.stringify(payer)}, ${at(now)})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`)
    },
  }
}
