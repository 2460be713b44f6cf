import type pg from 'pg'

/** A statement as it was sent to the database, with its rows. */
export interface RecordedStatement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Records every statement that new connections of a pool run. */
export interface Recorder {
  take(): RecordedStatement[]
}

type Query = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>

export function recordPool(pool: pg.Pool): Recorder {
  let statements: RecordedStatement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const recorded: Query = async (text, values) => {
      const result = await query(text, values)
      statements.push({ ...statementOf(text, values), rows: result.rows })
      return result
    }
    client.query = recorded as typeof client.query
  })
  return {
    take() {
      const taken = statements
      statements = []
      return taken
    },
  }
}

function statementOf(text: string | pg.QueryConfig, values: unknown[] = []): Omit<RecordedStatement, 'rows'> {
  if (typeof text === 'string') return { text, values }
  const named = text.name === undefined ? {} : { name: text.name }
  return { ...named, text: text.text, values: text.values ?? values }
}
