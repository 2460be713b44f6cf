import type { ExpressionBuilder } from 'kysely'
import type { BankAccountOwner, BankAccountRepository } from '../../../core/stores/index.ts'
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

const ownerColumn = (owner: BankAccountOwner) => ('store_id' in owner ? 'store_id' : 'account_id')
const ownerId = (owner: BankAccountOwner) => idSql('store_id' in owner ? owner.store_id : owner.account_id)

/** Stores bank accounts; every change also updates `bank_changed_at` of the store or account. */
export function createBankAccountRepository(db: Database): BankAccountRepository {
  const markChanged = (owner: BankAccountOwner, now: number) => {
    const changed = { bank_changed_at: timestampSql(now) }
    return 'store_id' in owner
      ? db.rows(query.updateTable('stores').set(changed).where('id', '=', ownerId(owner)))
      : db.rows(query.updateTable('accounts').set(changed).where('id', '=', ownerId(owner)))
  }
  return {
    listAccounts: (owner) =>
      db.rows(
        query
          .selectFrom('bank_accounts')
          .select(columns)
          .where(ownerColumn(owner), '=', ownerId(owner))
          .orderBy('bank_accounts.id'),
      ),
    async getLastChange(owner) {
      const [row] =
        'store_id' in owner
          ? await db.rows(query.selectFrom('stores').select('bank_changed_at').where('id', '=', ownerId(owner)))
          : await db.rows(query.selectFrom('accounts').select('bank_changed_at').where('id', '=', ownerId(owner)))
      return row?.bank_changed_at?.getTime() ?? null
    },
    async lock(owner) {
      if ('store_id' in owner)
        await db.rows(query.selectFrom('stores').select('id').where('id', '=', ownerId(owner)).forNoKeyUpdate())
      else await db.rows(query.selectFrom('accounts').select('id').where('id', '=', ownerId(owner)).forNoKeyUpdate())
    },
    async add(owner, { sheba, holder }, now) {
      const [added] = await db.rows(
        query
          .insertInto('bank_accounts')
          .values({ [ownerColumn(owner)]: ownerId(owner), sheba, holder, changed_at: timestampSql(now) })
          .returning(columns),
      )
      if (added === undefined) throw new Error('a bank account was not stored')
      await markChanged(owner, now)
      return added
    },
    async setState(owner, sheba, state) {
      await db.rows(
        query
          .updateTable('bank_accounts')
          .set({ state })
          .where(ownerColumn(owner), '=', ownerId(owner))
          .where('sheba', '=', sheba),
      )
    },
    async remove(owner, bank_account_id, now) {
      const removed = await db.rows(
        query
          .deleteFrom('bank_accounts')
          .where('id', '=', idSql(bank_account_id))
          .where(ownerColumn(owner), '=', ownerId(owner))
          .returning('id'),
      )
      if (removed.length > 0) await markChanged(owner, now)
      return removed.length > 0
    },
  }
}
