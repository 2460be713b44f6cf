import { sql } from 'kysely'
import type { Account, Accounts } from '../../core/accounts/index.ts'
import { blockedNow, blockOf } from './accounts.blocked.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

const accountColumns = sql`id::text, user_hash_id, mobile, name, email, ${blockedNow} as blocked, ${blockOf} as block`

/** Accounts, one to a mobile number. */
export function createAccounts(db: Database): Accounts {
  return {
    async byId(id) {
      return (await db.rows(sql<Account>`select ${accountColumns} from accounts where id = ${id}`))[0]
    },
    async byMobile(mobile, newHash, now) {
      const [made] = await db.rows(sql<Account>`
        insert into accounts (user_hash_id, mobile, created_at) values (${newHash}, ${mobile}, ${at(now)})
        on conflict (mobile) do nothing returning ${accountColumns}`)
      const [found] = made
        ? [made]
        : await db.rows(sql<Account>`select ${accountColumns} from accounts where mobile = ${mobile}`)
      if (found === undefined) throw new Error('an account vanished between two reads')
      return found
    },
    async saveProfile(id, { name, email }) {
      const [found] = await db.rows(
        sql<Account>`update accounts set name = ${name}, email = ${email} where id = ${id} returning ${accountColumns}`,
      )
      if (found === undefined) throw new Error(`no account ${id}`)
      return found
    },
  }
}
