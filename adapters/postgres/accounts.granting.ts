import { sql } from 'kysely'
import { createAccounts } from './accounts.ts'
import { createAudit } from './audit.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** Whom to make an administrator; `hash` names a new account, milliseconds since 1970 say when. */
export interface Granting {
  readonly mobile: string
  readonly hash: string
  readonly now: number
}

/** Makes a person an administrator on behalf of whoever runs the server; false when nothing had to change. */
export function grantAdmin(db: Database, { mobile, hash, now }: Granting): Promise<boolean> {
  return db.transactions.run(async () => {
    const { id, blocked } = await createAccounts(db).byMobile(mobile, hash, now)
    if (blocked) throw new Error('this account is blocked')
    const [held] = await db.rows(
      sql<{ role: string }>`select role from platform_roles where account_id = ${id} for update`,
    )
    if (held?.role === 'admin') return false
    await db.rows(sql`
      insert into platform_roles (account_id, role, granted_at) values (${id}, 'admin', ${at(now)})
      on conflict (account_id) do update set role = 'admin', granted_by = null, granted_at = excluded.granted_at`)
    const before = { role: held?.role ?? null }
    const act = { actor: null, act: 'users.role', subject: 'account', subject_id: id, before, after: { role: 'admin' } }
    await createAudit(db).record({ ...act, reason: 'npm run admin', at: now })
    return true
  })
}
