import { sql } from 'kysely'

/** SQL for a person's display name in the backoffice: the name, or the mobile number if there is none. */
export const displayNameSql = (account: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${account}.name`)}, ''), ${sql.ref(`${account}.mobile`)})`

/** SQL for the display name of an audit actor; the system has no account. */
export const actorNameSql = (actor: string) =>
  sql<string>`coalesce((select ${displayNameSql('a')} from accounts a where 'account:' || a.id = ${sql.ref(actor)}), 'سامانه')`
