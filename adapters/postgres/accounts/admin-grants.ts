import { createAccountRepository } from './accounts.ts'
import { createAuditLog } from '../audit/audit.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** The mobile number to make an administrator; `hash` is used for a new account, `now` is milliseconds since 1970. */
export interface AdminGrantResult {
  readonly mobile: string
  readonly hash: string
  readonly now: number
}

/** Makes a person an administrator on behalf of the server's operator; false when nothing changed. */
export function grantAdmin(db: Database, { mobile, hash, now }: AdminGrantResult): Promise<boolean> {
  return db.transactions.run(async () => {
    const { id, blocked } = await createAccountRepository(db).byMobile(mobile, hash, now)
    if (blocked) throw new Error('this account is blocked')
    const [held] = await db.rows(
      query.selectFrom('platform_roles').select('role').where('account_id', '=', idSql(id)).forUpdate(),
    )
    if (held?.role === 'admin') return false
    const grant = { role: 'admin', granted_by: null, granted_at: timestampSql(now) } as const
    await db.rows(
      query
        .insertInto('platform_roles')
        .values({ account_id: id, ...grant })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(grant)),
    )
    const before = { role: held?.role ?? null }
    const act = {
      actor: null,
      action: 'users.set-role' as const,
      subject: 'account',
      subject_id: id,
      before,
      after: { role: 'admin' },
    }
    await createAuditLog(db).record({ ...act, reason: 'npm run admin', at: now })
    return true
  })
}
