import type { ExpressionBuilder } from 'kysely'
import type { AccountRepository } from '../../../core/accounts/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'
import { accountBlockOf, isBlockedSql } from './blocks.ts'

const accountColumns = (a: ExpressionBuilder<Tables, 'accounts'>) =>
  [
    a.cast<string>('id', 'text').as('id'),
    'user_hash_id',
    'mobile',
    'name',
    'email',
    isBlockedSql.as('blocked'),
    accountBlockOf.as('block'),
  ] as const

const accounts = query.selectFrom('accounts').select(accountColumns)

export function createAccountRepository(db: Database): AccountRepository {
  return {
    async byId(id) {
      return (await db.rows(accounts.where('id', '=', idSql(id))))[0]
    },
    async hasHash(user_hash_id) {
      return (await db.rows(accounts.where('user_hash_id', '=', user_hash_id))).length > 0
    },
    async byMobile(mobile, newHash, now) {
      const [added] = await db.rows(
        query
          .insertInto('accounts')
          .values({ user_hash_id: newHash, mobile, created_at: timestampSql(now) })
          .onConflict((conflict) => conflict.column('mobile').doNothing())
          .returning(accountColumns),
      )
      const [found] = added ? [added] : await db.rows(accounts.where('mobile', '=', mobile))
      if (found === undefined) throw new Error('an account vanished between two reads')
      return found
    },
    async saveProfile(id, { name, email }) {
      const [found] = await db.rows(
        query.updateTable('accounts').set({ name, email }).where('id', '=', idSql(id)).returning(accountColumns),
      )
      if (found === undefined) throw new Error(`no account ${id}`)
      return found
    },
  }
}
