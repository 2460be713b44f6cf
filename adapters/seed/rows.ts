import type pg from 'pg'

/** The part of a connection that seeding needs. */
export type Connection = Pick<pg.ClientBase, 'query'>

/** Inserts rows with equal keys into a table in one statement. */
export async function insertRows(connection: Connection, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const names = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ')
  const text = `insert into ${table} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
  await connection.query(text, [JSON.stringify(rows)])
}

/** Moves the identity sequences of tables past the inserted ids. */
export async function continueNumbers(connection: Connection, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await connection.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
    )
  }
}

export const hour = 3_600_000
export const day = 24 * hour

/** Formats an instant for a row. */
export function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
