import type pg from 'pg'

/** A statement as it went to the database, and what came back. */
export interface Recorded {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Notes every statement that new connections of a pool run. */
export interface Recorder {
  /** The statements since the last call. */
  take(): Recorded[]
}

type Query = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>

export function recordPool(pool: pg.Pool): Recorder {
  let statements: Recorded[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const noted: Query = async (text, values) => {
      const result = await query(text, values)
      statements.push({ ...statementOf(text, values), rows: result.rows })
      return result
    }
    client.query = noted as typeof client.query
  })
  return {
    take() {
      const taken = statements
      statements = []
      return taken
    },
  }
}

function statementOf(text: string | pg.QueryConfig, values: unknown[] = []): Omit<Recorded, 'rows'> {
  if (typeof text === 'string') return { text, values }
  const named = text.name === undefined ? {} : { name: text.name }
  return { ...named, text: text.text, values: text.values ?? values }
}
