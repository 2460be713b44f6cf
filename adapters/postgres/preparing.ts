import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { onlyReads } from './rides.ts'

/** How many different statements are prepared; our texts are far fewer, and an endless kind must not fill the server. */
const mostStatements = 500

/** Names the statements that are prepared once a connection: parsing and planning cost more than most of them. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostStatements) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
}

/** A pool that prepares reads, and other statements with values; what a migration or a transaction says once it does not. */
export function preparing(pool: pg.Pool, nameOf: (text: string) => string | undefined): PostgresPool {
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

// Nobody waits for the answer to BEGIN: it travels with the first statement, whose answer comes after it. Where it is lost, so is the
// connection, and that statement tells.
async function begin(client: pg.PoolClient): Promise<unknown> {
  client.query('begin').catch(() => {})
  return { command: 'BEGIN', rowCount: null, rows: [] }
}

function preparingClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
    text === 'begin' ? begin(client) : client.query(prepared(text, values, nameOf))
  return { query: query as PostgresPoolClient['query'], release: () => client.release() }
}

/** A statement, under its name if it is prepared. */
export function prepared(
  text: string,
  values: readonly unknown[],
  nameOf: (text: string) => string | undefined,
): pg.QueryConfig {
  const name = values.length > 0 || onlyReads(text) ? nameOf(text) : undefined
  return { ...(name === undefined ? {} : { name }), text, values: [...values] }
}
