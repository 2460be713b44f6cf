import type { SignInCode, SignInCodeRepository } from '../../../core/accounts/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** Creates the one-time codes, stored as hashes only. */
export function createSignInCodeRepository(db: Database): SignInCodeRepository {
  return {
    async add(mobile, code_hash, now, expires_at) {
      await db.rows(
        query
          .insertInto('one_time_codes')
          .values({ mobile, code_hash, created_at: timestampSql(now), expires_at: timestampSql(expires_at) }),
      )
    },
    async latest(mobile): Promise<SignInCode | undefined> {
      const [row] = await db.rows(
        query
          .selectFrom('one_time_codes as c')
          .select((c) => [c.cast<string>('c.id', 'text').as('id'), 'c.code_hash', 'c.expires_at'])
          .where('c.mobile', '=', mobile)
          .where('c.used_at', 'is', null)
          .orderBy('c.created_at', 'desc')
          .orderBy('c.id', 'desc')
          .limit(1),
      )
      return row && { ...row, expires_at: row.expires_at.getTime() }
    },
    async countTry(id, limit) {
      const counted = await db.rows(
        query
          .updateTable('one_time_codes')
          .set((c) => ({ attempts: c('attempts', '+', 1) }))
          .where('id', '=', idSql(id))
          .where('used_at', 'is', null)
          .where('attempts', '<', limit)
          .returning('id'),
      )
      return counted.length > 0
    },
    async use(id, now) {
      const used = await db.rows(
        query
          .updateTable('one_time_codes')
          .set({ used_at: timestampSql(now) })
          .where('id', '=', idSql(id))
          .where('used_at', 'is', null)
          .returning('id'),
      )
      return used.length > 0
    },
  }
}
