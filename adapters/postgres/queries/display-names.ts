import { sql } from 'kysely'
import { columnsOf } from '../schema/query.ts'

/** SQL for a person's display name in the backoffice: the name, or the mobile number if there is none. */
export function displayNameSql(account: string) {
  const column = columnsOf<'accounts'>(account)
  return sql<string>`coalesce(nullif(${column('name')}, ''), ${column('mobile')})`
}

/** SQL for the display name of an audit actor; the system has no account. */
export const actorNameSql = (actor: string) =>
  sql<string>`coalesce((select ${displayNameSql('a')} from accounts a where 'account:' || a.id = ${sql.ref(actor)}), 'سامانه')`
