import { sql } from 'kysely'

/** SQL for what a person is called in the office: the name, or the mobile number of who never gave one. */
export const called = (account: string) =>
  sql`coalesce(nullif(${sql.ref(`${account}.name`)}, ''), ${sql.ref(`${account}.mobile`)})`

/** SQL for what an actor of a written act is called; the house has no account. */
export const calledActor = (actor: string) =>
  sql`coalesce((select ${called('a')} from accounts a where 'account:' || a.id = ${sql.ref(actor)}), 'سامانه')`
