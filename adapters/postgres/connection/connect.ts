import { AsyncLocalStorage } from 'node:async_hooks'
import { type Compilable, type CompiledQuery, Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import { Problem } from '../../../core/shared/problems/problem.ts'
import type { Transactions } from '../../../core/shared/ports/transactions.ports.ts'
import type { Tables } from '../schema/tables.ts'
import { isTransientError } from './transient-errors.ts'
import { preparedStatement, withPreparedStatements, statementNames } from './prepared-statements.ts'
import { createReadBatching, isReadOnly } from './read-batching.ts'

/** One statement: SQL text with its row type, or built by `query`, whose row type follows from the tables. */
export type Statement<Row> = RawBuilder<Row> | Compilable<Row>

/** A connection pool that runs typed SQL in the current transaction, if there is one. */
export interface Database {
  /** Returns the rows of one statement. @throws Problem contract/unavailable while the database cannot respond */
  rows<Row>(statement: Statement<Row>): Promise<Row[]>
  readonly transactions: Transactions
  /**
   * Notifies all processes that these products changed, once the current transaction is committed; never if it is
   * rolled back.
   */
  announce(product_ids: readonly string[]): void
  /** A pool outside any transaction, for listening and for jobs. */
  readonly pool: pg.Pool
  /** Whether the database responds now. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

/** The database URL and the maximum number of connections. */
export interface DatabaseOptions {
  readonly url: string
  readonly connections: number
}

/** Opens the pool; every wait has a timeout, and a lost connection never ends the process. */
export function connect({ url, connections }: DatabaseOptions): Database {
  const pool = openPool(url, connections)
  const nameOf = statementNames()
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool, nameOf) }) })
  const current = new AsyncLocalStorage<Running>()
  const readBatching = createReadBatching(pool)
  const compiled = <Row>(statement: Statement<Row>): CompiledQuery<Row> =>
    'isRawBuilder' in statement ? statement.compile(db) : statement.compile()
  const runAlone = async <Row>(statement: CompiledQuery<Row>): Promise<Row[]> => {
    const { sql: text, parameters } = statement
    if (isLockingRead(text)) throw new Error(`a lock outside a transaction holds nothing: ${text.trim().slice(0, 200)}`)
    if (!isReadOnly(text)) return (await db.executeQuery(statement)).rows
    const { rows } = await readBatching((client) => client.query(preparedStatement(text, parameters, nameOf)))
    return rows as Row[]
  }
  return {
    pool,
    rows: async <Row>(statement: Statement<Row>) =>
      guarded(async () => {
        const transaction = current.getStore()?.transaction
        if (transaction === undefined) return runAlone(compiled(statement))
        return (await transaction.executeQuery(compiled(statement))).rows
      }),
    transactions: {
      run: (work) => (current.getStore() === undefined ? guarded(() => runNew(db, pool, current, work)) : work()),
    },
    announce: (product_ids) => {
      for (const product_id of product_ids) current.getStore()?.changed.add(product_id)
    },
    alive: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  }
}

// A statement that locks rows and writes none: its locks end with it unless a transaction holds them.
function isLockingRead(text: string): boolean {
  return (
    /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b|\bfor\s+key\s+share\b/i.test(text) &&
    !/\binsert\s+into\b|\bdelete\s+from\b|\bupdate\s+["\w]+\s+(?:as\s+)?(?:["\w]+\s+)?set\b/i.test(text)
  )
}

interface Running {
  readonly transaction: Transaction<Tables>
  readonly changed: Set<string>
}

// A notification inside a transaction makes its commit wait for every other one that notifies, so it is sent after the
// commit.
// If the process dies in between, a list is stale for no longer than the lifetime of a cached page.
async function runNew<Result>(
  db: Kysely<Tables>,
  pool: pg.Pool,
  current: AsyncLocalStorage<Running>,
  work: () => Promise<Result>,
): Promise<Result> {
  const changed = new Set<string>()
  const result = await db.transaction().execute((transaction) => current.run({ transaction, changed }, work))
  if (changed.size > 0) tell(pool, [...changed]).catch(() => {})
  return result
}

async function tell(pool: pg.Pool, product_ids: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    const text = `select pg_notify('product_changed', id) from unnest($1::text[]) as id`
    await client.query({ name: 'tell', text, values: [product_ids] })
  } finally {
    client.release()
  }
}

/** A server may be configured for another date format; the driver parses this one only. */
export const sessionOptions = '-c datestyle=ISO,MDY -c intervalstyle=postgres -c timezone=UTC'

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Concurrent statements are pipelined.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 15_000,
    options: sessionOptions,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const int8 = 20
const numeric = 1700

function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === int8 || oid === numeric) return safeNumber
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}

/** 64-bit integers and numerics arrive as text; an integer beyond 2^53 is refused rather than rounded. */
function safeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`unsafe integer from the database: ${text}`)
  return value
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw isTransientError(error) ? new Problem('contract/unavailable', { retry_after: 2 }, error) : error
  }
}
