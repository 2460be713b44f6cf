import pg from 'pg'

/** Returns the connection string of a database on this machine. */
export function urlOf(port: number, password: string, user: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

/** Creates the database that a connection string names, if missing. */
export async function createDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url)
  const name = pathname.slice(1)
  const client = new pg.Client({
    connectionString: url.replace(/\/[^/]*$/, '/postgres'),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
