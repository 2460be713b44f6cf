import type pg from 'pg'

/** The part of a connection that seeding needs. */
export type Connection = Pick<pg.ClientBase, 'query'>

/** Inserts rows into a table in one statement; `columns` maps each column to its SQL type. */
export async function insertRows(
  connection: Connection,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', ')
  const types = Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')
  const text = `insert into ${table} (${names}) overriding system value select ${names} from jsonb_to_recordset($1::jsonb) as row(${types})`
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
