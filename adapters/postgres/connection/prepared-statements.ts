import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isReadOnly } from './read-batching.ts'

/**
 * The maximum number of prepared statements; there are far fewer texts, and a generated one must not fill the server.
 */
const maxStatements = 500

/** Names the statements to prepare once per connection: parsing and planning cost more than running most of them. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxStatements) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
}

/**
 * Wraps a pool to prepare reads and parameterised statements, but not the one-off statements of migrations and
 * transactions.
 */
export function withPreparedStatements(pool: pg.Pool, nameOf: (text: string) => string | undefined): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client, nameOf)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

// Nobody awaits BEGIN: it is pipelined with the first statement. If it is lost, so is the connection, and that
// statement fails.
async function begin(client: pg.PoolClient): Promise<unknown> {
  client.query('begin').catch(() => {})
  return { command: 'BEGIN', rowCount: null, rows: [] }
}

function preparingClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
    text === 'begin' ? begin(client) : client.query(preparedStatement(text, values, nameOf))
  return { query: query as PostgresPoolClient['query'], release: () => client.release() }
}

/** Returns a statement, named if it is to be prepared. */
export function preparedStatement(
  text: string,
  values: readonly unknown[],
  nameOf: (text: string) => string | undefined,
): pg.QueryConfig {
  const name = values.length > 0 || isReadOnly(text) ? nameOf(text) : undefined
  return { ...(name === undefined ? {} : { name }), text, values: [...values] }
}
