import { sql } from 'kysely'
import type { WithdrawalBatchRepository, PayaCalendar, Payer, WithdrawalBatch } from '../../../core/finance/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { actorNameSql } from '../queries/display-names.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

export function createWithdrawalBatchRepository(db: Database): WithdrawalBatchRepository {
  return {
    async open(actor, now) {
      const [batch] = await db.rows(
        query
          .insertInto('withdrawal_batches')
          .values({ opened_by: actor, opened_at: timestampSql(now) })
          .returning((b) => b.cast<string>('id', 'text').as('id')),
      )
      if (batch === undefined) throw new Error('a batch was not stored')
      return batch.id
    },
    async storeFiles(batch_id, { csv, paya }) {
      await db.rows(query.updateTable('withdrawal_batches').set({ csv, paya }).where('id', '=', idSql(batch_id)))
    },
    async files(batch_id) {
      const [files] = await db.rows(
        query
          .selectFrom('withdrawal_batches')
          .select((b) => [b.ref('csv').$notNull().as('csv'), 'paya'])
          .where('id', '=', idSql(batch_id))
          .where('csv', 'is not', null),
      )
      return files
    },
    async markSubmitted(batch_id, actor, now) {
      const [batch] = await db.rows(
        query.selectFrom('withdrawal_batches').select('submitted_at').where('id', '=', idSql(batch_id)).forUpdate(),
      )
      if (batch === undefined || batch.submitted_at !== null) return batch && false
      await db.rows(
        query
          .updateTable('withdrawal_batches')
          .set({ submitted_at: timestampSql(now), submitted_by: actor })
          .where('id', '=', idSql(batch_id)),
      )
      return true
    },
    async list(offset, limit) {
      const rows = await db.rows(batches.offset(offset).limit(limit))
      const [counts] = await db.rows(
        query.selectFrom('withdrawal_batches').select((b) => b.fn.countAll<number>().as('n')),
      )
      return { total: counts?.n ?? 0, rows }
    },
  }
}

const batches = query
  .selectFrom('withdrawal_batches as b')
  .crossJoinLateral((b) =>
    b
      .selectFrom('withdrawal_requests as r')
      .select((r) => [
        r.fn.countAll<number>().as('count'),
        sql<Rial>`coalesce(sum(${r.ref('r.amount')}), 0)::bigint`.as('total'),
        r.fn.countAll<number>().filterWhere('r.state', '=', 'sent').as('waiting'),
        r.fn.countAll<number>().filterWhere('r.state', '=', 'paid').as('paid'),
        r.fn.countAll<number>().filterWhere('r.state', '=', 'returned').as('returned'),
      ])
      .whereRef('r.batch_id', '=', 'b.id')
      .as('w'),
  )
  .select((b) => [
    b.cast<string>('b.id', 'text').as('id'),
    isoTextSql(b.ref('b.opened_at')).as('created_at'),
    actorNameSql('b.opened_by').as('created_by'),
    isoTextSql(b.ref('b.submitted_at')).as('submitted_at'),
    b.case().when('b.submitted_by', 'is not', null).then(actorNameSql('b.submitted_by')).end().as('submitted_by'),
    sql<
      WithdrawalBatch['kinds']
    >`case when ${b.ref('b.csv')} is null then '{}' when ${b.ref('b.paya')} is null then array['csv']
      else array['csv', 'paya'] end`.as('kinds'),
    'w.count',
    'w.total',
    'w.waiting',
    'w.paid',
    'w.returned',
  ])
  .orderBy('b.id', 'desc')

const payerKey = 'payout-payer'

/** The bank holidays and the payer account of payouts. */
export function createPayaCalendar(db: Database): PayaCalendar {
  return {
    holidays: () =>
      db.rows(query.selectFrom('bank_holidays').select(['day', 'title']).orderBy('bank_holidays.day').limit(400)),
    async add(day, title, account_id, now) {
      await db.rows(
        query
          .insertInto('bank_holidays')
          .values({ day, title, added_by: account_id, added_at: timestampSql(now) })
          .onConflict((conflict) => conflict.column('day').doUpdateSet({ title })),
      )
    },
    async remove(day) {
      await db.rows(query.deleteFrom('bank_holidays').where('day', '=', day))
    },
    async payer() {
      const [found] = await db.rows(
        query
          .selectFrom('settings')
          .select((s) => s.ref('value').$castTo<Payer>().as('value'))
          .where('key', '=', payerKey),
      )
      return found?.value ?? null
    },
    async savePayer(payer, now) {
      const saved = { value: JSON.stringify(payer), updated_at: timestampSql(now) }
      await db.rows(
        query
          .insertInto('settings')
          .values({ key: payerKey, ...saved })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(saved)),
      )
    },
  }
}
