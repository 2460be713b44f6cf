import type { ExpressionBuilder } from 'kysely'
import type { BankAccountRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const columns = (b: ExpressionBuilder<Tables, 'bank_accounts'>) =>
  [
    b.cast<string>('id', 'text').as('id'),
    'sheba',
    'holder',
    'state',
    isoTextSql(b.ref('changed_at')).as('changed_at'),
  ] as const

/** Stores bank accounts; every change also updates `stores.bank_changed_at`. */
export function createBankAccountRepository(db: Database): BankAccountRepository {
  const markChanged = (store_id: string, now: number) =>
    db.rows(
      query
        .updateTable('stores')
        .set({ bank_changed_at: timestampSql(now) })
        .where('id', '=', idSql(store_id)),
    )
  return {
    listAccounts: (store_id) =>
      db.rows(
        query
          .selectFrom('bank_accounts')
          .select(columns)
          .where('store_id', '=', idSql(store_id))
          .orderBy('bank_accounts.id'),
      ),
    async getLastChange(store_id) {
      const [row] = await db.rows(
        query.selectFrom('stores').select('bank_changed_at').where('id', '=', idSql(store_id)),
      )
      return row?.bank_changed_at?.getTime() ?? null
    },
    async lock(store_id) {
      await db.rows(query.selectFrom('stores').select('id').where('id', '=', idSql(store_id)).forNoKeyUpdate())
    },
    async add(store_id, { sheba, holder }, now) {
      const [added] = await db.rows(
        query
          .insertInto('bank_accounts')
          .values({ store_id, sheba, holder, changed_at: timestampSql(now) })
          .returning(columns),
      )
      if (added === undefined) throw new Error('a bank account was not stored')
      await markChanged(store_id, now)
      return added
    },
    async setState(store_id, sheba, state) {
      await db.rows(
        query
          .updateTable('bank_accounts')
          .set({ state })
          .where('store_id', '=', idSql(store_id))
          .where('sheba', '=', sheba),
      )
    },
    async remove(store_id, bank_account_id, now) {
      const removed = await db.rows(
        query
          .deleteFrom('bank_accounts')
          .where('id', '=', idSql(bank_account_id))
          .where('store_id', '=', idSql(store_id))
          .returning('id'),
      )
      if (removed.length > 0) await markChanged(store_id, now)
      return removed.length > 0
    },
  }
}
